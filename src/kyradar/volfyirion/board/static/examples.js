// Small drawn examples for the rules page, made of the table's own pieces: (words) => { rule: markup }.
import { dragonToken } from "./draw/dragon.js";
import { html, raw } from "/static/js/lib/html.js";
import { ICON } from "/static/js/lib/symbols.js";
import { lairPanorama, panorama } from "./draw/art/city.js";
import { cardFace } from "./draw/card.js";
import { glyph, shield } from "./draw/icons.js";
import { catalogOf } from "./game/catalog.js";
import { points } from "./table/price.js";

/** @param {string} name @param {string} [form] */
const card = (name, form = "mini") => cardFace(catalogOf({}).card(name), form);
/** @param {...Piece} inside */
const cards = (...inside) => html`<span class="ex-cards">${inside}</span>`;
const arrow = html`<span class="ex-arrow" aria-hidden="true">${ICON.jump}</span>`;
/** @param {Piece} signs @param {Piece} [words] */
const sum = (signs, words = "") =>
  html`<span class="ex-sum">${signs}${words && html`<small>${words}</small>`}</span>`;
/** @param {Piece} words */
const note = (words) => html`<span class="ex-note">${words}</span>`;
/** @param {...Piece} inside */
const row = (...inside) => html`<div class="ex-row">${inside}</div>`;
/** @param {number} n */
const defence = (n) =>
  raw(`<svg class="def" viewBox="-12 -12 24 24" aria-hidden="true">${shield(0, 0, 22, n)}</svg>`);

/**
 * @param {string} name @param {number} n
 * @param {{ ruined?: boolean, guard?: string | null, dragon?: boolean }} [what]
 */
function city(name, n, { ruined = false, guard = null, dragon = false } = {}) {
  return html`<figure class="ex-city">${panorama(name, ruined)}${ruined ? "" : defence(n)}
    ${guard ? html`<span class="ex-chip">${card(guard, "chip")}</span>` : ""}
    ${dragon ? html`<span class="ex-dragon">${dragonToken()}</span>` : ""}
    <figcaption>${name}</figcaption></figure>`;
}

/** The idea in four pictures. @param {Record<string, string>} words */
const idea = (words) => ({
  backdrop: lairPanorama(420, 160),
  steps: [
    [card("Prospector"), words.play],
    [glyph("command"), words.buy],
    [card("Guard"), words.guard],
    [glyph("battle"), words.raze],
  ],
});

/** @param {Record<string, string>} words */
const examples = (words) => ({
  P3: html`${cards(card("Stab"), html`<i>${words.beside}</i>`, card("Decisive Strike"))}${arrow}
    ${sum(html`${points("battle", 2)}<i>${words.and}</i>${points("battle", 2)}`, words.stab)}`,
  P4: html`${cards(card("Fighter"))}${arrow}${sum(points("battle", 3), words.gone)}`,
  P6: html`${sum(points("battle", 3))}${arrow}${cards(card("Pure Qoam"))}${note(words.wonder)}`,
  P8: [
    row(
      sum(points("battle", 13), words.sum),
      arrow,
      city("Akao Uket", 9, { guard: "Guard" }),
      note(words.falls),
    ),
    row(
      sum(points("battle", 9), words.bare),
      arrow,
      city("Akao Uket", 9, { ruined: true }),
      note(words.razed),
    ),
  ],
  P9: html`${sum(points("knowledge", 3))}${arrow}${cards(card("Living Knife"))}${note(words.sealed)}`,
  V1: html`${row(sum(points("knowledge", 8)), arrow, city("Kyr", 10, { dragon: true }), note(words.visit))}
    ${row(sum(points("knowledge", 8)), arrow, city("Tylaris", 8), note(words.home))}`,
  T6: html`${city("Vahylea", 9, { dragon: true })}${arrow}${city("Vahylea", 9, { ruined: true })}${note(words.dragon)}`,
});

export default { idea, examples };
