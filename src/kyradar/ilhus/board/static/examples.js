// Small drawn examples for the rules page, made of the table's own pieces: (words) => { rule: markup }.
import { picture } from "/static/js/lib/draw/store.js";
import { html, raw } from "/static/js/lib/html.js";
import { say } from "/static/js/lib/words.js";
import { ICON } from "/static/js/lib/symbols.js";
import { fieldArt } from "./draw/fields.js";
import { figure, portrait } from "./draw/figures.js";
import { gemIcon, icon, valued, WORDS } from "./draw/icons.js";
import { catalogOf } from "./game/catalog.js";
import { face } from "./table/cards.js";

/** @type {Point} */
const SIZE = [420, 160];
/** @param {string} name */
const card = (name) => face({ catalog: catalogOf({}) }, name, "mini");
/** @param {...Piece} inside */
const cards = (...inside) => html`<span class="ex-cards">${inside}</span>`;
const arrow = html`<span class="ex-arrow" aria-hidden="true">${ICON.jump}</span>`;
/** @param {string} word */
const sign = (word) => raw(icon(word));
/** @param {Piece} signs @param {string} [words] */
const sum = (signs, words = "") =>
  html`<span class="ex-sum">${signs}${words && html`<small>${words}</small>`}</span>`;
/** @param {string} words */
const note = (words) => html`<span class="ex-note">${words}</span>`;
/** @param {string} text @param {number} n */
const counted = (text, n) => text.replace("{n}", String(n));

/**
 * A line of zones; `who` stands in one of them, `lit` ones are in reach.
 * @param {...{ who?: string[], lit?: boolean }} all
 */
const zones = (...all) =>
  html`<span class="ex-zones">${all.map(
    ({ who, lit }, i) => html`<span class="ex-zone${lit ? " lit" : ""}"><small>${i + 1}</small>
      ${(who ?? []).map((one) => raw(figure(one)))}</span>`,
  )}</span>`;

function backdrop() {
  const zone = [{ z: 1, x: SIZE[0] / 2, y: SIZE[1] * 0.86, w: SIZE[0] * 0.9, special: true }];
  const src = picture("idea", ...SIZE, () => fieldArt("C04", ...SIZE, zone, "line"));
  return html`<img class="panorama" src="${src}" alt="">`;
}

/** The idea in four pictures. @type {Examples["idea"]} */
const idea = (words) => ({
  backdrop: backdrop(),
  steps: [
    [raw(portrait("E01")), words.read],
    [card("Fury"), words.play],
    [sign("move"), words.step],
    [raw(valued("block", 2)), words.block],
  ],
});

/** @type {Examples["examples"]} */
const examples = (words) => ({
  B16: [
    zones({}, { lit: true }, { who: ["mistress"], lit: true }, { lit: true }, {}),
    note(words.range),
  ],
  B17: html`${cards(card("Bark"))}${arrow}${zones({}, { who: ["mage"] }, { lit: true })}${note(words.step)}`,
  B18: html`<ul class="ex-words">${WORDS.map(
    (word) => html`<li>${sign(word)}<span>${say(`word.${word}`)}</span></li>`,
  )}</ul>`,
  B20: html`${sum(html`${sign("strike")}<b>4</b>`, counted(words.blow, 4))}${cards(card("Bark"))}${arrow}
    ${sum(html`${sign("wound")}${sign("wound")}`, counted(words.wounds, 2))}${note(words.block)}`,
  B23: html`${zones({ who: ["mage"] }, { who: ["kilenne"], lit: true }, { who: ["E01"] })}${note(words.nearest)}`,
  I7: html`${cards(raw(gemIcon("F")), raw(gemIcon("E")))}${arrow}${cards(card("Magma"))}${note(words.fuse)}`,
});

export default { idea, examples };
