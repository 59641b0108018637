// What an analysis said of an own game, for the curve.
import { partnersOf, sideOf } from "../lib/modes.js";
import { slipsOf, wayOf } from "../live/analysis.js";
import { amend } from "./kept.js";

/**
 * Keeps it, once for each game: points of winning chance by play and by luck, and slips.
 * @param {string} id
 * @param {string} mode
 * @param {Analysis} analysis
 * @param {number} seat
 */
export function keepFigures(id, mode, analysis, seat, at = Date.now()) {
  const way = wayOf(analysis, sideOf(mode, seat) === 0);
  if (!way) return;
  const mistakes = slipsOf(analysis, [seat, ...partnersOf(mode, seat)]).length;
  amend((now) => {
    if (now.figures.some((game) => game.id === id)) return;
    now.figures.unshift({ id, at, mode, skill: way.play, luck: way.luck, mistakes });
  });
}
