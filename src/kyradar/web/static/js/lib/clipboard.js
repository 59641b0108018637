// Copying a text. Without https there is no clipboard: then the text stands selected in a field, and that is
// said beside it.
import { say } from "./words.js";

/** @typedef {"" | "copied" | "selected"} Copied what came of the last press; nothing yet */

/**
 * @param {string} text
 * @param {HTMLElement} button the field that has it stands beside this one, or is put there
 * @returns {Promise<Copied>}
 */
export async function copyText(text, button) {
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    const field = fieldBeside(text, button);
    field.focus();
    field.select();
    return document.execCommand("copy") ? "copied" : "selected";
  }
}

/** @param {string} text @param {HTMLElement} button */
function fieldBeside(text, button) {
  const known = button.closest(".link, .w-copyline")?.querySelector("input");
  if (known) return known;
  const next = button.nextElementSibling;
  if (next instanceof HTMLInputElement && next.matches(".w-copyfield")) {
    next.value = text;
    return next;
  }
  const made = document.createElement("input");
  made.className = "w-copyfield";
  made.readOnly = true;
  made.value = text;
  made.setAttribute("aria-label", say("link.text"));
  button.after(made);
  return made;
}

/** What a button says after it was pressed. @param {Copied} copied @param {string} before */
export const copyLabel = (copied, before) => (copied ? say(`link.${copied}`) : before);

/** Does it lead to the machine it is opened on, wherever it is sent? @param {string} address */
export const leadsHere = (address) =>
  /^https?:\/\/(127\.0\.0\.1|localhost|\[::1\])(:|\/|$)/.test(address);

/** A button with the text in `data-copy`. @param {HTMLElement} el */
export async function copyLink(el) {
  const text = el.dataset.copy ?? "";
  el.textContent = copyLabel(await copyText(text, el), "");
  if (leadsHere(text)) el.textContent += ` (${say("link.only_here")})`;
}
