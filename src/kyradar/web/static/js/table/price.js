// Prices: three numbers, as signs for the eye and as words for the ear.
import { glyph } from "../draw/icons.js";
import { html, joined } from "../lib/html.js";
import { say } from "../lib/words.js";

export const KINDS = ["command", "battle", "knowledge"];
const parts = (price) => KINDS.map((kind, i) => [kind, price?.[i] || 0]).filter(([, value]) => value);
export const pointText = (kind, value) => `${value} ${say(`points.${kind}`)}`;

export const priceText = (price) => parts(price).map(([kind, value]) => pointText(kind, value)).join(" + ");
export const priceSigns = (price) => joined(parts(price).map(([kind, value]) => glyph(kind, pointText(kind, value), value)), " ");

/** A gain in running text: the sign, and the words for those who listen. */
export const points = (kind, value) => html`<span class="pt">${glyph(kind, "", value)}<span class="vh">${pointText(kind, value)}</span></span>`;
