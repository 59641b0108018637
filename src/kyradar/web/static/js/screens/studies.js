// The list of one's studies, and ways to begin one: from a game that ended, from a file.
import { facts } from "../boards.js";
import { messageOf } from "../lib/api.js";
import { saveFile } from "../lib/files.js";
import { html } from "../lib/html.js";
import { remembers } from "../lib/memory.js";
import { allModes } from "../lib/modes.js";
import { ICON } from "../lib/symbols.js";
import { language, say } from "../lib/words.js";
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

/** @param {Env} env @returns {Promise<Screen1>} */
export async function studiesScreen({ draw, go }) {
  const { games } = await facts();
  /** @type {Piece} */
  let trouble = "";
  let busy = false;

  /** @param {number} at */
  const day = (at) => new Intl.DateTimeFormat(language(), { dateStyle: "medium" }).format(at);
  /** @param {KeptStudy} one */
  function card(one) {
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
  /** @param {Finished} game */
  const finished = (game) => {
    const mode = allModes().find(({ name }) => name === game.mode)?.title ?? game.mode;
    return html`<li><button type="button" class="do" data-table="${game.id}"${busy ? html` disabled` : ""}>${ICON.book}
      <span>${game.against || mode} · ${day(game.at)}</span></button></li>`;
  };

  function render() {
    const kept = studies();
    const done = profile().games.slice(0, MOST_GAMES);
    draw(html`${top("studies")}<main class="page column st-list" id="table"><div class="row w-head"><h1>
      ${say("study.list")}</h1><span class="w-fill"></span>${binLink()}</div>
      ${trouble}${
        remembers() ? "" : html`<p class="problem" role="alert">${say("yours.blocked")}</p>`
      }${
        kept.length
          ? html`<ul class="tiles st-cards">${kept.map(card)}</ul>`
          : emptyPage(say("study.none"), ...BEGIN(done.length > 0))
      }<section class="w-box"><h2>${say("study.begin")}</h2>${
        done.length ? html`<ul class="row st-games">${done.map(finished)}</ul>` : ""
      }<label class="w-field" for="study-file"><span class="w-label">${say("study.file")}</span><input type="file"
      id="study-file" accept=".kyrs,.kyr,.txt,text/plain"></label><p class="w-soft">${say("study.kept_here")}</p>
      </section></main>`);
  }
  /** @param {string} text */
  const problem = (text) => html`<p class="problem" role="alert">${text}</p>`;
  /** @param {import("../live/opening.js").Opened} file */
  const open = ({ text, name }) => begin(() => studyOfFile(text, name));
  /** @param {() => Promise<string | null>} make */
  async function begin(make) {
    trouble = "";
    busy = true;
    render();
    try {
      const id = await make();
      if (id) return go(`/studies/${id}`);
      trouble = problem(say("study.no_room"));
    } catch (error) {
      trouble = problem(messageOf(error));
    }
    busy = false;
    return render();
  }
  const handed = takeHanded(["study"]);
  if (handed) open(handed);
  return {
    title: () => say("study.list"),
    render,
    click: ({ target }) => {
      const { table } = target.closest("[data-table]")?.dataset ?? {};
      const { save } = target.closest("[data-save]")?.dataset ?? {};
      const { drop } = target.closest("[data-drop]")?.dataset ?? {};
      if (table) begin(() => studyFrom({ table }));
      else if (save) saveFile(`${save}.kyrs`, studyText(save) ?? "", "text/plain");
      else if (drop) {
        const title = studies().find(({ id }) => id === drop)?.title ?? "";
        offerUndo(dropStudy(drop), title || say("study.nameless"), render);
        render();
      }
    },
    change: async ({ target }) => {
      const file = target.id === "study-file" ? target.files?.[0] : null;
      if (!file) return;
      const { opened, wrong } = await openFile(file, ["study", "record"]);
      if (opened) return void open(opened);
      trouble = refusal(wrong);
      return render();
    },
  };
}
