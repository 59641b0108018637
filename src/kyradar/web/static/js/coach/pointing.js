// What the coach points at: from lines of notation to things on the table, a ring around them, and
// the bubble beside it.
const EDGE = 8;
const GAP = 16;
const PAD = 5;
const GRID = 20; // px between two places that are tried
// How much a covered pixel weighs: of what is pointed at, and of what the words name.
const POINTED = 400;
const SPOKEN = 40;
const SPARED = 600;
const TOUCHING = 400;
const FURNITURE = "#strip .do, #end-turn, .tools .tool, .counter, .top > *";

/**
 * Lines may hold stars, as in the lesson's file.
 * @param {string} text
 */
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
/**
 * @param {string} line
 * @param {string[]} patterns
 */
export const isLine = (line, patterns) => patterns.some((text) => pattern(text).test(line));

/** @param {string} text */
const quoted = (text) => CSS.escape(text);
/** @param {string} ref */
const byRef = (ref) => (ref === "end" ? "#end-turn" : `[data-ref="${quoted(ref)}"]`);
/** @param {string} line */
const button = (line) => `#strip [data-line="${quoted(line)}"]`;
/** @param {HTMLElement} el */
const seen = (el) => el.getClientRects().length > 0 && getComputedStyle(el).visibility !== "hidden";

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

/**
 * A ring of light around all of them.
 * @param {HTMLElement} el
 * @param {HTMLElement[]} things
 */
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

/**
 * @param {Omit<Box, "width" | "height">} a
 * @param {Omit<Box, "width" | "height">} b
 */
const shared = (a, b) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
/**
 * @param {Omit<Box, "width" | "height">} a
 * @param {Omit<Box, "width" | "height">} b
 */
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

/**
 * With nothing to point at it stands where little lies: below the bar.
 * @param {HTMLElement} el
 */
export function aside(el) {
  const bar = document.querySelector(".top")?.getBoundingClientRect();
  const x = Math.max(EDGE, (innerWidth - el.offsetWidth) / 2);
  Object.assign(el.style, {
    left: `${Math.round(x)}px`,
    top: `${Math.round((bar?.bottom ?? 0) + GAP)}px`,
  });
  el.dataset.side = "none";
}
