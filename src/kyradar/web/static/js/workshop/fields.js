// The fields of a card: steppers for numbers, banners and words to choose from. They write the text that a
// file has; what is wrong with it stands beside the field.
import { board } from "../boards.js";
import { html } from "../lib/html.js";
import { ICON } from "../lib/symbols.js";
import { has, say } from "../lib/words.js";

/** @type {Record<string, string>} */
const LOOK = {
  text: "is-text",
  step: "is-step",
  pick: "is-pick",
  banners: "is-banners",
  effects: "is-effects",
  gap: "is-gap",
};
/** @param {string} column */
export const labelOf = (column) => (has(`own.${column}`) ? say(`own.${column}`) : column);
/** @param {string} column @param {string} value */
function wordOf(column, value) {
  for (const key of [`own.${column}_${value}`, `own.effect_${value}`, `own.range_${value}`])
    if (has(key)) return say(key);
  return value || "–";
}

/** @param {string} column @param {Mistake[]} mistakes */
const wrongBeside = (column, mistakes) =>
  mistakes.length
    ? html`<p class="w-wrong" id="wrong-${column}">${ICON.warn}<span>${mistakes
        .map(({ text }) => text)
        .join(" ")}</span></p>`
    : "";

/**
 * @param {{ column: string, least: number, most: number, sign?: Piece }} field
 * @param {string} text
 */
function stepper({ column, least, most, sign = "" }, text) {
  const value = Number(text) || 0;
  const label = labelOf(column);
  return html`<span class="w-label" id="label-${column}">${sign}${label}</span>
    <div class="w-stepper" role="group" aria-labelledby="label-${column}">
    <button type="button" data-step="${column}" data-by="-1" aria-label="${say("workshop.less", { what: label })}"${
      value <= least ? html` disabled` : ""
    }>${ICON.minus}</button><output class="num">${value}</output>
    <button type="button" data-step="${column}" data-by="1" aria-label="${say("workshop.more", { what: label })}"${
      value >= most ? html` disabled` : ""
    }>${ICON.plus}</button></div>`;
}
/**
 * @param {{ column: string, options: { value: string, sign?: Piece }[] }} field
 * @param {string} text
 */
const pick = ({ column, options }, text) =>
  html`<span class="w-label" id="label-${column}">${labelOf(column)}</span><div class="row w-pick" role="radiogroup"
    aria-labelledby="label-${column}">${options.map(
      ({ value, sign }) =>
        html`<button type="button" role="radio" aria-checked="${String(value === text)}" data-set="${column}"
          data-to="${value}">${sign ?? ""}<span>${wordOf(column, value)}</span></button>`,
    )}</div>`;
/**
 * @param {{ column: string, options: { value: string, sign: Piece }[], most: number }} field
 * @param {string} text
 */
function banners({ column, options, most }, text) {
  const chosen = text ? text.split("+") : [];
  /** @param {string} value */
  const sign = (value) => options.find((one) => one.value === value)?.sign ?? value;
  return html`<span class="w-label" id="label-${column}">${labelOf(column)}</span><div class="row"
    role="group" aria-labelledby="label-${column}">${chosen.map(
      (
        value,
        i,
      ) => html`<button type="button" class="w-chip" data-unneed="${i}" data-column="${column}"
        aria-label="${say("workshop.drop", { what: wordOf(column, value) })}">${sign(value)}</button>`,
    )}<span class="row w-adder">${options.map(
      ({
        value,
        sign: look,
      }) => html`<button type="button" class="w-chip w-more" data-need="${value}"
        data-column="${column}" aria-label="${say("workshop.add_what", { what: wordOf(column, value) })}"${
          chosen.length >= most ? html` disabled` : ""
        }>${look}${ICON.plus}</button>`,
    )}</span></div>`;
}
/** @param {{ column: string, words: OwnWord[], most: number }} field @param {string} text */
function effects({ column, words, most }, text) {
  const parts = board().own.parts(text);
  const label = labelOf(column);
  const list = parts.map(({ word, count, range }, i) => {
    const known = words.find((one) => one.word === word);
    const names = [...new Set([...words.map((one) => one.word), word])];
    const number =
      known?.most !== undefined
        ? html`<div class="w-stepper" role="group" aria-label="${wordOf(column, word)}">
          <button type="button" data-count="-1" data-column="${column}" data-part="${i}"
            aria-label="${say("workshop.less", { what: wordOf(column, word) })}"${
              (count ?? 0) <= (known.least ?? 1) ? html` disabled` : ""
            }>${ICON.minus}</button><output class="num">${count ?? 0}</output>
          <button type="button" data-count="1" data-column="${column}" data-part="${i}"
            aria-label="${say("workshop.more", { what: wordOf(column, word) })}"${
              (count ?? 0) >= known.most ? html` disabled` : ""
            }>${ICON.plus}</button></div>`
        : "";
    const reach =
      known?.ranges || range
        ? html`<select data-range data-column="${column}" data-part="${i}" data-value="${range ?? ""}"
          aria-label="${say("workshop.reach")}">${[
            ...new Set([...(known?.ranges ?? []), ...(range ? [range] : [])]),
          ].map(
            (one) =>
              html`<option value="${one}"${one === range ? html` selected` : ""}>${wordOf("range", one)}</option>`,
          )}</select>`
        : "";
    return html`<li data-key="${column}:${i}"><select data-word data-column="${column}"
      data-part="${i}" data-value="${word}" aria-label="${say("workshop.part", { what: label, n: i + 1 })}">
      ${names.map(
        (one) =>
          html`<option value="${one}"${one === word ? html` selected` : ""}>${wordOf(column, one)}</option>`,
      )}</select>${number}${reach}<button type="button" class="w-icon" data-droppart data-column="${column}"
      data-part="${i}" aria-label="${say("workshop.drop", { what: wordOf(column, word) })}">
      ${ICON.close}</button></li>`;
  });
  const add =
    parts.length < most
      ? html`<button type="button" class="do quiet" data-addpart data-column="${column}">${ICON.plus}<span>
        ${say("workshop.add")}</span></button>`
      : "";
  return html`<span class="w-label">${label}</span><ul class="column w-effects">${list}</ul>${add}`;
}

