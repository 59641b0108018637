// A card face as one SVG: `full` for 90 px and wider, `mini` below. No layout is left to the page.
import { cardArt } from "./art/index.js";
import { esc, raw } from "/static/js/lib/html.js";
import { HOUSE, token, shield, banner, kindIcon, sign, torn, arrow, colon, bannerPath } from "./icons.js";
import { linear, path, stroke, dot, star, uid, mix } from "/static/js/lib/draw/svg.js";

const SERIF =
  "'Iowan Old Style','Palatino Linotype',Palatino,'URW Palladio L',P052,'Book Antiqua',Georgia,serif";
const SANS = "system-ui,'Segoe UI',Roboto,'Helvetica Neue','Noto Sans','DejaVu Sans',sans-serif";
let ruler = null;
function widthOf(text, size, font, weight) {
  ruler ??= document.createElement("canvas").getContext("2d");
  ruler.font = `${weight} ${size * 10}px ${font}`;
  return ruler.measureText(text).width / 10;
}
/** Lines of text that fit: one line if it can be large enough, else two. */
function title(text, { x, y, width, size, least, font, weight, leading }) {
  const fit = (lines) =>
    Math.min(size, ...lines.map((line) => (size * width) / widthOf(line, size, font, weight)));
  let lines = [text];
  if (fit(lines) < least && text.includes(" ")) {
    const words = text.split(" ");
    const cuts = words
      .slice(1)
      .map((_, i) => [words.slice(0, i + 1).join(" "), words.slice(i + 1).join(" ")]);
    lines = cuts.sort((a, b) => fit(b) - fit(a))[0];
  }
  const s = fit(lines),
    top = y - ((lines.length - 1) * s * leading) / 2;
  return lines
    .map(
      (line, i) =>
        `<text x="${x}" y="${(top + i * s * leading + s * 0.34).toFixed(1)}" text-anchor="middle"
          font-size="${s.toFixed(2)}" font-family="${font}" font-weight="${weight}" fill="#fff7e6"
          class="name">${esc(line)}</text>`,
    )
    .join("");
}
const tone = (card) => HOUSE[card.kind === "wonder" ? "wonder" : card.house || "grey"];
export const costKind = (card) => (card.kind === "wonder" ? "battle" : "command");

/** Items laid out in a centred row; each knows its width and draws at its centre. */
function row(items, cx, cy, gap) {
  const total = items.reduce((sum, item) => sum + item.w, 0) + gap * (items.length - 1);
  let x = cx - total / 2;
  return items
    .map((item) => {
      const out = item.draw(x + item.w / 2, cy);
      x += item.w + gap;
      return out;
    })
    .join("");
}
function points(card, size) {
  const gains = Object.entries(card.points).filter(([, value]) => value);
  const asks = card.mainEffects.map((e) => ({ w: size, draw: (x, y) => sign(e.word, x, y, size, e.count) }));
  return [
    ...gains.map(([kind, value]) => ({ w: size, draw: (x, y) => token(kind, x, y, size, value) })),
    ...asks,
  ];
}
function secondary(card, size, gapless = false) {
  const effects = card.effects.map((e) => ({
    w: size * 1.02,
    draw: (x, y) => sign(e.word, x, y, size, e.count),
  }));
  if (card.secondary === "synergy")
    return [
      ...card.needs.map((house) => ({
        w: size * 0.66,
        draw: (x, y) => banner(house, x, y - size * 0.48, size * 0.6, size * 0.98),
      })),
      { w: size * (gapless ? 0.6 : 0.9), draw: (x, y) => arrow(x, y, size * (gapless ? 0.7 : 0.84)) },
      ...effects,
    ];
  if (card.secondary === "remove")
    return [
      { w: size * 0.92, draw: (x, y) => torn(x, y, size) },
      { w: size * 0.3, draw: (x, y) => colon(x, y, size) },
      ...effects,
    ];
  return [];
}

function emblem(card, x, y, w, h, icon) {
  const c = tone(card);
  const rim = `stroke="${c.light}" stroke-width="${w * 0.045}" stroke-linejoin="round"`;
  if (card.kind === "wonder")
    return (
      `<g transform="translate(${x} ${y + w * 0.55})">${path(star(0, 0, 8, w * 0.64, w * 0.5), c.deep, rim)}</g>` +
      kindIcon("wonder", x, y + w * 0.55, icon, c.light)
    );
  const g = linear([
    [0, mix(c.main, c.light, 0.25)],
    [0.5, c.main],
    [1, mix(c.main, c.deep, 0.45)],
  ]);
  return (
    `<defs>${g.def}</defs><g transform="translate(${x + 1} ${y + 1.6})" opacity=".45">
      ${path(bannerPath(card.house || "grey", w, h), "#000")}</g>` +
    banner(card.house || "grey", x, y, w, h, g.url) +
    kindIcon(card.kind, x, y + w * 0.56, icon)
  );
}

