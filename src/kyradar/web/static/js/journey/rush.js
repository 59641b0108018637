// A rush: three minutes, as many puzzles as one can; three misses end it. Without the clock it is a row
// of twenty. The clock waits while the window is hidden, while a puzzle is laid out, and while a card is read
// for the first time. It does not change the rating.
import { amend } from "./kept.js";

export const MINUTES = 3;
export const MISSES = 3;
export const ROW = 20;
const TICK = 250; // ms

/**
 * @typedef {{ at: number, clock: boolean, left: number, queue: string[], spent: number,
 *   results: Rush["results"] }} Running
 */

/**
 * @param {string[]} queue the puzzles' ids, from easy to hard
 * @param {boolean} clock
 * @param {number} [now]
 * @returns {Running}
 */
export const begun = (queue, clock, now = Date.now()) => ({
  ...{ at: now, clock, left: MINUTES * 60_000, spent: 0, results: [] },
  queue,
});
/** @param {Running} rush */
export const score = ({ results }) => results.filter(({ solved }) => solved).length;
/** @param {Running} rush */
export const missed = ({ results }) => results.filter(({ solved }) => !solved).length;
/** @param {Running} rush */
export const ended = (rush) =>
  missed(rush) >= MISSES ||
  !rush.queue.length ||
  (rush.clock ? rush.left <= 0 : rush.results.length >= ROW);
/**
 * The puzzle at hand is solved, missed or passed.
 * @param {Running} rush
 * @param {boolean} solved
 * @returns {Running}
 */
export const answered = (rush, solved) => ({
  ...rush,
  queue: rush.queue.slice(1),
  spent: 0,
  results: [
    ...rush.results,
    { id: rush.queue[0], solved, seconds: Math.round(rush.spent / 100) / 10 },
  ],
});
/** @param {Running} rush @param {number} time ms @returns {Running} */
export const later = (rush, time) => ({
  ...rush,
  spent: rush.spent + time,
  left: rush.clock ? Math.max(0, rush.left - time) : rush.left,
});
/** @param {number} left */
export const clockText = (left) => {
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

// --- the one that runs here -------------------------------------------------------------------------

/** @type {Running | null} */
let running = null;
let timer = 0;
let before = 0;
/** @type {() => void} */
let told = () => {};
/** @type {() => boolean} */
let waits = () => false;

export const rushing = () => running;
/**
 * @param {() => void} hear of every tick, and of the end of time
 * @param {() => boolean} wait does the clock stand still now?
 */
export const onTick = (hear, wait = () => false) => {
  told = hear;
  waits = wait;
};

function tick() {
  const now = performance.now();
  if (running && !document.hidden && !waits()) running = later(running, now - before);
  before = now;
  told();
}

/** @param {string[]} queue @param {boolean} clock */
export function startRush(queue, clock) {
  running = begun(queue, clock);
  before = performance.now();
  clearInterval(timer);
  timer = setInterval(tick, TICK);
  return running;
}
/** The puzzle at hand is done with; true if the rush goes on. @param {boolean} solved */
export function answerRush(solved) {
  if (!running) return false;
  running = answered(running, solved);
  return !ended(running);
}
/** It is over: what was reached is kept. */
export function endRush() {
  clearInterval(timer);
  const done = running;
  running = null;
  if (!done) return null;
  const { at, clock, results } = done;
  if (results.length)
    amend((now) => {
      now.rushes.unshift({ at, clock, results });
    });
  return { at, clock, results };
}
