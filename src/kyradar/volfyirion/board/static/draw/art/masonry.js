// What buildings are made of.
import { path, stroke, dot, n } from "/static/js/lib/draw/svg.js";
import { edge } from "/static/js/lib/draw/paint.js";

export const GLOW = "#ffd98a";
/** @param {number} x @param {number} y @param {number} [w] @param {number} [h] */
export const window_ = (x, y, w = 2.6, h = 5) =>
  `<path d="M${n(x - w / 2)} ${n(y)}v${n(-h * 0.6)}q0 ${n(-h * 0.4)} ${n(w / 2)} ${n(-h * 0.4)}
    t${n(w / 2)} ${n(h * 0.4)}v${n(h * 0.6)}z" fill="${GLOW}"/>`;
/**
 * @param {Materials} m @param {number} x @param {number} w @param {number} h
 * @param {{ roof?: string, windows?: number, shade?: number, body?: string }} [what]
 */
export function block(
  m,
  x,
  w,
  h,
  { roof = "flat", windows = 0, shade = 0.36, body = m.stone } = {},
) {
  let out =
    path(`M${n(x)} 0V${n(-h)}H${n(x + w)}V0Z`, body, edge(m, 0.7)) +
    path(`M${n(x + w * 0.58)} 0V${n(-h)}H${n(x + w)}V0Z`, m.ink, `opacity="${shade}"`);
  const c = x + w / 2;
  if (roof === "cone")
    out +=
      path(
        `M${n(x - 2.4)} ${n(-h)}L${n(c)} ${n(-h - w * 1.45)}L${n(x + w + 2.4)} ${n(-h)}Z`,
        m.dye,
        edge(m, 0.7),
      ) +
      path(
        `M${n(c)} ${n(-h - w * 1.45)}L${n(x + w + 2.4)} ${n(-h)}H${n(c + w * 0.1)}Z`,
        m.ink,
        'opacity=".36"',
      );
  if (roof === "gable")
    out += path(
      `M${n(x - 3)} ${n(-h)}L${n(c)} ${n(-h - w * 0.6)}L${n(x + w + 3)} ${n(-h)}Z`,
      m.cloth,
      edge(m, 0.7),
    );
  if (roof === "dome")
    out +=
      path(
        `M${n(x)} ${n(-h)}Q${n(x - w * 0.04)} ${n(-h - w * 0.62)} ${n(c)} ${n(-h - w * 0.66)}
          Q${n(x + w * 1.04)} ${n(-h - w * 0.62)} ${n(x + w)} ${n(-h)}Z`,
        m.gold,
        edge(m, 0.7),
      ) +
      path(
        `M${n(c)} ${n(-h - w * 0.66)}Q${n(x + w * 1.04)} ${n(-h - w * 0.62)} ${n(x + w)} ${n(-h)}H${n(c + w * 0.16)}Z`,
        m.ink,
        'opacity=".3"',
      ) +
      stroke(`M${n(c)} ${n(-h - w * 0.66)}v-7`, m.light, 1.2) +
      dot(c, -h - w * 0.66 - 7, 1.6, m.light);
  if (roof === "battlement") {
    let d = "";
    for (let i = 0; i < 4; i += 1)
      d += `M${n(x - 1.4 + i * ((w + 2.8) / 3.6))} ${n(-h + 0.5)}v-5h${n((w + 2.8) / 6.6)}v5z`;
    out += path(`M${n(x - 1.4)} ${n(-h + 3)}v-3H${n(x + w + 1.4)}v3z` + d, m.stone, edge(m, 0.5));
  }
  for (let i = 0; i < windows; i += 1)
    out += window_(
      c - (i % 2 ? -1 : 1) * w * 0.2,
      -h * 0.3 - Math.floor(i / 2) * 11 - (i % 2) * 3,
      3,
      5.4,
    );
  return out;
}
/**
 * @param {Materials} m @param {number} x @param {number} w @param {number} count
 * @param {number} h
 */
export const columns = (m, x, w, count, h) =>
  Array.from({ length: count }, (_, i) => {
    const cx = x + (i + 0.5) * (w / count);
    return (
      path(`M${n(cx - 2.6)} 0V${-h}H${n(cx + 2.6)}V0Z`, m.paper, edge(m, 0.6)) +
      path(`M${n(cx + 0.4)} 0V${-h}H${n(cx + 2.6)}V0Z`, m.ink, 'opacity=".35"')
    );
  }).join("");
/** @param {Materials} m @param {number} x @param {number} w @param {number} h */
export const door = (m, x, w, h) =>
  path(`M${x - w / 2} 0V${-h * 0.6}Q${x} ${-h * 1.2} ${x + w / 2} ${-h * 0.6}V0Z`, m.ink) +
  path(
    `M${x - w / 2 + 1.6} 0V${-h * 0.58}Q${x} ${-h * 1.05} ${x + w / 2 - 1.6} ${-h * 0.58}V0Z`,
    GLOW,
    'opacity=".9"',
  );
/** @param {Materials} m @param {number} x @param {number} y @param {number} [s] */
export const flag = (m, x, y, s = 1) =>
  stroke(`M${x} ${y}v${-16 * s}`, m.light, 1) +
  path(
    `M${x} ${y - 16 * s}q${6 * s} -3 ${13 * s} 1l${-3 * s} ${4 * s}l${3 * s} ${4 * s}q${-7 * s} -3 ${-13 * s} 0z`,
    m.dye,
    edge(m, 0.5),
  );
/** @param {Materials} m @param {number} x @param {number} y */
export const smoke = (m, x, y) =>
  [0, 1, 2, 3]
    .map((i) =>
      dot(
        x + i * 4 + (i % 2) * 3,
        y - i * 7,
        3.6 + i * 1.5,
        m.light,
        `opacity="${0.32 - i * 0.06}"`,
      ),
    )
    .join("");
