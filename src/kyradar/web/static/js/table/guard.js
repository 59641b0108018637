// The guard of End turn: says what would be lost, once, before it is. It grows out of the button,
// never lies over the rail, and has one golden way: to play on.
import { board } from "../boards.js";
import { above } from "../lib/anchor.js";
import { html } from "../lib/html.js";
import { recall, remember } from "../lib/memory.js";
import { say } from "../lib/words.js";

const phone = matchMedia("(max-width: 700px)");
const KEPT = 12; // games in which it shall not ask again

/** @returns {string[]} */
const quietTables = () => recall("unguarded", []);
/** @param {string} table */
const isQuiet = (table) => quietTables().includes(table);
/** @param {string} table @param {boolean} on */
export function setQuiet(table, on) {
  const others = quietTables().filter((id) => id !== table);
  remember("unguarded", on ? [table, ...others].slice(0, KEPT) : others);
}

/**
 * A warning of the game's: { danger, picture, title, text, ref }.
 * @param {Warning} what @param {number} i
 */
function warning({ danger, picture, title, text, ref }, i) {
  const show = ref
    ? html`<button type="button" class="do quiet small" data-do="guard-show" data-show="${ref}">
        ${say("guard.show")}</button>`
    : "";
  return html`<div class="item warn${danger ? " burn" : ""}" data-key="warn:${i}"><span class="pic">${picture}</span>
    <div><b>${title}</b>${text ? html`<p>${text}</p>` : ""}</div>${show}</div>`;
}

/** @param {Ctx} ctx */
export function guardSheet(ctx) {
  const plays = board().plays(ctx).length;
  const golden = plays
    ? html`<button type="button" class="end" data-do="guard-play">${say("guard.play", { n: plays })}</button>`
    : html`<button type="button" class="end" data-do="guard-stay">${say("guard.stay")}</button>`;
  const veil = phone.matches ? html`<div class="sheet-back" data-key="guard-back"></div>` : "";
  return html`${veil}<section class="guard" id="guard" role="dialog" aria-modal="false"
    aria-labelledby="guard-title"><h2 id="guard-title">${say("guard.title")}</h2>
    ${board().warnings(ctx).map(warning)}<div class="row">${golden}
    <button type="button" class="do quiet" data-do="guard-end">${say("guard.end")}</button></div>
    <label class="check"><input type="checkbox" id="guard-quiet" data-do="guard-quiet">
    <span>${say("guard.quiet")}</span></label></section>`;
}

/** After a drawing: above its button, with a tail that points there. */
export function placeGuard() {
  const el = document.getElementById("guard");
  const button = document.getElementById("end-turn");
  if (el && button && !phone.matches) above(el, button);
}

/**
 * The person wants to end the turn: may it be, or is there something to say first?
 * @param {Ctx} ctx @param {string} table
 */
export function asks(ctx, table) {
  return !isQuiet(table) && board().warnings(ctx).length > 0;
}
