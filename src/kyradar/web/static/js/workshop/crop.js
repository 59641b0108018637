// A photograph or drawing of somebody's own on its way to a card: which part of it is seen, and that part made
// small enough to be sent.
import { HEIGHT, WIDTH } from "../lib/draw/layers.js";
import { html } from "../lib/html.js";
import { ICON } from "../lib/symbols.js";
import { say } from "../lib/words.js";

/**
 * `zoom` from 1 (as much as fits), `x` and `y` from 0 to 1: where the part lies.
 * @typedef {{ image: ImageBitmap, address: string, type: string, zoom: number, x: number, y: number }} Crop
 */
const WIDE = 4 * WIDTH; // pixels of what is sent
const MOST = 200_000; // bytes of it
const QUALITIES = [0.9, 0.8, 0.65, 0.5, 0.35];

/**
 * A file to be cut; an error if no browser could show it.
 * @param {File} file
 * @returns {Promise<Crop>}
 */
export async function beginCrop(file) {
  const image = await globalThis.createImageBitmap(file);
  return { image, address: URL.createObjectURL(file), type: file.type, zoom: 1, x: 0.5, y: 0.5 };
}
/** @param {Crop | null} crop */
export function endCrop(crop) {
  if (!crop) return;
  URL.revokeObjectURL(crop.address);
  crop.image.close();
}

/**
 * The part that is seen, in pixels of the picture.
 * @param {{ width: number, height: number }} image
 * @param {Pick<Crop, "zoom" | "x" | "y">} how
 */
export function partOf({ width, height }, { zoom, x, y }) {
  const size = Math.min(width / WIDTH, height / HEIGHT) / Math.max(1, zoom);
  const [w, h] = [WIDTH * size, HEIGHT * size];
  return { left: (width - w) * x, top: (height - h) * y, width: w, height: h };
}

/** @param {Crop} crop */
export function drawCrop(crop) {
  const { image, address } = crop;
  const part = partOf(image, crop);
  /** @param {number} share */
  const percent = (share) => `${(100 * share).toFixed(2)}%`;
  const place =
    `width:${percent(image.width / part.width)};height:${percent(image.height / part.height)};` +
    `left:${percent(-part.left / part.width)};top:${percent(-part.top / part.height)}`;
  /** @param {"zoom" | "x" | "y"} name @param {number} least @param {number} most */
  const slide = (name, least, most) =>
    html`<label class="w-slide"><span>${say(`picture.crop_${name}`)}</span><input type="range" data-crop="${name}"
      min="${least}" max="${most}" step="0.01" value="${crop[name]}" data-value="${crop[name]}"></label>`;
  return html`<div class="column"><p>${say("picture.crop")}</p><div class="w-crop"><img src="${address}" alt=""
    style="${place}"></div>${slide("zoom", 1, 5)}${slide("x", 0, 1)}${slide("y", 0, 1)}<div class="w-row"><button
    type="button" class="do" data-do="crop-use">${ICON.check}<span>${say("picture.crop_use")}</span></button><button
    type="button" class="do quiet" data-do="crop-leave">${say("picture.crop_leave")}</button></div></div>`;
}

/**
 * The part as a file that can be sent: a PNG stays one where that is small enough, for it may be clear.
 * @param {Crop} crop
 * @returns {Promise<Blob>}
 */
export async function cropped(crop) {
  const part = partOf(crop.image, crop);
  const wide = Math.max(1, Math.min(WIDE, Math.round(part.width)));
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [wide, Math.max(1, Math.round((wide * HEIGHT) / WIDTH))];
  const place = /** @type {const} */ ([part.left, part.top, part.width, part.height]);
  canvas.getContext("2d")?.drawImage(crop.image, ...place, 0, 0, canvas.width, canvas.height);
  /** @param {string} type @param {number} [quality] @returns {Promise<Blob | null>} */
  const written = (type, quality) => new Promise((done) => canvas.toBlob(done, type, quality));
  const plain = crop.type === "image/jpeg" ? null : await written("image/png");
  if (plain && plain.size <= MOST) return plain;
  for (const quality of QUALITIES) {
    const one = await written("image/jpeg", quality);
    if (one && one.size <= MOST) return one;
  }
  throw new Error(say("picture.large", { most: MOST / 1000 }));
}
