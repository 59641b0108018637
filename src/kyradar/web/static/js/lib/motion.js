// How fast things move: calm, brisk, or not at all. Whoever asked their system for stillness has it.
// Beside it: how what others do is told, step by step: slowly, briskly, or at once.
import { recall, remember } from "./memory.js";

export const SPEEDS = ["calm", "brisk", "none"];
/** @type {Record<string, number>} */
const FACTOR = { calm: 1, brisk: 0.45, none: 0 };
const still = matchMedia("(prefers-reduced-motion: reduce)");
let chosen = recall("motion", "calm");

/** What was chosen; an unknown word counts as calm. */
export const speed = () => (SPEEDS.includes(chosen) ? chosen : "calm");
/** Does nothing move? */
export const stillness = () => still.matches || speed() === "none";
/**
 * How long something takes that takes so many milliseconds when all is calm.
 * @param {number} time
 */
export const lasting = (time) => (stillness() ? 0 : Math.round(time * FACTOR[speed()]));

const mark = () => document.documentElement.classList.toggle("still", speed() === "none");

/** @param {string} name */
export function setSpeed(name) {
  chosen = name;
  remember("motion", name);
  mark();
}
/** @param {string[]} names @param {string} name */
const following = (names, name) => names[(names.indexOf(name) + 1) % names.length];
export const nextSpeed = () => following(SPEEDS, speed());

const STEPS = ["slow", "brisk", "once"];
/** @type {Record<string, number>} */
const PAUSE = { slow: 2.2, brisk: 1, once: 0 };
const BREATH = 260; // ms between two scenes told slowly
/** @type {string | null} */
let told = recall("steps", null);

/** What was chosen; brisk until something is. */
export const stepping = () => (told !== null && told in PAUSE ? told : "brisk");
export const nextStepping = () => following(STEPS, stepping());
/** @param {string} name */
export function setStepping(name) {
  told = name;
  remember("steps", name);
}
/**
 * How long a step stays before the next is shown. A pause is no motion: whoever wants stillness and
 * chose a pace has it; without a choice stillness means at once.
 * @param {number} time
 */
export const pause = (time) =>
  told !== null && told in PAUSE ? Math.round(time * PAUSE[told]) : lasting(time);
/** Between two scenes. */
export const breath = () => (stepping() === "slow" ? BREATH : 0);

/** Whatever is on its way has arrived; what breathes for ever goes on. */
export function skip() {
  for (const motion of document.getAnimations?.() ?? [])
    if (motion.effect?.getComputedTiming().endTime !== Infinity) motion.finish();
}
mark();
