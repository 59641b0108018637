// Faces of cards on the page. Markup only has their places, so that a table of forty cards stays short;
// each is drawn once its element exists.
import { esc, raw } from "../html.js";
import { uid } from "./svg.js";

/** @type {Map<string, () => string>} */
const painters = new Map();
/** @type {Map<string, string>} */
const kept = new Map();

/**
 * The place of a face. `key` names all it shows: a place whose key is the same is not drawn again.
 * @param {string} key @param {string} form @param {number[]} size @param {() => string} paint
 * @param {boolean} [passes] it shows a picture that may be let go (store.js): it is not kept
 */
export function facePlace(key, form, [w, h], paint, passes = false) {
  painters.set(key, paint);
  if (passes) kept.delete(key);
  else if (!kept.has(key)) kept.set(key, "");
  return raw(
    `<svg class="face ${form}" data-keep="${esc(key)}" viewBox="0 0 ${w} ${h}" aria-hidden="true"
      focusable="false"></svg>`,
  );
}

/** @param {string} key */
function drawn(key) {
  const made = kept.get(key) || painters.get(key)?.() || "";
  if (kept.has(key)) kept.set(key, made);
  const tail = uid("u"); // copies of a card may come and go: each has ids of its own
  return made
    .replace(/id="(\w+)"/g, `id="$1-${tail}"`)
    .replace(/url\(#(\w+)\)/g, `url(#$1-${tail})`);
}

/** Draws the faces that have none yet. @param {ParentNode} root */
export function drawFaces(root) {
  for (const face of root.querySelectorAll("svg.face[data-keep]:empty")) {
    const { keep = "" } = face.dataset;
    if (painters.has(keep)) face.innerHTML = drawn(keep);
  }
}
