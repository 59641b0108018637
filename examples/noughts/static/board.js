// The board of noughts and crosses: what the shell has no default for, and little else.
import { html } from "/static/js/lib/html.js";
import { lit, marks } from "/static/js/lib/lights.js";
import { say } from "/static/js/lib/words.js";

/** @typedef {View & { cells: number[] }} Grid what examples/noughts/rules.py tells each seat */

const CELLS = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"];
const SIGNS = ["", "×", "○"];
const NAMES = ["", "cross", "nought"];

/**
 * One cell: a button with its name in the scene (`marks`), so that the shell knows what is pressed.
 * @param {Ctx} ctx
 * @param {string} cell
 * @param {number} at
 */
function square(ctx, cell, at) {
  const owner = /** @type {Grid} */ (ctx.view).cells[at];
  const label = owner
    ? say("cell.taken", { cell, sign: say(`sign.${NAMES[owner]}`) })
    : say("cell.free", { cell });
  return html`<button type="button" class="cell${lit(ctx, cell)}" ${marks(ctx, cell)}
    aria-label="${label}">${SIGNS[owner]}</button>`;
}

/** @type {BoardFile} */
export default {
  ends: false,
  secrets: false,
  /** Every legal action belongs to a thing of the table: `ref`. One press is enough: `quick`. */
  actions: ({ legal }) =>
    legal.map((action) => ({
      ...action,
      ref: action.parts.cell,
      label: action.parts.cell,
      tone: "act",
      main: true,
      quick: true,
    })),
  /** The whole table. `lower` is what the shell draws: the console with its buttons. */
  table: (ctx, lower) =>
    html`<main class="table plain noughts" id="table" tabindex="-1"><h1 class="vh">${say("top.table")}</h1>
      <div class="grid" data-group="grid">${CELLS.map((cell, at) => square(ctx, cell, at))}</div>${lower}</main>`,
};
