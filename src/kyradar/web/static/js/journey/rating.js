// One's rating in puzzles, and that of each puzzle as this browser has seen it (Glicko-2). A puzzle begins
// with what its grade says. Only the first try at a puzzle counts, and only without help.
import { NEWCOMER, rated } from "./glicko.js";

/** @type {Record<Grade, number>} */
const GRADED = { easy: 1200, medium: 1500, hard: 1800 };
const UNSURE = 150; // of a grade: three tell little

/**
 * @param {Grade} grade
 * @returns {import("./glicko.js").Rating}
 */
export const graded = (grade) => ({ ...NEWCOMER, rating: GRADED[grade], deviation: UNSURE });

/**
 * Both ratings after a try.
 * @param {Journey["rating"]} before
 * @param {string} id
 * @param {Grade} grade
 * @param {boolean} solved
 * @returns {Journey["rating"]}
 */
export function afterTry({ me, puzzles }, id, grade, solved) {
  const puzzle = puzzles[id] ?? graded(grade);
  return {
    me: rated(me, [{ against: puzzle, score: solved ? 1 : 0 }]),
    puzzles: { ...puzzles, [id]: rated(puzzle, [{ against: me, score: solved ? 0 : 1 }]) },
  };
}
