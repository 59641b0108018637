// The replay's curve: odds after every step, how far the analysis is, and where one looks.
import { linear, path, stroke, n } from "../lib/draw/svg.js";
import { raw } from "../lib/html.js";
import { modeNamed, resultFor, versus } from "../lib/modes.js";
import { nameOf } from "../lib/people.js";
import { say } from "../lib/words.js";

const W = 1000;
const H = 120;

/** The sides of the curve: seat 0's, and whoever stands against it. @param {ReplayCtx} ctx */
export function sides(ctx) {
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
export function odds(ctx) {
  if (!ctx.analysis) return [[0, 0.5], ...(ctx.progress?.points ?? [])];
  const known = [
    [0, 0.5],
    ...(ctx.analysis?.decisions ?? []).map((d) => [d.number, d.first_side ? d.after : 1 - d.after]),
  ];
  const result = resultFor(ctx.game.outcome, ctx.view.mode, 0);
  if (result) known[known.length - 1] = [ctx.steps, result === "won" ? 1 : 0];
  return known;
}
/** @param {number[][]} curve @param {number} step */
export function at(curve, step) {
  const i = Math.max(
    1,
    curve.findIndex(([s]) => s >= step),
  );
  const [[a, va], [b, vb]] = [curve[i - 1], curve[i] || curve[i - 1]];
  return b === a ? va : va + ((vb - va) * (step - a)) / (b - a);
}

/** @param {ReplayCtx} ctx @param {boolean} cut what comes is hidden */
export function drawing(ctx, cut) {
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
    /** @param {string} id @param {number} y */
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
