// The rungs of the ladder, as /api/facts tells them, and what they are called.
import { has, say } from "./words.js";

/** At one's own strength: a level that results choose. */
export const MINE = "mine";
/** @type {HouseFacts["rungs"]} */
let known = [];

/** @param {HouseFacts["rungs"]} rungs */
export const learnRungs = (rungs) => {
  known = rungs;
};
export const allRungs = () => known;

/**
 * The number of a rung, from 1: "adept" and "level:10" may be the same. 0: none is called so.
 * @param {string | null | undefined} name
 */
export function rungOf(name) {
  const at = known.findIndex((rung) => rung.name === name);
  const number = Number(/^level:(\d+)$/.exec(name ?? "")?.[1] ?? 0);
  return at >= 0 ? at + 1 : number <= known.length ? number : 0;
}

/**
 * What a level is called: those between two names have the lower one's, and a number.
 * @param {string | null | undefined} name @returns {string}
 */
export function levelName(name) {
  const rung = known[rungOf(name) - 1];
  if (!rung) return has(`level.${name}`) ? say(`level.${name}`) : (name ?? "");
  const mark = say(`level.${rung.mark}`);
  return rung.step > 1 ? say("level.finer", { name: mark, n: rung.step }) : mark;
}
