// The position editor by keyboard: a letter looks for a card, Delete takes one away, a number sends a figure
// into that zone.

/**
 * @param {KeyPress} event
 * @param {object} does
 * @param {(card: string) => void} does.lay the first card that was found
 * @param {() => void} does.leave the search
 * @param {(ref: string) => void} does.clear
 * @param {(ref: string, zone: number) => void} does.march
 * @param {(ref: string, first: string) => void} does.seek a card for a place, beginning with a letter
 * @returns {boolean} was it one of ours?
 */
export function keyed(event, { lay, leave, clear, march, seek }) {
  const { target, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const ref = target.dataset?.place;
  if (target.id === "e-search") {
    const found = /** @type {HTMLElement | null} */ (document.querySelector(".e-pool [data-put]"));
    if (key === "Enter" && found?.dataset.put) lay(found.dataset.put);
    else if (key === "Escape") leave();
    else return false;
  } else if (ref === undefined) return false;
  else if (key === "Delete" || key === "Backspace") clear(ref);
  else if (/^[1-9]$/.test(key) && /^(bodies|foes)\./.test(ref)) march(ref, Number(key));
  else if (/^\p{L}$/u.test(key)) {
    seek(ref, key);
    const box = /** @type {HTMLInputElement | null} */ (document.getElementById("e-search"));
    box?.focus();
    box?.setSelectionRange(key.length, key.length);
  } else return false;
  event.preventDefault();
  return true;
}

/** @param {string} ref */
export function focusOn(ref) {
  const thing = document.querySelector(`[data-place="${CSS.escape(ref)}"]`);
  if (thing instanceof HTMLElement) thing.focus();
}

/**
 * Whatever is set at a path is brought into sight.
 * @param {string} ref
 */
export function pointAt(ref) {
  const path = CSS.escape(ref);
  const thing = document.querySelector(`[data-place="${path}"], [data-set="${path}"], #e-${path}`);
  if (!(thing instanceof HTMLElement)) return;
  thing.scrollIntoView({ block: "center" });
  thing.focus();
}
