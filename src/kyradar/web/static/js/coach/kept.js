// How far one is in each lesson, as this browser remembers it. What is stored may be broken or of
// another version: whatever does not look right counts as never begun.
import { recall, remember } from "../lib/memory.js";

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
/** @param {unknown} value */
const whole = (value) => (Number.isInteger(value) && Number(value) >= 0 ? Number(value) : 0);

/** @param {unknown} entry @returns {KeptLesson} */
function cleaned(entry) {
  const { table, tokens, step, done, off } = /** @type {Record<string, unknown>} */ (
    isObject(entry) ? entry : {}
  );
  const sits =
    typeof table === "string" &&
    Array.isArray(tokens) &&
    tokens.every((one) => typeof one === "string");
  return {
    table: sits ? table : null,
    tokens: sits ? tokens : [],
    step: whole(step),
    done: done === true,
    off: off === true,
  };
}

const all = () => {
  /** @type {unknown} */
  const kept = recall("lessons", {});
  return isObject(kept) ? kept : {};
};

/** What is remembered of a lesson: { table, tokens, step, done, off }. @param {string} name */
export const keptOf = (name) => cleaned(all()[name]);

/** @param {string} name @param {Partial<KeptLesson>} change */
export function keepLesson(name, change) {
  const before = keptOf(name);
  const after = { ...before, ...change };
  if (JSON.stringify(before) !== JSON.stringify(after))
    remember("lessons", { ...all(), [name]: after });
}
