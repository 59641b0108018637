// Numbers from the least to the most, over what the players can choose (B23).
import { say } from "/static/js/lib/words.js";

/** @type {Ilhus.Span} */
export const NOTHING = [0, 0];
/** @param {Ilhus.Span} span */
const one = ([least, most]) => least === most;
/** On a plate: "3" or "3–6". @param {Ilhus.Span} span */
export const spanned = (span) => (one(span) ? `${span[0]}` : `${span[0]}–${span[1]}`);
/** In a sentence: "3" or "3 to 6". @param {Ilhus.Span} span */
export const inWords = (span) =>
  one(span) ? span[0] : say("field.span", { a: span[0], b: span[1] });
/**
 * Below 0 if `a` is better than `b`: the most counts first.
 * @param {Ilhus.Span} a @param {Ilhus.Span} b
 */
export const compare = (a, b) => a[1] - b[1] || a[0] - b[0];
/**
 * The class of a number that has changed; nothing if there was none before.
 * @param {Ilhus.Span} now @param {Ilhus.Span | null | undefined} before
 */
export function changed(now, before) {
  if (!before) return "";
  const by = compare(now, before);
  return by < 0 ? " better" : by > 0 ? " worse" : "";
}
