// The pieces of the cards' emblems, drawn around 0 0, radius about 40.
import { path, stroke, dot, group, star, ngon, n, rows } from "/static/js/lib/draw/svg.js";
import { edge } from "/static/js/lib/draw/paint.js";
import lore from "/static/js/lib/draw/emblems2.js";
import { elementMark } from "./icons.js";
import { drawFigure } from "./figures.js";

/** @param {string} e @param {number} s @param {string} fill */
export const big = (e, s, fill) => elementMark(e, s, fill);
/** @param {Materials} m @param {number} [s] @param {number} [x] @param {number} [y] */
export const shieldBody = (m, s = 1, x = 0, y = 0) =>
  group(
    `translate(${x} ${y}) scale(${s})`,
    path("M-30 -32Q-14 -30 0 -38Q14 -30 30 -32V2Q28 26 0 40Q-28 26 -30 2Z", m.steel, edge(m, 1.4)),
    path("M-22 -24Q-10 -23 0 -29Q10 -23 22 -24V2Q20 20 0 31Q-20 20 -22 2Z", m.dye, edge(m)),
    path(star(0, 0, 4, 16, 5), m.gold, edge(m)),
    stroke("M-25 -26V2", "#fff", 1.8, 'opacity=".6"'),
  );
/** @param {Materials} m */
export const heart = (m) =>
  path(
    "M0 34Q-40 8 -34 -14Q-28 -32 -14 -30Q-4 -28 0 -16Q4 -28 14 -30Q28 -32 34 -14Q40 8 0 34Z",
    m.dye,
    edge(m),
  ) +
  stroke("M-26 -10Q-22 -22 -13 -22", "#fff", 3, 'opacity=".7"') +
  stroke("M-46 2H-16L-8 -12L2 16L10 -4L16 2H46", "#fff", 2.6);
/**
 * @param {Materials} m @param {number} x @param {number} y @param {number} a
 * @param {keyof Materials} [k]
 */
export const leafCard = (m, x, y, a, k = "paper") =>
  group(
    `translate(${x} ${y}) rotate(${a})`,
    `<rect x="-15" y="-22" width="30" height="44" rx="3.4" fill="${m[k]}" ${edge(m, 1.2)}/>`,
    path(star(0, 0, 8, 10, 4.6), m.wood, 'opacity=".75"'),
  );
/** @param {Materials} m @param {number} a @param {number} [l] */
export const arrowShape = (m, a, l = 40) =>
  group(
    `rotate(${a})`,
    path(`M-5 ${l * 0.7}V${-l * 0.4}H-16L0 ${-l}L16 ${-l * 0.4}H5V${l * 0.7}Z`, m.gold, edge(m)),
    stroke(`M-3 ${l * 0.6}V${-l * 0.3}`, "#fff", 1.4, 'opacity=".7"'),
  );
/**
 * @param {string} who @param {number} [s] @param {number} [x] @param {number} [y]
 * @param {boolean} [flip]
 */
export const person = (who, s = 0.6, x = 0, y = 40, flip = false) =>
  group(`translate(${x} ${y}) scale(${flip ? -s : s} ${s})`, drawFigure(who));
/** @param {Materials} m @param {string} hands @param {number} [r] */
export const clock = (m, hands, r = 38) => {
  let t = "";
  for (let i = 0; i < 12; i += 1) {
    const [x, y] = [Math.cos(i * 0.5236) * r, Math.sin(i * 0.5236) * r];
    t += `M${n(x * 0.78)} ${n(y * 0.78)}L${n(x * 0.9)} ${n(y * 0.9)}`;
  }
  return (
    dot(0, 0, r, m.gold, edge(m, 1.4)) +
    dot(0, 0, r * 0.86, m.night, edge(m)) +
    stroke(t, m.light, 2) +
    stroke(hands, "#fff", 2.8) +
    dot(0, 0, 3.4, m.gold)
  );
};
/** @param {Materials} m */
export const hourglass = (m) =>
  path("M-20 -34H20L4 0L20 34H-20L-4 0Z", m.gem, edge(m)) +
  path("M-13 -24H13L1 -2V14L14 31H-14L-1 14V-2Z", m.gold, 'opacity=".95"') +
  path("M-26 -42H26V-34H-26ZM-26 34H26V42H-26Z", m.wood, edge(m)) +
  stroke("M-22 -34V34M22 -34V34", m.wood, 3.4);
/** @param {Materials} m @param {number} [k] */
export const burst = (m, k = 12) =>
  path(star(0, 0, k, 50, 24), m.light, 'opacity=".35"') +
  path(star(0, 0, k, 40, 17, 0.2), m.dye, edge(m, 0.7));
