// The bubble beside what it speaks of: it hides least of what matters, with a tail that points there.
import { seen } from "./pointing.js";

const EDGE = 8;
const GAP = 16;
const GRID = 20; // px between two places that are tried
// How much a covered pixel weighs: of what is pointed at, and of what the words name.
const POINTED = 400;
const SPOKEN = 40;
const SPARED = 600;
const TOUCHING = 400;
const FURNITURE = "#strip .do, #end-turn, .tools .tool, .counter, .top > *";

/**
 * What should stay in sight, with how much a covered pixel of it weighs.
 * @param {HTMLElement[]} things
 * @param {HTMLElement[]} spoken
 * @param {string | undefined} keep
 */
function inSight(things, spoken, keep) {
  /** @param {string | undefined} selector */
  const found = (selector) =>
    selector ? [...document.querySelectorAll(selector)].filter(seen) : [];
  /** @type {[string | undefined, number][]} */
  const rest = [
    [FURNITURE, 15],
    [keep, 15],
    ["#strip", 6],
    [".hand .card", 6],
    [".table [data-can]", 4],
  ];
  /** @type {[HTMLElement[], number][]} */
  const all = [
    [things, POINTED],
    [spoken, SPOKEN],
    [found("[data-spare]"), SPARED],
    ...rest.map(
      ([selector, weight]) => /** @type {[HTMLElement[], number]} */ ([found(selector), weight]),
    ),
  ];
  return all.flatMap(([some, weight]) =>
    some.map((one) => ({ box: one.getBoundingClientRect(), weight })),
  );
}

/** @param {Omit<Box, "width" | "height">} a @param {Omit<Box, "width" | "height">} b */
const shared = (a, b) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
/** @param {Omit<Box, "width" | "height">} a @param {Omit<Box, "width" | "height">} b */
const apart = (a, b) =>
  Math.hypot(
    Math.max(0, b.left - a.right, a.left - b.right),
    Math.max(0, b.top - a.bottom, a.top - b.bottom),
  );

/**
 * Every place to try: right beside the ring, and a grid over the window.
 * @param {Box} box
 * @param {number} w
 * @param {number} h
 */
function places(box, w, h) {
  const [left, top] = [box.left + box.width / 2 - w / 2, box.top + box.height / 2 - h / 2];
  const near = [
    [left, box.top - h - GAP],
    [left, box.bottom + GAP],
    [box.left - w - GAP, top],
    [box.right + GAP, top],
  ];
  const [most, lowest] = [innerWidth - w - EDGE, innerHeight - h - EDGE];
  /** @param {number[]} what */
  const within = ([x, y]) => [
    Math.max(EDGE, Math.min(most, x)),
    Math.max(EDGE, Math.min(lowest, y)),
  ];
  const found = near.map(within);
  for (let y = EDGE; y <= lowest; y += GRID)
    for (let x = EDGE; x <= most; x += GRID) found.push([x, y]);
  return found;
}

/**
 * On which side of the ring it stands; "none" if neither above, below, left nor right of it.
 * @param {Omit<Box, "width" | "height">} at
 * @param {Box} box
 */
function sideOf(at, box) {
  if (at.bottom <= box.top) return "top";
  if (at.top >= box.bottom) return "bottom";
  if (at.right <= box.left) return "left";
  return at.left >= box.right ? "right" : "none";
}

/**
 * Puts the bubble where it hides least of what it speaks of, near the ring, with a tail that points
 * there. `things` are ringed by `box`, `spoken` are named, `keep` are selectors of what else counts.
 * @param {HTMLElement} el
 * @param {Box} box
 * @param {HTMLElement[]} things
 * @param {HTMLElement[]} spoken
 * @param {string | undefined} keep
 */
export function beside(el, box, things, spoken, keep) {
  const [w, h] = [el.offsetWidth, el.offsetHeight];
  const others = inSight(things, spoken, keep);
  /** @param {number[]} what */
  const cost = ([x, y]) => {
    const at = { left: x, top: y, right: x + w, bottom: y + h };
    const hidden = others.reduce((sum, one) => sum + one.weight * shared(at, one.box), 0) / 100;
    const off =
      Math.abs(x + w / 2 - (box.left + box.width / 2)) +
      Math.abs(y + h / 2 - (box.top + box.height / 2));
    const touching = shared(at, box) ? TOUCHING : 0; // else the tail has nowhere to stand
    return hidden + touching + Math.abs(apart(at, box) - GAP) * 4 + off * 0.3;
  };
  let best = [Infinity, EDGE, EDGE];
  for (const [x, y] of places(box, w, h)) {
    const now = cost([x, y]);
    if (now < best[0]) best = [now, x, y];
  }
  const [, x, y] = best;
  const side = sideOf({ left: x, top: y, right: x + w, bottom: y + h }, box);
  const along = side === "top" || side === "bottom";
  const tail = along ? box.left + box.width / 2 - x : box.top + box.height / 2 - y;
  Object.assign(el.style, { left: `${Math.round(x)}px`, top: `${Math.round(y)}px` });
  el.dataset.side = side;
  el.style.setProperty(
    "--tail",
    `${Math.round(Math.max(24, Math.min((along ? w : h) - 24, tail)))}px`,
  );
}

/** With nothing to point at it stands where little lies: below the bar. @param {HTMLElement} el */
export function aside(el) {
  const bar = document.querySelector(".top")?.getBoundingClientRect();
  const x = Math.max(EDGE, (innerWidth - el.offsetWidth) / 2);
  Object.assign(el.style, {
    left: `${Math.round(x)}px`,
    top: `${Math.round((bar?.bottom ?? 0) + GAP)}px`,
  });
  el.dataset.side = "none";
}
