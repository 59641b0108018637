// Beside the table of a study: its chapters, the moves of a turn with what is said about them, the
// branches that leave them, and the tools to write and draw.
import { board } from "../boards.js";
import { html, plain } from "../lib/html.js";
import { nameOf } from "../lib/people.js";
import { ICON } from "../lib/symbols.js";
import { has, say } from "../lib/words.js";
import { NAGS, TONES } from "./format.js";
import { at, branchOf, chainOf, chapterAt, leaving, lengthOf } from "./tree.js";

const MOST_BRANCHES = 12; // that hang below one move before "more"

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

/**
 * Read, guess, share: each has an address.
 * @param {StudyPage} page
 */
export function heading({ study, path, tab, mine }) {
  /**
   * @param {string} to
   * @param {string} name
   * @param {Piece} sign
   */
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
  const tools = mine
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
    ${items}${tools}</ol>
    ${entry}</section>`;
}

/**
 * @param {string} nag
 * @returns {Piece}
 */
const nagMark = (nag) =>
  nag
    ? html`<i class="pill st-nag ${nag.startsWith("!") ? "good" : "bad"}" title="${say(`nag.${NAGS.indexOf(nag)}`)}">${nag}
        <span class="vh">${say(`nag.${NAGS.indexOf(nag)}`)}</span></i>`
    : "";

/**
 * @param {StudyNote} note
 * @param {number} index in the study's list
 * @param {boolean} mine
 */
const parchment = (note, index, mine) =>
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

/**
 * @param {StudyPage} page
 * @param {StudyBranch} branch
 */
function branchItem({ study, place, mine, covered }, branch) {
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

/**
 * @param {StudyPage} page
 * @param {StudyPlace} here
 */
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

/**
 * @param {StudyPage} page
 * @param {StudyPlace} here
 */
function notesAt({ study, mine }, here) {
  return at(study.notes, here).map((note) => parchment(note, study.notes.indexOf(note), mine));
}

/** @param {StudyPage} page */
function tree(page) {
  const { study, place, moves, ctx } = page;
  const turn = moves[0]?.turn ?? ctx.view.turn;
  const seat = moves.find((one) => one.seat !== null)?.seat;
  const items = moves.map((one) => {
    const here = { branch: ownerOf(study, place.branch, one.n), step: one.n };
    const nag = at(study.notes, here).find((note) => note.nag)?.nag ?? "";
    const now = one.n === place.step;
    return html`<li class="${now ? "here" : ""}" data-key="move:${one.n}"><button type="button" class="item press st-move"
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
  return html`<section class="surface st-tree" tabindex="0" aria-label="${say("study.tree")}"><header class="row between"><h2>
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

/** @param {StudyPage} page */
function tools({ mine, guest, covered, form, tool, ctx, place, last, study }) {
  /**
   * @param {string} name
   * @param {Piece} sign
   * @param {boolean} on
   */
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
function noteForm(page, edited) {
  const options = NAGS.map(
    (nag, i) =>
      html`<option value="${nag}"${nag === (edited?.nag ?? "") ? html` selected` : ""}>
        ${nag} ${say(`nag.${i}`)}</option>`,
  );
  return html`<form class="column st-form" data-form="note"><label><span>${say("study.note_at", { n: page.place.step })}</span>
    <textarea id="note-text" rows="4" maxlength="4000" dir="auto">${edited?.text ?? ""}</textarea></label>
    <label><span>${say("study.nag")}</span><select id="note-nag">${options}</select></label><div class="row">
    <button type="submit" class="do">${say("study.keep")}</button><button type="button" class="do quiet"
    data-do="close-form">${say("study.cancel")}</button>${
      edited
        ? html`<button type="button" class="do quiet" data-do="drop-note">${say("study.drop_note")}</button>`
        : ""
    }</div></form>`;
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
  const trouble = page.trouble ? html`<p class="problem" role="alert">${page.trouble}</p>` : "";
  return html`<aside class="rail st-side" id="rail" aria-label="${say("study.side")}">
    ${heading(page)}${trouble}${covered}
    ${chapters(page)}${tools(page)}${page.form === "note" ? noteForm(page, edited) : ""}${tree(page)}
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
  /**
   * @param {string} name
   * @param {Piece} sign
   */
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
