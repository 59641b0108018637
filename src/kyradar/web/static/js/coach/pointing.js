// What the coach points at: from lines of notation to things on the table, a ring around them, and
// the bubble beside it.
const EDGE = 8;
const GAP = 16;
const PAD = 5;

/** Lines may hold stars, as in the lesson's file. */
const pattern = (text) =>
  new RegExp(`^${text.split("*").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join(".*")}$`);

/** The actions of the first pattern that has any; null if none of them can be done. */
export function meant(actions, at) {
  for (const text of at) {
    const found = actions.filter(({ line }) => pattern(text).test(line));
    if (found.length) return found;
  }
  return null;
}
export const isLine = (line, patterns) => patterns.some((text) => pattern(text).test(line));

const quoted = (text) => CSS.escape(text);
const byRef = (ref) => (ref === "end" ? "#end-turn" : `[data-ref="${quoted(ref)}"]`);
const button = (line) => `#strip [data-line="${quoted(line)}"]`;
const seen = (el) => el.getClientRects().length > 0 && getComputedStyle(el).visibility !== "hidden";

/** The things of these actions. Once one is chosen: where it can go, or the button that does it. */
export function thingsOf(app, actions, chosen) {
  const found = (selectors) => [...new Set(selectors)].flatMap((one) => [...app.querySelectorAll(one)]).filter(seen);
  const picked = actions.filter(({ ref, also }) => chosen && (ref === chosen || also === chosen));
  if (picked.length) {
    const places = found(picked.filter(({ aim, to }) => aim && to !== chosen).map(({ to }) => byRef(to)));
    const buttons = found(picked.map(({ line }) => button(line)));
    // On a small screen the button is nearer than the place, which may lie below the dock.
    const [first, second] = innerWidth <= 1100 ? [buttons, places] : [places, buttons];
    if (first.length || second.length) return first.length ? first : second;
  }
  const things = found(actions.map(({ ref }) => byRef(ref)));
  return things.length ? things : found(actions.map(({ line }) => button(line)));
}

/** On a phone hand and console are one dock: it is ringed whole, and nothing in it is covered. */
export function inDock(things) {
  const dock = innerWidth <= 700 && document.querySelector(".console");
  const inside = dock && things.some((one) => one.closest(".hand, .console"));
  return inside ? [...things, dock] : things;
}

/** A ring of light around all of them. */
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

/** How far along an edge a thing may lie, so that the counters and "Play all" stay in sight. */
function between(box) {
  const strip = document.getElementById("strip")?.getBoundingClientRect();
  const wide = innerWidth > 1100;
  if (!wide || !strip || box.top < strip.bottom - 4) return [EDGE, innerWidth - EDGE];
  const first = document.querySelector("#strip .do")?.getBoundingClientRect();
  const free = first && first.left - EDGE > strip.left + 300;
  if (first && !free) return [strip.left, strip.right, strip.top]; // above the strip, then
  return [strip.left, free ? first.left - EDGE : strip.right];
}

/** Puts the bubble beside the ring, on the first side with room, with a tail that points there. */
export function beside(el, box) {
  el.style.width = "";
  const [least, most, over] = between(box);
  if (most - least < el.offsetWidth) el.style.width = `${Math.max(300, most - least)}px`;
  const [w, h] = [el.offsetWidth, el.offsetHeight];
  const middle = [box.left + box.width / 2, box.top + box.height / 2];
  const at = {
    top: [middle[0] - w / 2, (over ?? box.top) - h - GAP],
    bottom: [middle[0] - w / 2, box.bottom + GAP],
    left: [box.left - w - GAP, middle[1] - h / 2],
    right: [box.right + GAP, middle[1] - h / 2],
  };
  const room = {
    top: at.top[1] >= EDGE,
    bottom: at.bottom[1] + h <= innerHeight - EDGE,
    left: at.left[0] >= EDGE,
    right: at.right[0] + w <= innerWidth - EDGE,
  };
  const low = middle[1] > innerHeight / 2;
  const order = low ? ["top", "left", "right", "bottom"] : ["bottom", "right", "left", "top"];
  const side = order.find((one) => room[one]) ?? order[0];
  const along = side === "top" || side === "bottom";
  const x = Math.max(along ? least : EDGE, Math.min((along ? most : innerWidth - EDGE) - w, at[side][0]));
  const y = Math.max(EDGE, Math.min(innerHeight - h - EDGE, at[side][1]));
  const tail = along ? middle[0] - x : middle[1] - y;
  Object.assign(el.style, { left: `${Math.round(x)}px`, top: `${Math.round(y)}px` });
  el.dataset.side = side;
  el.style.setProperty("--tail", `${Math.round(Math.max(24, Math.min((along ? w : h) - 24, tail)))}px`);
}

/** With nothing to point at it stands where little lies: below the bar. */
export function aside(el) {
  el.style.width = "";
  const bar = document.querySelector(".top")?.getBoundingClientRect();
  const x = Math.max(EDGE, (innerWidth - el.offsetWidth) / 2);
  Object.assign(el.style, { left: `${Math.round(x)}px`, top: `${Math.round((bar?.bottom ?? 0) + GAP)}px` });
  el.dataset.side = "none";
}
