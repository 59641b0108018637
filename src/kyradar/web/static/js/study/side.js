// Beside the table of a study: its chapters, the moves of a turn with what is said about them, the
// branches that leave them, and the tools to write and draw.
import { alertLine } from "../lib/controls.js";
import { board } from "../boards.js";
import { html } from "../lib/html.js";
import { ICON } from "../lib/symbols.js";
import { say } from "../lib/words.js";
import { branchItem, MOST_BRANCHES, moveTree, nagMark, parchment } from "./moves.js";
import { noteForm, tools } from "./tools.js";
import { at, chapterAt, leaving } from "./tree.js";

/**
 * What is drawn of a study.
 * @typedef {object} StudyPage
 * @property {Study} study
 * @property {StudyPlace} place
 * @property {ReplayCtx} ctx
 * @property {Replay["steps"]} moves those of the turn that is looked at
 * @property {boolean} mine may it be changed?
 * @property {boolean} guest may notes be added though it is not one's own?
 * @property {boolean} covered is there a hand that nobody may see?
 * @property {string} path its address
 * @property {string} tab
 * @property {string | null} form which one is open
 * @property {{ kind: string, tone: string, from: string }} tool what clicks on the table draw
 * @property {Set<string>} all steps whose branches are all shown
 * @property {string} trouble
 * @property {number} last step of the game
 */

/** Read, guess, share: each has an address. @param {Pick<StudyPage, "study" | "path" | "tab" | "mine">} page */
export function heading({ study, path, tab, mine }) {
  /** @param {string} to @param {string} name @param {Piece} sign */
  const link = (to, name, sign) =>
    html`<a href="${path}${to}"${name === tab ? html` aria-current="page"` : ""}>${sign}<span>${say(`study.${name}`)}
      </span></a>`;
  const share = mine ? link("/share", "share", ICON.link) : "";
  return html`<header class="column st-head"><h1>${study.title || say("study.nameless")}${
    study.by ? html`<small>${study.by}</small>` : ""
  }</h1><nav class="w-tabs" aria-label="${say("study.pages")}">${link("", "read", ICON.book)}
    ${link(mine ? "/guess" : "#guess", "guess", ICON.shut)}${share}</nav></header>`;
}

/** @param {StudyPage} page */
function chapters({ study, place, mine, form, last }) {
  const here = chapterAt(study, place.step);
  const items = study.chapters.map(
    ({ name, from }, i) => html`<li><button type="button" data-step="${from}" title="${name}"
      ${i === here ? html`aria-current="true"` : ""}><b>${i + 1}</b><span>${name || say("study.chapter", { n: i + 1 })}
      </span></button></li>`,
  );
  const more = mine
    ? html`<li><button type="button" class="st-icon" data-do="form-chapter"
      aria-expanded="${String(form === "chapter")}"
        aria-label="${say("study.new_chapter")}" title="${say("study.new_chapter")}">${ICON.plus}</button></li>`
    : "";
  if (!items.length && !mine) return "";
  const entry =
    form === "chapter"
      ? html`<form class="column st-form" data-form="chapter"><label><span>
        ${say("study.chapter_name", { n: place.step })}</span>
          <input id="chapter-name" maxlength="60" autocomplete="off"></label><div class="row"><button type="submit"
          class="do">${say("study.keep")}</button>${
            here >= 0
              ? html`<button type="button" class="do quiet" data-do="drop-chapter">
                ${say("study.drop_chapter")}</button>`
              : ""
          }</div></form>`
      : "";
  return html`<section class="st-chap" aria-label="${say("study.chapters")}" data-last="${last}"><ol>
    ${items}${more}</ol>
    ${entry}</section>`;
}

/**
 * @param {StudyPage} page
 * @param {StudyNote | null} edited
 * @param {Piece} corner
 * @param {Piece} marks in words
 */
export function side(page, edited, corner, marks) {
  const covered = page.covered
    ? html`<p class="st-soft">${ICON.shut} ${say("study.covered")}</p>`
    : "";
  const trouble = alertLine(page.trouble);
  return html`<aside class="rail st-side" id="rail" aria-label="${say("study.side")}">
    ${heading(page)}${trouble}${covered}
    ${chapters(page)}${tools(page)}${page.form === "note" ? noteForm(page, edited) : ""}${moveTree(page)}
    ${marks}<div id="inspect" class="st-inspect">${corner}</div></aside>`;
}

/**
 * On a phone: what is said here, over the lower half, so that table and note are seen together.
 * @param {StudyPage} page
 */
export function sheet(page) {
  const { study, place, ctx } = page;
  const notes = at(study.notes, place).filter(({ text }) => text);
  const nag = at(study.notes, place).find((note) => note.nag)?.nag ?? "";
  const out = leaving(study, place).slice(0, MOST_BRANCHES);
  /** @param {string} name @param {Piece} sign */
  const key = (name, sign) =>
    html`<button type="button" class="st-icon" data-do="${name}" aria-label="${say(`replay.${name}`)}">
      ${sign}</button>`;
  const back = place.branch
    ? html`<button type="button" class="st-icon" data-do="leave-branch" aria-label="${say("study.to_game")}">
      ${ICON.close}
        </button>`
    : "";
  return html`<section class="st-sheet" aria-label="${say("study.said_here")}"><div class="row one st-keys">
    ${key("first", ICON.first)}${key("back", ICON.back)}<span>${say("study.step_of", {
      n: place.step,
      of: ctx.steps,
    })} ${nagMark(nag)}<span
      class="replay-points">${board().counters(ctx)}</span></span>${key(
        "on",
        ICON.on,
      )}${key("last", ICON.last)}${back}</div>
    ${notes.map((note) => parchment(note, study.notes.indexOf(note), false))}${out.map((one) =>
      branchItem({ ...page, mine: false }, one),
    )}</section>`;
}

/**
 * Dots on the curve: steps about which something is said, and branches.
 * @param {Study} study
 * @param {number} last
 * @param {number} now
 */
export function dots(study, last, now) {
  /** @param {number} step */
  const left = (step) => `left:${((step / Math.max(1, last)) * 100).toFixed(2)}%`;
  const noted = new Set(study.notes.filter((one) => !one.in).map(({ step }) => step));
  const left2 = new Set(study.branches.filter((one) => !one.in).map(({ step }) => step));
  return html`${[...noted].map(
    (step) =>
      html`<i class="st-dot${step === now ? " now" : ""}" data-step="${step}" style="${left(step)}"></i>`,
  )}${[...left2].map((step) => html`<i class="st-fork" style="${left(step)}"></i>`)}`;
}