/** @param {Materials} m */
export const web = (m) => {
  let d = "";
  for (let i = 0; i < 8; i += 1)
    d += `M0 0L${n(Math.cos(i * 0.785) * 48)} ${n(Math.sin(i * 0.785) * 44)}`;
  for (const r of [14, 26, 38]) d += ngon(0, 0, 8, r, 0);
  return stroke(d, m.light, 1.7) + dot(0, 0, 6, m.dye, edge(m));
};
/** @param {Materials} m @param {number} [x] @param {number} [y] @param {number} [s] */
export const spool = (m, x = 0, y = 0, s = 1) =>
  group(
    `translate(${x} ${y}) scale(${s})`,
    `<rect x="-3" y="-44" width="6" height="88" rx="2.6" fill="${m.paper}" ${edge(m)}/>`,
    path("M-20 -18Q0 -32 20 -18Q28 0 20 18Q0 32 -20 18Q-28 0 -20 -18Z", m.dye, edge(m)),
    stroke(
      "M-22 -10Q0 -22 22 -10M-24 0Q0 -12 24 0M-22 10Q0 -2 22 10M-18 18Q0 8 19 18",
      m.ink,
      1.5,
      'opacity=".6"',
    ),
    path("M-11 30H11L0 46Z", m.gold, edge(m)),
  );
/** @param {Materials} m */
export const banner = (m) =>
  stroke("M-24 46V-46", m.wood, 5) +
  dot(-24, -47, 5, m.gold, edge(m)) +
  path("M-22 -42Q0 -52 16 -42Q30 -34 44 -42V2Q30 10 16 2Q0 -6 -22 4Z", m.dye, edge(m)) +
  path(star(10, -20, 8, 14, 6), m.gold, edge(m));
/** @param {Materials} m */
export const crossbow = (m) =>
  group(
    "rotate(38)",
    `<rect x="-4.6" y="-34" width="9.2" height="76" rx="3" fill="${m.wood}" ${edge(m)}/>`,
    path("M-44 -10Q0 -44 44 -10L40 -6Q0 -34 -40 -6Z", m.steel, edge(m)),
    stroke("M-42 -9L0 12L42 -9", m.light, 1.4),
    stroke("M0 14V-44", m.paper, 3),
    path("M0 -54L6 -42H-6Z", m.steel, edge(m)),
  );
/** @param {Materials} m */
export const tome = (m) =>
  lore.book(m) +
  stroke("M-34 -4H34M0 -30V26", m.ink, 5) +
  stroke("M-34 -4H34M0 -30V26", m.gold, 3) +
  dot(0, -4, 8, m.gold, edge(m)) +
  path("M-2 -6H2V2H-2Z", m.ink);
/** @param {Materials} m */
export const loaf = (m) =>
  path("M-40 16Q-42 -18 -6 -20Q34 -20 36 14Q36 26 -2 26Q-38 26 -40 16Z", m.wood, edge(m)) +
  stroke("M-22 -12L-14 4M-4 -16L2 0M14 -14L20 2", m.paper, 4) +
  dot(28, -22, 14, m.dye, edge(m)) +
  stroke("M28 -36Q30 -44 38 -44", m.wood, 3) +
  dot(23, -26, 3.4, "#fff", 'opacity=".7"');
/**
 * @param {(m: Materials) => string} a @param {(m: Materials) => string} b
 * @returns {(m: Materials) => string}
 */
export const two = (a, b) => (m) =>
  group("translate(-20 2) scale(.74)", a(m)) + group("translate(20 -2) scale(.74)", b(m));
/** @param {[number, number, boolean]} a @param {[number, number, boolean]} b */
export const twins = (a, b) => () =>
  person("kilenne", 0.5, a[0], a[1], a[2]) + person("faremos", 0.5, b[0], b[1], b[2]);
/** @param {Materials} m */
export const shardBurst = (m) =>
  rows("0 -10 0 1.1, -22 8 -30 0.8, 22 10 28 0.8, -10 26 -160 0.6, 14 -30 40 0.5")
    .map(([x, y, a, s]) =>
      group(
        `translate(${x} ${y}) rotate(${a}) scale(${s})`,
        path("M0 -30L10 0L0 30L-10 0Z", m.gem, edge(m)),
        path("M0 -30L10 0L0 6Z", "#fff", 'opacity=".7"'),
      ),
    )
    .join("");

/** One drawing per word: the rule for every card without a drawing of its own. */
