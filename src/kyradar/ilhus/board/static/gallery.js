// The gallery: every card of the box with what it does, and an explanation of the one in view.
import { picture } from "/static/js/lib/draw/store.js";
import { galleryOf } from "/static/js/lib/gallery.js";
import { html, raw } from "/static/js/lib/html.js";
import { say } from "/static/js/lib/words.js";
import { fieldArt } from "./draw/fields.js";
import { figure } from "./draw/figures.js";
import { icon, WORDS } from "./draw/icons.js";
import { boxOf, catalogOf } from "./game/catalog.js";
import { face } from "./table/cards.js";
import { BODIES } from "./table/hero.js";

const SETS = ["hero", "base", "reward", "enemy", "boss", "battlefield"];
/** @type {Point} */
const LAND = [150, 210];
/** @param {Ilhus.Card} card */
const landOf = (card) =>
  picture(`gallery/${card.id}`, ...LAND, () =>
    fieldArt(card.id, ...LAND, [{ z: 1, x: 75, y: 182, w: 146, special: true }], "line"),
  );
const ctx = () => ({ catalog: catalogOf({}) });

/** @param {Ilhus.Card} card */
function portraitOf(card) {
  if (card.foe)
    return html`<span class="beast night">${raw(figure(card.id))}<b>${card.called}</b></span>`;
  if (card.rank === "identity") {
    const bodies = BODIES[card.owner].map((body) => raw(figure(body)));
    return html`<span class="beast night hero1">${bodies}<b>${card.called}</b></span>`;
  }
  if (card.field)
    return html`<span class="beast night land1"><img src="${landOf(card)}" alt=""><b>${card.called}</b></span>`;
  return face(ctx(), card.name, "full");
}

const legend = () =>
  html`<ul class="legend" aria-label="${say("gallery.legend")}">
    ${WORDS.map((word) => html`<li>${raw(icon(word))}${say(`word.${word}`)}</li>`)}</ul>`;

/** @param {Ilhus.Card | null} card */
function inspector(card) {
  if (!card)
    return html`<section class="inspect idle"><div><p>${say("gallery.idle")}</p></div></section>`;
  return html`<section class="inspect" id="inspect"><div class="big">${portraitOf(card)}</div><div class="words">
    <h2>${card.called}</h2><p class="kind">${card.kind}</p><p>${card.line}</p></div></section>`;
}

/** @param {Ilhus.Card} card */
const cell = (card) =>
  html`<button type="button" class="card full cell" data-nav data-key="card:${card.name}" data-name="${card.name}"
    aria-label="${card.called}" aria-description="${card.line}">${portraitOf(card)}</button>`;

/** @param {Ilhus.Card} card */
const text = (card) => `${card.called} ${card.name} ${card.kind} ${card.line}`;

function filters() {
  const sets = [["", say("gallery.all")], ...SETS.map((one) => [one, say(`gallery.${one}`)])];
  return html`<div class="filters"><label class="field"><span>${say("gallery.set")}</span><select id="kind">
    ${sets.map(([id, label]) => html`<option value="${id}">${label}</option>`)}</select></label><label class="field">
    <span>${say("rules.search")}</span><input type="search" id="search" value="" autocomplete="off"></label></div>`;
}

/** @param {Ilhus.Card[]} cards */
const count = (cards) =>
  say("gallery.count", {
    n: cards.length,
    all: cards.reduce((sum, { copies = 1 }) => sum + copies, 0),
  });

/** @param {Ilhus.Card[]} cards @param {Ilhus.Card | null} shown */
const page = (cards, shown) =>
  html`<main class="gallery ilhus" id="table"><header><h1>${say("gallery.title")}</h1>
    ${filters()}${legend()}</header><p class="vh" role="status">${count(cards)}</p>
    ${
      cards.length
        ? html`<div class="grid" data-group="cards">${cards.map(cell)}</div>`
        : html`<p class="none">${say("find.none")}</p>`
    }</main>
    <aside class="rail" aria-label="${say("rail.label")}">${inspector(shown)}</aside>`;

export const gallery = galleryOf({ box: boxOf, group: (card) => card.set, text, page });
