// The replay's bar: an evaluation curve that is also the scrubber, marks for mistakes, transport.
import { board } from "../boards.js";
import { linear, path, stroke, n } from "../lib/draw/svg.js";
import { html, raw } from "../lib/html.js";
import { modeNamed, resultFor, versus } from "../lib/modes.js";
import { nameOf } from "../lib/people.js";
import { ICON } from "../lib/symbols.js";
import { chance, say, tell } from "../lib/words.js";
import { howFar, oddsOf } from "../live/analysis.js";

const W = 1000;
const H = 120;
const FORWARD = ["run", "on", "last"]; // what leads to what is hidden
const SLIP = 0.05; // odds given away before a decision is marked: as in the analysis

/**
 * The sides of the curve: seat 0's, and whoever stands against it.
 * @param {ReplayCtx} ctx
 */
function sides(ctx) {
  const { mode } = ctx.view;
  /** @param {number[]} seats */
  const called = (seats) => {
    if (seats.length === 1) return nameOf(ctx, seats[0]);
    return versus(mode)
      ? say("table.house", { house: ctx.people[seats[0]].house })
      : say("replay.players");
  };
  const [first, second] = modeNamed(mode).sides;
  return [called(first), second ? called(second) : say("name.against")];
}

/**
 * Odds of the first side after every step; while the analysis runs, what it has found so far.
 * @param {ReplayCtx} ctx
 */
function odds(ctx) {
  if (!ctx.analysis) return [[0, 0.5], ...(ctx.progress?.points ?? [])];
  const known = [
    [0, 0.5],
    ...(ctx.analysis?.decisions ?? []).map((d) => [d.number, d.first_side ? d.after : 1 - d.after]),
  ];
  const result = resultFor(ctx.game.outcome, ctx.view.mode, 0);
  if (result) known[known.length - 1] = [ctx.steps, result === "won" ? 1 : 0];
  return known;
}
/**
 * @param {number[][]} curve
 * @param {number} step
 */
function at(curve, step) {
  const i = Math.max(
    1,
    curve.findIndex(([s]) => s >= step),
  );
  const [[a, va], [b, vb]] = [curve[i - 1], curve[i] || curve[i - 1]];
  return b === a ? va : va + ((vb - va) * (step - a)) / (b - a);
}

/**
 * @param {ReplayCtx} ctx
 * @param {boolean} cut what comes is hidden
 */
function drawing(ctx, cut) {
  const mid = H / 2;
  /** @param {number} step */
  const x = (step) => (step / Math.max(1, ctx.steps)) * W;
  const here = x(ctx.step);
  const ticks = ctx.turns.map(([, step]) => `M${n(x(step))} ${H}V${H - 10}`).join("");
  let body = stroke(ticks, "#cdbf9c", 1, 'opacity=".5" vector-effect="non-scaling-stroke"');
  let dot = mid;
  if (ctx.analysis || ctx.progress?.points?.length) {
    const curve = odds(ctx);
    const known = cut ? curve.filter(([step]) => step <= ctx.step) : curve;
    const line = known.map(([step, share]) => `${n(x(step))} ${n(H - share * H)}`).join("L");
    const mine = linear("0 #59d6c6 0.75, 1 #59d6c6 0.08");
    const theirs = linear("0 #e2764f 0.08, 1 #e2764f 0.75");
    /**
     * @param {string} id
     * @param {number} y
     */
    const half = (id, y) =>
      `<clipPath id="${id}"><rect x="0" y="${y}" width="${W}" height="${mid + 6}"/></clipPath>`;
    const area = `M0 ${mid}L${line}L${n(x(known[known.length - 1][0]))} ${mid}Z`;
    body += `<defs>${mine.def}${theirs.def}${half("ev-up", -6)}${half("ev-dn", mid)}</defs>
      <g clip-path="url(#ev-up)">${path(area, mine.url)}</g>
      <g clip-path="url(#ev-dn)">${path(area, theirs.url)}</g>${stroke(
        `M${line}`,
        "#fff2d0",
        2,
        'vector-effect="non-scaling-stroke"',
      )}`;
    dot = H - at(curve, ctx.step) * H;
  }
  const middle = stroke(
    `M0 ${mid}H${W}`,
    "#cdbf9c",
    1,
    'stroke-dasharray="4 6" opacity=".6" vector-effect="non-scaling-stroke"',
  );
  const fog = cut ? 'fill="url(#fog)"' : 'fill="#0b0e14" opacity=".5"';
  const veil = `<rect x="${n(here)}" y="-6" width="${W}" height="${H + 12}" ${fog}/>`;
  if (cut)
    body += `<defs><pattern id="fog" width="12" height="12" patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"><rect width="6" height="12" fill="#ffffff1f"/></pattern></defs>`;
  const now = stroke(`M${n(here)} -6V${H + 6}`, "#ffd777", 2, 'vector-effect="non-scaling-stroke"');
  return raw(
    `<svg viewBox="0 -6 ${W} ${H + 12}" preserveAspectRatio="none" aria-hidden="true">
      <rect width="${W}" height="${H}" fill="#0a0d13" opacity=".55"/>${body}${middle}${veil}${now}</svg>
      <i class="cursor" style="left:${n((here / W) * 100)}%;top:${n(((dot + 6) / (H + 12)) * 100)}%"></i>`,
  );
}

/**
 * @param {ReplayCtx} ctx
 * @param {Decision} d
 */
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
  return html`<p class="slip-line" role="status">${here ? slipWords(ctx, here) : say(key, { n: count })}${" "}
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
      <span>${text}</span></button>`;
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

/**
 * Which turn is looked at, and from which side.
 * @param {ReplayCtx} ctx
 */
export function lookTools(ctx) {
  const turn = [...ctx.turns].reverse().find(([, step]) => step <= ctx.step)?.[1] ?? "";
  /**
   * @param {Piece} value
   * @param {Piece} label
   * @param {boolean} on
   */
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
  return html`<div class="replay-tools">${lookTools(ctx)}
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
  /**
   * @param {string} name
   * @param {keyof typeof ICON} icon
   * @param {string} [cls]
   */
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
  return html`<section class="replay" aria-label="${say("replay.title")}">${keys}
<div class="graph">${axes}${drawing(ctx, Boolean(more.cut))}<input type="range" id="scrub" min="0"
  max="${ctx.steps}" value="${ctx.step}" aria-label="${say("replay.scrub")}"${more.cut ? html` disabled` : ""}>
  ${more.cut ? "" : marks(ctx)}${more.dots}</div>
${more.cut ? hidden() : more.apart ? "" : verdict(ctx)}
${more.cut ? "" : slipLine(ctx)}${more.tools ?? tools(ctx)}</section>`;
}
