// The gallery: every card of the box, what each sign means, and an explanation of the one in view.
import { galleryOf } from "/static/js/lib/gallery.js";
import { html, plain } from "/static/js/lib/html.js";
import { say } from "/static/js/lib/words.js";
import { cardFace } from "./draw/card.js";
import { glyph, houseGlyph } from "./draw/icons.js";
import { boxOf } from "./game/catalog.js";
import { cardFacts } from "./table/explain.js";
import { priceText } from "./table/price.js";

const KINDS = ["command", "troop", "building", "wonder"];
const HOUSES = ["turquoise", "red", "purple", "grey"];
const EFFECTS = [
  "draw",
  "remove_card",
  "remove_troop",
  "remove_building",
  "move_volfyirion",
  "bury",
  "erase",
  "bait",
];

function legend() {
  const item = (sign, text) => html`<li>${sign}${text}</li>`;
  const points = ["command", "battle", "knowledge"].map((kind) =>
    item(glyph(kind, "", 3), say(`points.${kind}`)),
  );
  const houses = HOUSES.map((house) => item(houseGlyph(house), say(`house.${house}`)));
  const effects = EFFECTS.map((word) => item(glyph(word, "", 1), say(`sign.${word}`)));
  return html`<ul class="legend" aria-label="${say("cards.legend")}">${points}
    ${item(glyph("shield", "", 4), say("cards.defence"))}${houses}${effects}
    ${item(glyph("torn"), say("sign.torn"))}</ul>`;
}

const about = (card) => cardFacts(card).lines.map(plain).join(" ");
const text = (card) => `${card.name} ${cardFacts(card).kind} ${about(card)}`;

function cost({ cost: amount, kind }) {
  if (amount === null) return "";
  const price = kind === "wonder" ? [0, amount, 0] : [amount, 0, 0];
  return say("cards.cost", { price: priceText(price) });
}

function inspector(card) {
  if (!card) return html`<section class="inspect idle"><div><p>${say("cards.idle")}</p></div></section>`;
  const { title, kind, lines } = cardFacts(card);
  const copies = card.copies ? html` · ${say("card.copies", { n: card.copies })}` : "";
  return html`<section class="inspect" id="inspect"><div class="big">${cardFace(card)}</div>
    <div class="words"><h2>${title}</h2><p class="kind">${kind}</p><p>${cost(card)}</p>
    ${lines.map((line) => html`<p>${line}</p>`)}
    <p class="kind">${say(`set.${card.set}`)}${copies}</p></div></section>`;
}

const cell = (card) =>
  html`<button type="button" class="card full cell" data-nav data-key="card:${card.name}"
    data-name="${card.name}" aria-label="${card.name}" aria-description="${about(card)}">
    ${cardFace(card)}</button>`;

function filters() {
  const options = [["", say("cards.all")], ...KINDS.map((each) => [each, say(`kinds.${each}`)])];
  const kinds = options.map(([id, label]) => html`<option value="${id}">${label}</option>`);
  return html`<div class="filters"><label class="field"><span>${say("cards.kind")}</span>
    <select id="kind">${kinds}</select></label><label class="field"><span>${say("rules.search")}</span>
    <input type="search" id="search" value="" autocomplete="off"></label></div>`;
}

const page = (cards, shown) =>
  html`<main class="gallery" id="table"><header><h1>${say("cards.title")}</h1>
    ${filters()}${legend()}</header><p class="vh" role="status">${say("cards.count", { n: cards.length })}</p>
    <div class="grid" data-group="cards">${cards.map(cell)}</div></main>
    <aside class="rail" aria-label="${say("rail.label")}">${inspector(shown)}</aside>`;

export const gallery = galleryOf({ box: boxOf, group: (card) => card.kind, text, page });
