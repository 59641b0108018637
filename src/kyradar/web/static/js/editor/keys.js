// The position editor by keyboard: a letter looks for a card, Delete takes one away, a number sends a figure
// into that zone.
import { groupsOf } from "./editing.js";
import { isFigure } from "./places.js";

/**
 * @param {KeyPress} event
 * @param {import("../lib/program.js").Program<import("./editing.js").Editing>} program
 * @returns {boolean} was it one of ours?
 */
export function keyed(event, program) {
  const { target, key } = event;
  const { state } = program;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const ref = target.dataset?.place;
  if (target.id === "e-search") {
    const found = /** @type {HTMLElement | null} */ (document.querySelector(".e-pool [data-put]"));
    if (key === "Enter" && found?.dataset.put) program.send("found", found.dataset.put);
    else if (key === "Escape") program.send("e-search");
    else return false;
    focusOn(state.chosen);
  } else if (ref === undefined) return false;
  else if (key === "Delete" || key === "Backspace") {
    program.send("clear", "", null, ref);
    focusOn(ref);
  } else if (/^[1-9]$/.test(key) && isFigure(groupsOf(state), ref))
    program.send("zone", key, null, ref);
  else if (/^\p{L}$/u.test(key)) {
    program.send("seek", key, null, ref);
    const box = /** @type {HTMLInputElement | null} */ (document.getElementById("e-search"));
    box?.focus();
    box?.setSelectionRange(key.length, key.length);
  } else return false;
  event.preventDefault();
  return true;
}

/** @param {string} ref */
function focusOn(ref) {
  const thing = document.querySelector(`[data-place="${CSS.escape(ref)}"]`);
  if (thing instanceof HTMLElement) thing.focus();
}

/** Whatever is set at a path is brought into sight. @param {string} ref */
export function pointAt(ref) {
  const path = CSS.escape(ref);
  const thing = document.querySelector(`[data-place="${path}"], [data-set="${path}"], #e-${path}`);
  if (!(thing instanceof HTMLElement)) return;
  thing.scrollIntoView({ block: "center" });
  thing.focus();
}
