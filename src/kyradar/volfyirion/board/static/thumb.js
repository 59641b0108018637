// A small picture of a puzzle: the card it is named after, before the City it is about.
import { cardArt } from "./draw/art/index.js";
import { lairPanorama, panorama } from "./draw/art/city.js";
import { dragonToken } from "./draw/dragon.js";
import { html, raw } from "/static/js/lib/html.js";

/** @param {{ card: Volf.Card, city?: string, dragon?: boolean }} picture */
export default ({ card, city, dragon }) =>
  html`${city ? panorama(city, false) : lairPanorama()}<svg class="thing" viewBox="0 0 150 132" aria-hidden="true">
    ${raw(cardArt({ ...card, house: card.house || null }))}</svg>
    ${dragon ? html`<span class="pz-token">${dragonToken()}</span>` : ""}`;
