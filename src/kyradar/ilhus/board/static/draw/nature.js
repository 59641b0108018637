// The pieces of the cards' emblems that grow, blow, burn and flow; drawn around 0 0, radius about 40.
import { path, stroke, dot, group, ribbon, ngon, n, rows } from "/static/js/lib/draw/svg.js";
import { edge } from "/static/js/lib/draw/paint.js";

/** @param {Materials} m @param {number} [s] @param {number} [x] @param {number} [y] */
export const flame = (m, s = 1, x = 0, y = 0) =>
  group(
    `translate(${x} ${y}) scale(${s})`,
    path(
      "M0 -46Q34 -12 26 16Q20 38 0 38Q-26 36 -26 12Q-24 -2 -15 -5Q-14 10 -6 12Q-14 -20 0 -46Z",
      m.dye,
      edge(m),
    ),
    path("M2 -16Q18 4 13 20Q9 32 0 32Q-13 30 -12 16Q-8 20 -4 18Q-6 0 2 -16Z", "#fff0b8"),
  );
/** @param {Materials} m @param {number} [s] @param {number} [x] @param {number} [y] */
export const drop = (m, s = 1, x = 0, y = 0) =>
  group(
    `translate(${x} ${y}) scale(${s})`,
    path("M0 -44Q30 -4 28 12Q24 38 0 38Q-24 38 -28 12Q-30 -4 0 -44Z", m.dye, edge(m)),
    stroke("M-17 12Q-14 28 2 30", "#fff", 3.4, 'opacity=".8"'),
    path("M-6 -18Q-16 -2 -17 6Q-8 -2 -6 -18Z", "#fff", 'opacity=".55"'),
  );
/** @param {Materials} m @param {number} [s] @param {number} [x] @param {number} [y] */
export const peak = (m, s = 1, x = 0, y = 0) =>
  group(
    `translate(${x} ${y}) scale(${s})`,
    path("M-44 32L-14 -34L4 -2L16 -18L44 32Z", m.stone, edge(m)),
    path("M-14 -34L4 -2L-2 32H-20L-10 -4Z", m.night, 'opacity=".5"'),
    path("M-14 -34L-24 -12L-16 -14L-12 -6L-6 -16Z", "#fff", 'opacity=".85"'),
  );
/** @param {Materials} m @param {number} [s] @param {number} [x] @param {number} [y] */
export const gust = (m, s = 1, x = 0, y = 0) =>
  group(
    `translate(${x} ${y}) scale(${s})`,
    [
      "M-42 -12H14A15 15 0 1 0 -1 -27",
      "M-36 4H28A15 15 0 1 1 13 20",
      "M-30 18H-2A11 11 0 1 1 -13 30",
    ]
      .map(
        (d) =>
          stroke(d, m.ink, 9, 'opacity=".5"') +
          stroke(d, m.light, 6) +
          stroke(d, "#fff", 1.6, 'opacity=".8"'),
      )
      .join(""),
  );
/** @param {Materials} m @param {number} [s] */
export const bolt = (m, s = 1) =>
  path(
    `M${8 * s} ${-46 * s}L${-20 * s} ${4 * s}H${-2 * s}L${-12 * s} ${44 * s}` +
      `L${22 * s} ${-10 * s}H${4 * s}L${18 * s} ${-46 * s}Z`,
    m.gold,
    edge(m),
  ) +
  path(
    `M${8 * s} ${-42 * s}L${-14 * s} ${1 * s}H${2 * s}`,
    "none",
    'stroke="#fff" stroke-width="1.6" opacity=".8"',
  );
/** @param {Materials} m @param {number} y @param {number} [s] */
export const wave = (m, y, s = 1) =>
  group(
    `translate(0 ${y}) scale(${s})`,
    path(
      "M-50 20Q-50 -22 -14 -34Q18 -42 30 -18Q18 -26 8 -16Q-2 -2 14 8Q30 18 50 10V34H-50Z",
      m.dye,
      edge(m),
    ),
    stroke("M-44 16Q-40 -14 -12 -26Q8 -32 22 -24", "#fff", 2.4, 'opacity=".8"'),
  );
/** @param {Materials} m @param {number} [y] @param {string} [fill] */
export const cloud = (m, y = 0, fill = m.stone) =>
  group(
    `translate(0 ${y})`,
    path(
      "M-38 14Q-48 4 -38 -6Q-36 -22 -20 -20Q-10 -36 8 -28Q26 -34 30 -16Q46 -14 42 2Q42 14 30 14Z",
      fill,
      edge(m),
    ),
    stroke("M-32 -8Q-28 -17 -18 -15Q-10 -28 4 -24", "#fff", 2, 'opacity=".7"'),
  );
/** @param {Materials} m */
export const tree = (m) =>
  path("M-6 40Q-2 10 -4 -6H6Q4 12 10 40Z", m.wood, edge(m)) +
  rows("0 -24 20, -20 -10 15, 20 -10 15, -8 -36 13, 12 -36 13")
    .map(([x, y, r]) => dot(x, y, r, m.dye, edge(m, 0.8)))
    .join("") +
  rows("-10 -30, 6 -18, 18 -14, -20 -14")
    .map(([x, y]) => dot(x, y, 3, m.light, 'opacity=".8"'))
    .join("");
/** @param {Materials} m */
export const thorns = (m) =>
  path(ribbon(rows("-44 30, -20 -10, 8 14, 18 -20, 44 -34"), [5, 5, 5, 4, 0.6]), m.dye, edge(m)) +
  path(ribbon(rows("44 34, 16 12, -6 -22, -40 -26"), [5, 5, 4, 0.6]), m.cloth, edge(m)) +
  rows("-28 4 -40, -10 0 30, 12 2 -10, 20 -22 40, 28 22 20, -18 -24 -20, 4 -8 160")
    .map(([x, y, a]) =>
      group(`translate(${x} ${y}) rotate(${a})`, path("M-4 0L0 -13L4 0Z", m.paper, edge(m, 0.7))),
    )
    .join("");
/** @param {Materials} m */
export const feather = (m) =>
  group(
    "rotate(38)",
    path("M0 48Q-22 14 -12 -24Q-4 -46 8 -50Q20 -20 12 10Q6 30 0 48Z", m.paper, edge(m)),
    stroke("M0 52Q0 0 6 -44", m.ink, 1.6),
    stroke("M2 -20L-11 -12M3 -4L-13 6M2 12L-9 22M6 -22L15 -16M5 -4L14 2", m.ink, 1, 'opacity=".6"'),
  );
/** @param {Materials} m */
export const frost = (m) => {
  let d = "";
  for (let i = 0; i < 6; i += 1) {
    const c = Math.cos(i * 1.0472),
      s = Math.sin(i * 1.0472);
    d += `M0 0L${n(c * 46)} ${n(s * 46)}M${n(c * 26)} ${n(s * 26)}L${n(c * 36 - s * 12)} ${n(
      s * 36 + c * 12,
    )}M${n(c * 26)} ${n(s * 26)}L${n(c * 36 + s * 12)} ${n(s * 36 - c * 12)}`;
  }
  return (
    stroke(d, m.ink, 7, 'opacity=".4"') +
    stroke(d, "#e9fbff", 4) +
    path(ngon(0, 0, 6, 12), m.dye, edge(m))
  );
};
