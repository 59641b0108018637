// A link to something that was shared, with a code to hold a phone before: sets and studies alike.
import { html, raw } from "./html.js";
import { qrSvg } from "./qr.js";
import { say } from "./words.js";

/**
 * @param {string} address
 * @param {boolean} copied
 */
export const linkBox = (address, copied) =>
  html`<div class="w-copyline"><output>${address}</output><button type="button" class="do" data-do="copy">
    ${say(copied ? "share.copied" : "share.copy_link")}</button></div><div class="w-qr">
    ${raw(String(qrSvg(address, say("share.code"))))}</div>`;

/**
 * Which version a link shows: this one for ever, or always the newest.
 * @param {number} version
 * @param {boolean} newest
 */
export const versionChoice = (version, newest) =>
  html`<fieldset class="w-field"><legend>${say("share.shows")}</legend><label class="w-tick"><input type="radio"
    name="newest" value=""${newest ? "" : html` checked`}><span>${say("share.this_version", { n: version })}</span>
    </label><label class="w-tick"><input type="radio" name="newest" value="1"${newest ? html` checked` : ""}><span>
    ${say("share.newest")}</span></label></fieldset>`;
