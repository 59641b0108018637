// One door to all pictures. Same name, same picture, on every machine.
import { rng } from "/static/js/lib/draw/rng.js";
import { palette } from "/static/js/lib/draw/palette.js";
import { picture } from "/static/js/lib/draw/store.js";
import { commandArt } from "./command.js";
import { buildingArt } from "./building.js";
import { troopArt } from "./troop.js";
import { wonderArt, wonderMood } from "./wonder.js";

export const ART_W = 150,
  ART_H = 132;
const BY_KIND = { command: commandArt, building: buildingArt, troop: troopArt, wonder: wonderArt };

/** A card's picture as an SVG image element in a 150 x 132 field. */
export const cardArt = (card) =>
  `<image href="${picture(`card/${card.kind}/${card.name}`, ART_W, ART_H, () => paint(card))}" width="${ART_W}" height="${ART_H}" preserveAspectRatio="none"/>`;

function paint(card) {
  const r = rng(card.name);
  const mood = card.kind === "wonder" ? wonderMood(card, r) : card.house || "grey";
  return BY_KIND[card.kind](card, r, palette(mood, r), ART_W, ART_H);
}
