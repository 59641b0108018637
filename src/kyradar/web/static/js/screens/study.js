// A study: a game with notes, marks, chapters and branches; one's own, or one that somebody shared.
import { board, useBoard } from "../boards.js";
import { get, messageOf } from "../lib/api.js";
import { html } from "../lib/html.js";
import { recall } from "../lib/memory.js";
import { low, phone } from "../lib/sizes.js";
import { language, say } from "../lib/words.js";
import { analysisOf, keptAnalysis } from "../live/analysis.js";
import { offerUndo } from "../live/undo.js";
import { newStudy } from "../study/format.js";
import { Guess } from "../study/guess.js";
import { addStudy, keepStudy, openStudy, putPart } from "../study/kept.js";
import { Marks } from "../study/marks.js";
import { PlayOn } from "../study/playing.js";
import {
  drawer,
  guessPage,
  jumps,
  OVERLAY,
  playingPage,
  saidMarks,
  unplayable,
} from "../study/frame.js";
import { adopt, readersNotes, sendNote, withReaders } from "../study/readers.js";
import { dots, heading, sheet, side } from "../study/side.js";
import { gameOf, isStale, ownSource, sharedSource } from "../study/source.js";
import { Walk } from "../study/walk.js";
import { marked, noted } from "../study/writing.js";
import * as tree from "../study/tree.js";
import { replayContext, setRules, shownOf } from "../table/context.js";
import { openPile } from "../table/panels.js";
import { inspector } from "../table/rail.js";
import { lookTools, replayBar } from "./replaybar.js";
import { top, waiting } from "./top.js";

const BEAT = 900; // ms a step is shown while it runs by itself

/** One's own, in this browser. */
export const ownStudyScreen = (/** @type {Env} */ env) => studyScreen(env, true);
/** Somebody's, by its link. */
export const sharedStudyScreen = (/** @type {Env} */ env) => studyScreen(env, false);

/**
 * @param {Env} env
 * @param {boolean} mine
 * @returns {Promise<Screen1>}
 */
