// The sign system. Every sign is told apart by silhouette first, colour second.
import { path, stroke, dot, mix } from "/static/js/lib/draw/svg.js";
import { esc, raw } from "/static/js/lib/html.js";

export const INK = {
  command: "#f4c95d",
  battle: "#ff8a66",
  knowledge: "#8fc1ff",
  shield: "#dfe6ee",
  draw: "#f0e6cf",
  remove: "#f0e6cf",
};
const DEEP = { command: "#2c2008", battle: "#36110a", knowledge: "#0c1d3d" };
export const HOUSE = {
  turquoise: { main: "#1fa8a0", light: "#7fe6d8", deep: "#0b4a4c" },
  red: { main: "#c8343d", light: "#ff9a8b", deep: "#5a0f1b" },
  purple: { main: "#8a58c8", light: "#cfaef8", deep: "#3a1c68" },
  grey: { main: "#7b848f", light: "#ccd3da", deep: "#333b45" },
  wonder: { main: "#b98a3a", light: "#ffe2a0", deep: "#4a3210" },
};

/** Outline of a point token, centred on 0 0, fitting a 20 x 20 box. */
const SHAPE = {
  command: "M0-9.4A9.4 9.4 0 1 1-.01-9.4Z",
  battle:
    "M0-13L7.8-3.4L5.9 5.2Q8 5.4 9.8 3.2Q10.4 8.2 5 8.6H2.2V12H-2.2V8.6H-5Q-10.4 8.2-9.8 3.2Q-8 5.4-5.9 5.2L-7.8-3.4Z",
  knowledge: "M0-10.6L8.6-5.6V5.6L0 10.6L-8.6 5.6V-5.6Z",
};
const SHINE = {
  command:
    stroke("M-6.2-4.6A7.7 7.7 0 0 1 4.6-6.2", "#fff6d8", 1.1, 'opacity=".75"') +
    stroke("M0-9.4V-11M9.4 0H11M0 9.4V11M-9.4 0H-11", INK.command, 1.8),
  battle: stroke("M-.6-10.4L-6-3.6", "#ffe3d6", 1, 'opacity=".8"'),
  knowledge: stroke(
    "M-8.6-5.6L-4.7-3.1M8.6-5.6L4.7-3.1M0 10.6V6.6M-8.6 5.6L-4.7 3.1M8.6 5.6L4.7 3.1M0-10.6V-6.6",
    INK.knowledge,
    0.9,
    'opacity=".7"',
  ),
};

/** A number inside a sign; two digits are smaller. */
function number(value, y, colour) {
  if (value === null) return "";
  const size = String(value).length > 1 ? 10.5 : 12.4;
  return `<text y="${y}" text-anchor="middle" font-size="${size}" font-weight="800" fill="${colour}"
    class="num">${value}</text>`;
}

/** A point token; with a number it is printed inside. `size` is its height in the caller's units. */
export function token(kind, x, y, size, value = null) {
  const label = number(value, kind === "battle" ? 3.9 : 4.4, "#fffaf0");
  const rim = `stroke="${INK[kind]}" stroke-width="2" stroke-linejoin="round"`;
  const body = path(SHAPE[kind], value === null ? mix(DEEP[kind], INK[kind], 0.5) : DEEP[kind], rim);
  return `<g class="token ${kind}" transform="translate(${x} ${y}) scale(${size / 22})">
    ${body}${SHINE[kind]}${label}</g>`;
}
export function shield(x, y, size, value = null, color = INK.shield) {
  const label = number(value, 4, "#fff");
  const rim = `stroke="${color}" stroke-width="1.9" stroke-linejoin="round"`;
  const wall = path("M-9-9.4Q-4-8.6 0-10.8Q4-8.6 9-9.4V0Q8.6 7 0 11Q-8.6 7-9 0Z", "#202a36", rim);
  const shine = stroke("M-6.4-6.6V0", "#fff", 1, 'opacity=".45"');
  return `<g class="shield" transform="translate(${x} ${y}) scale(${size / 22})">${wall}${shine}${label}</g>`;
}

/** House banner hanging from 0 0: shape says the house as much as the colour does. */
export function bannerPath(house, w, h, cut = w * 0.42) {
  const l = -w / 2,
    r = w / 2;
  if (house === "turquoise") return `M${l} 0H${r}V${h}L0 ${h - cut}L${l} ${h}Z`;
  if (house === "red") return `M${l} 0H${r}V${h - cut}L0 ${h}L${l} ${h - cut}Z`;
  if (house === "purple") return `M${l} 0H${r}V${h - cut * 1.25}L${l} ${h}Z`;
  return `M${l} 0H${r}V${h - cut * 0.5}H${l}Z`;
}
export function banner(house, x, y, w, h, fill = null) {
  const c = HOUSE[house];
  return `<g transform="translate(${x} ${y})">${path(bannerPath(house, w, h), fill
    || c.main, `stroke="${c.light}" stroke-width="${Math.max(0.8, w * 0.055)}" stroke-linejoin="round"`)}</g>`;
}

