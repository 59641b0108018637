// Short scenes over the table: a City falls, a foe lunges, a number rises. They only show what has
// happened already: the state is drawn first, nothing waits for them, and they let every click through.
//
// A board makes them from events (`scenes` of the board contract in boards.js):
//
//   scenes: (entries, ctx) => entries.flatMap(({ facts }) =>
//     facts.kind === "foe_fell"
//       ? [{ at: `[data-key="fig:${facts.foe}"]`, copy: true, look: "falls", time: 700, sound: "fall" }]
//       : []),
//
// `entries` are the chronicle's newest ones, `ctx` the table as it is about to be drawn. A scene:
//   at      selector of the thing it is about. Sought before the drawing, so that it may be gone
//           afterwards; if it was not there before, sought after it. Nowhere to be seen: no scene.
//   look    class of the element that lies over the thing for `time`; CSS says what it looks like.
//           An animation there takes var(--time). motion.css has `rises`, `falls`, `flares`, `shines`.
//   inside  markup in that element (a number, a picture)
//   copy    true: that element shows the thing as it was before the drawing (what falls, unravels)
//   moves   keyframes for the thing itself (lunge() is one), or a function of the way to `toward`
//   toward  selector of what it is directed at; also --dx and --dy of the element, in px
//   time    ms when all is calm, at most 1000
//   sound   of lib/sound.js; heard where nothing moves, too. Leave its event out of the board's `sounds`.
//   along   true: together with the scene before it, not after it
//   now     true: at once, whatever else is shown (a small thing: points that rise)
//
// Any key and any press ends all that is left. Nothing moves for whoever wants stillness
// (lib/motion.js). "Step by step" there says whether scenes follow one another with a breath between
// (slow), closely (brisk) or come at once.
import { drawFaces } from "./draw/faces.js";
import { html } from "./html.js";
import { breath, lasting, stepping, stillness } from "./motion.js";
import { play } from "./sound.js";

const LONGEST = 1000; // ms a scene may take
const MOST = 24; // groups that may wait; of more, the last ones are shown
/** @typedef {{ look: string, motion: Animation | null, element: HTMLElement | null, timer: number }} Part */
/**
 * @typedef {Scene1 & { el?: HTMLElement | null, was?: DOMRect, aim?: DOMRect,
 *   picture?: HTMLElement | null }} Rehearsed
 */
/** @type {Set<Part>} */
const shown = new Set(); // { time, motion, element, timer } of every scene that is to be seen
/** @type {Rehearsed[][]} */
let waiting = []; // groups of scenes, each shown together
/** @type {number | null} */
let turn = null; // the timer of the group that is shown
/** @type {(() => void)[]} */
let after = []; // what is to be done once all is quiet

/** @param {string | null | undefined} selector */
const find = (selector) => (selector ? document.querySelector(selector) : null);
/** @param {Element | null | undefined} el */
const boxOf = (el) => el?.getBoundingClientRect();
/** @param {DOMRect} box */
const centre = (box) => [box.left + box.width / 2, box.top + box.height / 2];
/** @param {DOMRect} box */
const inSight = (box) =>
  box.width > 0 &&
  box.bottom > 0 &&
  box.right > 0 &&
  box.top < innerHeight &&
  box.left < innerWidth;

/**
 * Keyframes: towards the other, a part of the way, and back.
 * @param {{ x: number, y: number }} way @param {number} [part]
 */
export const lunge = (way, part = 0.4) => [
  { translate: "0 0" },
  { translate: `${-way.x * 0.06}px ${-way.y * 0.06}px`, offset: 0.25 },
  { translate: `${way.x * part}px ${way.y * part}px`, offset: 0.55, easing: "ease-in" },
  { translate: "0 0" },
];

/**
 * Before the drawing: where things are, and what they look like.
 * @param {Scene1[]} scenes @returns {Rehearsed[]}
 */
export function rehearse(scenes) {
  if (stillness()) return scenes;
  return scenes.map((scene) => {
    const [el, other] = [find(scene.at), find(scene.toward)];
    const picture = scene.copy && el ? /** @type {HTMLElement} */ (el.cloneNode(true)) : null;
    return { ...scene, el, was: boxOf(el), aim: boxOf(other), picture };
  });
}

/** After the drawing: the scenes are shown one after the other. @param {Rehearsed[]} scenes */
export function perform(scenes) {
  if (stillness() || document.hidden) return scenes.forEach(({ sound }) => sound && play(sound));
  /** @type {Rehearsed[][]} */
  const groups = [];
  const atOnce = scenes.filter(({ now }) => now);
  for (const scene of scenes.filter(({ now }) => !now)) {
    if (groups.length && (scene.along || stepping() === "once"))
      groups[groups.length - 1].push(scene);
    else groups.push([scene]);
  }
  waiting = [...waiting, ...groups].slice(-MOST);
  if (turn !== null) show(atOnce);
  else next(atOnce);
  return undefined;
}

