// Playing at one's own strength: which rung, by how one's games against rungs ended. The terminal has
// the same sums (agents/strength.py); tests/strength.json holds both to the same examples.
import { MINE, allRungs, rungOf } from "../lib/levels.js";
import { profile } from "./profile.js";

const ELO_A_RUNG = 60;
const RUNGS = 15;
const START = 4; // of whoever has not played yet
// How far a surprise moves one, in rungs: further while little is known.
const [QUICK, STEADY, EARLY_GAMES] = [2, 1, 8];

/**
 * Where one stands among the rungs: results are [rung, 1 for a win, 0 for a loss], oldest first.
 * @param {[number, number][]} results
 */
export function strength(results) {
  let own = START;
  for (const [number, [rung, score]] of results.entries()) {
    const expected = 1 / (1 + 10 ** (((rung - own) * ELO_A_RUNG) / 400));
    own += (number < EARLY_GAMES ? QUICK : STEADY) * (score - expected);
    own = Math.min(RUNGS, Math.max(1, own));
  }
  return own;
}
/** @param {[number, number][]} results */
export const ownRung = (results) => Math.floor(strength(results) + 0.5);

const SCORES = { won: 1, drawn: 0.5, lost: 0 };
/**
 * The games that count, oldest first: those against a level.
 * @param {Finished[]} games newest first @returns {[number, number][]}
 */
export const counted = (games) =>
  games
    .filter(({ level, result }) => rungOf(level) > 0 && result !== "shared")
    .map(
      ({ level, result }) =>
        /** @type {[number, number]} */ ([rungOf(level), SCORES[/** @type {"won"} */ (result)]]),
    )
    .reverse();

/** The level that fits whoever plays in this browser. */
export const myLevel = () =>
  allRungs()[ownRung(counted(profile().games)) - 1]?.name ?? "apprentice";
/** A level that was chosen, as the server knows it. @param {string} level */
export const levelMeant = (level) => (level === MINE ? myLevel() : level);
