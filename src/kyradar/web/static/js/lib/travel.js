// Cards travel: whatever moved glides from its true place, whatever came flies in from where it
// came from, whatever left flies to where it went. Only shows; knows no rules.
import { lasting, stillness } from "./motion.js";

const EASE = "cubic-bezier(0.2, 0.85, 0.25, 1)";
export const calm = stillness;

/** Where every card is now, before the next drawing. */
export function survey(root) {
  if (calm()) return null;
  const before = new Map();
  for (const el of root.querySelectorAll(".card[data-name]")) before.set(el, el.getBoundingClientRect());
  return before;
}

const place = (selector) => selector && document.querySelector(selector)?.getBoundingClientRect();

function glide(el, from, to, time, lift = 1) {
  const dx = from.left + from.width / 2 - (to.left + to.width / 2);
  const dy = from.top + from.height / 2 - (to.top + to.height / 2);
  if (Math.hypot(dx, dy) < 3) return;
  const scale = from.width && to.width ? from.width / to.width : 1;
  const start = { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, zIndex: 30 };
  const middle = {
    transform: `translate(${dx / 3}px, ${dy / 3}px) scale(${((1 + scale) / 2) * lift})`,
    zIndex: 30,
    offset: 0.55,
  };
  el.animate([start, middle, { transform: "none", zIndex: 30 }], { duration: lasting(time), easing: EASE });
}

/** A picture of a card that is no longer there, on its way to `goal` (or just fading). */
function ghost(el, from, goal) {
  if (!from.width) return;
  const copy = el.cloneNode(true);
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

/** After the drawing: set everything in motion that is not where it was. */
export function animate(root, before) {
  if (!before) return;
  const gone = [...before].filter(([el]) => !el.isConnected);
  for (const el of root.querySelectorAll(".card[data-name]")) {
    const now = el.getBoundingClientRect();
    if (!now.width) continue;
    const was = before.get(el);
    if (was) {
      glide(el, was, now, 320);
      continue;
    }
    const match = gone.findIndex(([old]) => old.dataset.name === el.dataset.name);
    const from = match >= 0 ? gone.splice(match, 1)[0][1] : place(el.dataset.from);
    if (from) glide(el, from, now, 520, 1.06);
  }
  for (const [el, rect] of gone.slice(0, 16)) ghost(el, rect, place(el.dataset.goes));
}

/** Numbers climb or fall to their new value, one at a time. */
export function tick(el, from, to) {
  if (calm() || from === to) return;
  const step = Math.sign(to - from) * Math.max(1, Math.ceil(Math.abs(to - from) / 8));
  let now = from;
  el.textContent = now;
  el.parentElement.animate([{ scale: 1 }, { scale: 1.16 }, { scale: 1 }], { duration: lasting(500) });
  clearInterval(el.ticking);
  el.ticking = setInterval(() => {
    now = Math.abs(to - now) <= Math.abs(step) ? to : now + step;
    el.textContent = now;
    if (now === to) clearInterval(el.ticking);
  }, lasting(70));
}