/** @param {Rehearsed[]} [besides] shown with the next group, which does not wait for them */
function next(besides = []) {
  turn = null;
  const group = waiting.shift();
  const times = show([...(group ?? []), ...besides])
    .slice(0, group?.length ?? 0)
    .filter((time) => time !== null);
  if (times.length) turn = setTimeout(next, Math.max(...times) + breath());
  else if (group) next();
  else rest();
}

/** Where a scene plays; null if there is nothing to be seen of it. @param {Rehearsed} scene */
function placed(scene) {
  const el = scene.el?.isConnected ? scene.el : find(scene.at);
  const box = scene.copy ? scene.was : (boxOf(el) ?? scene.was);
  if (!box || !inSight(box)) return null;
  const goal = boxOf(find(scene.toward)) ?? scene.aim;
  const [x, y] = goal ? centre(goal).map((at, i) => at - centre(box)[i]) : [0, 0];
  return { el, box, way: { x, y } };
}

/**
 * Scenes that are shown together: how long each takes; null if there is nothing to be seen of it.
 * @param {Rehearsed[]} scenes
 */
function show(scenes) {
  // Everything is measured before anything is shown: else each of it would be laid out anew.
  const places = scenes.map(placed);
  const times = scenes.map((scene, i) => {
    if (scene.sound) play(scene.sound);
    const at = places[i];
    if (!at) return null;
    const time = lasting(Math.min(scene.time ?? LONGEST, LONGEST));
    const frames = typeof scene.moves === "function" ? scene.moves(at.way) : scene.moves;
    /** @type {Part} */
    const part = {
      look: scene.look ?? "",
      motion:
        frames && at.el ? at.el.animate(frames, { duration: time, easing: "ease-out" }) : null,
      element: scene.look ? put(scene, at.box, time, at.way) : null,
      timer: setTimeout(() => close(part), time),
    };
    shown.add(part);
    return time;
  });
  tellLooks();
  return times;
}

/** What is shown now, for the sheets: `body:has(.shot)` would be asked anew with every change. */
const tellLooks = () =>
  void (document.body.dataset.shots = [...shown].map(({ look }) => look).join(" "));

/**
 * The element of a scene, over the thing.
 * @param {Rehearsed} what @param {DOMRect} box @param {number} time
 * @param {{ x: number, y: number }} way
 */
function put({ look, inside = "", picture }, box, time, way) {
  const element = document.createElement("div");
  element.className = `shot ${look}`;
  element.setAttribute("aria-hidden", "true");
  element.inert = true;
  element.style.cssText =
    `left:${box.left}px;top:${box.top}px;width:${box.width}px;height:${box.height}px;` +
    `--time:${time}ms;--dx:${way.x}px;--dy:${way.y}px`;
  if (picture) element.append(bare(picture));
  element.insertAdjacentHTML("beforeend", String(html`${inside}`));
  drawFaces(element);
  layer().append(element);
  return element;
}

/** A copy is only a picture: nobody finds it by its name. @param {HTMLElement} copy */
function bare(copy) {
  const names =
    "id data-key data-ref data-ref-drop data-drop-box data-can data-nav data-name".split(" ");
  for (const el of [copy, ...copy.querySelectorAll("*")])
    for (const name of names) el.removeAttribute(name);
  copy.classList.add("picture");
  return copy;
}

function layer() {
  const there = document.getElementById("shots");
  if (there) return there;
  // The table's own classes, so that a copy looks as it did there.
  const made = Object.assign(document.createElement("div"), { id: "shots" });
  made.className = document.getElementById("table")?.className ?? "";
  document.body.append(made);
  return made;
}

/** @param {Part} part */
function close(part) {
  part.motion?.cancel();
  part.element?.remove();
  clearTimeout(part.timer);
  shown.delete(part);
  tellLooks();
  rest();
}

/** Once nothing is left, what waited for that is done. */
function rest() {
  if (playing()) return;
  document.getElementById("shots")?.remove();
  const todo = after;
  after = [];
  todo.forEach((done) => done());
}

/** Is there a scene to be seen, or to come? */
export const playing = () => turn !== null || waiting.length > 0 || shown.size > 0;

/** Calls `done` when all scenes are over: at once where there is none. @param {() => void} done */
export function afterScenes(done) {
  if (playing()) after.push(done);
  else done();
}

/** All that is left has been seen. */
export function skipScenes() {
  if (!playing()) return;
  waiting = [];
  if (turn !== null) clearTimeout(turn);
  turn = null;
  [...shown].forEach(close);
  rest();
}

/** Another page: nothing of this one goes on. */
export function dropScenes() {
  after = [];
  skipScenes();
}

for (const kind of ["pointerdown", "keydown"])
  addEventListener(kind, (event) => ("repeat" in event && event.repeat) || skipScenes(), {
    capture: true,
    passive: true,
  });
