// The list of one's studies, and ways to begin one: from a game that ended, from a file.
import { alertLine } from "../lib/controls.js";
import { facts } from "../boards.js";
import { messageOf } from "../lib/api.js";
import { saveFile } from "../lib/files.js";
import { html } from "../lib/html.js";
import { remembers } from "../lib/memory.js";
import { allModes } from "../lib/modes.js";
import { Program } from "../lib/program.js";
import { ICON } from "../lib/symbols.js";
import { day, say } from "../lib/words.js";
import { binLink } from "../live/keeping.js";
import { openFile, refusal, takeHanded } from "../live/opening.js";
import { profile } from "../live/profile.js";
import { offerUndo } from "../live/undo.js";
import { dropStudy, openStudy, studies, studyText } from "../study/kept.js";
import { studyFrom, studyOfFile } from "../study/make.js";
import { emptyPage } from "./empty.js";
import { top } from "./top.js";

const MOST_GAMES = 8; // finished ones that are offered
/** Where a study begins: with a game that was finished, or first of all with a game. @param {boolean} played */
const BEGIN = (played) =>
  /** @type {[string, string]} */ (played ? ["/yours", say("top.yours")] : ["/", say("top.home")]);

/** @typedef {{ games: GameFacts[], trouble: Piece, busy: boolean }} Studies */

/** @param {GameFacts[]} games @param {KeptStudy} one */
function card(games, one) {
  let study = null;
  try {
    study = openStudy(one.id);
  } catch {
    // It is broken: it can still be saved as it is, or dropped.
  }
  const title = one.title || say("study.nameless");
  const game = games.find(({ name }) => name === one.game)?.title ?? one.game;
  const counts = study
    ? html`${say("study.n_notes", { n: study.notes.length })} · ${say("study.n_branches", {
        n: study.branches.length,
      })}`
    : say("study.broken");
  return html`<li class="w-box column st-card" data-key="study:${one.id}"><a href="/studies/${one.id}"><b>${title}</b>
    <small>${game}${game ? " · " : ""}${day(one.at)}</small><small>${counts}${
      one.link ? html` · ${say("study.is_shared")}` : ""
    }</small></a><div class="row"><button type="button" class="do quiet" data-save="${one.id}"
    aria-label="${say("study.save_named", { title })}">${ICON.save}<span>${say("study.save")}</span></button><button
    type="button" class="do quiet" data-drop="${one.id}" aria-label="${say("study.drop_named", { title })}">
      ${ICON.trash}
    <span>${say("study.drop")}</span></button></div></li>`;
}
/** @param {boolean} busy @param {Finished} game */
const finished = (busy, game) => {
  const mode = allModes().find(({ name }) => name === game.mode)?.title ?? game.mode;
  return html`<li><button type="button" class="do" data-table="${game.id}"${busy ? html` disabled` : ""}>${ICON.book}
    <span>${game.against || mode} · ${day(game.at)}</span></button></li>`;
};

/** @param {Studies} state */
export function view({ games, trouble, busy }) {
  const kept = studies();
  const done = profile().games.slice(0, MOST_GAMES);
  return html`${top("studies")}<main class="page column st-list" id="table"><div class="row w-head"><h1>
    ${say("study.list")}</h1><span class="w-fill"></span>${binLink()}</div>
    ${trouble}${remembers() ? "" : alertLine(say("yours.blocked"))}${
      kept.length
        ? html`<ul class="tiles st-cards">${kept.map((one) => card(games, one))}</ul>`
        : emptyPage(say("study.none"), ...BEGIN(done.length > 0))
    }<section class="w-box"><h2>${say("study.begin")}</h2>${
      done.length
        ? html`<ul class="row st-games">${done.map((one) => finished(busy, one))}</ul>`
        : ""
    }<label class="w-field" for="study-file"><span class="w-label">${say("study.file")}</span><input type="file"
    id="study-file" accept=".kyrs,.kyr,.txt,text/plain"></label><p class="w-soft">${say("study.kept_here")}</p>
    </section></main>`;
}

/**
 * A study is made, and gone to.
 * @param {Sent1<Studies>} sent
 * @param {() => Promise<string | null>} make
 */
async function begin({ env, program }, make) {
  program.take({ trouble: "", busy: true });
  try {
    const id = await make();
    if (!id) return { trouble: alertLine(say("study.no_room")), busy: false };
    env.go(`/studies/${id}`);
    return false;
  } catch (error) {
    return { trouble: alertLine(messageOf(error)), busy: false };
  }
}

/** @type {Updates<Studies>} */
export const UPDATE = {
  table: (_, sent) => begin(sent, () => studyFrom({ table: sent.value })),
  // The text of a study or record, with the name of its file.
  text: (_, sent) => begin(sent, () => studyOfFile(sent.value, sent.at)),
  "study-file": async (_, sent) => {
    const { file } = sent;
    if (!file) return false;
    const { opened, wrong } = await openFile(file, ["study", "record"]);
    return opened
      ? begin(sent, () => studyOfFile(opened.text, opened.name))
      : { trouble: refusal(wrong) };
  },
  save: (_, { value }) => {
    saveFile(`${value}.kyrs`, studyText(value) ?? "", "text/plain");
    return false;
  },
  drop: (_, { value, program }) => {
    const title = studies().find(({ id }) => id === value)?.title ?? "";
    offerUndo(dropStudy(value), title || say("study.nameless"), program.render);
  },
};

/** @param {Env} env @returns {Promise<Screen1>} */
export async function studiesScreen(env) {
  const { games } = await facts();
  const program = new Program(env, { games, trouble: "", busy: false }, UPDATE, view);
  const handed = takeHanded(["study"]);
  if (handed) program.send("text", handed.text, null, handed.name);
  return program.screen("study.list", {
    click: (event) => program.press(event, ["table", "save", "drop"]),
    change: (event) => program.entered(event, ["study-file"]),
  });
}
