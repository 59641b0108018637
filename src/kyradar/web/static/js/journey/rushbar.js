// A rush at the table: the clock and the score in the bar, and in the rail what one may do.
import { html, raw } from "../lib/html.js";
import { ICON } from "../lib/symbols.js";
import { say } from "../lib/words.js";
import { journey } from "./kept.js";
import { clockText, MINUTES, MISSES, missed, score } from "./rush.js";

/** @typedef {import("./rush.js").Running} Running */

/** @param {Rush["results"]} results */
export function beads(results) {
  const n = results.filter(({ solved }) => solved).length;
  const told = [
    say("rush.beads_solved", { n }),
    say("rush.beads_missed", { n: results.length - n }),
  ].join(", ");
  return html`<span class="row jo-beads" role="img" aria-label="${told}">${results.map(
    ({ solved }) =>
      html`<i class="disc ${solved ? "won" : "lost"}">${solved ? ICON.check : ICON.close}</i>`,
  )}</span>`;
}

/** @param {number} left */
const dial = (left) =>
  raw(
    `<svg viewBox="-30 -30 60 60" aria-hidden="true"><circle r="24" fill="none" stroke="currentColor"
      stroke-opacity=".16" stroke-width="7"/><circle id="rush-dial" r="24" fill="none" stroke="#ffd777" stroke-width="7"
      stroke-dasharray="${dash(left)} 151" transform="rotate(-90) scale(1 -1)" stroke-linecap="round"/></svg>`,
  );
/** @param {number} left */
const dash = (left) => ((150.8 * left) / (MINUTES * 60_000)).toFixed(1);

/** In the bar, beside the goal. @param {Running} rush */
export const rushClock = (rush) =>
  rush.clock
    ? html`<span class="row jo-clock">${dial(rush.left)}<b role="timer"
      id="rush-clock">${clockText(rush.left)}</b></span>`
    : "";

/** Moves the clock without drawing the table anew. @param {Running} rush */
export function moveClock(rush) {
  const [face, ring] = [
    document.getElementById("rush-clock"),
    document.getElementById("rush-dial"),
  ];
  if (face) face.textContent = clockText(rush.left);
  ring?.setAttribute("stroke-dasharray", `${dash(rush.left)} 151`);
}

/** The card in the rail. @param {Running} rush @param {Puzzle} puzzle */
export function rushCard(rush, puzzle) {
  const best = Math.max(
    0,
    ...journey().rushes.map(({ results }) => results.filter((one) => one.solved).length),
  );
  /** @param {string} key @param {Piece} value */
  const row = (key, value) => html`<div><dt>${say(`rush.${key}`)}</dt><dd>${value}</dd></div>`;
  return html`<section class="surface riddle night jo-rushcard" aria-label="${say("journey.rush")}"><header>
    <p class="kicker">${say("rush.number", { n: rush.results.length + 1 })}</p><h2>${puzzle.title}</h2>
    <p>${puzzle.line}</p></header>${beads(rush.results)}
    <dl>${row("solved", score(rush))}${row("misses_left", MISSES - missed(rush))}
    ${row("grade", say(`puzzle.${puzzle.grade}`))}${row("best", best)}</dl>
    <p class="w-soft">${say("rush.pass_line")}</p>
    <div class="row"><button type="button" class="do" data-do="rush-pass">${ICON.last}${say("rush.pass")}</button>
    <button type="button" class="do quiet"
      data-do="rush-stop">${ICON.close}${say("rush.stop")}</button></div></section>`;
}
