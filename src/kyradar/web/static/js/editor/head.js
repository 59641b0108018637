// Above the table of the position editor: which game and mode, an empty table, a text to take over.
import { alertLine } from "../lib/controls.js";
import { html } from "../lib/html.js";
import { ICON } from "../lib/symbols.js";
import { say } from "../lib/words.js";

/**
 * @param {object} what
 * @param {{ name: string, title: string }[]} what.games
 * @param {string} what.game
 * @param {{ name: string, title: string }[]} what.modes of this game
 * @param {string} what.mode
 * @param {boolean} what.back is there something to take back?
 * @param {boolean} what.open is there room for a text?
 */
export function drawHead({ games, game, modes, mode, back, open }) {
  const others = games.map(
    ({ name, title }) =>
      html`<a href="/editor/${name}"${name === game ? html` aria-current="page"` : ""}>${title}</a>`,
  );
  const kinds =
    modes.length > 1
      ? html`<label class="e-mode"><span class="vh">${say("editor.mode")}</span><select id="e-mode"
          data-now="${mode}">${modes.map(
            ({ name, title }) =>
              html`<option value="${name}"${name === mode ? html` selected` : ""}>${title}</option>`,
          )}</select></label>`
      : "";
  return html`<div class="row w-head"><h1>${say("editor.title")}</h1><nav class="w-tabs"
      aria-label="${say("editor.game")}">${others}</nav>${kinds}<span class="w-fill"></span><button type="button"
      class="w-icon" data-do="back" aria-label="${say("editor.back")}" title="${say("editor.back")}"${
        back ? "" : html` disabled`
      }>${ICON.undo}</button><button type="button" class="do quiet" data-do="empty" title="${say("editor.empty")}"
        aria-label="${say("editor.empty")}">${ICON.trash}<span>
      ${say("editor.empty")}</span></button><button type="button" class="do quiet" data-do="paste"
        title="${say("editor.take_over")}" aria-label="${say("editor.take_over")}"
      aria-expanded="${String(open)}">${ICON.save}<span>${say("editor.take_over")}</span></button></div>`;
}

/** @param {{ open: boolean, text: string, trouble: Piece }} paste */
export const drawPaste = ({ open, text, trouble }) =>
  open
    ? html`<form class="w-box column e-paste" id="e-paste"><label for="e-text">${say("editor.paste")}</label>
        <textarea id="e-text" rows="6" spellcheck="false">${text}</textarea>
        ${alertLine(trouble)}
        <p class="row e-chips"><button class="do">${say("editor.set_up")}</button><label class="mini-do file">
        ${say("editor.file")}<input type="file" id="e-file" class="vh"></label></p></form>`
    : "";
