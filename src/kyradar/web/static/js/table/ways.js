// The ways on from the end of a game, the likeliest in gold; and a small celebration of the first win.
import { html } from "../lib/html.js";
import { modeNamed, versus } from "../lib/modes.js";
import { ICON } from "../lib/symbols.js";
import { say } from "../lib/words.js";

const SPARKS = 28;
const home = () => html`<a class="do quiet" href="/">${say("outcome.home")}</a>`;
/** @param {string} what @param {Piece} label @param {string} [cls] */
const coached = (what, label, cls = "do") =>
  html`<button type="button" class="${cls}" data-coach="${what}">${label}</button>`;

/**
 * After a lesson: a free game first, then the lesson once more or the next one.
 * @param {Ctx} ctx
 */
function afterLesson({ lesson, lessonDone, nextGame, nextLesson }) {
  const free = nextGame
    ? html`<a class="end" href="${nextGame}">${say("coach.free_on")}</a>`
    : coached("free", say("coach.free"), "end");
  const first = lessonDone ? free : coached("again", say("coach.again"), "end");
  const next =
    lessonDone && nextLesson ? coached("next", say("coach.next", { title: nextLesson.title })) : "";
  return html`${first}${next}${lesson ? coached("restart", say("coach.restart")) : ""}${home()}`;
}

/**
 * The golden way to another game: to the one that is there already, or to ask for one.
 * @param {Ctx} ctx
 */
function another({ nextGame, rematchAsked, seat, view }) {
  if (nextGame) return html`<a class="end" href="${nextGame}">${say("outcome.next")}</a>`;
  const asked = rematchAsked.some((one) => one === seat);
  const off = asked ? html` disabled` : "";
  const swap = versus(view.mode)
    ? html`<button type="button" class="do" data-do="rematch-swap"${off}>${ICON.swap}${say("end.swap")}</button>`
    : "";
  return html`<button type="button" class="end" data-do="rematch"${off}>
    ${say(asked ? "outcome.asked" : "outcome.rematch")}</button>${swap}`;
}

/** @param {Ctx} ctx */
export function ways(ctx) {
  if (ctx.lesson && ctx.seat !== null) return afterLesson(ctx);
  const replay = html`<a class="do" href="/replay/${ctx.table}">${ICON.play}${say("outcome.replay")}</a>`;
  const record = html`<a class="do quiet" href="/api/tables/${ctx.table}/record"
    download="${ctx.table}.kyr">${say("outcome.record")}</a>`;
  if (ctx.seat === null) return html`${replay}${record}${home()}`;
  const learn = html`<a class="do" href="/replay/${ctx.table}#learn">${say("slips.title")}</a>`;
  const thinks = modeNamed(ctx.view.mode).computers; // somebody can say what was a slip
  return html`${another(ctx)}${replay}${thinks ? learn : ""}${record}${home()}`;
}

/**
 * Over the picture: the first win without a guide, once; of a lesson that it is finished.
 * @param {Ctx} ctx
 */
export function celebration({ firstWin, lesson, lessonDone }) {
  if (lesson)
    return lessonDone ? html`<p class="ribbon">${ICON.check}${say("coach.finished")}</p>` : "";
  if (!firstWin) return "";
  /** @param {unknown} _ @param {number} i */
  const spark = (_, i) =>
    html`<i style="--n:${i};--x:${(i * 37) % 100}%;--y:${(i * 23) % 60}%;--hue:${36 + ((i * 53) % 120)}"></i>`;
  return html`<div class="sparks" aria-hidden="true">${Array.from({ length: SPARKS }, spark)}</div>
    <p class="ribbon first-win" role="status">${say("outcome.first_win")}</p>`;
}

/** What to try after it; alone was only who asked for no hint. @param {Ctx} ctx */
export function cheer({ firstWin, advised, lesson, view }) {
  if (!firstWin || lesson) return "";
  const alone = versus(view.mode) ? "outcome.first_win_alone" : "outcome.first_win_alone_together";
  const line = versus(view.mode) ? "outcome.first_win_line" : "outcome.first_win_together";
  return html`<p class="watched">${advised ? "" : say(alone)} ${say(line)}</p>`;
}
