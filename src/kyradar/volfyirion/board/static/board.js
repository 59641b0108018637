// Volfyirion's board: everything the page asks of a game (see boards.js of the shell).
import { dragonFigure } from "/static/js/lib/draw/dragon.js";
import { lairPanorama } from "./draw/art/city.js";
import { cardFace, drawFaces } from "./draw/card.js";
import { gallery } from "./gallery.js";
import { catalogOf, learnCards } from "./game/catalog.js";
import { actionsOf, freePlays, shown, spoken } from "./game/legal.js";
import { wishes } from "./game/wishes.js";
import { own } from "./own.js";
import { setup } from "./setup.js";
import { table } from "./table/board.js";
import { coach } from "./table/coach.js";
import { counters, idle, phase, points, question, thing, waits } from "./table/console.js";
import { deeds, recap } from "./table/deeds.js";
import { ending } from "./table/ending.js";
import { hand } from "./table/hand.js";
import { opens, pile, piles } from "./table/piles.js";
import { crest } from "./table/plate.js";
import { points as sign, priceSigns, priceText } from "./table/price.js";
import { subject } from "./table/subject.js";
import { warnings } from "./table/warnings.js";

export default {
  styles: [
    ...["layout", "pieces", "city", "hand", "modes", "replay", "ending", "small"],
    ...["phone", "modes-phone", "tablet", "modes-tablet", "low", "modes-low"],
  ].map((name) => `css/${name}.css`),
  learn: ({ cards }) => learnCards(cards),
  paint: drawFaces,
  measures: false,
  backdrop: lairPanorama,
  figure: dragonFigure,
  crest,
  setup,
  prepare: ({ view }) => ({ catalog: catalogOf(view.options) }),
  finish: () => ({}),
  asked: ({ view }) => Boolean(view.pending),
  considers: () => null,
  actions: actionsOf,
  wishes,
  wishAction: shown,
  plays: freePlays,
  table,
  hand,
  counters,
  points,
  thing,
  question,
  idle,
  waits,
  warnings,
  phase,
  status: () => null,
  called: (name) => name,
  subject,
  opens,
  pile,
  piles,
  deeds,
  recap,
  face: (ctx, name, form) => cardFace(ctx.catalog.card(name), form),
  sign,
  price: { signs: priceSigns, text: priceText },
  ending,
  sounds: {
    ...{ played: "card", redeployed: "card", drew: "card", acquired: "coin", wonder_acquired: "coin" },
    ...{ wonder_gained: "coin", attacked: "strike", city_destroyed: "strike", grid_struck: "strike" },
    ...{ dragon_moved: "dragon", dragon_sent: "dragon", dragon_lured: "dragon", dragon_woke: "dragon" },
    ...{ rage_revealed: "dragon", dragon_defeated: "strike", dragon_overcome: "strike" },
  },
  deed: spoken,
  own,
  gallery,
  coach,
};
