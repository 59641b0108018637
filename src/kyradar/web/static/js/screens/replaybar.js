// The replay's bar: an evaluation curve that is also the scrubber, marks for mistakes, transport.
import { board } from "../boards.js";
import { n } from "../lib/draw/svg.js";
import { html } from "../lib/html.js";
import { modeNamed } from "../lib/modes.js";
import { nameOf } from "../lib/people.js";
import { ICON } from "../lib/symbols.js";
import { chance, say, tell } from "../lib/words.js";
import { howFar, oddsOf } from "../live/analysis.js";
import { at, drawing, odds, sides } from "./replaycurve.js";

const FORWARD = ["run", "on", "last"]; // what leads to what is hidden
const SLIP = 0.05; // odds given away before a decision is marked: as in the analysis

/** @param {ReplayCtx} ctx @param {Decision} d */
function slipWords(ctx, d) {
  return say("replay.slip", {
    turn: d.turn,
    name: nameOf(ctx, d.seat),
    played: board().deed(d.played_parts),
    best: board().deed(d.best_parts),
    n: Math.round(d.gain * 100),
  });
}

/**
 * The decision that is looked at, if it gave something away; else how many there are to look at.
 * @param {ReplayCtx} ctx
 */
function slipLine(ctx) {
  if (!ctx.analysis) return "";
  const learn = html`<button type="button" class="do" data-do="learn">${say("slips.title")}</button>`;
  const here = ctx.analysis.decisions.find((d) => d.number === ctx.step && d.gain >= SLIP);
  const count = ctx.analysis.decisions.filter((d) => d.gain >= SLIP).length;
  const key = count ? "replay.slips" : "replay.no_slips";
  return html`<p class="soft slip-line" role="status">${here ? slipWords(ctx, here) : say(key, { n: count })}${" "}
    ${count ? learn : ""}</p>`;
}

/** @param {ReplayCtx} ctx */
function marks(ctx) {
  if (!ctx.analysis) return "";
  const slips = ctx.analysis.decisions
    .filter((d) => d.gain >= SLIP)
    .sort((a, b) => b.gain - a.gain)
    .slice(0, 12);
  return slips.map((d) => {
    const text = slipWords(ctx, d);
    return html`<button type="button" class="moment s${d.first_side ? 0 : 1}" data-key="slip:${d.number}"
      data-step="${d.number}" style="left:${n((d.number / ctx.steps) * 100)}%" aria-label="${text}">
      <span class="night">${text}</span></button>`;
  });
}

/** @param {ReplayCtx} ctx */
function verdict(ctx) {
  if (!modeNamed(ctx.view.mode).computers) return "";
  if (!ctx.analysis) {
    const { progress } = ctx;
    const bar = progress
      ? html`<progress max="${progress.total || 1}" value="${progress.done}" aria-label="${say("replay.analysing")}">
        </progress>`
      : "";
    const label = progress ? howFar(progress) : say("replay.analyse");
    return html`<div class="verdict"><button type="button" class="do" data-do="analyse"
      ${progress ? html`disabled` : ""}>${label}</button>${bar}</div>`;
  }
  const share = at(odds(ctx), ctx.step);
  const ahead = share >= 0.5 ? 0 : 1;
  const [, , low, high] =
    oddsOf(ctx.analysis, ahead === 0).findLast(([step]) => step <= ctx.step) ?? [];
  const range =
    low === undefined || ctx.step === ctx.steps
      ? ""
      : html`<small>${chance(low)} – ${chance(high)}</small>`;
  return html`<div class="verdict s${ahead}"><b>${chance(ahead === 0 ? share : 1 - share)}</b>${range}
    <small>${tell("replay.to_win", { name: sides(ctx)[ahead] })}</small></div>`;
}

const hidden = () => html`<div class="verdict"><b>?</b><small>${say("study.hidden")}</small></div>`;

/**
 * The points of whoever sits near: the others' stand at their places on the table.
 * @param {ReplayCtx} ctx
 */
const nearPoints = (ctx) => html`<span class="replay-points">${board().counters(ctx)}</span>`;

/** Which turn is looked at, and from which side. @param {ReplayCtx} ctx */
export function lookTools(ctx) {
  const turn = [...ctx.turns].reverse().find(([, step]) => step <= ctx.step)?.[1] ?? "";
  /** @param {Piece} value @param {Piece} label @param {boolean} on */
  const option = (value, label, on) =>
    html`<option value="${value}"${on ? html` selected` : ""}>${label}</option>`;
  const seats = [
    ["all", say("replay.all")],
    ["watch", say("study.watch")],
    ...ctx.people.map((_, seat) => [String(seat), nameOf(ctx, seat)]),
  ].filter(([side]) => side in ctx.game.views);
  return html`${nearPoints(ctx)}<label><span>${say("replay.turn")}</span> <select id="turn"
    data-key="turn:${turn}">${option("", "–", turn === "")}
    ${ctx.turns.map(([t, step]) => option(step, t, step === turn))}</select></label>
<label><span>${say("replay.side")}</span> <select id="side">
  ${seats.map(([value, label]) => option(value, label, value === ctx.side))}</select></label>`;
}

/** @param {ReplayCtx} ctx */
function tools(ctx) {
  return html`<div class="row replay-tools">${lookTools(ctx)}
<button type="button" class="do" data-do="play-on"${ctx.step === ctx.steps ? html` disabled` : ""}>
  ${say("replay.play_on")}</button><button type="button" class="do quiet" data-do="edit">
  ${say("editor.edit")}</button>${
    ctx.shareLink
      ? html`<button type="button" class="do quiet" data-do="copy">
  ${say("replay.share")}</button>`
      : ""
  }<button type="button" class="do quiet" data-do="save">${say("outcome.record")}
  </button></div>`;
}

/**
 * `more`: a study has other tools, dots on the curve, may hide what comes, and has branches that
 * nobody has analysed.
 * @param {ReplayCtx} ctx
 * @param {{ tools?: Piece, dots?: Piece, cut?: boolean,
 *   apart?: boolean }} [more]
 */
export function replayBar(ctx, more = {}) {
  /** @param {string} name @param {keyof typeof ICON} icon @param {string} [cls] */
  const key = (name, icon, cls = "") =>
    html`<button type="button" class="key ${cls}" data-do="${name}" aria-label="${say(`replay.${name}`)}"
      ${more.cut && FORWARD.includes(name) ? html`disabled` : ""}>${ICON[icon]}</button>`;
  const keys = html`<div class="keys">${key("first", "first")}${key("back", "back")}
    ${key("run", ctx.playing ? "pause" : "play", "main")}${key("on", "on")}${key("last", "last")}<p>
    ${tell("replay.step", { n: ctx.step, of: ctx.steps })}</p></div>`;
  const names = sides(ctx);
  const axes =
    ctx.analysis && !more.cut
      ? html`<span class="axis up">${say("replay.ahead", { name: names[0] })}</span><span class="axis down">
      ${say("replay.ahead", { name: names[1] })}</span>`
      : "";
  return html`<section class="surface replay" aria-label="${say("replay.title")}">${keys}
<div class="graph">${axes}${drawing(ctx, Boolean(more.cut))}<input type="range" id="scrub" min="0"
  max="${ctx.steps}" value="${ctx.step}" aria-label="${say("replay.scrub")}"${more.cut ? html` disabled` : ""}>
  ${more.cut ? "" : marks(ctx)}${more.dots}</div>
${more.cut ? hidden() : more.apart ? "" : verdict(ctx)}
${more.cut ? "" : slipLine(ctx)}${more.tools ?? tools(ctx)}</section>`;
}
