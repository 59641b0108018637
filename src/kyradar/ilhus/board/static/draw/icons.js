// The sign system of Ilhus: four elements, the twenty-six words, tokens. Silhouette first, colour second.
import { path, stroke, dot, star, mix } from "/static/js/lib/draw/svg.js";

/** @type {Record<string, { main: string, light: string, deep: string }>} */
export const COLOUR = {
  red: { main: "#d2473a", light: "#ffb08a", deep: "#56131a" },
  yellow: { main: "#d8a93a", light: "#ffe9a0", deep: "#54390c" },
  green: { main: "#5b9c46", light: "#c4ee9a", deep: "#1c3f1e" },
  blue: { main: "#3f86d2", light: "#a9dcff", deep: "#122f62" },
  none: { main: "#8d8799", light: "#dcd6e6", deep: "#35303f" },
  omen: { main: "#a04aa8", light: "#f0b4f0", deep: "#3a1250" },
};
/** @type {Record<string, string>} */
export const ELEMENT = { F: "red", A: "yellow", E: "green", W: "blue", "*": "none" };

/** @type {Record<string, string>} */
const MARK = {
  F: "M0-9.6Q7.6-2.6 6.2 3.4Q4.8 9.2-.4 9.2Q-6.8 8.6-6.2 2Q-5.6-.6-3.8-1.2Q-3.4 2-1.6 2.4Q-3.4-4.6 0-9.6Z",
  A: "M-9-3.6H2.6A3.2 3.2 0 1 0-.6-6.8M-9 .8H6.2A3.4 3.4 0 1 1 2.8 4.4M-7 5.2H-.6A2.4 2.4 0 1 1-3 7.8",
  E: "M-9.4 6.8L-3.2-7.2L1.4.6L4-3.2L9.4 6.8Z",
  W: "M0-9.8Q7.4-.6 7 3.4Q5.8 9.4 0 9.4Q-5.8 9.4-7 3.4Q-7.4-.6 0-9.8Z",
};
/**
 * The element's own mark, in one colour, in a 22 box.
 * @param {string} e @param {number} [size] @param {string} [fill]
 */
export function elementMark(e, size = 22, fill = "#fffaf0") {
  const body =
    e === "A"
      ? stroke(MARK.A, fill, 2.5)
      : e === "*"
        ? path(star(0, 0, 4, 9.6, 3), fill) + dot(0, 0, 2.2, "#35303f")
        : path(MARK[e], fill);
  return `<g transform="scale(${size / 22})">${body}</g>`;
}
/** @type {Record<string, string>} */
const GEM = {
  F: "M0-12L10.4-6V6L0 12L-10.4 6V-6Z",
  A: "M0-12A12 12 0 1 1-.01-12Z",
  E: "M-10.4-10.4H10.4V10.4H-10.4Z",
  W: "M0-13L13 0L0 13L-13 0Z",
  "*": star(0, 0, 8, 13, 10.4),
};
/**
 * A gem: each element has a cut of its own (hexagon, round, square, lozenge; the joker a star).
 * @param {string} e @param {number} x @param {number} y @param {number} size
 * @param {boolean} [dim]
 */
