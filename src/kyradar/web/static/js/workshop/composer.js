// The picture of a card: a stage with things to move, its layers, and the library they come from.
import { board } from "../boards.js";
import { artAddress, MOODS, partAddress, swatch } from "../lib/draw/compose.js";
import { HEIGHT, LAYERS, WIDTH } from "../lib/draw/layers.js";
import { html } from "../lib/html.js";
import { ICON } from "../lib/symbols.js";
import { has, say } from "../lib/words.js";
import { groups, SPAN } from "./art.js";
import { plainPicture } from "./cover.js";
import { drawCrop } from "./crop.js";

const MOST_THINGS = 12;
/** @param {string} name */
const partName = (name) => (has(`part.${name}`) ? say(`part.${name}`) : name);
/** @param {Art} art @param {number} at the thing that is moved @param {CardRow} row */
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
  return html`<div class="column"><div class="w-stage" id="stage" tabindex="0" role="application"
    aria-label="${say("picture.stage")}"><img src="${
      plain ? plainPicture(row) : artAddress(art, board().own.groups)
    }" alt="" draggable="false">${grip}</div><div class="w-row">${more}${tools}</div>${
      plain ? html`<p class="w-soft">${say("picture.by_itself")}</p>` : ""
    }</div>`;
}

/** @param {Art} art @param {number} at @param {string} lib the part of the library that is open */
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
  /** @param {string} name @param {number} value @param {number} step */
  const slide = (name, value, step) =>
    html`<label class="w-slide"><span>${say(`picture.knob_${name}`)}</span><input type="range"
      data-slide="${name}" min="${SPAN[name][0]}" max="${SPAN[name][1]}" step="${step}" value="${value}"
      data-value="${value}"></label>`;
  return html`<div class="column w-layers"><ul class="column" aria-label="${say("picture.layers")}">${list.map(
    ([id, name, what]) =>
      html`<li><button type="button" class="press row between" data-layer="${id}"${
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
      html`<li><button type="button" class="press" data-piece="${name}" aria-pressed="${String(name === chosen)}">
        <img src="${partAddress(open, name, art.mood ?? "grey", own)}" alt="" draggable="false" loading="lazy">
        <span>${partName(name)}</span></button></li>`,
  );
  const mine = html`<div class="column w-ownpicture"><p>${say("picture.own_line")}</p><label class="w-field">
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
  return html`<div class="column w-library"><div class="row filters w-libs" role="tablist"
    aria-label="${say("picture.parts")}">
    ${heads}</div><div id="lib" role="tabpanel" aria-labelledby="lib-${open}">${
      open === "own" ? (crop ? drawCrop(crop) : mine) : html`<ul class="tiles w-parts">${list}</ul>`
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
    : html`<div class="row w-moods" role="radiogroup" aria-label="${say("picture.moods")}">${MOODS.map(
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
