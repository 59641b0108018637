// Taking fewer points of a bonus than it gives (P3): legal, but not among the actions that are listed.
import { KINDS, points } from "../table/price.js";

const MOST = 6; // that a line can say

/**
 * The lines that take less of what using a card gives, each with its sign: least first.
 * @param {Volf.Card} card @param {string} line
 */
export function lessOf(card, line) {
  if (card.secondary !== "remove") return [];
  const kinds = KINDS.map((kind) => ({
    kind,
    n: card.effects.reduce((sum, { word, count }) => sum + (word === kind ? count : 0), 0),
  })).filter(({ n }) => n);
  const named = kinds.length > 1 || card.effects.some(({ word }) => word === "draw");
  return kinds.flatMap(({ kind, n }) =>
    Array.from({ length: Math.min(n, MOST + 1) }, (_, part) => ({
      line: `${line} ${part}${named ? ` ${kind}` : ""}`,
      label: points(kind, part),
    })),
  );
}
