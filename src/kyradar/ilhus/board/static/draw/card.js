// A card face as one SVG: `full` (150 x 210) and `mini` (64 x 88). Nothing is left to the page but the size.
import { raw } from "/static/js/lib/html.js";
import { facePlace } from "/static/js/lib/draw/faces.js";
import { linear, path, stroke, dot, mix, uid, star } from "/static/js/lib/draw/svg.js";
import { COLOUR, ELEMENT, gem, elementMark, sign } from "./icons.js";
import { kindOf, even, cardArt } from "./cardart.js";
import { SANS, title } from "/static/js/lib/draw/lettering.js";
import { line } from "./cardtext.js";

/** @param {Ilhus.Part[]} parts @param {number} s */
const wide = (parts, s) => parts.map((p) => 21 * s + (p.n === null ? 0 : 13 * s));
/**
 * Banner at the top left: what the card is for fusions and drafting.
 * @param {Ilhus.Card} card @param {{ main: string, light: string, deep: string }} c
 */
function banner(card, c) {
  if (card.elements.length > 1 && card.elements !== "*") {
    const uniq = card.elements.length > 4 ? [...card.elements] : [...card.elements];
    const w = uniq.length > 4 ? 13 : 21;
    return uniq
      .map((e, i) =>
        uniq.length > 4
          ? gem(e, 15 + (i % 4) * 15, 15 + Math.floor(i / 4) * 15, 14)
          : gem(e, 20 + i * w, 20, 23),
      )
      .join("");
  }
  const g = linear(`0 ${mix(c.main, c.light, 0.25)}, 0.5 ${c.main}, 1 ${mix(c.main, c.deep, 0.5)}`);
  const e =
    card.rank === "omen"
      ? null
      : { red: "F", yellow: "A", green: "E", blue: "W" }[card.colour] ||
        (card.elements === "*" ? "*" : null);
  return (
    `<defs>${g.def}</defs>` +
    path("M9 4H37V46L23 38L9 46Z", "#000", 'opacity=".45" transform="translate(1 1.6)"') +
    path(
      "M9 4H37V46L23 38L9 46Z",
      g.url,
      `stroke="${c.light}" stroke-width="1.4" stroke-linejoin="round"`,
    ) +
    `<g transform="translate(23 20)">${
      e
        ? elementMark(e, 21)
        : card.rank === "omen"
          ? `<g transform="scale(.95)">${sign("drag", 0, 0, 22)}</g>`
          : path(star(0, 0, 4, 10, 3.4), "#fffaf0")
    }</g>`
  );
}
/** @param {Ilhus.Card} card @param {Ilhus.Card | null} [as] as another has it */
function full(card, as) {
  const shown = as || card,
    c = COLOUR[kindOf(shown)],
    clip = uid("c");
  const multi =
    shown.elements.length > 1
      ? [...new Set(shown.elements)].map((e) => COLOUR[ELEMENT[e]].light)
      : null;
  const plate = linear(`0 ${mix(c.deep, "#0b0d12", 0.45)}, 1 #0b0d12`),
    fade = linear("0 #0b0d12 0, 1 #0b0d12 0.92");
  const plain = `0 ${mix(c.light, "#ffffff", 0.2)}, 0.4 ${c.main}, 1 ${mix(c.deep, "#000000", 0.2)}`;
  const edge = linear(multi ? even(multi) : plain, [0, 0, 1, 1]);
  const k = shown.parts.length,
    s = k > 2 ? 0.94 : k > 1 ? 1.06 : 1.3,
    gap = k > 2 ? 20 : 25,
    mid = as && as !== card ? 172 : 173;
  const lines = k
    ? shown.parts.map((p, i) => line(p, 75, mid + (i - (k - 1) / 2) * gap, s)).join("")
    : ["F", "A", "E", "W"].map((e, i) => gem(e, 33 + i * 28, 172, 23)).join("");
  const label = as && as !== card;
  return `<defs>${plate.def}${fade.def}${edge.def}<clipPath id="${clip}"><rect x="4" y="4" width="142"
    height="202" rx="7"/></clipPath></defs><rect width="150" height="210" rx="10" fill="#07080b"/><rect x="1.2"
    y="1.2" width="147.6" height="207.6" rx="9.2" fill="${edge.url}"
    ${card.ephemeral && !as ? 'fill-opacity=".55"' : ""}/>${
      card.ephemeral && !as
        ? `<rect x="1.2" y="1.2" width="147.6" height="207.6"
    rx="9.2" fill="none" stroke="#e8dcff" stroke-width="1.7" stroke-dasharray="7 5"/>`
        : ""
    }
<g clip-path="url(#${clip})">${cardArt(shown)}<rect y="90" width="150" height="33" fill="${fade.url}"/><rect
  y="121" width="150" height="89" fill="${plate.url}"/>${stroke(
    "M0 121H150",
    c.light,
    0.8,
    'opacity=".75"',
  )}${path("M75 117.4L79 121L75 124.6L71 121Z", c.light)}</g>
${title(shown.called, { x: 75, y: 134, width: 132, size: 15.6, least: 12 })}${lines}
${
  label
    ? `<rect x="12" y="190" width="126" height="14" rx="4" fill="#000" fill-opacity=".45"/>${title(
        card.called,
        { x: 75, y: 197, width: 118, size: 11, least: 8, font: SANS, weight: 600, fill: "#cfc6b6" },
      )}`
    : ""
}
${banner(shown, c)}${
    shown.block
      ? dot(23, 66, 17.5, "#07080b", 'opacity=".72"') +
        `<g transform="translate(23 66) scale(1.3)">${sign("block", 0, 0, 22)}<text y="4.4" text-anchor="middle"
  font-size="12.4" font-weight="800" font-family="${SANS}" fill="#fff">${shown.block}</text></g>`
      : ""
  }${card.ephemeral && !as ? dot(133, 107, 11, "#07080b", 'opacity=".75"') + sign("ephemeral", 133, 107, 17) : ""}`;
}
/** @param {Ilhus.Card} card @param {Ilhus.Card | null} [as] */
function mini(card, as) {
  const shown = as || card,
    c = COLOUR[kindOf(shown)],
    clip = uid("c"),
    fade = linear(`0 #0b0d12 0, 0.45 ${mix(c.deep, "#0b0d12", 0.5)} 0.96, 1 #0b0d12`);
  /** @type {Record<string, string>} */
  const letters = { red: "F", yellow: "A", green: "E", blue: "W" };
  const e = letters[shown.colour],
    p = shown.parts.slice(0, 3),
    ws = wide(p, 0.62),
    total = ws.reduce((a, b) => a + b, 0);
  let x = 32 - total / 2;
  const row = p
    .map((q, i) => {
      const out =
        sign(q.word, x + 6.6, 76, 13) +
        (q.n === null
          ? ""
          : `<text x="${x + 14}" y="79.6" font-size="10" font-weight="800"
            font-family="${SANS}" fill="#fff">${q.n}</text>`);
      x += ws[i];
      return out;
    })
    .join("");
  return `<defs>${fade.def}<clipPath id="${clip}"><rect x="1.6" y="1.6" width="60.8" height="84.8" rx="4"/>
    </clipPath></defs><rect width="64" height="88" rx="5.4" fill="${c.main}"/><g clip-path="url(#${clip})"><g
    transform="translate(-4 -1) scale(.48)">${cardArt(shown)}</g><rect y="32" width="64" height="56"
    fill="${fade.url}"/></g>
${title(shown.called, { x: 32, y: 56, width: 59, size: 10, least: 8.6, font: SANS, leading: 1.02 })}${row}${
    e
      ? `<rect x="2" y="2" width="15" height="17" rx="3" fill="${c.main}" stroke="${c.light}" stroke-width=".8"/><g
  transform="translate(9.5 10.5)">${elementMark(e, 11)}</g>`
      : ""
  }${
    shown.block
      ? dot(52.5, 12, 10.4, "#07080b", 'opacity=".75"') +
        `<g
  transform="translate(52.5 12) scale(.84)">${sign("block", 0, 0, 22)}<text y="4.4" text-anchor="middle"
  font-size="12.4" font-weight="800" font-family="${SANS}" fill="#fff">${shown.block}</text></g>`
      : ""
  }`;
}
/** @type {WeakMap<Ilhus.Card, number>} */
const numbered = new WeakMap();
/** @type {Map<string, number>} */
const contents = new Map();
/**
 * A number for all that a card says: it is another in every language, and when its owner changes it.
 * @param {Ilhus.Card} card
 */
