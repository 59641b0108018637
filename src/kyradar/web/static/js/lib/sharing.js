// A link to something that was shared, with a code to hold a phone before: sets and studies alike.
import { copyLabel, leadsHere } from "./clipboard.js";
import { html, raw } from "./html.js";
import { qrSvg } from "./qr.js";
import { ICON } from "./symbols.js";
import { say } from "./words.js";

/** @param {string} address @param {import("./clipboard.js").Copied} copied */
export function linkBox(address, copied) {
  const alone = leadsHere(address)
    ? html`<p class="w-wrong" role="note" data-key="alone">${ICON.warn}<span>${say("link.alone")}</span></p>`
    : "";
  return html`${alone}<div class="row one w-copyline" data-key="link"><input type="text" readonly
    aria-label="${say("link.text")}" value="${address}" data-value="${address}"><button type="button" class="do"
    data-do="copy">${copyLabel(copied, say("link.copy_link"))}</button></div><div class="w-qr" data-key="link-code">
    ${raw(String(qrSvg(address, say("link.code"))))}</div>`;
}

/**
 * Which version a link shows: this one for ever, or always the newest.
 * @param {number} version @param {boolean} newest
 */
export const versionChoice = (version, newest) =>
  html`<fieldset class="w-field" data-key="link-version"><legend>${say("link.shows")}</legend><label class="check">
    <input type="radio" name="newest" value=""${newest ? "" : html` checked`}><span>
    ${say("link.this_version", { n: version })}</span></label><label class="check"><input type="radio"
    name="newest" value="1"${newest ? html` checked` : ""}><span>${say("link.newest")}</span></label></fieldset>`;
