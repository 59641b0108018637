// The picture of a card: the one composed for it, or the one its first word and its elements give.
import { artImage } from "/static/js/lib/draw/compose.js";
import { PARTS } from "./parts.js";
import { palette } from "/static/js/lib/draw/palette.js";
import { materials } from "/static/js/lib/draw/paint.js";
import { sky, rays, halo, motes, vignette, ridges } from "/static/js/lib/draw/backdrop.js";
import { passing } from "/static/js/lib/draw/store.js";
import { rng } from "/static/js/lib/draw/rng.js";
import { linear, mix, group } from "/static/js/lib/draw/svg.js";
import { COLOUR, ELEMENT } from "./icons.js";
import { emblemOf } from "./emblems.js";

/** @type {Record<string, string>} */
const MOOD = {
  red: "red",
  yellow: "amber",
  green: "emerald",
  blue: "azure",
  none: "violet",
  omen: "rose",
};
/** @param {Ilhus.Card} card */
export const kindOf = (card) => (card.rank === "omen" ? "omen" : card.colour);
const TWIN = new Set(["twins"]);
/** Stops of a gradient, as far from each other. @param {string[]} colours */
export const even = (colours) =>
  colours.map((c, i) => `${i / Math.max(1, colours.length - 1)} ${c}`).join(", ");

/** The picture of a card: 150 x 122. @param {Ilhus.Card} card */
export const cardArt = (card) =>
  card.art
    ? artImage(card.art, PARTS, 122)
    : `<image href="${plainArt(card)}" width="150" height="122" preserveAspectRatio="none"/>`;
/**
 * The one it has by itself. A card of a player's own may be another in a moment.
 * @param {Ilhus.Card} card
 */
export function plainArt(card) {
  const key = [
    card.id,
    card.name,
    card.rank,
    card.colour,
    card.owner,
    card.parts[0]?.word,
    ...card.elements,
  ].join("/");
  return passing(`card/${key}`, 150, 122, () => {
    const r = rng(card.name),
      lead = card.elements.length > 1 ? ELEMENT[card.elements[0]] : kindOf(card);
    const p = palette(
        card.elements.length > 1
          ? MOOD[lead]
          : lead === "none" && TWIN.has(card.owner)
            ? "amber"
            : lead === "none" && card.owner === "any"
              ? "bone"
              : MOOD[lead],
        r,
      ),
      m = materials(p);
    let back = sky(r, p, 150, 122, { sun: [75, 56, 0], stars: 12, clouds: 3 });
    if (card.elements.length > 1) {
      const parts = [...new Set(card.elements)].map((e) => COLOUR[ELEMENT[e]]);
      const g = linear(even(parts.map((c) => mix(c.main, c.deep, 0.3))), [0, 0, 1, 0.25]);
      back =
        `<defs>${g.def}</defs><rect width="150" height="122" fill="${g.url}"/>` +
        ridges(r, p, 150, 122, { base: 100, rise: 30, layers: 1 });
    } else back += ridges(r, p, 150, 122, { base: 100, rise: 30, layers: 2 });
    return (
      m.defs +
      back +
      rays(p, 75, 58, 96, r.int(9, 14), Math.PI * 2, r.num(0, 1), 0.12) +
      halo(r, p, 75, 58, 42) +
      group("translate(75 58) scale(.94)", emblemOf(card)(m)) +
      motes(r, p.light, 14, [6, 20, 144, 118]) +
      vignette(150, 122, mix(p.ink, "#000000", 0.2))
    );
  });
}
