// How fast things move: calm, brisk, or not at all. Whoever asked their system for stillness has it.
import { recall, remember } from "./memory.js";

export const SPEEDS = ["calm", "brisk", "none"];
const FACTOR = { calm: 1, brisk: 0.45, none: 0 };
const still = matchMedia("(prefers-reduced-motion: reduce)");
let chosen = recall("motion", "calm");

/** What was chosen; an unknown word counts as calm. */
export const speed = () => (SPEEDS.includes(chosen) ? chosen : "calm");
/** Does nothing move? */
export const stillness = () => still.matches || speed() === "none";
/** How long something takes that takes so many milliseconds when all is calm. */
export const lasting = (time) => (stillness() ? 0 : Math.round(time * FACTOR[speed()]));

const mark = () => document.documentElement.classList.toggle("still", speed() === "none");

export function setSpeed(name) {
  chosen = name;
  remember("motion", name);
  mark();
}
export const nextSpeed = () => SPEEDS[(SPEEDS.indexOf(speed()) + 1) % SPEEDS.length];

/** Whatever is on its way has arrived; what breathes for ever goes on. */
export function skip() {
  for (const motion of document.getAnimations?.() ?? [])
    if (motion.effect?.getComputedTiming().endTime !== Infinity) motion.finish();
}
mark();
