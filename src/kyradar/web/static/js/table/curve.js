// The curve of odds over a game: above the middle one's own side is ahead.
import { n, path, stroke } from "../lib/draw/svg.js";
import { raw } from "../lib/html.js";

const W = 600;
const H = 120;
const EDGE = 6;
/** @param {number} share */
const y = (share) => H - EDGE - share * (H - 2 * EDGE);

/**
 * `odds`: [step, share, low, high] from the first to the last, the last two where a share is unsure;
 * `marks`: [step, share, tone].
 * @param {number[][]} odds @param {[number, number, string][]} [marks]
 */
export function curve(odds, marks = []) {
  const last = odds[odds.length - 1][0] || 1;
  /** @param {number} step */
  const x = (step) => (step / last) * W;
  const mid = y(0.5);
  const line = odds.map(([step, share]) => `${n(x(step))} ${n(y(share))}`).join("L");
  const unsure = odds.filter((one) => one.length > 2);
  const edges = [
    ...unsure.map(([step, , low]) => [step, low]),
    ...[...unsure].reverse().map(([step, , , high]) => [step, high]),
  ];
  const band = edges.map(([step, share]) => `${n(x(step))} ${n(y(share))}`).join("L");
  const area = `M0 ${mid}L${line}L${W} ${mid}Z`;
  /** @param {string} id @param {number} top */
  const half = (id, top) =>
    `<clipPath id="${id}"><rect y="${top}" width="${W}" height="${H}"/></clipPath>`;
  const dots = marks.map(
    ([step, share, tone]) =>
      `<i class="mark-dot ${tone}" style="left:${n((x(step) / W) * 100)}%;top:${n((y(share) / H) * 100)}%"></i>`,
  );
  return raw(
    `<svg class="curve" viewBox="0 0 ${W} ${H}" preserveAspectRatio="none" aria-hidden="true"><defs>
      ${half("odds-up", mid - H)}${half("odds-down", mid)}</defs>
      <rect width="${W}" height="${H}" class="curve-ground"/>
      <g clip-path="url(#odds-up)">${path(area, "#2a9d8f", 'fill-opacity=".5"')}</g>
      <g clip-path="url(#odds-down)">${path(area, "#c8553a", 'fill-opacity=".5"')}</g>
      ${band ? path(`M${band}Z`, "#fff4da", 'fill-opacity=".22"') : ""}
      ${stroke(`M0 ${mid}H${W}`, "#fff", 1, 'stroke-opacity=".3" stroke-dasharray="4 5"')}
      ${stroke(`M${line}`, "#fff4da", 2, 'vector-effect="non-scaling-stroke"')}</svg>${dots.join("")}`,
  );
}
