// What is drawn of a puzzle: its goal in the bar, its card in the rail, and what came of a try.
/** @import { Riddle } from "./riddle.js" */
import { board } from "../boards.js";
import { html } from "../lib/html.js";
import { levelName } from "../lib/levels.js";
import { ICON } from "../lib/symbols.js";
import { say, tell } from "../lib/words.js";
import { solved, tried } from "../live/puzzles.js";
import { rushing } from "../journey/rush.js";
import { rushCard, rushClock } from "../journey/rushbar.js";
import { panel } from "./panels.js";

/** @type {Record<Grade, number>} */
const LEVELS = { easy: 1, medium: 2, hard: 3 };
/** @param {Grade} grade */
export const diamonds = (grade) =>
  html`<span class="stars" role="img" aria-label="${say(`puzzle.${grade}`)}">
    ${[1, 2, 3].map((n) => html`<i class="${n <= LEVELS[grade] ? "on" : ""}"></i>`)}</span>`;

/** @param {number | undefined} share */
const percent = (share) => (share === undefined ? "" : `${Math.round(share * 100)} %`);

/** The goal, in the bar. @param {Riddle} riddle */
export function goal(riddle) {
  if (!riddle.state || !riddle.told) return null;
  if (riddle.rush)
    return html`<span class="goal night">${rushClock(riddle.rush)}<b>${riddle.told.title}</b>
      <span class="goal-line">${riddle.told.line}</span></span>`;
  return html`<span class="goal night" role="status"><span class="flag">${say("puzzle.flag")}</span>
    <b>${riddle.told.title}</b> <span class="goal-line">${riddle.told.line}</span></span>`;
}

/** The card in the rail, in the place of the chronicle. @param {Riddle} riddle */
export function riddleCard(riddle) {
  const { told } = riddle;
  if (!riddle.state || !told) return null;
  if (riddle.rush) return rushCard(riddle.rush, told);
  const who = Object.entries(told.failed).map(
    ([
      level,
      [failed, tries],
    ]) => html`<div><dt>${say("puzzle.fails", { level: levelName(level) })}</dt>
      <dd>${say("puzzle.of", { n: failed, of: tries })}</dd></div>`,
  );
  return html`<section class="surface riddle night" aria-label="${say("puzzle.flag")}"><header>
    <p class="kicker">${say("puzzle.number", { n: riddle.number, of: riddle.count })}</p>
    <h2>${told.name}</h2><p>${told.line}</p></header>
    <dl><div><dt>${say("puzzle.grade")}</dt><dd>${diamonds(told.grade)}</dd></div>${who}
    <div><dt>${say("puzzle.keeps")}</dt><dd>${say("puzzle.of", { n: told.keeps, of: told.first })}</dd></div></dl>
    ${before(riddle)}
    <div class="row">
    <button type="button" class="do" data-do="riddle-again">${ICON.turn}${say("puzzle.again")}</button>
    <button type="button" class="do quiet" data-do="riddle-nudge">${ICON.hint}${say("puzzle.nudge")}</button></div>
    ${nudge(riddle)}${solution(riddle)}<footer><a href="/puzzles">${say("puzzle.all")}</a></footer></section>`;
}

/** What became of tries before this one, and whether this one counts. @param {Riddle} riddle */
function before(riddle) {
  const { told, state } = riddle;
  if (!told || state?.status !== "open") return "";
  const { failed = 0, helped = false } = tried()[told.id] ?? {};
  const past = solved(told.id)
    ? say("puzzle.solved_before")
    : failed
      ? say("puzzle.tries", { n: failed })
      : helped
        ? say("puzzle.helped")
        : "";
  return past ? html`<p class="past" role="status">${past}</p>` : "";
}

/** @param {Riddle} riddle */
function nudge(riddle) {
  if (!riddle.nudged || !riddle.steps) return "";
  return html`<p class="nudge" role="status">${say("puzzle.first")} ${step(riddle, 0)}</p>`;
}

/** @param {Riddle} riddle @param {number} i */
function step(riddle, i) {
  if (!riddle.steps) return "";
  const { line, verb, card, parts, price } = riddle.steps.steps[i];
  const signs = price?.some(Boolean) ? html` ${board().price.signs(price)}` : "";
  return html`${board().deed({ verb, card, line, ...parts })}${signs}`;
}

/** @param {Riddle} riddle */
function solution(riddle) {
  if (!riddle.open)
    return html`<button type="button" class="do quiet" data-do="riddle-solution">${say("puzzle.solution")}</button>`;
  if (!riddle.steps) return "";
  const { proof } = riddle.steps;
  const [card, other] = proof.next ?? [];
  const found = { n: proof.simulations, win: percent(proof.win), card, other: percent(other) };
  const known = proof.by === "solver" ? say("puzzle.proven") : say("puzzle.searched", found);
  return html`<section class="solution"><h3>${say("puzzle.one_way")}</h3>
    <ol>${riddle.steps.steps.map((_, i) => html`<li>${step(riddle, i)}</li>`)}</ol><p>${known}</p>
    <button type="button" class="do" data-do="riddle-show">${ICON.play}${say("puzzle.show")}</button></section>`;
}

/** What the try did to the rating, or why it did nothing. @param {Riddle} riddle */
function rated(riddle) {
  if (riddle.demo || !riddle.told || riddle.number < 1) return "";
  if (!riddle.change) return html`<p class="w-soft">${say("puzzle.unrated")}</p>`;
  const { from, to } = riddle.change;
  const by = `${to < from ? "−" : "+"}${Math.abs(to - from)}`;
  return html`<p class="rated">${tell("puzzle.rated", { from, to: html`<b>${to}</b>`, by })}</p>`;
}

/** What came of the try. @param {Riddle} riddle @param {Ctx} ctx */
export function verdict(riddle, ctx) {
  const { state } = riddle;
  if (!state || state.status === "open" || riddle.closed || !riddle.told || rushing()) return "";
  const won = state.status === "reached";
  const next = riddle.next
    ? html`<button type="button" class="${won ? "end" : "do"}" data-do="riddle-next">${say("puzzle.next")}</button>`
    : "";
  const way = ctx.canUndo ? "undo" : ctx.back.includes("end") ? "back-end" : "";
  const back =
    !won && way
      ? html`<button type="button" class="end" data-do="${way}">${say("puzzle.back")}</button>`
      : "";
  const again = html`<button type="button" class="${won || way ? "do" : "end"}" data-do="riddle-again">
    ${say("puzzle.again")}</button>`;
  const line = riddle.demo
    ? say("puzzle.shown_line")
    : won
      ? say("puzzle.won_line")
      : say(`puzzle.lost_${riddle.told.kind === "buy" ? "buy" : "line"}`);
  const body = html`<p role="status">${line}</p>${rated(riddle)}<div
    class="row">${won ? next : back}${again}${won ? "" : next}
    <a class="do quiet" href="/puzzles">${say("puzzle.all")}</a></div>`;
  return panel(
    "verdict",
    say(riddle.demo ? "puzzle.one_way" : won ? "puzzle.won" : "puzzle.lost"),
    body,
    `verdict ${state.status}`,
  );
}
