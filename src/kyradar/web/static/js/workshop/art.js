// A card's picture as data: how it begins, by chance, and what presses and keys make of it.
import { board } from "../boards.js";
import { LAYERS } from "../lib/draw/layers.js";
import { COMMON } from "../lib/draw/things.js";

/** Where a thing may stand, how large it is, how it is turned (engine/picture.py). */
/** @type {Record<string, [number, number, number]>} */
export const SPAN = { x: [-60, 210, 75], y: [-60, 200, 66], s: [0.2, 3, 1], r: [-180, 180, 0] };
/** @type {Record<string, [string, number]>} */
const KEYS = {
  ArrowLeft: ["x", -2],
  ArrowRight: ["x", 2],
  ArrowUp: ["y", -2],
  ArrowDown: ["y", 2],
  "+": ["s", 0.05],
  "=": ["s", 0.05],
  "-": ["s", -0.05],
  "[": ["r", -5],
  "]": ["r", 5],
};

export const groups = () => ({ ...COMMON, ...board().own.groups });

/** The picture a card begins with. @param {CardRow} row @returns {Art} */
export const firstArt = (row) => ({
  mood: board().own.mood(row),
  seed: 1,
  back: "ridges",
  light: "circle",
  air: "motes",
  frame: "none",
  things: [],
});
/** @template T @param {T[]} list */
const any = (list) => list[Math.floor(Math.random() * list.length)];
/** A picture by chance. @param {CardRow} row @returns {Art} */
export function chanceArt(row) {
  const kinds = Object.values(groups());
  return {
    mood: board().own.mood(row),
    seed: Math.floor(Math.random() * 9_999),
    back: any(Object.keys(LAYERS.back)),
    light: any(Object.keys(LAYERS.light)),
    air: any(Object.keys(LAYERS.air)),
    frame: "none",
    things: [{ part: any(Object.keys(any(kinds))) }],
  };
}

/**
 * A thing after its place, size or turn has changed, within what is allowed.
 * @param {ArtThing} thing
 * @param {string} name
 * @param {number} value
 * @returns {ArtThing}
 */
function placed(thing, name, value) {
  const [least, most] = SPAN[name];
  const bounded = Math.min(most, Math.max(least, value));
  return { ...thing, [name]: Math.round(bounded * 100) / 100 };
}
/**
 * @param {Art} art
 * @param {number} at
 * @param {(thing: ArtThing) => ArtThing} change
 * @returns {Art}
 */
const withThing = (art, at, change) => ({
  ...art,
  things: (art.things ?? []).map((thing, i) => (i === at ? change(thing) : thing)),
});

/**
 * A key on the stage; null if it does nothing there.
 * @param {Art} art
 * @param {number} at
 * @param {KeyPress} event
 */
export function keyed(art, at, { key, shiftKey }) {
  const move = KEYS[key];
  const thing = art.things?.[at];
  if (!move || !thing) return null;
  const [name, by] = move;
  const now = /** @type {any} */ (thing)[name] ?? SPAN[name][2];
  const times = shiftKey && name !== "s" ? 4 : 1;
  return withThing(art, at, (one) => placed(one, name, now + by * times));
}
/** @param {Art} art @param {number} at @param {string} name @param {number} value */
export const slid = (art, at, name, value) => withThing(art, at, (one) => placed(one, name, value));
/** @param {Art} art @param {number} at @param {number} x @param {number} y */
export const moved = (art, at, x, y) =>
  withThing(art, at, (one) => placed(placed(one, "x", Math.round(x)), "y", Math.round(y)));

/**
 * What a press makes of the picture: { art, at, lib }; null if it was none of ours.
 * @param {HTMLElement} target
 * @param {Art} art
 * @param {{ at: number, lib: string }} state
 * @param {CardRow} row
 * @returns {{ art: Art, at: number, lib: string } | null}
 */
export function composed(target, art, { at, lib }, row) {
  const { layer, lib: opened, piece, mood, art: command } = target.dataset;
  const things = art.things ?? [];
  if (opened) return { art, at, lib: opened };
  if (mood) return { art: { ...art, mood }, at, lib };
  if (layer !== undefined) {
    if (Object.hasOwn(LAYERS, layer)) return { art, at, lib: layer };
    const chosen = Number(layer);
    const home = Object.entries(groups()).find(([, parts]) => things[chosen]?.part in parts);
    return { art, at: chosen, lib: home?.[0] ?? lib };
  }
  if (piece && Object.hasOwn(LAYERS, lib)) return { art: { ...art, [lib]: piece }, at, lib };
  if (piece) {
    if (things[at]) return { art: withThing(art, at, (one) => ({ ...one, part: piece })), at, lib };
    return { art: { ...art, things: [...things, { part: piece }] }, at: things.length, lib };
  }
  if (command === "more")
    return {
      art: { ...art, things: [...things, { part: "orb", x: 108, y: 88, s: 0.5 }] },
      at: things.length,
      lib: "lore",
    };
  if (command === "flip")
    return { art: withThing(art, at, (one) => ({ ...one, flip: !one.flip })), at, lib };
  if (command === "drop")
    return {
      art: { ...art, things: things.filter((_, i) => i !== at) },
      at: Math.max(0, at - 1),
      lib,
    };
  if (command === "forward" && things.length) {
    const to = (at + 1) % things.length;
    const others = things.filter((_, i) => i !== at);
    return { art: { ...art, things: others.toSpliced(to, 0, things[at]) }, at: to, lib };
  }
  if (command === "compose") return { art: firstArt(row), at: 0, lib: "tools" };
  return null;
}
