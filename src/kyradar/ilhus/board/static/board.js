// Ilhus's board: everything the page asks of a game (see boards.js of the shell).
import { html, raw } from "/static/js/lib/html.js";
import { picture } from "/static/js/lib/draw/store.js";
import { fieldArt } from "./draw/fields.js";
import { figureSource, portrait } from "./draw/figures.js";
import { gallery } from "./gallery.js";
import { called, catalogOf, learnCards } from "./game/catalog.js";
import { actionsOf, asked, considers, shown, spoken, wishes } from "./game/legal.js";
import { own } from "./own.js";
import { setup } from "./setup.js";
import { blowOf } from "./table/blow.js";
import { table } from "./table/board.js";
import { face } from "./table/cards.js";
import { coach } from "./table/coach.js";
import { counters, idle, phase, points, question, status, thing, waits, warnings } from "./table/console.js";
import { deeds, recap } from "./table/deeds.js";
import { ending } from "./table/ending.js";
import { size } from "./table/field.js";
import { hand } from "./table/hero.js";
import { lookOf } from "./table/look.js";
import { opens, pile, piles } from "./table/piles.js";
import { subject } from "./table/subject.js";

const BODY = { Mage: "mage", Mistress: "mistress", Twins: "kilenne" };
let box = null; // the cards of the box, for what is said without a table

/** The field is drawn for its size: after a drawing it is measured, and drawn again if need be. */
function paint(root) {
  const field = root.querySelector?.("#field:not(.rows1)");
  if (!field) return false;
  const [w, h] = [field.clientWidth, field.clientHeight];
  if (!w || !h || (Math.abs(w - size.w) < 2 && Math.abs(h - size.h) < 2)) return false;
  [size.w, size.h] = [w, h];
  return true;
}

const SLICE = (W, H) => [{ z: 1, x: W / 2, y: H * 0.86, w: W * 0.9, special: true }];
const backdrop = (W, H) => {
  const src = picture(`backdrop/${W}/${H}`, W, H, () => fieldArt("C04", W, H, SLICE(W, H), "line"));
  return html`<img class="panorama" src="${src}" alt="">`;
};

export default {
  styles: ["layout", "field", "omens", "hand", "web", "scenes", "setup", "small", "phone"]
    .map((name) => `css/${name}.css`),
  learn: (facts) => {
    learnCards(facts);
    box = catalogOf({});
  },
  paint,
  measures: true,
  backdrop,
  figure: () => html`<img class="figure" src="${figureSource("M01")}" alt="">`,
  crest: (house) => raw(portrait(BODY[house] ?? "mage", "crest")),
  setup,
  prepare: ({ view }) => ({ catalog: catalogOf(view.options) }),
  finish: (ctx) => ({ look: lookOf(ctx), blow: blowOf(ctx) }),
  actions: actionsOf,
  asked,
  considers,
  wishes,
  wishAction: shown,
  plays: () => [],
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
  status,
  subject,
  opens,
  pile,
  piles,
  deeds,
  recap,
  called: (name) => called(box, name),
  face: (ctx, name, form) => face(ctx, name, form),
  sign: () => "",
  price: { signs: () => "", text: () => "" },
  ending,
  sounds: {
    ...{ played: "card", played_as: "card", stepped: "step", drew: "card", reward_chosen: "coin" },
    ...{ rank_chosen: "coin", novice_chosen: "coin", struck: "strike", blow: "strike", foe_fell: "strike" },
    ...{ fused: "fusion", foe_moved: "step", omen_resolved: "dragon", omen_laid: "dragon" },
  },
  deed: (parts) => spoken(box, parts),
  own,
  printed: () => "", // its cards have names in every language
  gallery,
  coach,
};
