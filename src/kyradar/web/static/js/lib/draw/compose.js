// A card's picture from data: ground, light, things, air, frame (engine/picture.py says what may stand
// there). One painter for every face, cover and print; a game adds things of its own (draw/parts.js).
import { vignette } from "./backdrop.js";
import { HEIGHT, LAYERS, WIDTH } from "./layers.js";
import { materials } from "./paint.js";
import { palette } from "./palette.js";
import { rng } from "./rng.js";
import { fleeting, passing } from "./store.js";
import { group, n } from "./svg.js";
import { COMMON } from "./things.js";

export const MOODS = [
  ...["red", "turquoise", "purple", "grey", "emerald", "violet", "rose", "azure", "amber"],
  ...["bone", "blood", "void", "teal"],
];
/** Colours of a mood, to choose it by. */
/** @param {string} mood */
export const swatch = (mood) => {
  const p = palette(mood, rng("swatch"));
  return [p.mid, p.low, p.light];
};

/**
 * A picture as a row carries it; null where there is none, or nothing that could be one.
 * @param {string | null | undefined} text @returns {Art | null}
 */
export function readArt(text) {
  if (!text) return null;
  try {
    const art = JSON.parse(text);
    return art && typeof art === "object" && !Array.isArray(art) ? art : null;
  } catch {
    return null;
  }
}
/** @param {Art | null} art */
export const writeArt = (art) => (art ? JSON.stringify(art) : "");

/** The picture as SVG markup of 150 x 132. @param {Art} art @param {PartGroups} own of the game */
function paint(art, own) {
  const parts = Object.assign({}, ...Object.values(COMMON), ...Object.values(own));
  const mood = MOODS.includes(art.mood ?? "") ? String(art.mood) : "grey";
  const r = rng(`${art.seed ?? 1}/${art.back}`);
  const p = palette(mood, r);
  const m = materials(p);
  const things = (Array.isArray(art.things) ? art.things : []).map(
    ({ part, x = 75, y = 66, s = 1, r: turn = 0, flip }) =>
      Object.hasOwn(parts, part)
        ? group(
            `translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${flip ? -s : s} ${s})`,
            parts[part](m),
          )
        : "",
  );
  return (
    m.defs +
    (LAYERS.back[art.back ?? ""] ?? LAYERS.back.plain)(r, p) +
    (LAYERS.light[art.light ?? ""] ?? LAYERS.light.none)(rng("light"), p) +
    things.join("") +
    (LAYERS.air[art.air ?? ""] ?? LAYERS.air.none)(rng("air"), p) +
    vignette(WIDTH, HEIGHT, p.ink) +
    (LAYERS.frame[art.frame ?? ""] ?? LAYERS.frame.none)(m)
  );
}
/**
 * The address of a picture: of somebody's own, or of the one that is painted.
 * @param {Art} art @param {PartGroups} own of the game
 */
export const artAddress = (art, own) =>
  art.own
    ? `/api/pictures/${encodeURIComponent(art.own)}`
    : passing(`art/${Object.keys(own)}/${JSON.stringify(art)}`, WIDTH, HEIGHT, () =>
        paint(art, own),
      );
/** The same while a thing of it is moved. @param {Art} art @param {PartGroups} own */
export const heldAddress = (art, own) => fleeting(WIDTH, HEIGHT, () => paint(art, own));
/**
 * The same as an image of a face, whose field is `height` high.
 * @param {Art} art @param {PartGroups} own @param {number} height
 */
export const artImage = (art, own, height = HEIGHT) =>
  `<image href="${artAddress(art, own)}" width="${WIDTH}" height="${height}"
    preserveAspectRatio="xMidYMid slice"/>`;

/** @type {Art} */
const BARE = { mood: "grey", seed: 2, back: "plain", light: "none", air: "none", frame: "none" };
/** @type {Record<string, Art>} */
const SHOWN = {
  back: {},
  light: { back: "void" },
  air: { back: "hills" },
  frame: {},
};
/**
 * One part alone, small, for the library.
 * @param {string} where a layer, or a group of things @param {string} name @param {string} mood
 * @param {PartGroups} own
 */
export function partAddress(where, name, mood, own) {
  const layer = SHOWN[where];
  if (layer) return artAddress({ ...BARE, mood, ...layer, things: [], [where]: name }, own);
  return artAddress({ ...BARE, mood, things: [{ part: name, x: 75, y: 66, s: 1.1 }] }, own);
}
