// Lists that grow stay at their newest line, whatever is resized around them. Whoever scrolls up is
// left there until they come back, or press the button beside the list. `data-follow` marks a list.
const NEAR = 24; // px from the end that count as the end
const HAND = 700; // ms after which a list no longer scrolls by what its reader did
/** @type {WeakMap<Element, { following: boolean, touched: number, held: boolean }>} */
const kept = new WeakMap(); // list -> { following, touched }
/** @param {Element} el */
const atEnd = (el) => el.scrollHeight - el.scrollTop - el.clientHeight < NEAR;

/** @param {Element} el */
function show(el) {
  const button = el.parentElement?.querySelector("[data-newest]");
  if (button) button.hidden = Boolean(kept.get(el)?.following);
}

/** @param {Element} el */
function pin(el) {
  if (!el.clientHeight) return; // not to be seen
  if (kept.get(el)?.following) el.scrollTop = el.scrollHeight;
  show(el);
}

/**
 * A list also scrolls because its window or its lines change: only its reader leaves the end.
 * @param {Element} el
 */
function scrolled(el) {
  const state = kept.get(el);
  if (!state || !el.clientHeight) return;
  if (atEnd(el)) state.following = true;
  else if (state.held || performance.now() - state.touched < HAND) state.following = false;
  show(el);
}

const sizes = globalThis.ResizeObserver
  ? new ResizeObserver((changes) => changes.forEach(({ target }) => pin(target)))
  : null;

/** @param {Element} el */
function begin(el) {
  const state = { following: true, touched: -HAND, held: false };
  kept.set(el, state);
  sizes?.observe(el);
  for (const kind of ["wheel", "touchmove", "keydown"])
    el.addEventListener(kind, () => (state.touched = performance.now()), { passive: true });
  // The bar beside it is dragged for as long as somebody likes.
  el.addEventListener("pointerdown", () => {
    state.held = true;
    addEventListener("pointerup", () => (state.held = false), { once: true });
  });
  el.addEventListener("scroll", () => scrolled(el), { passive: true });
}

/** After every drawing. @param {Element} root */
export function follow(root) {
  for (const el of root.querySelectorAll("[data-follow]")) {
    if (!kept.has(el)) begin(el);
    pin(el);
  }
}

/** The button beside a list was pressed: to the newest line. @param {HTMLElement} button */
export function toNewest(button) {
  const el = button.parentElement?.querySelector("[data-follow]");
  const state = el && kept.get(el);
  if (!state) return;
  state.following = true;
  pin(el);
  el.focus({ preventScroll: true });
}
