// Cards travel: whatever moved glides from its true place, whatever came flies in from where it
// came from, whatever left flies to where it went. Only shows; knows no rules: whether the card that
// left one place is the one that came to another, the board says from what happened (`travels`).
import { lasting, stillness } from "./motion.js";

const EASE = "cubic-bezier(0.2, 0.85, 0.25, 1)";
const FLIGHT = 8; // over the table, under console, coach and panels
const calm = stillness;

/** @type {SameCard | null} */
let same = null; // (card, from, to) => boolean for the next drawing; null: by name alone
/** What happened before the next drawing says which cards moved. @param {SameCard | null} told */
export const tellMoves = (told) => {
  same = told;
};
/** @param {HTMLElement} el */
const placeOf = (el) => el.dataset.ref ?? "";

/** Where every card is now, before the next drawing. @param {Element} root */
export function survey(root) {
  if (calm()) return null;
  /** @type {Map<HTMLElement, DOMRect>} */
  const before = new Map();
  for (const el of root.querySelectorAll(".card[data-name]"))
    before.set(el, el.getBoundingClientRect());
  return before;
}

/** @param {string | undefined} selector */
const place = (selector) =>
  selector ? document.querySelector(selector)?.getBoundingClientRect() : undefined;

/**
 * @param {HTMLElement} el @param {DOMRect} from @param {DOMRect} to @param {number} time
 * @param {number} [lift]
 */
function glide(el, from, to, time, lift = 1) {
  const dx = from.left + from.width / 2 - (to.left + to.width / 2);
  const dy = from.top + from.height / 2 - (to.top + to.height / 2);
  if (Math.hypot(dx, dy) < 3) return;
  const scale = from.width && to.width ? from.width / to.width : 1;
  const start = { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, zIndex: FLIGHT };
  const middle = {
    transform: `translate(${dx / 3}px, ${dy / 3}px) scale(${((1 + scale) / 2) * lift})`,
    zIndex: FLIGHT,
    offset: 0.55,
  };
  el.animate([start, middle, { transform: "none", zIndex: FLIGHT }], {
    duration: lasting(time),
    easing: EASE,
  });
}

/**
 * A picture of a card that is no longer there, on its way to `goal` (or just fading).
 * @param {HTMLElement} el @param {DOMRect} from @param {DOMRect | null | undefined} goal
 */
function ghost(el, from, goal) {
  if (!from.width) return;
  const copy = /** @type {HTMLElement} */ (el.cloneNode(true));
  copy.className = "ghost";
  for (const name of ["data-key", "data-ref", "data-can", "data-nav"]) copy.removeAttribute(name);
  copy.setAttribute("aria-hidden", "true");
  copy.tabIndex = -1;
  copy.style.cssText = `left:${from.left}px;top:${from.top}px;width:${from.width}px;height:${from.height}px`;
  document.body.append(copy);
  const dx = goal ? goal.left + goal.width / 2 - (from.left + from.width / 2) : 0;
  const dy = goal ? goal.top + goal.height / 2 - (from.top + from.height / 2) : -24;
  const scale = goal ? Math.min(1, goal.width / from.width) : 1.15;
  copy.animate(
    [
      { opacity: 1 },
      { opacity: goal ? 0.85 : 0.5, offset: 0.7 },
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, opacity: 0 },
    ],
    { duration: lasting(420), easing: "ease-in" },
  ).onfinish = () => copy.remove();
}

/**
 * After the drawing: what sets everything in motion that is not where it was. It is called once everybody
 * has measured what was drawn: a motion that has begun lays the page out anew.
 * @param {Element} root @param {Map<HTMLElement, DOMRect> | null} before
 */
export function journeys(root, before) {
  if (!before) return () => {};
  const gone = [...before].filter(([el]) => !el.isConnected);
  const cards = [...root.querySelectorAll(".card[data-name]")].map((el) => ({
    el,
    now: el.getBoundingClientRect(),
  }));
  /** @type {(() => void)[]} */
  const ways = [];
  for (const { el, now } of cards) {
    if (!now.width) continue;
    const was = before.get(el);
    if (was) {
      ways.push(() => glide(el, was, now, 320));
      continue;
    }
    const match = gone.findIndex(
      ([old]) =>
        old.dataset.name === el.dataset.name &&
        (!same || same(el.dataset.name ?? "", placeOf(old), placeOf(el))),
    );
    const from = match >= 0 ? gone.splice(match, 1)[0][1] : place(el.dataset.from);
    if (from) ways.push(() => glide(el, from, now, 520, 1.06));
  }
  for (const [el, rect] of gone.slice(0, 16)) {
    const goal = place(el.dataset.goes);
    ways.push(() => ghost(el, rect, goal));
  }
  same = null;
  return () => ways.forEach((go) => go());
}

/** @type {WeakMap<Element, number>} */
const ticking = new WeakMap(); // number -> its timer
/**
 * Numbers climb or fall to their new value, one at a time.
 * @param {HTMLElement} el @param {number} from @param {number} to
 */
export function tick(el, from, to) {
  if (calm() || from === to) return;
  const step = Math.sign(to - from) * Math.max(1, Math.ceil(Math.abs(to - from) / 8));
  let now = from;
  el.textContent = String(now);
  el.parentElement?.animate([{ scale: 1 }, { scale: 1.16 }, { scale: 1 }], {
    duration: lasting(500),
  });
  clearInterval(ticking.get(el));
  const timer = setInterval(() => {
    now = Math.abs(to - now) <= Math.abs(step) ? to : now + step;
    el.textContent = String(now);
    if (now === to) clearInterval(timer);
  }, lasting(70));
  ticking.set(el, timer);
}
