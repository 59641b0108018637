// What a study is written with: notes, arrows, rings, and ways on from here.
import { html } from "../lib/html.js";
import { ICON } from "../lib/symbols.js";
import { say } from "../lib/words.js";
import { NAGS, TONES } from "./format.js";
import { branchOf } from "./tree.js";

/** @typedef {import("./side.js").StudyPage} StudyPage */

/** @param {StudyPage} page */
export function tools({ mine, guest, covered, form, tool, ctx, place, last, study }) {
  /** @param {string} name @param {Piece} sign @param {boolean} on */
  const key = (name, sign, on) =>
    html`<button type="button" class="st-icon" data-do="${name}" aria-pressed="${String(on)}"
      aria-label="${say(`study.${name.replace("-", "_")}`)}" title="${say(`study.${name.replace("-", "_")}`)}">${sign}
      </button>`;
  const tones = TONES.map(
    (
      tone,
    ) => html`<button type="button" class="st-tone" data-tone="${tone}" aria-pressed="${String(tool.tone === tone)}"
      aria-label="${say(`study.tone_${tone}`)}" title="${say(`study.tone_${tone}`)}"><i class="t-${tone}"></i>
        </button>`,
  );
  const drawing = mine
    ? html`<div class="row st-draw" role="toolbar" aria-label="${say("study.marks")}">
        ${key("tool-arrow", ICON.arrow, tool.kind === "arrow")}${key("tool-ring", ICON.ring, tool.kind === "ring")}
        ${key("tool-erase", ICON.erase, tool.kind === "erase")}${tones}</div>`
    : "";
  const end = !place.branch && place.step >= last && ctx.over;
  const on =
    covered || end || (place.branch && branchOf(study, place.branch)?.outcome && ctx.over)
      ? ""
      : html`<button type="button" class="do" data-do="play-on">${ICON.branch}<span>${say("study.play_on")}</span>
        </button>`;
  const note =
    mine || guest
      ? html`<button type="button" class="do" data-do="form-note" aria-expanded="${String(form === "note")}">
        ${ICON.note}        <span>${say(guest ? "study.add_note" : "study.note")}</span></button>`
      : "";
  const keep =
    mine || covered
      ? ""
      : html`<button type="button" class="do" data-do="keep">${ICON.save}<span>${say("study.keep_copy")}</span>
        </button>`;
  const said = tool.kind
    ? html`<p class="st-soft" role="status">${say(
        tool.kind === "arrow" && tool.from ? "study.hint_to" : `study.hint_${tool.kind}`,
      )}</p>`
    : "";
  return html`<div class="row st-tools">${note}${on}${keep}${drawing}</div>${said}`;
}

/**
 * Writing a note: the one that is edited, or a new one.
 * @param {StudyPage} page
 * @param {StudyNote | null} edited
 */
export function noteForm(page, edited) {
  const options = NAGS.map(
    (nag, i) =>
      html`<option value="${nag}"${nag === (edited?.nag ?? "") ? html` selected` : ""}>
        ${nag} ${say(`nag.${i}`)}</option>`,
  );
  return html`<form class="column st-form"
    data-form="note"><label><span>${say("study.note_at", { n: page.place.step })}</span>
    <textarea id="note-text" rows="4" maxlength="4000" dir="auto">${edited?.text ?? ""}</textarea></label>
    <label><span>${say("study.nag")}</span><select id="note-nag">${options}</select></label><div class="row">
    <button type="submit" class="do">${say("study.keep")}</button><button type="button" class="do quiet"
    data-do="close-form">${say("study.cancel")}</button>${
      edited
        ? html`<button type="button" class="do quiet" data-do="drop-note">${say("study.drop_note")}</button>`
        : ""
    }</div></form>`;
}
