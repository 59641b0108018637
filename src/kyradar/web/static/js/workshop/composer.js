// The picture of a card: a stage with things to move, its layers, and the library they come from.
import { board } from "../boards.js";
import { artAddress, COMMON, MOODS, partAddress, swatch } from "../lib/draw/compose.js";
import { HEIGHT, LAYERS, WIDTH } from "../lib/draw/layers.js";
import { html } from "../lib/html.js";
import { ICON } from "../lib/symbols.js";
import { has, say } from "../lib/words.js";
import { plainPicture } from "./cover.js";
import { drawCrop } from "./crop.js";

const MOST_THINGS = 12;
/** Where a thing may stand, how large it is, how it is turned (engine/picture.py). */
/** @type {Record<string, [number, number, number]>} */
const SPAN = { x: [-60, 210, 75], y: [-60, 200, 66], s: [0.2, 3, 1], r: [-180, 180, 0] };
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

/** @param {string} name */
const partName = (name) => (has(`part.${name}`) ? say(`part.${name}`) : name);
const groups = () => ({ ...COMMON, ...board().own.groups });

/**
 * The picture a card begins with.
 * @param {CardRow} row
 * @returns {Art}
 */
export const firstArt = (row) => ({
  mood: board().own.mood(row),
  seed: 1,
  back: "ridges",
  light: "circle",
  air: "motes",
  frame: "none",
  things: [],
});
/**
 * @template T
 * @param {T[]} list
 */
const any = (list) => list[Math.floor(Math.random() * list.length)];
/**
 * A picture by chance.
 * @param {CardRow} row
 * @returns {Art}
 */
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
 * @param {Art} art
 * @param {number} at the thing that is moved
 * @param {CardRow} row
 */
function stage(art, at, row) {
  const plain = !row.art; // nobody has made one: what the card shows by itself
  const thing = art.own ? undefined : art.things?.[at];
  const grip = thing
    ? html`<span class="w-grip" style="left:${((thing.x ?? 75) / WIDTH) * 100}%;top:${
        ((thing.y ?? 66) / HEIGHT) * 100
      }%;width:${(thing.s ?? 1) * 58}%;rotate:${thing.r ?? 0}deg"><i class="w-pull" data-pull="s"
        title="${say("picture.knob_s")}"></i><i class="w-pull turn" data-pull="r"
        title="${say("picture.knob_r")}"></i></span>`
    : "";
  const tools = thing
    ? html`<button type="button" class="w-icon" data-art="flip" aria-pressed="${String(!!thing.flip)}"
        aria-label="${say("picture.flip")}">${ICON.flip}</button><button type="button" class="w-icon"
        data-art="forward" aria-label="${say("picture.forward")}">${ICON.up}</button><button type="button"
        class="w-icon" data-art="drop" aria-label="${say("picture.drop")}">${ICON.trash}</button>`
    : "";
  const more =
    (art.things?.length ?? 0) < MOST_THINGS && !art.own
      ? html`<button type="button" class="do quiet" data-art="more">${ICON.plus}<span>${say("picture.more")}</span>
        </button>`
      : "";
  return html`<div class="w-stagebox"><div class="w-stage" id="stage" tabindex="0" role="application"
    aria-label="${say("picture.stage")}"><img src="${
      plain ? plainPicture(row) : artAddress(art, board().own.groups)
    }" alt="" draggable="false">${grip}</div><div class="w-row">${more}${tools}</div>${
      plain ? html`<p class="w-soft">${say("picture.by_itself")}</p>` : ""
    }</div>`;
}

/**
 * @param {Art} art
 * @param {number} at
 * @param {string} lib the part of the library that is open
 */
function layers(art, at, lib) {
  /** @type {[string, string, string][]} */
  const list = art.own
    ? []
    : [
        ["frame", art.frame ?? "none", "frame"],
        ["air", art.air ?? "none", "air"],
        ...[...(art.things ?? []).entries()]
          .reverse()
          .map(
            ([i, { part }]) => /** @type {[string, string, string]} */ ([`${i}`, part, "thing"]),
          ),
        ["light", art.light ?? "none", "light"],
        ["back", art.back ?? "plain", "back"],
      ];
  const thing = art.own ? undefined : art.things?.[at];
  /**
   * @param {string} name
   * @param {number} value
   * @param {number} step
   */
  const slide = (name, value, step) =>
    html`<label class="w-slide"><span>${say(`picture.knob_${name}`)}</span><input type="range"
      data-slide="${name}" min="${SPAN[name][0]}" max="${SPAN[name][1]}" step="${step}" value="${value}"
      data-value="${value}"></label>`;
  return html`<div class="w-layers"><ul aria-label="${say("picture.layers")}">${list.map(
    ([id, name, what]) =>
      html`<li><button type="button" data-layer="${id}"${
        id === `${at}` || id === lib ? html` aria-current="true"` : ""
      }><span class="w-soft">${say(`picture.layer_${what}`)}</span><b>${partName(name)}</b></button></li>`,
  )}</ul>${thing ? html`${slide("s", thing.s ?? 1, 0.05)}${slide("r", thing.r ?? 0, 1)}` : ""}
    <p class="w-soft w-keys">${say("picture.keys")}</p></div>`;
}