async function studyScreen({ draw, redraw, go, here, id: address, app, called }, mine) {
  const [id, second] = address.split("/");
  /** @type {Ui} */
  const ui = {
    chosen: null,
    shown: {},
    reasons: new Map(),
    note: null,
    panel: null,
    filter: "all",
  };
  let study = newStudy();
  /** @type {Replay | null} */
  let game = null;
  /** @type {SharedStudy | null} */
  let shared = null;
  /** @type {StudyPlace} */
  let place = { branch: "", step: Number(location.hash.slice(1)) || 0 };
  const walk = new Walk();
  let look = "all";
  let [problem, trouble] = ["", ""];
  let old = false; // was it played under other rules?
  /** @type {string | null} */
  let form = null;
  /** @type {StudyNote | null} */
  let edited = null;
  let tool = { kind: "", tone: "good", from: "" };
  /** @type {Set<string>} */
  const all = new Set();
  /** @type {Analysis | null} */
  let analysis = null;
  /** @type {Progress | null} */
  let progress = null;
  /** @type {PlayOn | null} */
  let playing = null;
  /** @type {Guess | null} */
  let guess = null;
  let timer = 0;
  const marks = new Marks(app);
  const covered = () => !study.record;
  const source = () =>
    covered() ? { study: id, version: shared?.version } : { record: study.record };
  async function load() {
    problem = "";
    try {
      const found = mine ? ownSource(id) : await sharedSource(id, second);
      ({ study, shared } = found);
      if (mine) await takeIn();
      const answer = await gameOf(id, study, shared);
      game = answer;
      walk.clear();
      if (!(look in answer.views)) look = "all" in answer.views ? "all" : "watch";
      place = { ...place, step: Math.min(place.step, last()) };
      await useBoard(answer.game, here);
      analysis = keptAnalysis({ record: study.record });
      get(`/api/rules/${language()}?game=${answer.game}`).then(setRules, () => {});
    } catch (error) {
      problem = messageOf(error);
      old = isStale(error);
    }
  }
  /** What readers have added to one's own study is taken into it. */
  async function takeIn() {
    const found = await readersNotes(id);
    if (!found.length || !adopt(id, study, found)) return;
    study = ownSource(id).study;
    trouble = say("study.new_notes", { n: found.length });
  }
  const told = () => {
    if (!game) throw new Error("there is no game to be shown");
    return game;
  };
  const gameLast = () => told().steps.length - 1;
  const last = () => (place.branch ? tree.endOf(study, place.branch) : gameLast());
  const steps = () => walk.steps(told(), study, place.branch);
  const views = () => walk.views(told(), study, place.branch, look);
  const turnAt = (/** @type {number} */ n) => steps()[n]?.turn ?? 1;

  /** @returns {ReplayCtx} */
  function context() {
    const list = views();
    const step = Math.min(place.step, list.length - 1);
    const me = Number(look) || 0;
    const forecast = walk.forecast(told(), study, { ...place, step });
    return replayContext({ view: list[step], me, legal: [], forecast }, ui, {
      people: told().people,
      over: step === last(),
      step,
      steps: last(),
      side: look,
      analysis: place.branch ? null : analysis,
      progress,
      playing: Boolean(timer),
      game: told(),
      now: steps()[step],
      turns: tree.turnsOf(list.map((_, i) => turnAt(i))),
    });
  }

  /** @param {ReplayCtx} ctx */
  function page(ctx) {
    const turn = turnAt(place.step);
    const moves = steps().filter((one) => one.n > 0 && one.turn === turn);
    const at = tree.settled(study, place);
    return {
      ...{ study, place: at, ctx, moves, mine, covered: covered(), form, tool, all, trouble },
      guest: guestly(),
      path: mine ? `/studies/${id}` : `/study/${address}`,
      tab: guess ? "guess" : "read",
      last: gameLast(),
    };
  }
  /** On a phone, unless it lies on its side: there would be nothing left of the table. */
  const sheeted = () => phone.matches && !low.matches;
  function render() {
    if (!game)
      return draw(problem ? unplayable(problem, old ? study : null) : html`${top("studies")}`);
    const state = html`<b>${say("table.turn", { n: turnAt(place.step) })}</b><span>${study.title}</span>`;
    if (playing) {
      const ctx = playing.context();
      return ctx ? draw(playingPage(state, playing, ctx, heading(page(context())))) : undefined;
    }
    const ctx = context();
    if (guess) return draw(guessPage(state, guess, ctx, heading(page(ctx)), sheeted()));
    const what = page(ctx);
    const bar = replayBar(ctx, {
      tools: html`<div class="replay-tools">${lookTools(ctx)}${jumps(study, place.step)}</div>`,
      dots: place.branch ? "" : dots(study, gameLast(), place.step),
      apart: Boolean(place.branch) || covered(),
    });
    const table = board().table(ctx, html`${bar}${board().hand(ctx)}`);
    const corner = ui.shown.ref || ui.shown.name ? inspector(ctx) : "";
    return draw(html`${top("studies", state, drawer(false))}${table}${ui.panel ? openPile(ctx, ui.panel) : ""}
      ${side(what, edited, corner, saidMarks(study, what.place))}${sheeted() ? sheet(what) : ""}${OVERLAY}`);
  }
  /** @param {number} step */
  function to(step) {
    place = tree.settled(study, { ...place, step: Math.max(0, Math.min(last(), step)) });
    if (place.step === last()) stop();
    edited = null;
    form = null;
    tool = { ...tool, from: "" };
    render();
    const range = document.getElementById("scrub");
    if (range instanceof HTMLInputElement) range.value = String(place.step);
    app.querySelector(".st-tree .here")?.scrollIntoView({ block: "nearest" });
  }
  /** @param {string} branch */
  async function enter(branch) {
    const found = tree.branchOf(study, branch);
    if (!found) return;
    stop();
    trouble = "";
    try {
      await walk.open(study, branch, source(), covered());
    } catch (error) {
      trouble = messageOf(error);
      return void render();
    }
    place = { branch, step: found.step + 1 };
    render();
  }
  function stop() {
    clearInterval(timer);
    timer = 0;
  }
  function run() {
    if (timer) stop();
    else {
      if (place.step === last()) place = { ...place, step: 0 };
      timer = setInterval(() => to(place.step + 1), BEAT);
    }
    render();
  }
  async function analyse() {
    progress = { done: 0, total: 1 };
    render();
    try {
      analysis = await analysisOf({ record: study.record }, (how) => {
        progress = how;
        if (game) render();
        return Boolean(game);
      });
    } catch (error) {
      trouble = messageOf(error);
    }
    progress = null;
    if (game) render();
  }

  /**
   * Whatever is changed is kept at once; what is somebody else's becomes a copy of one's own.
   * @param {Study} changed
   */
  function keep(changed) {
    if (!mine) {
      const copy = addStudy({ ...changed, table: "" }, { game: told().game });
      if (copy) go(`/studies/${copy}#${place.step}`);
      else trouble = say("study.no_room");
      return;
    }
    study = changed;
    trouble = keepStudy(id, study, { game: told().game }) ? "" : say("study.no_room");
  }
  /**
   * The same without a part of it, which can be brought back.
   * @param {Study} changed
   */
  function without(changed) {
    const binned = mine ? putPart(id) : null;
    if (mine && binned === null) return void offerUndo(null, "", () => {});
    keep(changed);
    if (binned)
      offerUndo(
        binned,
        say("study.part_of", { title: study.title || say("study.nameless") }),
        () => {
          study = openStudy(id) ?? study;
          render();
        },
      );
    return undefined;
  }
  function playOn() {
    stop();
    const at = tree.settled(study, place);
    const leave = () => {
      playing = null;
      ui.chosen = null;
      render();
    };
    playing = new PlayOn({
      ...{ study, place: at, game: told(), ui, leave },
      render: () => game && render(),
      keep: (played) => {
        const made = tree.newBranch(study, played, recall("name", ""));
        playing = null;
        keep({ ...study, branches: [...study.branches, made] });
        if (mine) enter(made.id);
      },
    });
  }
  /** @param {string} ref */
  function mark(ref) {
    const drawn = marked(study, tree.settled(study, place), tool, ref);
    tool = drawn.tool;
    if (drawn.study) keep(drawn.study);
  }
  /** Somebody else's study, whose maker lets readers write. */
  const guestly = () => !mine && Boolean(shared?.open);
  /** @param {{ text: string, nag: string }} note */
  async function send(note) {
    try {
      const at = tree.settled(study, place);
      study = withReaders(study, await sendNote(id, at, note));
      trouble = say("study.note_sent");
    } catch (error) {
      trouble = messageOf(error);
    }
    if (game) render();
  }
  function startGuess() {
    stop();
    guess = new Guess({
      ...{ study, game: told(), ui },
      source: source(),
      render: () => game && render(),
      to: (step) => {
        place = { branch: "", step };
      },
    });
  }
  const takeUp = (/** @type {string} */ kind) => {
    tool = { ...tool, kind: tool.kind === kind ? "" : kind, from: "" };
  };
  const open = (/** @type {string} */ name) => {
    form = form === name ? null : name;
    edited = null;
  };
  /** @type {Record<string, () => unknown>} */
  const COMMANDS = {
    first: () => to(0),
    back: () => to(place.step - 1),
    run,
    on: () => to(place.step + 1),
    last: () => to(last()),
    analyse,
    "play-on": playOn,
    "leave-branch": () => {
      const branch = tree.branchOf(study, place.branch);
      if (branch) place = { branch: branch.in, step: branch.step };
    },
    "form-note": () => open("note"),
    "form-chapter": () => open("chapter"),
    "close-form": () => {
      form = edited = null;
    },
    "drop-note": () => {
      without({ ...study, notes: study.notes.filter((one) => one !== edited) });
      form = edited = null;
    },
    "drop-chapter": () => {
      without(tree.withoutChapter(study, tree.chapterAt(study, place.step), gameLast()));
      form = null;
    },
    "tool-arrow": () => takeUp("arrow"),
    "tool-ring": () => takeUp("ring"),
    "tool-erase": () => takeUp("erase"),
    keep: () => keep(study),
    "close-panel": () => {
      ui.panel = null;
    },
  };

  if (here()) draw(waiting("studies", "study.title")); // a long game takes a moment
  await load();
  called(game ? "replay" : "studies"); // it lies on the page as a replay does, or as a list
  const guessFirst = !mine && study.mode === "guess" && location.hash !== "#read";
  if (game && (second === "guess" || location.hash === "#guess" || guessFirst)) startGuess();
  return {
    title: () => study.title || say("study.title"),
    render,
    drawn: () => {
      const shown = game && !playing && !guess;
      marks.show(shown ? tree.at(study.marks, tree.settled(study, place)) : []);
    },
    leave: () => {
      stop();
      marks.leave();
      game = null;
    },
    spoken: load,
    anchored: () => {
      if (!game) return;
      if (location.hash === "#guess") startGuess();
      else {
        guess = null;
        const step = Number(location.hash.slice(1));
        if (step) return to(step);
      }
      render();
    },
    input: (event) => event.target.id === "scrub" && to(Number(event.target.value)),
    change: (event) => {
      const { id: control, value } = event.target;
      if (control === "side") {
        look = value;
        render();
      } else if (control === "turn" && value) to(Number(value));
      else if (control === "branch-level") playing?.against(value);
    },
    submit: (event) => {
      const kind = event.target.dataset.form;
      const at = tree.settled(study, place);
      /** @param {string} name */
      const value = (name) => {
        const field = event.target.querySelector(`#${name}`);
        return field && "value" in field ? String(field.value).trim() : "";
      };
      if (kind === "note") {
        const note = { text: value("note-text"), nag: value("note-nag") };
        if (guestly()) send(note);
        else keep(noted(study, at, note, edited));
      } else if (kind === "chapter")
        keep(tree.withChapter(study, at.step, value("chapter-name"), gameLast()));
      form = edited = null;
      render();
    },
    click: (event) => {
      if (!game) return undefined;
      if (playing) return playing.click(event);
      if (guess) return void guess.click(event);
      /** @param {string} selector */
      const near = (selector) => event.target.closest(selector);
      const { do: command } = near("[data-do]")?.dataset ?? {};
      const { step } = near("[data-step]")?.dataset ?? {};
      const { branch } = near("[data-branch]")?.dataset ?? {};
      const { drop } = near("[data-drop]")?.dataset ?? {};
      const { edit } = near("[data-edit]")?.dataset ?? {};
      const { tone } = near("[data-tone]")?.dataset ?? {};
      const { all: more } = near("[data-all]")?.dataset ?? {};
      const { open: pile } = near("[data-open]")?.dataset ?? {};
      const ref = near(".table [data-ref]")?.dataset.ref;
      if (command) COMMANDS[command]?.();
      else if (step) return to(Number(step));
      else if (drop) {
        without(tree.without(study, drop));
        place = tree.branchOf(study, place.branch) ? place : { ...place, branch: "" };
      } else if (edit) {
        edited = study.notes[Number(edit)] ?? null;
        form = "note";
      } else if (tone) tool = { ...tool, tone, kind: tool.kind || "arrow" };
      else if (more) all.add(more);
      else if (branch) return enter(branch);
      else if (ref && tool.kind && mine) mark(ref);
      else if (pile) ui.panel = pile;
      else return undefined;
      if (game) render();
      if (form) document.getElementById(form === "note" ? "note-text" : "chapter-name")?.focus();
      return undefined;
    },
    over: (target) => {
      const el = target?.closest?.("[data-ref],[data-name],[data-boon]");
      const box = document.getElementById("inspect");
      if (!game || !box || playing) return;
      // Whoever goes to notes and branches reads those: the card makes room.
      if (!el && target?.closest?.(".st-side") && !target.closest("#inspect")) {
        ui.shown = {};
        return void redraw(box, html``);
      }
      if (!el) return;
      ui.shown = shownOf(el);
      redraw(box, inspector(guess?.context() ?? context()));
    },
    key: (event) => {
      if (event.key === "Escape" && (playing || tool.kind || form)) {
        if (playing) playing.what.leave();
        else [tool, form] = [{ ...tool, kind: "", from: "" }, null];
        render();
        return true;
      }
      if (!game || playing || guess || event.target.matches("input,select,textarea,[data-nav]"))
        return false;
      const move = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (move) to(place.step + move);
      else if (event.key === "Home") to(0);
      else if (event.key === "End") to(last());
      else return false;
      return true;
    },
  };
}
