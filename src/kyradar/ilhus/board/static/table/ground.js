// Lines on the ground of the battlefield: the way of a foe, what is in reach, the twins' thread.
import { n, stroke } from "/static/js/lib/draw/svg.js";

/**
 * A dashed way on the ground from foot to foot.
 * @param {{ x: number, y: number }} from @param {{ x: number, y: number }} to
 */
export function wayPath(from, to) {
  const d = `M${n(from.x)} ${n(from.y + 4)}Q${n((from.x + to.x) / 2)} ${n(
    Math.min(from.y, to.y) - 14,
  )} ${n(to.x)} ${n(to.y + 6)}`;
  const dashes = stroke(d, "#ff8a5a", 2.6, 'stroke-dasharray="3 7"');
  return `<g class="wayline">${stroke(d, "#1a0505", 6, 'opacity=".5"')}${dashes}
    <ellipse cx="${n(to.x)}" cy="${n(to.y + 6)}" rx="17" ry="6" fill="none" stroke="#ff8a5a" stroke-width="2"/></g>`;
}

/** @param {Ilhus.Zone} zone @param {boolean} ring @param {string} tone */
export function reachSign(zone, ring, tone) {
  const [x, y, w] = [n(zone.x), n(zone.y), n(zone.w)];
  return ring
    ? `<ellipse cx="${x}" cy="${n(zone.y + 2)}" rx="${n(zone.w * 0.5)}" ry="24" class="reach ${tone}"/>`
    : `<rect x="${n(zone.x - zone.w / 2 + 2)}" y="${n(zone.y - 17)}" width="${n(zone.w - 4)}" height="34" rx="5"
      class="reach ${tone}" data-at="${x} ${y} ${w}"/>`;
}

/**
 * The thread between the twins (KF).
 * @param {Ilhus.Spot} K @param {Ilhus.Spot} F @param {number} s
 */
export function threadPath(K, F, s) {
  const d = `M${n(F.x)} ${n(F.y - 66 * s)}Q${n((K.x + F.x) / 2)} ${n(
    Math.min(K.y, F.y) - 34 * s,
  )} ${n(K.x)} ${n(K.y - 66 * s)}`;
  return `<g class="thread">${stroke(d, "#ffb04a", 5, 'opacity=".22"')}${stroke(
    d,
    "#ffd78a",
    1.6,
    'stroke-dasharray="1 5"',
  )}</g>`;
}

/**
 * On a ring the way from each zone to the next: which are neighbours is not left to the eye.
 * @param {Ilhus.Zone[]} zones
 */
export function ringPath(zones) {
  const [cx, cy] = ["x", "y"].map(
    (axis) =>
      zones.reduce((sum, zone) => sum + zone[/** @type {"x" | "y"} */ (axis)], 0) / zones.length,
  );
  const rx = Math.max(...zones.map(({ x }) => Math.abs(x - cx)));
  // An ellipse through all of them: the first that is not at its end says how high it is.
  const side = zones.find(({ x }) => Math.abs(x - cx) < rx * 0.99) ?? zones[0];
  const ry = Math.abs(side.y - cy) / Math.sqrt(Math.max(0.01, 1 - ((side.x - cx) / rx) ** 2));
  return `<ellipse class="ringway" cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}"/>`;
}
