// A card of a set, as large as the window allows, and as a picture file.
import { board } from "../boards.js";
import { faceImage } from "../lib/faceimage.js";
import { saveFile } from "../lib/files.js";
import { html } from "../lib/html.js";
import { ICON } from "../lib/symbols.js";
import { say } from "../lib/words.js";

/**
 * A card as it will look; a row that is half typed may not be drawn yet.
 * @param {CardRow} row
 * @param {string} form
 */
export function preview(row, form) {
  try {
    return board().own.face(row, form);
  } catch {
    return html`<span class="w-noface">${ICON.cards}</span>`;
  }
}

/** Only a face that is drawn as one picture can be saved as one. @param {CardRow} row */
export const asPicture = (row) =>
  String(preview(row, "full")).trimStart().startsWith("<svg")
    ? html`<button type="button" class="w-icon" data-do="as-picture" aria-label="${say("workshop.as_picture")}"
        title="${say("workshop.as_picture")}">${ICON.picture}</button>`
    : "";

/** @param {CardRow} row */
export function enlarged(row) {
  const { own } = board();
  return html`<div class="w-larger" id="larger" role="dialog" aria-modal="true" aria-label="${own.called(row)}"
    data-do="close"><div class="w-bigface">${preview(row, "full")}</div><div class="w-row">${asPicture(row)}<button
    type="button" class="w-icon" data-do="close" aria-label="${say("act.close")}">${ICON.close}</button></div></div>`;
}

/** The large face that is on the page, as a file. @param {string} name */
export async function saveFace(name) {
  /** @type {SVGSVGElement | null} */
  const face = document.querySelector("#larger .w-bigface svg, .w-facebox .w-bigface svg");
  if (face) saveFile(`${name || "card"}.png`, await faceImage(face), "image/png");
}
