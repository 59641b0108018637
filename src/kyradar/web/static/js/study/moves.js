// The moves of a turn in a study, with what is said about them and the branches that leave them.
import { board } from "../boards.js";
import { html, plain } from "../lib/html.js";
import { nameOf } from "../lib/people.js";
import { ICON } from "../lib/symbols.js";
import { has, say } from "../lib/words.js";
import { NAGS } from "./format.js";
import { at, branchOf, chainOf, leaving, lengthOf } from "./tree.js";

/** @typedef {import("./side.js").StudyPage} StudyPage */

export const MOST_BRANCHES = 12; // that hang below one move before "more"

/** @param {string} nag @returns {Piece} */
export const nagMark = (nag) =>
  nag
    ? html`<i class="pill st-nag ${nag.startsWith("!") ? "good" : "bad"}"
      title="${say(`nag.${NAGS.indexOf(nag)}`)}">${nag}
        <span class="vh">${say(`nag.${NAGS.indexOf(nag)}`)}</span></i>`
    : "";

/** @param {StudyNote} note @param {number} index in the study's list @param {boolean} mine */
export const parchment = (note, index, mine) =>
  note.text
    ? html`<div class="st-note" dir="auto"><p>${
        note.by ? html`<b class="by">${note.by}</b>` : ""
      }${note.text}</p>${
        mine
          ? html`<button type="button" class="st-icon" data-edit="${index}" aria-label="${say("study.edit_note")}"
            title="${say("study.edit_note")}">${ICON.pencil}</button>`
          : ""
      }</div>`
    : "";

/** @param {Replay["steps"]} steps */
const deedsOf = (steps) =>
  board().deeds(steps.flatMap(({ log, n }) => log.map((line, i) => ({ ...line, n: i, step: n }))));
/**
 * The words of a step, as the chronicle has them; plain, for they stand in a button. Whether somebody passed
 * is seen by all of the turn.
 * @param {Replay["steps"][number]} step
 * @param {Replay["steps"]} moves those of its turn
 */
export function moveWords(step, moves) {
  const deeds = deedsOf([step]);
  const passed = deeds.some(({ pass }) => pass) && deedsOf(moves).some(({ pass }) => pass);
  const told = deeds
    .map((deed) =>
      deed.pass && !passed
        ? say("study.ends")
        : plain(html`${deed.spoken ?? ""} ${deed.words}`).trim(),
    )
    .filter(Boolean);
  const plainly = step.line === "end" ? say("study.ends") : step.line;
  return told.slice(0, 2).join(" · ") || plainly || say("study.step", { n: step.n });
}

/** @param {StudyPage} page @param {StudyBranch} branch */
export function branchItem({ study, place, mine, covered }, branch) {
  const inside = chainOf(study, place.branch).some(({ id }) => id === branch.id);
  const first = covered ? [] : branch.actions.slice(0, inside ? 0 : 3);
  const lines = first.map((line) => html`<li>${line.replace(/^p\d: /, "")}</li>`);
  const more =
    lengthOf(branch) > first.length && first.length ? html`<li aria-hidden="true">…</li>` : "";
  const by = [
    branch.by,
    branch.against && say("study.against", { level: levelName(branch.against) }),
  ]
    .filter(Boolean)
    .join(", ");
  return html`<div class="st-branch${inside ? " on" : ""}" data-key="branch:${branch.id}"><button type="button"
    class="row st-brhead" data-branch="${branch.id}" ${inside ? html`aria-current="true"` : ""}>${ICON.branch}<b>
    ${say("study.what_if")} ${branch.name}</b><small>${by}${by ? " · " : ""}${say("study.moves", {
      n: lengthOf(branch),
    })}</small></button>${
      mine
        ? html`<button type="button" class="st-icon" data-drop="${branch.id}" aria-label="${say(
            "study.drop_branch",
            {
              name: branch.name,
            },
          )}" title="${say("study.drop_branch", { name: branch.name })}">${ICON.trash}</button>`
        : ""
    }${lines.length ? html`<ol>${lines}${more}</ol>` : ""}${
      branch.outcome ? html`<p class="st-end">${branch.outcome}</p>` : ""
    }</div>`;
}
/** @param {string} level */
const levelName = (level) => (has(`level.${level}`) ? say(`level.${level}`) : level);

/** @param {StudyPage} page @param {StudyPlace} here */
function branches(page, here) {
  const all = leaving(page.study, here);
  const key = `${here.branch}/${here.step}`;
  const shown = page.all.has(key) ? all : all.slice(0, MOST_BRANCHES);
  const more =
    all.length > shown.length
      ? html`<button type="button" class="do quiet" data-all="${key}">
          ${say("study.more_branches", { n: all.length - shown.length })}</button>`
      : "";
  return html`${shown.map((one) => branchItem(page, one))}${more}`;
}

/** @param {StudyPage} page @param {StudyPlace} here */
function notesAt({ study, mine }, here) {
  return at(study.notes, here).map((note) => parchment(note, study.notes.indexOf(note), mine));
}

/** @param {StudyPage} page */
export function moveTree(page) {
  const { study, place, moves, ctx } = page;
  const turn = moves[0]?.turn ?? ctx.view.turn;
  const seat = moves.find((one) => one.seat !== null)?.seat;
  const items = moves.map((one) => {
    const here = { branch: ownerOf(study, place.branch, one.n), step: one.n };
    const nag = at(study.notes, here).find((note) => note.nag)?.nag ?? "";
    const now = one.n === place.step;
    return html`<li class="${now ? "here" : ""}" data-key="move:${one.n}"><button type="button"
      class="item press st-move"
      data-step="${one.n}" ${now ? html`aria-current="step"` : ""}><small>${one.n}</small><span
      >${moveWords(one, moves)}</span>
      ${nagMark(nag)}</button>${notesAt(page, here)}${branches(page, here)}</li>`;
  });
  const branch = branchOf(study, place.branch);
  const back = branch
    ? html`<button type="button" class="do quiet" data-do="leave-branch">${ICON.back}<span>${say(
        branch.in ? "study.to_branch" : "study.to_game",
      )}</span></button>`
    : "";
  return html`<section class="surface st-tree" tabindex="0" aria-label="${say("study.tree")}"><header
    class="row between"><h2>
    ${say("table.turn", { n: turn })}${seat === undefined || seat === null ? "" : html` · ${nameOf(ctx, seat)}`}</h2>
    ${back}</header><ol>${items}</ol></section>`;
}

/**
 * Steps before a branch begins belong to what it leaves.
 * @param {Study} study
 * @param {string} id
 * @param {number} step
 */
function ownerOf(study, id, step) {
  for (const one of [...chainOf(study, id)].reverse()) if (step > one.step) return one.id;
  return "";
}
