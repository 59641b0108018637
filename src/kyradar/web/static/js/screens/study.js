// A study: a game with notes, marks, chapters and branches; one's own, or one that somebody shared.
import { useBoard } from "../boards.js";
import { get, messageOf } from "../lib/api.js";
import { html } from "../lib/html.js";
import { Program } from "../lib/program.js";
import { language, say } from "../lib/words.js";
import { keptAnalysis } from "../live/analysis.js";
import { Marks } from "../study/marks.js";
import { beginning, context, lastOf, settled, view } from "../study/reading.js";
import { adopt, readersNotes } from "../study/readers.js";
import { gameOf, isStale, ownSource, sharedSource } from "../study/source.js";
import * as tree from "../study/tree.js";
import { UPDATE } from "../study/updates.js";
import { setRules } from "../table/context.js";
import { inspector } from "../table/rail.js";
import { pointedAt, TOLD } from "../table/viewer.js";
import { waiting } from "./top.js";

/** @typedef {import("../study/reading.js").Reading} Reading */

/** One's own, in this browser. */
export const ownStudyScreen = (/** @type {Env} */ env) => studyScreen(env, true);
/** Somebody's, by its link. */
export const sharedStudyScreen = (/** @type {Env} */ env) => studyScreen(env, false);

/** What readers have added to one's own study is taken into it. @param {Reading} state */
async function takeIn(state) {
  const found = await readersNotes(state.id);
  if (!found.length || !adopt(state.id, state.study, found)) return;
  state.study = ownSource(state.id).study;
  state.trouble = say("study.new_notes", { n: found.length });
}

/** @param {Reading} state @param {Env["here"]} here */
async function load(state, here) {
  const { id, mine, place } = state;
  state.problem = "";
  try {
    Object.assign(state, mine ? ownSource(id) : await sharedSource(id, state.second));
    if (mine) await takeIn(state);
    const game = await gameOf(id, state.study, state.shared);
    state.game = game;
    state.branches.clear();
    if (!(state.look in game.views)) state.look = "all" in game.views ? "all" : "watch";
    state.place = { ...place, step: Math.min(place.step, lastOf(state)) };
    await useBoard(game.game, here);
    state.walk.analysis = keptAnalysis({ record: state.study.record });
    get(`/api/rules/${language()}?game=${game.game}`).then(setRules, () => {});
  } catch (error) {
    state.problem = messageOf(error);
    state.old = isStale(error);
  }
}

/** @param {Env} env @param {boolean} mine @returns {Promise<Screen1>} */
async function studyScreen(env, mine) {
  const { app, here, redraw } = env;
  const state = beginning(env.id, mine, () => program.render());
  const program = new Program(env, state, UPDATE, view);
  const marks = new Marks(app);
  const send = program.send.bind(program);

  if (here()) env.draw(waiting("studies", "study.title")); // a long game takes a moment
  await load(state, here);
  env.called(state.game ? "replay" : "studies"); // it lies on the page as a replay does, or as a list
  const guessFirst = !mine && state.study.mode === "guess" && location.hash !== "#read";
  if (state.game && (state.second === "guess" || location.hash === "#guess" || guessFirst))
    send("guess");
  return {
    title: () => state.study.title || say("study.title"),
    render: program.render,
    drawn: () => {
      const shown = state.game && !state.playing && !state.guess;
      marks.show(shown ? tree.at(state.study.marks, settled(state)) : []);
    },
    leave: () => {
      program.leave();
      state.walk.leave();
      marks.leave();
    },
    spoken: () => load(state, here),
    anchored: () => {
      if (!state.game) return;
      if (location.hash === "#guess") return void send("guess");
      state.guess = null;
      const step = Number(location.hash.slice(1));
      if (step) state.walk.to(step);
      else program.render();
    },
    input: ({ target }) => target.id === "scrub" && send("scrub", target.value),
    change: ({ target }) =>
      ["side", "turn", "branch-level"].includes(target.id) && send(target.id, target.value),
    submit: ({ target }) => send(target.dataset.form ?? "", "", target),
    click: (event) => {
      const { playing, guess, game, tool } = state;
      if (!game) return;
      if (playing ?? guess) return void (playing ?? guess)?.click(event);
      const thing = event.target.closest(".table [data-ref]")?.dataset.ref;
      const known = ["step", "drop", "edit", "tone", "all", "branch"];
      if (program.press(event, known)) focusOn(state.form);
      else if (thing && tool.kind && mine) send("mark", thing);
      else program.press(event, ["open"]);
    },
    over: (target) => {
      const box = document.getElementById("inspect");
      if (!state.game || !box || state.playing) return;
      // Whoever goes to notes and branches reads those: the card makes room.
      const told = target?.closest?.(TOLD);
      if (!told && target?.closest?.(".st-side") && !target.closest("#inspect")) {
        state.ui.shown = {};
        return void redraw(box, html``);
      }
      if (!pointedAt(target, state.ui)) return;
      redraw(box, inspector(state.guess?.context() ?? context(state)));
    },
    key: ({ key, target }) => {
      const { playing, guess, game, tool, form } = state;
      if (key === "Escape" && playing) playing.leave();
      else if (key === "Escape" && (tool.kind || form)) send("escape");
      else if (!game || playing || guess || target.matches("input,select,textarea,[data-nav]"))
        return false;
      else return state.walk.key(key);
      return true;
    },
  };
}

/** The field of a form that was opened. @param {string | null} form */
function focusOn(form) {
  if (form) document.getElementById(form === "note" ? "note-text" : "chapter-name")?.focus();
}