function numberOf(card) {
  const known = numbered.get(card);
  if (known !== undefined) return known;
  const said = JSON.stringify(card);
  const number = contents.get(said) ?? contents.size;
  contents.set(said, number);
  numbered.set(card, number);
  return number;
}
/** @param {string} form */
const sizeOf = (form) => (form === "full" ? [150, 210] : [64, 88]);
/** @param {Ilhus.Card} card @param {string} form @param {Ilhus.Card | null} [as] */
const faceOf = (card, form, as) => (form === "full" ? full : mini)(card, as);
/**
 * A card's place in the markup.
 * @param {Ilhus.Card} card @param {string} [form]
 * @param {Ilhus.Card | null} [as] as another has it
 */
export function cardFace(card, form = "full", as = null) {
  const names = [card.called, as?.called, ...[card, as ?? card].map(numberOf)];
  const paint = () => faceOf(card, form, as);
  return facePlace([form, ...names].join("/"), form, sizeOf(form), paint, Boolean(card.art));
}
/**
 * The face of a card under work, drawn at once: half typed it may fail.
 * @param {Ilhus.Card} card @param {string} form
 */
export const faceAtOnce = (card, form) =>
  raw(`<svg class="face ${form}" viewBox="0 0 ${sizeOf(form).join(" ")}" aria-hidden="true"
    focusable="false">${faceOf(card, form)}</svg>`);
