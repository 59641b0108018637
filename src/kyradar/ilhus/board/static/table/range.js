// Ranges of the twins' own kind (I18): drawn from the one they are measured from.
import { n, stroke } from "/static/js/lib/draw/svg.js";

/** @type {Record<string, string>} */
const TWIN = { K: "Kilenne", F: "Faremos" };

/**
 * The twin a card's range is measured from, by its letter; null where it has no such range.
 * @param {Ilhus.Card} card
 */
export function letterOf(card) {
  const ranged = card.parts.find(({ range }) => /^[KF]\d/.test(range ?? ""));
  return ranged?.range?.[0] ?? null;
}

/**
 * Lines on the ground from that twin to every zone in range, and the letter at the foot.
 * @param {Ilhus.Look | null} look @param {Ilhus.Zone[]} zones @param {Ilhus.Spots} spots
 */
export function rangeSign(look, zones, spots) {
  const from = spots.get(`body:${TWIN[look?.letter ?? ""]}`);
  if (!look || !from) return "";
  const lines = [...look.reach].map((z) => {
    const to = zones[z - 1];
    const bend = `${n((from.x + to.x) / 2)} ${n(Math.max(from.y, to.y) + 22)}`;
    const d = `M${n(from.x)} ${n(from.y + 6)}Q${bend} ${n(to.x)} ${n(to.y + 6)}`;
    return `${stroke(d, "#04201c", 6, 'opacity=".55"')}${stroke(d, "#7ff5d3", 2.4, 'stroke-dasharray="9 5"')}`;
  });
  return `<g class="twinrange">${lines.join("")}<circle cx="${n(from.x)}" cy="${n(from.y + 6)}" r="11"
    fill="#0c2a26" stroke="#7ff5d3" stroke-width="2"/><text x="${n(from.x)}" y="${n(from.y + 11)}" fill="#eafff8"
    font-size="14" font-weight="800" text-anchor="middle">${look.letter}</text></g>`;
}
