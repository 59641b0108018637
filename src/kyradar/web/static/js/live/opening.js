// Opening a file: whatever somebody chose is recognised first. What belongs elsewhere is refused with a
// sentence that says what it is, and a button that opens it there.
import { alertLine } from "../lib/controls.js";
import { kindOf, textOf } from "../lib/kinds.js";
import { html } from "../lib/html.js";
import { recall } from "../lib/memory.js";
import { say } from "../lib/words.js";

/** @typedef {import("../lib/kinds.js").Kind} Kind */
/** @typedef {{ kind: Kind, name: string, text: string }} Opened */
/** @typedef {{ name: string, kind: Kind | "large", to: string }} Refusal1 */

const MOST = 20_000_000; // bytes that are read at all
/** Where each kind is opened. @type {Partial<Record<Kind, () => string>>} */
const PLACES = {
  study: () => "/studies",
  record: () => "/yours",
  cards: () => `/workshop/${recall("workshop_game", "")}`.replace(/\/$/, ""),
  position: () => `/editor/${recall("editor_game", "")}`.replace(/\/$/, ""),
  everything: () => "/yours",
  games: () => "/yours",
  journey: () => "/yours",
};

/** @type {Opened | null} */
let refused = null; // the last one, to be opened where it belongs
/** @type {Opened | null} */
let handed = null; // on its way there

/**
 * The file, if it is of a kind that is opened here; else why it is not.
 * @param {File} file @param {Kind[]} kinds
 * @returns {Promise<{ opened: Opened, wrong: null } | { opened: null, wrong: Refusal1 }>}
 */
export async function openFile(file, kinds) {
  const { name } = file;
  refused = null;
  if (file.size > MOST) return { opened: null, wrong: { name, kind: "large", to: "" } };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = kindOf(bytes);
  const opened = { kind, name, text: textOf(bytes) ?? "" };
  if (kinds.includes(kind)) return { opened, wrong: null };
  const to = PLACES[kind]?.() ?? "";
  if (to) refused = opened;
  return { opened: null, wrong: { name, kind, to } };
}

/** The sentence, and the button. @param {Refusal1} wrong */
export const refusalWords = ({ kind, name, to }) =>
  html`<span>${say(`file.${kind}`, { name })}</span>${
    to
      ? html` <button type="button" class="do" data-open-there="${to}">${say("file.open_there")}</button>`
      : ""
  }`;
/** The same as a block of its own. @param {Refusal1} wrong */
export const refusal = (wrong) => alertLine(refusalWords(wrong));

/** A file goes where it belongs. @param {Opened} file */
export function handOn(file) {
  handed = file;
}
/** The same with the one that was refused last. */
export function handOver() {
  if (refused) handOn(refused);
  refused = null;
}
/** A file on its way here, once. @param {Kind[]} kinds */
export function takeHanded(kinds) {
  if (!handed || !kinds.includes(handed.kind)) return null;
  const opened = handed;
  handed = null;
  return opened;
}
