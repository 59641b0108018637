// Ilhus's board: everything the page asks of a game (see boards.js of the shell).
import { html, raw } from "/static/js/lib/html.js";
import { passing } from "/static/js/lib/draw/store.js";
import { say } from "/static/js/lib/words.js";
import { fieldArt } from "./draw/fields.js";
import { figure, figureSource, portrait } from "./draw/figures.js";
import { gallery } from "./gallery.js";
import { called, catalogOf, learnCards } from "./game/catalog.js";
import { actionsOf, asked, begun, considers, shown, spoken, wishes } from "./game/legal.js";
import { edit } from "./edit.js";
import { own } from "./own.js";
import { setup } from "./setup.js";
import { blowOf } from "./table/blow.js";
import { table } from "./table/board.js";
import { face } from "./table/cards.js";
import { coach } from "./table/coach.js";
import {
  brief,
  counters,
  idle,
  phase,
  points,
  question,
  status,
  thing,
  waits,
} from "./table/console.js";
import { begins, closes, deeds, recap } from "./table/deeds.js";
import { lingers, scenes } from "./table/drama.js";
import { ending } from "./table/ending.js";
import { size } from "./table/placed.js";
import { hand } from "./table/hero.js";
import { lookOf, previews, threatOf } from "./table/look.js";
import { opens, pile, piles } from "./table/piles.js";
import { measureRows } from "./table/rows.js";
import { subject } from "./table/subject.js";
import { warnings } from "./table/warnings.js";

/** @type {Record<string, string>} */
const BODY = { Mage: "mage", Mistress: "mistress", Twins: "kilenne" };
/** @type {Ilhus.Catalog} */
let box = catalogOf({}); // the cards of the box, for what is said without a table

/**
 * The field is drawn for its size: after a drawing it is measured, and drawn again if need be.
 * @param {Element} root
 */
function paint(root) {
  const field = root.querySelector?.("#field");
  if (!field) return false;
  if (field.matches(".rows1")) return measureRows(field);
  const [w, h] = [field.clientWidth, field.clientHeight];
  if (!w || !h || (Math.abs(w - size.w) < 2 && Math.abs(h - size.h) < 2)) return false;
  [size.w, size.h] = [w, h];
  return true;
}

/** @param {number} W @param {number} H */
const SLICE = (W, H) => [{ z: 1, x: W / 2, y: H * 0.86, w: W * 0.9, special: true }];
/** @param {number} W @param {number} H */
const backdrop = (W, H) => {
  const src = passing(`backdrop/${W}/${H}`, W, H, () => fieldArt("C04", W, H, SLICE(W, H), "line"));
  return html`<img class="panorama" src="${src}" alt="">`;
};

/** @param {Ilhus.Begun} ctx */
const finish = (ctx) => ({ look: lookOf(ctx), blow: blowOf(ctx), threat: threatOf(ctx) });

/** @type {BoardFile} */
export default {
  learn: (facts) => {
    learnCards(/** @type {Ilhus.Known} */ (facts));
    box = catalogOf({});
  },
  paint,
  measures: true,
  backdrop,
  figure: () => html`<img class="figure" src="${figureSource("M01")}" alt="">`,
  houseName: (house) => (house in BODY ? say(`who.${house.toLowerCase()}`) : ""),
  crest: (house) => raw(portrait(BODY[house] ?? "mage", "crest")),
  setup,
  prepare: ({ view }) => ({ catalog: catalogOf(/** @type {Ilhus.GameView} */ (view).options) }),
  finish,
  actions: actionsOf,
  asked,
  begun,
  considers,
  previews,
  wishes,
  wishAction: shown,
  handSize: 5,
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
  closes,
  begins,
  called: (name) => called(box, name),
  face: (ctx, name, form, of = null) => {
    const { catalog, view } = /** @type {Ilhus.Ctx} */ (ctx);
    const card = catalog.find(name);
    if (card?.foe)
      return html`<span class="beast tiny1 night">${raw(figure(card.id))}<b>${card.called.split(",")[0]}</b></span>`;
    return face({ catalog }, name, form, of === null ? null : view.seats[of]?.hero);
  },
  ending,
  brief,
  scenes,
  lingers,
  sounds: {
    ...{ played: "card", played_as: "card", stepped: "step", drew: "card", reward_chosen: "coin" },
    ...{
      rank_chosen: "coin",
      reward_taken: "coin",
      card_joined: "coin",
      novice_chosen: "coin",
      fused: "fusion",
      foe_moved: "step",
      omen_laid: "roar",
    },
  },
  deed: (parts) => spoken(box, parts),
  edit,
  own,
  gallery,
  coach,
};