const KIND = {
  command: "M-9 4.6L-10.2-6.4L-4.8-1.4L0-9.8L4.8-1.4L10.2-6.4L9 4.6ZM-8.6 6.4H8.6V9.6H-8.6Z",
  troop: "M-7.6 9V-1.6Q-7.6-9.4 0-10Q7.6-9.4 7.6-1.6V9L2.2 6.6V-.6H5V-3H-5V-.6H-2.2V6.6Z",
  building:
    "M-9 9.6V7.4H-7.4V-2.6H-8.6V-6.6H-6V-5H-4V-6.6H-1.4V-9.8H1.4V-6.6H4V-5H6V-6.6H8.6" +
    "V-2.6H7.4V7.4H9V9.6H2.6V4Q2.6 1.4 0 1.4Q-2.6 1.4-2.6 4V9.6Z",
  wonder: "M0-10.4L3.4-3.2L10.4 0L3.4 3.2L0 10.4L-3.4 3.2L-10.4 0L-3.4-3.2Z",
  city: "M-9.6 9.6V-1H-6V-5L-3.8-8.4L-1.6-5V-2H1V-8L4-11L7-8V-1H9.6V9.6Z",
};
export const kindIcon = (kind, x, y, size, fill = "#fffaf0") =>
  `<path transform="translate(${x} ${y}) scale(${size / 21})" d="${KIND[kind]}" fill="${fill}" fill-rule="evenodd"/>`;

const leaf = (x, y, rot = 0) =>
  `<rect x="-5" y="-7" width="10" height="14" rx="1.6" transform="translate(${x} ${y}) rotate(${rot})" fill="#1a2029"
    stroke="${INK.draw}" stroke-width="1.5"/>`;
const cross = (x, y) =>
  dot(x, y, 5.4, "#14090a", 'stroke="#ff8a7a" stroke-width="1.2"') +
  stroke(`M${x - 2.3} ${y - 2.3}l4.6 4.6m0-4.6l-4.6 4.6`, "#ff9a8b", 1.9);
/** Effect signs, centred on 0 0 in a 22 x 22 box. */
const SIGN = {
  draw: (c) =>
    (c > 1 ? leaf(-6, 1.2, -12) : "") +
    leaf(-2, 1.2, c > 1 ? 4 : 0) +
    (c > 1
      ? `<text x="-2" y="5.4" text-anchor="middle" font-size="11" font-weight="800" fill="#fff" class="num">${c}</text>`
      : "") +
    stroke("M7 8.4V-7M3-3.4L7-7.8L11-3.4", "#9df0b4", 2.4),
  remove_card: () => leaf(-1.6, -0.6) + cross(6, 6),
  remove_troop: () => kindIcon("troop", -1.8, -1.4, 18.5, INK.draw) + cross(6.4, 6.2),
  remove_building: () => kindIcon("building", -1.6, -1.4, 19, INK.draw) + cross(6.4, 6.2),
  bury: () =>
    leaf(-3, -1.6) + stroke("M7-8V7M3 3.4L7 7.8L11 3.4", "#9fd4ff", 2.4) + stroke("M-10 10H4", INK.draw, 1.8),
  erase: () => leaf(-5, 0.6, -10) + leaf(-1, 0.6, 6) + cross(6, 6),
  bait: () =>
    `<g transform="translate(-1.4 -2.4) scale(.82)">${SIGN.move_volfyirion()}</g>` +
    stroke("M7 0V9M3.6 5.8L7 9.6L10.4 5.8", "#ffe09a", 2.2),
  move_volfyirion: () =>
    path(
      "M-10.4 5.6Q-9-2.4-3.4-4.4L-5.4-10L1-5.6Q8-5 10.6 1.4L6.8 2.2Q8.6 5 5.4 6.4L1.6 4" +
        "Q-1.4 4.4-3 8.4Q-6.4 4.6-10.4 5.6Z",
      "#ffb84d",
      'stroke="#5a2408" stroke-width=".8" stroke-linejoin="round"',
    ) + dot(2.6, -1.4, 1.3, "#3a1204"),
};
export function sign(word, x, y, size, count = 1) {
  if (INK[word] && word !== "draw") return token(word, x, y, size, count);
  return `<g transform="translate(${x} ${y}) scale(${size / 22})">${SIGN[word](count)}</g>`;
}
/** A card torn in two: 'remove this card, then …'. */
const tornEdge = (angle) =>
  `stroke="${INK.draw}" stroke-width="1.4" stroke-linejoin="round" transform="rotate(${angle})"`;
const TORN =
  path("M-8-9.6H1.4L-.8-5.4L2-1.6L-1.4 2.4L.8 9.6H-8Z", "#2b313c", tornEdge(-7)) +
  path("M4.6-9H8.6V9H3.6L1.8 2.8L5-1.4L2.4-5Z", "#2b313c", tornEdge(8));
export const torn = (x, y, size) => `<g transform="translate(${x} ${y}) scale(${size / 22})">${TORN}</g>`;
export const arrow = (x, y, size) =>
  `<g transform="translate(${x} ${y}) scale(${size / 22})">${stroke("M-7 0H6M1.4-5L6.8 0L1.4 5", "#e9d9ae", 2.6)}</g>`;
export const colon = (x, y, size) =>
  dot(x, y - size * 0.17, size * 0.085, "#e9d9ae") + dot(x, y + size * 0.17, size * 0.085, "#e9d9ae");

/** A lone icon as an HTML-embeddable SVG, for counters, log and buttons. */
export function glyph(word, label = "", value = null) {
  const aria = label ? `role="img" aria-label="${esc(label)}"` : 'aria-hidden="true"';
  const body =
    word === "shield"
      ? shield(0, 0, 22, value)
      : KIND[word] && word !== "command"
        ? kindIcon(word, 0, 0, 20, "currentColor")
        : word === "torn"
          ? torn(0, 0, 22)
          : sign(word, 0, 0, 22, value);
  return raw(`<svg class="glyph ${word}" viewBox="-12 -12 24 24" ${aria}>${body}</svg>`);
}
export const houseGlyph = (house) =>
  raw(
    `<svg class="glyph banner" viewBox="-9 -1 18 22" aria-hidden="true">${banner(house, 0, 1, 14, 19)}</svg>`,
  );