export function gem(e, x, y, size, dim = false) {
  const c = COLOUR[ELEMENT[e]];
  return `<g transform="translate(${x} ${y}) scale(${size / 26})">${path(
    GEM[e],
    dim ? mix(c.deep, "#0b0d12", 0.35) : mix(c.main, c.deep, 0.25),
    `stroke="${dim ? mix(c.main, "#0b0d12", 0.4) : c.light}" stroke-width="2" stroke-linejoin="round"`,
  )}${elementMark(e, 16, dim ? mix(c.main, "#555555", 0.3) : "#fffaf0")}</g>`;
}
/** @param {string} e @param {string} [cls] */
export const gemIcon = (e, cls = "") =>
  `<svg class="gem ${cls}" viewBox="-15 -15 30 30" aria-hidden="true">${gem(e, 0, 0, 26)}</svg>`;

const CR = "#f3ead6",
  HOT = "#ff9a78",
  SAFE = "#bfe0ff",
  MINT = "#9df0b4",
  GOLD = "#ffd777",
  ROSE = "#f0a8e8";
/** @param {number} x @param {number} y @param {number} [rot] @param {string} [c] */
const leaf = (x, y, rot = 0, c = CR) =>
  `<rect x="-4.6" y="-6.6" width="9.2" height="13.2" rx="1.5" transform="translate(${x} ${y}) rotate(${rot})"
    fill="#1a2029" stroke="${c}" stroke-width="1.6"/>`;
/** @param {number} x @param {number} y @param {string} [c] @param {number} [s] */
const man = (x, y, c = CR, s = 1) =>
  `<g transform="translate(${x} ${y}) scale(${s})">${dot(
    0,
    -4.4,
    2.9,
    c,
  )}${path("M-4.4 6.6Q-4.4-.8 0-.8Q4.4-.8 4.4 6.6Z", c)}</g>`;
const SHIELD = "M-8-8.6Q-3.6-7.8 0-9.8Q3.6-7.8 8-8.6V.2Q7.6 6.6 0 10.2Q-7.6 6.6-8 .2Z";
const shieldSign = (c = SAFE) =>
  path(SHIELD, "#1c2a3a", `stroke="${c}" stroke-width="1.9" stroke-linejoin="round"`);
const foot = "M-2-9Q3-9 3-4L2.4 1Q9 2 9.4 6.6V9H-3.4Q-5.4 2-4.6-4Q-4.4-9-2-9Z";
/** The twenty-six words, each centred on 0 0 in a 22 box. */
/** @type {Record<string, () => string>} */
const WORD = {
  strike: () =>
    path("M8.8-10L10-8.8L9 -5L-2.2 6L-5 3.2L5.4-8.8Z", HOT) +
    stroke("M-8 1L-1.4 7.8M-4.6 4.6L-9 9.4", "#ffd2ba", 2.4),
  sweep: () =>
    path("M-10 3Q-8-9.6 4.6-9.6Q10.6-9 10.6-2Q6.6-5.6 1.4-4.6Q-5-3.4-10 3Z", HOT) +
    stroke("M-9 8Q0-1.6 10 3.4", "#ffd2ba", 2),
  move: () => path(foot, CR) + stroke("M-9.6-5H-7M-10.4 0H-7.6M-9.6 5H-7", CR, 1.6),
  guard: () => shieldSign() + stroke("M0-5V5M-4.4 0H4.4", SAFE, 2.2),
  ward: () =>
    `<g transform="translate(-3 0) scale(.86)">${shieldSign()}</g>` +
    stroke("M1.4 0H9.6M6.2-3.6L9.8 0L6.2 3.6", SAFE, 2.2),
  mend: () =>
    path(
      "M0 9.4Q-10.6 2-9.6-4Q-8.4-9 -4-8.6Q-1-8 0-5Q1-8 4-8.6Q8.4-9 9.6-4Q10.6 2 0 9.4Z",
      "#1f3a2c",
      `stroke="${MINT}" stroke-width="1.9" stroke-linejoin="round"`,
    ) + stroke("M0-3.6V4.4M-4 .4H4", MINT, 2.2),
  draw: () => leaf(-3, 1.2) + stroke("M6 8V-6.4M2.4-3L6-7L9.6-3", MINT, 2.3),
  push: () => man(-6, 0, "#bdb5a6", 0.9) + stroke("M-.4 0H9M5-4.4L9.6 0L5 4.4M-.4-5V5", GOLD, 2.2),
  pull: () => man(-6, 0, "#bdb5a6", 0.9) + stroke("M10 0H.8M5-4.4L.4 0L5 4.4M10-5V5", GOLD, 2.2),
  slow: () =>
    path("M-9.6 6.6Q-10-1-2.6-1Q4.4-1 4.6 6.6Z", "#3a5a4a", `stroke="${MINT}" stroke-width="1.6"`) +
    stroke("M-2.6-1V6.6M-7 2.4H2", MINT, 1.1) +
    path("M4.6 3.4Q9-2 10 2Q10 5.4 6 6.6H4.6Z", MINT) +
    stroke("M-9.6 8.8H9", MINT, 1.7),
  delay: () =>
    path(
      "M-6.4-9.4H6.4L.8 0L6.4 9.4H-6.4L-.8 0Z",
      "#22304a",
      `stroke="${SAFE}" stroke-width="1.8" stroke-linejoin="round"`,
    ) +
    path("M-3.4 7.8H3.4L0 2.6ZM-2.6-4.6H2.6L0-.6Z", SAFE) +
    stroke("M-8.4-9.6H8.4M-8.4 9.6H8.4", SAFE, 1.8),
  recall: () =>
    leaf(3, 1.6) + stroke("M-3.2 7.4Q-9.8 4-8.4-2.6Q-6.6-8.4 0-8M-4.4-10.6L.4-8L-3.2-4", SAFE, 2.1),
  exile: () =>
    leaf(-2, -1) +
    dot(5, 5, 5.2, "#14090a", 'stroke="#ff8a7a" stroke-width="1.3"') +
    stroke("M2.8 2.8L7.2 7.2M7.2 2.8L2.8 7.2", "#ff9a8b", 1.8),
  mark: () =>
    `<circle r="7" fill="none" stroke="${HOT}" stroke-width="1.9"/>` +
    stroke("M0-10.4V-4.6M0 10.4V4.6M-10.4 0H-4.6M10.4 0H4.6", HOT, 1.9) +
    dot(0, 0, 1.9, HOT),
  focus: () =>
    path("M0-10.4L2.6-2.6L10.4 0L2.6 2.6L0 10.4L-2.6 2.6L-10.4 0L-2.6-2.6Z", GOLD) +
    dot(0, 0, 2.2, "#4a3210"),
  again: () =>
    stroke("M-8.4-1.4Q-7.4-8 0-8Q5.4-8 7.6-3.6M8.4 1.4Q7.4 8 0 8Q-5.4 8-7.6 3.6", GOLD, 2.3) +
    path("M9.8-8.6V-1.4H2.8ZM-9.8 8.6V1.4H-2.8Z", GOLD),
  rally: () =>
    stroke("M-6-10V10", CR, 2.2) +
    path(
      "M-5-9Q1-12 5-8.6Q8-6.6 10.4-8V1Q7 3 3.6.6Q0-1.6-5 1Z",
      "#2d4a6c",
      `stroke="${SAFE}" stroke-width="1.6" stroke-linejoin="round"`,
    ) +
    stroke("M2.4-6.4V-1.4M-.2-4H5", SAFE, 1.5),
  shelter: () =>
    man(-3.4, 4, "#dcd6c8", 0.72) +
    man(3.4, 4, "#dcd6c8", 0.72) +
    stroke("M-10.4 4Q-10.4-8.6 0-8.6Q10.4-8.6 10.4 4", SAFE, 2.3),
  swap: () =>
    stroke("M-9-4H8M4.4-8L8.6-4L4.4 0", CR, 2.1) +
    stroke("M9 4.6H-8M-4.4 .6L-8.6 4.6L-4.4 8.6", GOLD, 2.1),
  lead: () =>
    man(-6.4, 1, "#bdb5a6", 0.84) + path("M.6 4.2L.6 -4.2Q6-4.6 10 .2Q5 4.4 .6 4.2Z", MINT),
  march: () =>
    path(foot, "#ffb195", 'transform="translate(3 0) scale(-.9 .9)"') +
    stroke("M10.6-4H8M11-.4H8.6", "#ffb195", 1.6),
  snipe: () =>
    stroke("M9-9L-6 6", "#ffd2ba", 2.1) +
    path("M-9.8 9.8L-8.6 1.6L-1.6 8.6Z", HOT) +
    path("M10.6-5L5-10.6L5.4-6.6L6.6-5.4Z", HOT),
  sap: () => leaf(-3.4, -2, -8) + stroke("M6.4-8V7M2.6 3.4L6.4 7.6L10.2 3.4", HOT, 2.3),
  drag: () =>
    stroke("M-9.6-7Q-2-3 0 0Q2 3 9.6 7M-9.6 7Q-2 3 0 0Q2-3 9.6-7M-10.4 0H10.4", ROSE, 1.6) +
    dot(0, 0, 3.2, ROSE),
  doom: () =>
    path(
      "M0-9.8Q8.6-9.6 8.4-1.4Q8.2 2 5.6 3.6L5 8.6H-5L-5.6 3.6Q-8.2 2-8.4-1.4Q-8.6-9.6 0-9.8Z",
      ROSE,
    ) +
    dot(-3.4, -1.4, 2.5, "#2a0c3c") +
    dot(3.4, -1.4, 2.5, "#2a0c3c") +
    path("M0 1.8L1.6 4.6H-1.6Z", "#2a0c3c"),
  harm: () => path("M-10 8L-6.4-4.6L-3 3L0-9.6L3 3L6.4-4.6L10 8Z", HOT),
};
export const WORDS = Object.keys(WORD);
/** @type {Record<string, () => string>} */
const TOKEN = {
  wound: () =>
    `<rect x="-6.4" y="-9" width="12.8" height="18" rx="2" fill="#4a0f16" stroke="#ff7a6a" stroke-width="1.7"/>` +
    stroke("M-1.6-9L2-3.4L-2.2 1L1.6 9", "#ffb0a0", 1.7),
  block: () =>
    path(SHIELD, "#232b36", `stroke="#dfe6ee" stroke-width="1.9" stroke-linejoin="round"`) +
    stroke("M-5.6-6V0", "#fff", 1.1, 'opacity=".5"'),
  life: () =>
    path(
      "M0 9.4Q-10.6 2-9.6-4Q-8.4-9-4-8.6Q-1-8 0-5Q1-8 4-8.6Q8.4-9 9.6-4Q10.6 2 0 9.4Z",
      "#e2544e",
      'stroke="#ffb9ac" stroke-width="1.4"',
    ),
  armour: () =>
    path(
      "M-8-9H8L9.4-3L5 10H-5L-9.4-3Z",
      "#5a616d",
      'stroke="#e4e9f0" stroke-width="1.8" stroke-linejoin="round"',
    ) + stroke("M0-8V9", "#e4e9f0", 1.1, 'opacity=".6"'),
  cards: () => leaf(3, 1, 10) + leaf(-0.6, 0, 0) + leaf(-4, 0, -9),
  range: () =>
    `<circle r="8.4" fill="none" stroke="#cfc6b6" stroke-width="1.7" stroke-dasharray="4.4 2.2"/>` +
    dot(0, 0, 2, "#cfc6b6"),
  menace: () =>
    path(
      "M-9.6-4.4Q-5-1 -3.6-7.6Q0-3.4 3.6-7.6Q5-1 9.6-4.4Q8.6 5.6 0 9.6Q-8.6 5.6-9.6-4.4Z",
      "#c2402e",
      'stroke="#ffb195" stroke-width="1.5" stroke-linejoin="round"',
    ),
  shears: () =>
    stroke("M-6 9A3 3 0 1 1-6 3A3 3 0 1 1-6 9M6 9A3 3 0 1 1 6 3A3 3 0 1 1 6 9", ROSE, 1.9) +
    stroke("M-4.4 3.6L5-9.6M4.4 3.6L-5-9.6", "#fff0fc", 2.1),
  ephemeral: () => stroke("M-6 8Q-10 1-4-2Q2-5-1-10M2 8Q-2 3 3 0Q8-3 5-8", "#d8c9ff", 2.1),
  lock: () =>
    stroke("M-4.4-1V-4.6Q-4.4-9 0-9Q4.4-9 4.4-4.6V-1", "#bdb5a6", 2.2) +
    `<rect x="-7" y="-1" width="14" height="10" rx="2" fill="#bdb5a6"/>`,
  broken: () =>
    stroke(
      "M-9.4 0A4 4 0 0 1-5.4-4H-3M-9.4 0A4 4 0 0 0-5.4 4H-3M9.4 0A4 4 0 0 0 5.4-4H3M9.4 0A4 4 0 0 1 5.4 4H3",
      "#ff9a78",
      2.2,
    ) + stroke("M-1.6-7L-2.6-10M1.6-7L2.6-10M-1.6 7L-2.6 10M1.6 7L2.6 10", "#ff9a78", 1.5),
};
/** @type {Record<string, () => string>} */
const DRAW = { ...WORD, ...TOKEN };
/** @param {string} word @param {number} x @param {number} y @param {number} size */
export const sign = (word, x, y, size) =>
  `<g transform="translate(${x} ${y}) scale(${size / 22})">${DRAW[word]()}</g>`;
/** @param {string} word @param {string} [cls] @param {string} [label] */
export const icon = (word, cls = "", label = "") =>
  `<svg class="ic ${cls}" viewBox="-12 -12 24 24" ${
    label ? `role="img" aria-label="${label}"` : 'aria-hidden="true"'
  }>${DRAW[word]()}</svg>`;
/**
 * A shield or heart with its number inside.
 * @param {string} kind @param {number | string} value @param {string} [cls]
 */
export const valued = (kind, value, cls = "") =>
  `<svg class="ic val v-${kind} ${cls}" viewBox="-12 -12 24 24" aria-hidden="true">${DRAW[kind]()}<text y="4.2"
    text-anchor="middle" font-size="${[12, 12, 10, 8][String(value).length] ?? 7}" font-weight="800" fill="#fff"
      style="paint-order:stroke" stroke="#0b0d12" stroke-width="2.4"
    class="num">${value}</text></svg>`;
