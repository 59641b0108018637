// Arrow keys go from thing to thing as the eye would; Tab goes from group to group.
// In every `data-group` one thing is in the tab order: the one in focus; the last one visited, if it can act
// or nothing can; else the first that can act.
const ITEMS = "[data-nav]";
/** @type {WeakMap<Element, Element>} */
const last = new WeakMap(); // group -> the thing visited last
/** @param {Element} el */
const visible = (el) =>
  el.getClientRects().length > 0 && getComputedStyle(el).visibility !== "hidden";

/** @param {ParentNode} root */
export function rove(root) {
  for (const group of root.querySelectorAll("[data-group]")) {
    const items = [...group.querySelectorAll(ITEMS)];
    if (!items.length) continue;
    const kept = items.find((el) => el === last.get(group));
    const able = items.filter((el) => el.dataset.can);
    const stop =
      items.find((el) => el === document.activeElement) ??
      (kept && able.includes(kept) ? kept : (able[0] ?? kept ?? items[0]));
    for (const el of items) el.tabIndex = el === stop ? 0 : -1;
  }
}

/** @param {Element} el */
export function visited(el) {
  const group = el.closest("[data-group]");
  if (!group || !el.matches(ITEMS)) return;
  last.set(group, el);
  for (const other of group.querySelectorAll(ITEMS)) other.tabIndex = other === el ? 0 : -1;
}

/** @type {Record<string, Point>} */
const WAY = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * The nearest thing in that direction; what lies well off the line counts as farther.
 * @param {Element} from @param {string} key @param {ParentNode} [root]
 */
export function neighbour(from, key, root = document) {
  const [dx, dy] = WAY[key];
  /** @param {Element} el */
  const centre = (el) => {
    const box = el.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const [x, y] = centre(from);
  /** @type {HTMLElement | null} */
  let best = null;
  let least = Infinity;
  for (const el of root.querySelectorAll(ITEMS)) {
    if (el === from || !visible(el)) continue;
    const [ex, ey] = centre(el);
    const along = (ex - x) * dx + (ey - y) * dy;
    const aside = Math.abs((ex - x) * dy) + Math.abs((ey - y) * dx);
    if (along < 4 || aside > along * 2.2) continue;
    const distance = along + aside * 2;
    if (distance < least) [best, least] = [el, distance];
  }
  return best;
}
/** @param {string} key */
export const isArrow = (key) => key in WAY;