/**
 * @param {Art} art
 * @param {number} at
 * @param {string} lib
 * @param {string | null} trouble with somebody's own picture
 * @param {import("./crop.js").Crop | null} crop one that is being cut
 */
function library(art, at, lib, trouble, crop) {
  const own = board().own.groups;
  const names = [...Object.keys(groups()), ...Object.keys(LAYERS), "own"];
  const open = names.includes(lib) ? lib : names[0];
  const heads = names.map(
    (name) =>
      html`<button type="button" role="tab" aria-selected="${String(name === open)}" data-lib="${name}"
        id="lib-${name}" aria-controls="lib">${say(`picture.lib_${name}`)}</button>`,
  );
  const layer = Object.hasOwn(LAYERS, open);
  /** @type {Record<string, unknown>} */
  const parts = layer ? /** @type {any} */ (LAYERS)[open] : (groups()[open] ?? {});
  const chosen = layer ? /** @type {any} */ (art)[open] : art.things?.[at]?.part;
  const list = Object.keys(parts).map(
    (name) =>
      html`<li><button type="button" data-piece="${name}" aria-pressed="${String(name === chosen)}">
        <img src="${partAddress(open, name, art.mood ?? "grey", own)}" alt="" draggable="false" loading="lazy">
        <span>${partName(name)}</span></button></li>`,
  );
  const mine = html`<div class="w-ownpicture"><p>${say("picture.own_line")}</p><label class="w-field">
    <span class="w-label">${say("picture.own_file")}</span><input type="file" id="own-picture"
    accept="image/svg+xml,image/png,image/jpeg,image/webp"></label><label class="w-field"><span
    class="w-label">${say("picture.by")}
    </span><input type="text" id="art-by" maxlength="60" value="${art.by ?? ""}" data-value="${art.by ?? ""}">
    </label>${trouble ? html`<p class="w-wrong" role="alert">${ICON.warn}<span>${trouble}</span></p>` : ""}
    ${
      art.own
        ? html`<button type="button" class="do quiet" data-art="compose">${say("picture.compose")}</button>`
        : ""
    }</div>`;
  return html`<div class="w-library"><div class="w-libs" role="tablist" aria-label="${say("picture.parts")}">
    ${heads}</div><div id="lib" role="tabpanel" aria-labelledby="lib-${open}">${
      open === "own" ? (crop ? drawCrop(crop) : mine) : html`<ul class="w-parts">${list}</ul>`
    }</div></div>`;
}

/**
 * @param {Art} art
 * @param {{ at: number, lib: string, trouble: string | null, crop: import("./crop.js").Crop | null }} state
 * @param {CardRow} row
 */
export function drawComposer(art, { at, lib, trouble, crop }, row) {
  const moods = art.own
    ? ""
    : html`<div class="w-moods" role="radiogroup" aria-label="${say("picture.moods")}">${MOODS.map(
        (mood) => {
          const [a, b, c] = swatch(mood);
          return html`<button type="button" role="radio" aria-checked="${String(mood === art.mood)}"
          data-mood="${mood}" aria-label="${say(`mood.${mood}`)}" title="${say(`mood.${mood}`)}"
          style="--a:${a};--b:${b};--c:${c}"></button>`;
        },
      )}</div>`;
  const found = library(art, at, lib, trouble, crop);
  return html`<div class="w-composer">${stage(art, at, row)}${layers(art, at, lib)}${moods}${found}</div>`;
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
/**
 * @param {Art} art
 * @param {number} at
 * @param {string} name
 * @param {number} value
 */
export const slid = (art, at, name, value) => withThing(art, at, (one) => placed(one, name, value));
/**
 * @param {Art} art
 * @param {number} at
 * @param {number} x
 * @param {number} y
 */
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
