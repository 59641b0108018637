// The table and what stands around it: live, looked at again, studied, tried at, as a puzzle or a lesson. What
// differs is the console, which each of them brings.
import { board } from "../boards.js";
import { html } from "../lib/html.js";
import { ICON } from "../lib/symbols.js";
import { say } from "../lib/words.js";
import { top } from "../screens/top.js";
import { shownOf } from "./context.js";
import { rail } from "./rail.js";

/** What can be explained. */
export const TOLD = "[data-ref],[data-name],[data-boon]";

/** What a person has chosen, opened and pointed at, before any of it is. @returns {Ui} */
export const untouched = () => ({
  chosen: null,
  shown: {},
  reasons: new Map(),
  note: null,
  panel: null,
  filter: "all",
});

/** @param {Ctx} ctx @param {Around} what */
export const viewer = (ctx, { screen, state, extra, console, over = "", side }) =>
  html`${top(screen, state, extra)}${board().table(ctx, console)}${over}${side ?? rail(ctx)}`;

/**
 * Where no table can be shown, or none yet.
 * @param {string} screen @param {Piece} inside @param {Piece} [state]
 */
export const noTable = (screen, inside, state = "") =>
  html`${top(screen, state)}<main class="broken" id="table">${inside}</main>`;

/**
 * What opens the side where that is a drawer; `news` counts what came there out of sight.
 * @param {string} words @param {number} [news]
 */
export function drawer(words, news = 0) {
  const label = news ? `${words}, ${say("rail.unread", { n: news })}` : words;
  const open = String(document.body.classList.contains("drawer-open"));
  return html`<button type="button" class="drawer" aria-expanded="${open}" aria-controls="rail" aria-label="${label}">
    <span>${words}</span>${ICON.book}${news ? html`<b class="news">${news}</b>` : ""}</button>`;
}

/**
 * The pointer or the focus came to something: is it explained now?
 * @param {Element | null} target @param {Ui} ui
 */
export function pointedAt(target, ui) {
  const el = target?.closest?.(TOLD);
  if (el) ui.shown = shownOf(el);
  return Boolean(el);
}
