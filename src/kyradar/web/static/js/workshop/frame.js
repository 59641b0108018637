// What the workshop's pages share: their head with tabs, verdicts as signs and words, small numbers.
import { html } from "../lib/html.js";
import { ICON } from "../lib/symbols.js";
import { has, language, say } from "../lib/words.js";

/** @type {[string, string, Piece][]} */
const TABS = [
  ["", "cards", ICON.cards],
  ["/set", "set", ICON.book],
  ["/print", "print", ICON.print],
  ["/share", "share", ICON.link],
];
/**
 * The pages of one set, each with an address; the gallery is everybody's.
 * @param {string} game
 * @param {string} here
 * @param {boolean} gallery
 */
export function tabs(game, here, gallery) {
  const list = TABS.map(([path, name, sign]) => ({ to: `/workshop/${game}${path}`, name, sign }));
  if (gallery) list.push({ to: "/workshop/gallery", name: "gallery", sign: ICON.star });
  return html`<nav class="w-tabs" aria-label="${say("workshop.pages")}">${list.map(
    ({ to, name, sign }) =>
      html`<a href="${to}"${name === here ? html` aria-current="page"` : ""}>${sign}<span>
        ${say(`workshop.tab_${name}`)}</span></a>`,
  )}</nav>`;
}

/** @type {Record<string, Piece>} */
const SIGN = {
  line: ICON.scales,
  strong: ICON.up,
  weak: ICON.down,
  nobody: ICON.shut,
  unsure: ICON.scales,
  early: ICON.clock,
  wrong: ICON.warn,
};
/** @type {Record<string, string>} */
const TONE = {
  line: "v-line",
  strong: "v-strong",
  weak: "v-weak",
  nobody: "v-nobody",
  unsure: "v-unsure",
  early: "v-early",
  wrong: "v-wrong",
};
/** The class that gives a verdict its colours. @param {string} verdict */
export const verdictTone = (verdict) => TONE[verdict] ?? TONE.early;
/** @param {string} verdict */
export const verdictSign = (verdict) => SIGN[verdict] ?? ICON.clock;
/**
 * A game may have words of its own: in one whose cards cost nothing nothing is in line with its cost.
 * @param {string} name
 * @param {Facts} [facts]
 */
export const trialWord = (name, facts) => {
  const own = `own.trial_${name.replace(".", "_")}`;
  return say(has(own) ? own : name, facts);
};
/** @param {string} verdict */
export const verdictWord = (verdict) => trialWord(`verdict.${verdict}`);
/** A small sign with its word for whoever points at it. @param {string} verdict */
export const verdictMark = (verdict) =>
  html`<i class="disc ${verdictTone(verdict)}" role="img" aria-label="${verdictWord(verdict)}"
    title="${verdictWord(verdict)}">${verdictSign(verdict)}</i>`;
/** @param {string} verdict */
export const verdictPill = (verdict) =>
  html`<span class="w-pill ${verdictTone(verdict)}">${verdictSign(verdict)}${verdictWord(verdict)}</span>`;

/** A number as the language writes it. @param {number} value @param {number} [digits] */
export const number = (value, digits = 0) =>
  new Intl.NumberFormat(language(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
/** @param {number} value */
export const signed = (value) => `${value < 0 ? "−" : "+"}${number(Math.abs(value), 1)}`;