/**
 * One field of a row, with what is wrong beside it.
 * @param {OwnField} field
 * @param {CardRow} row
 * @param {Mistake[]} mistakes of this row
 */
export function drawField(field, row, mistakes) {
  if (field.kind === "gap") return html`<p class="w-soft">${field.text}</p>`;
  const { column } = field;
  const text = row[column] ?? "";
  const own = mistakes.filter((one) => one.field === column);
  const bad = own.length ? html` aria-invalid="true" aria-describedby="wrong-${column}"` : "";
  const control =
    field.kind === "text"
      ? html`<label class="w-label" for="own-${column}">${labelOf(column)}</label><input type="text"
          id="own-${column}" data-text="${column}" value="${text}" data-value="${text}" maxlength="60"
          autocomplete="off" spellcheck="false"${bad}>`
      : field.kind === "step"
        ? stepper(field, text)
        : field.kind === "pick"
          ? pick(field, text)
          : field.kind === "banners"
            ? banners(field, text)
            : effects(field, text);
  return html`<div class="w-field ${LOOK[field.kind]}${own.length ? " bad" : ""}" data-key="field:${column}">
    ${control}${wrongBeside(column, own)}</div>`;
}

/**
 * What a press or a choice makes of a row: [column, text]; null if it was none of ours.
 * @param {HTMLElement} target
 * @param {CardRow} row
 * @returns {[string, string] | null}
 */
export function changed(target, row) {
  const { own } = board();
  const data = target.dataset;
  if (data.text !== undefined)
    return [data.text, /** @type {HTMLInputElement} */ (target).value.slice(0, 60)];
  if (data.step !== undefined) {
    const field = own.fields(row).find((one) => "column" in one && one.column === data.step);
    const [least, most] = field?.kind === "step" ? [field.least, field.most] : [0, 99];
    const next = (Number(row[data.step]) || 0) + Number(data.by);
    return [data.step, String(Math.max(least, Math.min(most, next)))];
  }
  if (data.set !== undefined) return [data.set, data.to ?? ""];
  const { column } = data;
  if (column === undefined) return null;
  const text = row[column] ?? "";
  const list = text ? text.split("+") : [];
  if (data.need !== undefined) return [column, [...list, data.need].join("+")];
  if (data.unneed !== undefined)
    return [column, list.filter((_, i) => i !== Number(data.unneed)).join("+")];
  const parts = own.parts(text);
  const at = Number(data.part);
  const words = own.fields(row).find((one) => "column" in one && one.column === column);
  const known = words?.kind === "effects" ? words.words : [];
  if ("addpart" in data) return [column, own.written([...parts, partOf(known[0], null)])];
  if (!parts[at]) return null;
  if ("droppart" in data) parts.splice(at, 1);
  else if (data.count !== undefined) parts[at].count = stepped(parts[at].count, Number(data.count));
  else if ("word" in data)
    parts[at] = partOf(
      known.find(({ word }) => word === /** @type {HTMLSelectElement} */ (target).value),
      parts[at],
    );
  else if ("range" in data) parts[at].range = /** @type {HTMLSelectElement} */ (target).value;
  else return null;
  return [column, own.written(parts)];
}
/** A number is never 0: no word does nothing. @param {number | null} count @param {number} by */
const stepped = (count, by) => (count ?? 0) + by || by;
/**
 * A part with what its word asks for; what the old one said stays where it may.
 * @param {OwnWord | undefined} known
 * @param {{ word: string, count: number | null, range: string | null } | null} old
 */
const partOf = (known, old) => ({
  word: known?.word ?? "",
  count: known?.most === undefined ? null : Math.min(known.most, Math.max(1, old?.count ?? 1)),
  range: known?.ranges ? (old?.range ?? known.ranges[0]) : null,
});