function full(card) {
  const c = tone(card),
    clip = uid("c"),
    plate = linear([
      [0, mix(c.deep, "#0b0d12", 0.45)],
      [1, "#0b0d12"],
    ]),
    fade = linear([
      [0, "#0b0d12", 0],
      [1, "#0b0d12", 0.9],
    ]);
  const rim = linear(
    [
      [0, mix(c.light, "#ffffff", 0.2)],
      [0.4, c.main],
      [1, mix(c.deep, "#000000", 0.2)],
    ],
    [0, 0, 1, 1],
  );
  const main =
    card.kind === "troop"
      ? [{ w: 32, draw: (x, y) => shield(x, y + 0.5, 30, card.defence) }, ...points(card, 28)]
      : points(card, 29);
  const extra = secondary(card, 22);
  const inset = `<rect x="11" y="175.5" width="128" height="27" rx="6" fill="#000" fill-opacity=".42"
    stroke="${c.light}" stroke-opacity=".38" stroke-width=".8"/>`;
  const cost = dot(127, 23, 19.5, "#07080b", 'opacity=".78"') + token(costKind(card), 127, 23, 32, card.cost);
  return `<defs>${plate.def}${fade.def}${rim.def}<clipPath id="${clip}"><rect x="4" y="4" width="142" height="202"
    rx="7"/></clipPath></defs>
<rect x="0" y="0" width="150" height="210" rx="10" fill="#07080b"/><rect x="1.2" y="1.2" width="147.6" height="207.6"
  rx="9.2" fill="${rim.url}"/>
<g clip-path="url(#${clip})"><g transform="translate(0 2)">${cardArt(card)}</g>
  <rect x="0" y="98" width="150" height="36" fill="${fade.url}"/><rect x="0" y="119" width="150" height="91"
  fill="${plate.url}"/>
${stroke("M0 119H150", c.light, 0.8, 'opacity=".75"')}${path("M75 115.4L79 119L75 122.6L71 119Z", c.light)}</g>
<rect x="4" y="4" width="142" height="202" rx="7" fill="none" stroke="#0008" stroke-width="1.2"/>
${title(card.name, { x: 75, y: 131.5, width: 134, size: 15.6, least: 11, font: SERIF, weight: 700, leading: 1 })}
${row(main, 75, extra.length ? 157.5 : 170, 7)}
${extra.length ? `<g class="secondary">${inset}${row(extra, 75, 189, 3.4)}</g>` : ""}
${emblem(card, 23, 4, 29, 47, 20)}${card.cost === null ? "" : `<g class="cost">${cost}</g>`}`;
}
function mini(card) {
  const c = tone(card),
    clip = uid("c"),
    fade = linear([
      [0, "#0b0d12", 0],
      [0.45, mix(c.deep, "#0b0d12", 0.5), 0.96],
      [1, "#0b0d12"],
    ]);
  const main =
    card.kind === "troop"
      ? [{ w: 17, draw: (x, y) => shield(x, y, 17, card.defence) }, ...points(card, 16)]
      : points(card, 16.4);
  const extra = secondary(card, 11.4, true);
  const cost = dot(53, 11.4, 10.4, "#07080b", 'opacity=".8"') + token(costKind(card), 53, 11.4, 18, card.cost);
  return `<defs>${fade.def}<clipPath id="${clip}"><rect x="1.6" y="1.6" width="60.8" height="86.8" rx="4"/></clipPath>
    </defs><rect width="64" height="90" rx="5.4" fill="${c.main}"/>
<g clip-path="url(#${clip})"><g transform="translate(-2.4 0) scale(.46)">${cardArt(card)}</g>
  <rect y="34" width="64" height="56" fill="${fade.url}"/></g>
${title(card.name, { x: 32, y: 50.5, width: 59, size: 9.2, least: 8.2, font: SANS, weight: 700, leading: 1.02 })}
${row(main, 32, extra.length ? 68.5 : 74, 1.4)}${extra.length ? row(extra, 32, 82, 0.8) : ""}
${emblem(card, 9.6, 1.4, 13.6, 22, 9.6)}${card.cost === null ? "" : cost}`;
}
const NARROW = { font: SANS, weight: 700, leading: 0.96 };
/** Slot form for Troops and Buildings on a City: picture, banner, values, name. */
function chip(card) {
  const c = tone(card),
    clip = uid("c"),
    fade = linear([
      [0, "#0b0d12", 0],
      [0.5, "#0b0d12", 0.86],
      [1, "#0b0d12", 0.96],
    ]);
  const main =
    card.kind === "troop" ? [{ w: 21, draw: (x, y) => shield(x, y, 22, card.defence) }] : points(card, 17);
  const extra = secondary(card, 13, true),
    wide = main.reduce((sum, item) => sum + item.w, 0) + main.length - 1;
  const name = { x: 40, y: extra.length ? 58 : 68, width: 74, size: 10.6, least: 7.4, ...NARROW };
  return `<defs>${fade.def}<clipPath id="${clip}"><rect x="1.6" y="1.6" width="76.8" height="76.8" rx="4"/></clipPath>
    </defs><rect width="80" height="80" rx="5.4" fill="${c.main}"/>
<g clip-path="url(#${clip})"><g transform="translate(-4.5 -3) scale(.593)">${cardArt(card)}</g>
  <rect y="32" width="80" height="48" fill="${fade.url}"/></g>
${title(card.name, name)}
${extra.length ? row(extra, 40, 71, 1) : ""}${row(main, 77 - wide / 2, 12.6, 1)}
${emblem(card, 11.6, 1.4, 15, 24, 10.4)}`;
}
const FORM = { full: [full, 150, 210], mini: [mini, 64, 90], chip: [chip, 80, 80] };
const known = new Map();

