// What a difficulty is called: one of three, or a step of the ladder (O8, K9).
import { say } from "/static/js/lib/words.js";

const LADDER = "ladder-";
/** @param {string} level */
export const difficultyName = (level) =>
  level.startsWith(LADDER)
    ? say("difficulty.ladder", { n: level.slice(LADDER.length) })
    : say(`difficulty.${level}`);
