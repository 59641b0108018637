// One's rating in puzzles, and that of each puzzle as this browser has seen it (Glicko-2). A puzzle begins
// with the server's rating (engine/rush.py). Only the first try at a puzzle counts, and only without help.
import { NEWCOMER, rated } from "./glicko.js";

const UNSURE = 150; // of a puzzle's first rating, as engine/rush.py has it

/**
 * Both ratings after a try.
 * @param {Journey["rating"]} before
 * @param {{ id: string, rating: number }} puzzle with its first rating
 * @param {boolean} solved
 * @returns {Journey["rating"]}
 */
export function afterTry({ me, puzzles }, { id, rating }, solved) {
  const puzzle = puzzles[id] ?? { ...NEWCOMER, rating, deviation: UNSURE };
  return {
    me: rated(me, [{ against: puzzle, score: solved ? 1 : 0 }]),
    puzzles: { ...puzzles, [id]: rated(puzzle, [{ against: me, score: solved ? 0 : 1 }]) },
  };
}
