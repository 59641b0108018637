// The workshop's bench: the cards of the set, and the one in hand as it will look.
import { board } from "../boards.js";
import { html } from "../lib/html.js";
import { ICON } from "../lib/symbols.js";
import { has, say } from "../lib/words.js";
import { binLink } from "../live/keeping.js";
import { verdictMark } from "./frame.js";
import { asPicture, preview } from "./larger.js";

/**
 * The cards of the set, and ways to begin another.
 * @param {CardSet} set
 * @param {number} at the card in hand
 * @param {CardRow[]} box
 * @param {(i: number) => boolean} wrong
 */
export function drawList(set, at, box, wrong) {
  const items = set.rows.map((one, i) => {
    const verdict = wrong(i) ? "wrong" : (set.results[one[board().own.named]] ?? "early");
    const copies = Number(one.copies) > 1 ? ` × ${one.copies}` : "";
    const kind = has(`own.kind_${one.kind ?? one.set}`)
      ? say(`own.kind_${one.kind ?? one.set}`)
      : "";
    return html`<li data-key="card:${i}"><button type="button" class="item press" data-open="${i}"${
      i === at ? html` aria-current="true"` : ""
    }><span class="w-thumb">${preview(one, "mini")}</span><span class="w-name"><b>${
      board().own.called(one) || say("workshop.nameless")
    }</b><small>${kind}${copies}</small></span>${verdictMark(verdict)}</button></li>`;
  });
  const fresh = Object.keys(board().own.blanks).map(
    (name) => html`<button type="button" class="do" data-new="${name}">${ICON.plus}<span>
      ${say(`own.new_${name}`)}</span></button>`,
  );
  const boxed = box.flatMap((one, i) =>
    (board().own.usable ?? (() => true))(one)
      ? [html`<option value="${i}">${board().own.called(one)}</option>`]
      : [],
  );
  return html`<aside class="w-box w-list" aria-label="${say("workshop.cards")}"><ul>${items}</ul>
    <div class="column w-new">${fresh}<label class="w-field"><span class="w-label">${say("workshop.from_box")}</span>
    <select id="own-from"><option value="">${say("workshop.choose")}</option>${boxed}</select></label>
    <label class="mini-do file">${say("workshop.file")}<input type="file" id="own-file" class="vh"
    accept=".csv,.toml,text/csv,text/plain"></label>${binLink()}</div></aside>`;
}
/** The card in hand, as it will look. @param {CardRow} row */
export function drawFace(row) {
  const forms = board().own.forms(row);
  const seen = forms.length
    ? html`<div class="row w-asseen">${forms.map(
        (form) =>
          html`<figure>${preview(row, form)}<figcaption>${say(`workshop.seen_${form}`)}</figcaption></figure>`,
      )}<figure class="grey">${preview(row, "mini")}<figcaption>
        ${say("workshop.seen_grey")}</figcaption></figure></div>`
    : "";
  return html`<section class="w-box w-facebox" aria-label="${say("workshop.preview")}"><div class="w-bigface">
    ${preview(row, "full")}</div><div class="w-row"><button type="button" class="w-icon" data-do="dice"
    aria-label="${say("workshop.dice")}" title="${say("workshop.dice")}">${ICON.dice}</button><button type="button"
    class="w-icon" data-do="copy" aria-label="${say("workshop.copy")}" title="${say("workshop.copy")}">${ICON.cards}
    </button><button type="button" class="w-icon" data-do="delete" aria-label="${say("workshop.delete")}"
    title="${say("workshop.delete")}">${ICON.trash}</button>${asPicture(row)}</div>${seen}</section>`;
}
