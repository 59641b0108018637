// Which moves of a game are guessed, among which others, and how good an answer is.
import { at } from "./tree.js";

const CHOICES = 3;
const NEAR = 0.03; // odds that lie no further apart are equal: a longer search might turn them round

/**
 * The moves that are asked for: those somebody wrote about, else those that matter, not in which order cards
 * were played; only where something is seen of the hand they came from.
 * @param {Study} study
 * @param {Replay["steps"]} steps
 * @param {(line: string) => boolean} [weighty] does it matter? As the game's board says
 */
export function asked(study, steps, weighty = () => true) {
  const known = steps.filter(({ seat, line }) => seat !== null && line);
  const noted = known.filter(({ n }) => at(study.notes, { branch: "", step: n }).length);
  const telling = known.filter(({ line }) => weighty(line));
  const all = noted.length ? noted : telling.length ? telling : known;
  return all.map(({ n }) => n);
}

/**
 * What is said of an answer beside the move of the game.
 * @param {{ win: number, best_win: number, good: boolean }} told
 */
export function judged({ win, best_win: played, good }) {
  if (Math.abs(win - played) <= NEAR) return "as_good";
  return win > played ? "better" : good ? "as_good" : "worse";
}

/**
 * The move of the game and two others of what could be done, in an order that says nothing.
 * @param {LegalAction[]} legal
 * @param {string} played
 * @param {number} step
 * @param {(line: string) => boolean} [weighty] beside a move that matters stand such
 */
export function choicesOf(legal, played, step, weighty = () => true) {
  const all = legal.filter(({ line }) => line !== played);
  const like = weighty(played) ? all.filter(({ line }) => weighty(line)) : all;
  const others = like.length >= CHOICES - 1 ? like : all;
  /** @param {string} line */
  const key = (line) => {
    let sum = step * 2654435761;
    for (const sign of line) sum = Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 16777619);
    return sum >>> 0;
  };
  const own = legal.filter(({ line }) => line === played);
  others.sort((a, b) => key(a.line) - key(b.line));
  return [...own, ...others.slice(0, CHOICES - own.length)].sort(
    (a, b) => key(`${a.line}·`) - key(`${b.line}·`),
  );
}
