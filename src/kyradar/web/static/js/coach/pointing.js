// What the coach points at: from lines of notation to things on the table, and a ring around them.
const PAD = 5;

/** Lines may hold stars, as in the lesson's file. @param {string} text */
const pattern = (text) =>
  new RegExp(
    `^${text
      .split("*")
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
      .join(".*")}$`,
  );

/**
 * The actions of the first pattern that has any; null if none of them can be done.
 * @param {Action[]} actions
 * @param {string[]} at
 */
export function meant(actions, at) {
  for (const text of at) {
    const found = actions.filter(({ line }) => pattern(text).test(line));
    if (found.length) return found;
  }
  return null;
}
/** @param {string} line @param {string[]} patterns */
export const isLine = (line, patterns) => patterns.some((text) => pattern(text).test(line));

/** @param {string} text */
const quoted = (text) => CSS.escape(text);
/** @param {string} ref */
const byRef = (ref) => (ref === "end" ? "#end-turn" : `[data-ref="${quoted(ref)}"]`);
/** @param {string} line */
const button = (line) => `#strip [data-line="${quoted(line)}"]`;
/** @param {HTMLElement} el */
export const seen = (el) =>
  el.getClientRects().length > 0 && getComputedStyle(el).visibility !== "hidden";

/**
 * The things of these actions. Once one is chosen: where it can go, or the button that does it.
 * @param {HTMLElement} app
 * @param {Action[]} actions
 * @param {string | null | undefined} chosen
 */
export function thingsOf(app, actions, chosen) {
  /** @param {string[]} selectors */
  const found = (selectors) =>
    [...new Set(selectors)].flatMap((one) => [...app.querySelectorAll(one)]).filter(seen);
  const picked = actions.filter(({ ref, also }) => chosen && (ref === chosen || also === chosen));
  if (picked.length) {
    const places = found(
      picked.filter(({ aim, to }) => aim && to !== chosen).map(({ to }) => byRef(to ?? "")),
    );
    const buttons = found(picked.map(({ line }) => button(line)));
    // On a small screen the button is nearer than the place, which may lie below the dock.
    const [first, second] = innerWidth <= 1100 ? [buttons, places] : [places, buttons];
    if (first.length || second.length) return first.length ? first : second;
  }
  const things = found(actions.map(({ ref }) => byRef(ref)));
  return things.length ? things : found(actions.map(({ line }) => button(line)));
}

/**
 * On a phone hand and console are one dock: it is ringed whole, and nothing in it is covered.
 * @param {HTMLElement[]} things
 */
export function inDock(things) {
  const dock = innerWidth <= 700 && document.querySelector(".console");
  const inside = dock && things.some((one) => one.closest(".hand, .console"));
  return inside ? [...things, dock] : things;
}

/** A ring of light around all of them. @param {HTMLElement} el @param {HTMLElement[]} things */
export function ring(el, things) {
  const boxes = things.map((one) => one.getBoundingClientRect());
  const left = Math.max(2, Math.min(...boxes.map((box) => box.left)) - PAD);
  const top = Math.max(2, Math.min(...boxes.map((box) => box.top)) - PAD);
  const right = Math.min(innerWidth - 2, Math.max(...boxes.map((box) => box.right)) + PAD);
  const bottom = Math.min(innerHeight - 2, Math.max(...boxes.map((box) => box.bottom)) + PAD);
  Object.assign(el.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${Math.max(0, right - left)}px`,
    height: `${Math.max(0, bottom - top)}px`,
  });
  return { left, top, right, bottom, width: right - left, height: bottom - top };
}

/**
 * Things of the table by the names that a text speaks of: cards, Cities, foes.
 * @param {HTMLElement} app
 * @param {string} text
 */
export function spokenOf(app, text) {
  const names = [...text.matchAll(/\[\[(.+?)\]\]/g)].map(([, name]) => quoted(name));
  const selectors = names.flatMap((name) => [
    `.table [data-name="${name}"]`,
    `.table [data-ref$=":${name}"]`,
  ]);
  return selectors.length ? [...app.querySelectorAll(selectors.join())].filter(seen) : [];
}
