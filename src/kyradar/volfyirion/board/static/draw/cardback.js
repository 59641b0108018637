// Backs of cards: a House's, a wonder's.
import { raw } from "/static/js/lib/html.js";
import { linear, path, dot, star, mix, rows } from "/static/js/lib/draw/svg.js";

/** @type {Record<string, string[]>} */
const BACK = {
  house: ["#1d2a3f", "#c9a55c"],
  asset: ["#12343a", "#8fd6c2"],
  wonder: ["#33204a", "#ffd98a"],
};
const CROWN = "M-9 4.6L-10.2-6.4L-4.8-1.4L0-9.8L4.8-1.4L10.2-6.4L9 4.6ZM-8.6 6.4H8.6V9.2H-8.6Z";
/** @type {Record<string, (deep: string, line: string) => string>} */
const CORE = {
  wonder: (deep, line) =>
    path("M75 62L92 105L75 148L58 105Z", line, 'opacity=".9"') +
    path("M75 62L92 105L75 148Z", deep, 'opacity=".5"'),
  asset: (deep, line) =>
    `<g transform="translate(75 106) scale(3)">${path(CROWN, line, 'opacity=".92"')}</g>`,
  house: (deep, line) =>
    path(star(75, 105, 8, 34, 15), line, 'opacity=".9"') + dot(75, 105, 9, deep),
};
/** @type {Map<string, string>} */
const backs = new Map();
export function cardBack(kind = "house") {
  const made = backs.get(kind) ?? back(kind);
  backs.set(kind, made);
  return raw(made);
}
/** @param {string} kind */
function back(kind) {
  const [deep, line] = BACK[kind];
  const field = linear(
    `0 ${mix(deep, "#ffffff", 0.1)}, 1 ${mix(deep, "#000000", 0.55)}`,
    [0, 0, 1, 1],
  );
  const corners = rows("24 24, 126 24, 24 186, 126 186");
  return `<svg class="face full back" data-keep="back/${kind}" viewBox="0 0 150 210" aria-hidden="true"
    focusable="false">
<defs>${field.def}</defs><rect width="150" height="210" rx="10" fill="#07080b"/>
<rect x="1.5" y="1.5" width="147" height="207" rx="9" fill="${line}" opacity=".65"/>
<rect x="4" y="4" width="142" height="202" rx="7" fill="${field.url}"/>
<rect x="12" y="12" width="126" height="186" rx="4" fill="none" stroke="${line}" stroke-width="1.2" opacity=".7"/>
${path(star(75, 105, 16, 62, 52), "none", `stroke="${line}" stroke-width="1" opacity=".6"`)}
<circle cx="75" cy="105" r="46" fill="none" stroke="${line}" stroke-width="1.4" opacity=".8"/>${CORE[kind](deep, line)}
${corners.map(([x, y]) => path(star(x, y, 4, 8, 2.4), line, 'opacity=".8"')).join("")}</svg>`;
}
