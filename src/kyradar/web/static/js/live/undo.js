// What is said right after something was deleted: what it was, a way to take that back, and where it lies.
// It stands outside the screen, so that it outlives the next drawing and the next page.
import { html } from "../lib/html.js";
import { ICON } from "../lib/symbols.js";
import { say } from "../lib/words.js";
import { restore } from "./restore.js";

const SHOWN = 12_000; // ms; longer while somebody points at it or has it in focus
let timer = 0;
/** @type {(() => unknown) | null} */
let after = null; // what the screen does once it is back

const close = () => {
  clearTimeout(timer);
  document.getElementById("undo")?.remove();
};
function closeLater() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const el = document.getElementById("undo");
    if (el?.matches(":hover, :focus-within")) closeLater();
    else close();
  }, SHOWN);
}

/** @param {Event} event */
async function pressed({ target }) {
  const button = target instanceof Element ? target.closest("button, a") : null;
  if (!button) return;
  const { undo } = /** @type {HTMLElement} */ (button).dataset;
  const back = undo ? await restore(undo) : "";
  if (back === null) return tell(html`<p>${say("bin.not_back")}</p>`);
  close();
  if (undo) after?.();
}

/** @param {Piece} inside */
function tell(inside) {
  close();
  const el = document.createElement("div");
  el.id = "undo";
  el.setAttribute("role", "status");
  el.innerHTML = String(
    html`${inside}<button type="button" class="tool" aria-label="${say("act.close")}">${ICON.close}</button>`,
  );
  el.addEventListener("click", pressed);
  document.body.append(el);
  closeLater();
}

/**
 * Something was laid into the bin, at this place there; null: there was no room, and it was not deleted.
 * @param {string | null} id @param {string} title
 * @param {() => unknown} then what the screen does once it is back
 */
export function offerUndo(id, title, then) {
  after = then;
  if (id === null) return tell(html`<p>${say("bin.no_room")}</p>`);
  return tell(html`<p>${say("bin.gone", { title: title || say("bin.nameless") })}</p><button type="button"
    class="do" data-undo="${id}">${ICON.undo}<span>${say("bin.undo")}</span></button><a class="do quiet"
    href="/bin">${say("bin.title")}</a>`);
}
