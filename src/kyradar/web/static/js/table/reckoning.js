// Why it was won or lost, in words and points of winning chance: luck and play where sides meet, and
// where all play together what cost chances and how far luck carried.
import { board } from "../boards.js";
import { html } from "../lib/html.js";
import { partnersOf } from "../lib/modes.js";
import { nameOf } from "../lib/people.js";
import { say, tell } from "../lib/words.js";
import { slipsOf, wayOf } from "../live/analysis.js";

const NAMED = 3; // slips that are told one by one
const KIND = 15; // points from which on the draws were kind, or unkind
/** @param {number} share */
const percent = (share) => `${Math.round(share * 100)} %`;
/** @param {number} value */
const signed = (value) => `${value > 0 ? "+" : value < 0 ? "−" : ""}${Math.abs(value)}`;

/**
 * One of the parts of the way, as a bar to the right (gained) or to the left (lost).
 * @param {string} name @param {number} value
 */
function meter(name, value) {
  return html`<div class="meter ${name}"><span>${say(`end.${name}`)}</span><b data-value="${value}">${signed(value)}
    </b><i><u class="${value < 0 ? "down" : "up"}" style="--v:${Math.min(50, Math.abs(value))}%"></u></i></div>`;
}

/**
 * Decisions that cost chances, each a link to its moment.
 * @param {Ctx} ctx @param {Decision[]} found
 */
function slips(ctx, found) {
  /** @param {Decision} one */
  const row = (one) => {
    const facts = { n: one.turn, who: nameOf(ctx, one.seat), what: board().deed(one.played_parts) };
    const better = board().deed(one.best_parts);
    return html`<li><a href="/replay/${ctx.table}#${one.number}">${say("end.slip_at", facts)}</a>
      ${say("end.slip_better", { best: better, n: Math.round(one.gain * 100) })}</li>`;
  };
  return found.length
    ? html`<ul class="prose column slips">${found.slice(0, NAMED).map(row)}</ul>`
    : "";
}

/** @param {Ctx} ctx @param {Analysis} analysis */
function exactness(ctx, analysis) {
  const exact = Object.entries(analysis.accuracy).map(
    ([seat, share]) => html`<li>${nameOf(ctx, Number(seat))} <b>${percent(share)}</b></li>`,
  );
  return html`<ul class="row exact" aria-label="${say("end.accuracy")}"><li>${say("end.accuracy")}</li>${exact}</ul>`;
}

/**
 * A battle fought together and won: nobody was outplayed, and nobody failed.
 * @param {Ctx} ctx @param {Analysis} analysis @param {NonNullable<ReturnType<typeof wayOf>>} way
 */
function wonTogether(ctx, analysis, way) {
  const all = slipsOf(analysis, [ctx.me, ...partnersOf(ctx.view.mode, ctx.me)]);
  const luck = way.luck >= KIND ? "kind" : way.luck <= -KIND ? "unkind" : "even";
  const cost = Math.abs(way.play);
  const key = cost < 1 ? "end.no_slip" : "end.slips";
  const lines = [
    say("end.started", { start: percent(analysis.way?.start ?? 0.5) }),
    say(key, { n: cost }),
    say(cost >= 1 && luck === "kind" ? "end.luck_back" : `end.luck_${luck}`),
  ];
  return html`<section class="scales together" data-total="${way.total}"><h3>${say("end.how_won")}</h3>
    <p class="soft">${lines.join(" ")}</p>${slips(ctx, all)}${exactness(ctx, analysis)}</section>`;
}

/**
 * @param {Ctx} ctx @param {Analysis} analysis @param {boolean} first
 * @param {"won" | "lost" | null} reader
 */
export function reckoning(ctx, analysis, first, reader) {
  const way = wayOf(analysis, first);
  if (!way) return "";
  const together = !analysis.versus;
  if (together && analysis.result === 1) return wonTogether(ctx, analysis, way);
  const parts = /** @type {const} */ (["luck", "play", "resigned"]).filter(
    (name) => name !== "resigned" || way.resigned,
  );
  const key = reader ? `end.why_${reader}` : "end.why_seen";
  const told = tell(key, { luck: signed(way.luck), play: signed(way.play) });
  const line = together ? "end.way_line_together" : "end.way_line";
  const start = together ? say("end.started", { start: percent(analysis.way?.start ?? 0.5) }) : "";
  const own = together
    ? slips(ctx, slipsOf(analysis, [ctx.me, ...partnersOf(ctx.view.mode, ctx.me)]))
    : "";
  return html`<section class="scales" data-total="${way.total}"><h3>${told}</h3>
    ${parts.map((name) => meter(name, way[name]))}<p class="soft">${start} ${say(line)}</p>${own}
    ${exactness(ctx, analysis)}</section>`;
}
