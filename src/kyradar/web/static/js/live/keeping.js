// Everything this browser keeps: saved as one file, brought in from one, and the bin. One panel for every page
// that tells of it.
import { alertLine } from "../lib/controls.js";
import { list } from "../lib/bin.js";
import { saveFile } from "../lib/files.js";
import { html } from "../lib/html.js";
import { remembers } from "../lib/memory.js";
import { ICON } from "../lib/symbols.js";
import { say } from "../lib/words.js";
import { cameLine, everythingFile, takeIn } from "./everything.js";
import { openFile, refusal, takeHanded } from "./opening.js";

/** @typedef {import("./opening.js").Kind} Kind */
/** @type {Kind[]} */
const COPIES = ["everything", "games", "journey"];

const label = () => {
  const n = list().length;
  return n ? say("bin.link", { n }) : say("bin.title");
};
/** A way into the bin, with how many things lie there. */
export const binLink = () =>
  html`<a class="do quiet" href="/bin">${ICON.trash}<span>${label()}</span></a>`;

/**
 * What is wrong with what is kept: nothing can be, or something could not be read and was put aside.
 * @param {string} line that says so of what is broken @param {string | null} broken its text
 */
export function troubles(line, broken) {
  const blocked = remembers() ? "" : alertLine(say("yours.blocked"));
  const aside = broken
    ? html`<div class="problem" role="alert"><p>${line}</p><p class="w-row">
        <button type="button" class="do" data-do="save-broken">${say("yours.save_broken")}</button>
        <button type="button" class="do quiet" data-do="forget-broken">${say("yours.forget_broken")}</button>
        </p></div>`
    : "";
  return html`${blocked}${aside}`;
}

/** @param {(what: Piece) => void} told what is to be said of it; then the page is drawn anew */
export function keeping(told) {
  /** @param {string} text @param {string} name */
  async function bring(text, name) {
    const came = await takeIn(text);
    told(
      came
        ? html`<p class="from" role="status">${cameLine(came)}</p>`
        : alertLine(say("everything.unreadable", { name })),
    );
  }
  return {
    panel:
      () => html`<div class="column keeping"><p class="w-soft">${say("everything.line")}</p><div class="w-row">
      <button type="button" class="do quiet" data-do="export">${ICON.save}<span>${say("everything.save")}</span>
      </button><label class="do quiet file">${ICON.book}<span>${say("everything.open")}</span><input type="file"
      id="copy-file" class="vh" accept=".json,application/json"></label>${binLink()}</div></div>`,
    save: async () => {
      const date = new Date().toISOString().slice(0, 10);
      saveFile(`kyradar-${date}.json`, await everythingFile());
    },
    /** A file that was chosen; false if it was another input. @param {Entry["target"]} target */
    chosen: async (target) => {
      const file = target.id === "copy-file" ? target.files?.[0] : null;
      if (!file) return false;
      const { opened, wrong } = await openFile(file, COPIES);
      target.value = "";
      if (opened) await bring(opened.text, opened.name);
      else told(refusal(wrong));
      return true;
    },
    /** One that was chosen elsewhere and handed over. */
    handed: async () => {
      const opened = takeHanded(COPIES);
      if (opened) await bring(opened.text, opened.name);
    },
  };
}