/** @type {Record<string, string[]>} */
const BACK = {
  mage: ["#1c2c5c", "#a9c8ff"],
  mistress: ["#14454c", "#8ff0d8"],
  twins: ["#5a2a1c", "#ffc27a"],
  omen: ["#3a1250", "#f0b4f0"],
  wound: ["#3a0c12", "#ff8a7a"],
  destiny: ["#2a0c3c", "#f0b4f0"],
};
/** @param {string} kind */
export function cardBack(kind) {
  const [deep, lineC] = BACK[kind],
    g = linear(`0 ${mix(deep, "#ffffff", 0.1)}, 1 ${mix(deep, "#000000", 0.55)}`, [0, 0, 1, 1]);
  const core = {
    mage: `<g transform="translate(75 105) scale(3)">${sign("delay", 0, 0, 22)}</g>`,
    mistress: ["F", "A", "W", "E"]
      .map(
        (e, i) =>
          `<g transform="translate(${75 + [0, 24, 0, -24][i]} ${
            105 + [-24, 0, 24, 0][i]
          })">${elementMark(e, 24, lineC)}</g>`,
      )
      .join(""),
    twins: stroke("M48 105H102", lineC, 3) + dot(48, 105, 11, lineC) + dot(102, 105, 11, lineC),
    omen: `<g transform="translate(75 105) scale(3)">${sign("drag", 0, 0, 22)}</g>`,
    destiny: `<g transform="translate(75 105) scale(3)">${sign("doom", 0, 0, 22)}</g>`,
    wound: `<g transform="translate(75 105) scale(3.4)">${stroke("M-3-14L3-5L-3 2L3 14", lineC, 2)}</g>`,
  }[kind];
  return `<svg class="face back" viewBox="0 0 150 210" aria-hidden="true"><defs>${g.def}</defs><rect width="150"
    height="210" rx="10" fill="#07080b"/><rect x="1.5" y="1.5" width="147" height="207" rx="9" fill="${lineC}"
    opacity=".65"/><rect x="4" y="4" width="142" height="202" rx="7" fill="${g.url}"/><rect x="12" y="12"
    width="126" height="186" rx="4" fill="none" stroke="${lineC}" stroke-width="1.2" opacity=".7"/>${path(
      star(75, 105, 16, 62, 52),
      "none",
      `stroke="${lineC}" stroke-width="1" opacity=".6"`,
    )}<circle cx="75" cy="105" r="46" fill="none"
      stroke="${lineC}" stroke-width="1.4" opacity=".8"/>${core}</svg>`;
}