/** A card's place in the markup. The picture is drawn once the element exists: see `drawFaces`. */
export function cardFace(card, form = "full") {
  const [, w, h] = FORM[form];
  // A card of the box is known by its name; one of a player's own may be another tomorrow.
  const own = card.set === "own" ? `/${JSON.stringify(card)}` : "";
  const key = `${form}/${card.kind}/${card.name}${own}`;
  known.set(key, card);
  return raw(
    `<svg class="face ${form}" data-keep="${esc(key)}" viewBox="0 0 ${w} ${h}" aria-hidden="true"
      focusable="false"></svg>`,
  );
}

const cache = new Map();
function drawn(key) {
  const card = known.get(key);
  const form = key.slice(0, key.indexOf("/"));
  if (!cache.has(key)) cache.set(key, FORM[form][0](card));
  const tail = uid("u"); // copies of a card may come and go: each has ids of its own
  return cache
    .get(key)
    .replace(/id="(\w+)"/g, `id="$1-${tail}"`)
    .replace(/url\(#(\w+)\)/g, `url(#$1-${tail})`);
}

/** Draws the faces that have none yet. */
export function drawFaces(root) {
  for (const face of root.querySelectorAll("svg.face[data-keep]:empty")) {
    if (known.has(face.dataset.keep)) face.innerHTML = drawn(face.dataset.keep);
  }
  return false;
}

const BACK = { house: ["#1d2a3f", "#c9a55c"], asset: ["#12343a", "#8fd6c2"], wonder: ["#33204a", "#ffd98a"] };
const CROWN = "M-9 4.6L-10.2-6.4L-4.8-1.4L0-9.8L4.8-1.4L10.2-6.4L9 4.6ZM-8.6 6.4H8.6V9.2H-8.6Z";
const CORE = {
  wonder: (deep, line) =>
    path("M75 62L92 105L75 148L58 105Z", line, 'opacity=".9"') +
    path("M75 62L92 105L75 148Z", deep, 'opacity=".5"'),
  asset: (deep, line) =>
    `<g transform="translate(75 106) scale(3)">${path(CROWN, line, 'opacity=".92"')}</g>`,
  house: (deep, line) => path(star(75, 105, 8, 34, 15), line, 'opacity=".9"') + dot(75, 105, 9, deep),
};
const backs = new Map();
export function cardBack(kind = "house") {
  if (!backs.has(kind)) backs.set(kind, back(kind));
  return raw(backs.get(kind));
}
function back(kind) {
  const [deep, line] = BACK[kind];
  const field = linear(
    [
      [0, mix(deep, "#ffffff", 0.1)],
      [1, mix(deep, "#000000", 0.55)],
    ],
    [0, 0, 1, 1],
  );
  const corners = [
    [24, 24],
    [126, 24],
    [24, 186],
    [126, 186],
  ];
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
