// A study as it is looked at: its state, and the page that is drawn of it.
import { board } from "../boards.js";
import { html } from "../lib/html.js";
import { low, phone } from "../lib/sizes.js";
import { say } from "../lib/words.js";
import { replayBar, lookTools } from "../screens/replaybar.js";
import { top } from "../screens/top.js";
import { replayContext } from "../table/context.js";
import { openPile } from "../table/panels.js";
import { inspector } from "../table/rail.js";
import { drawer, untouched, viewer } from "../table/viewer.js";
import { newStudy } from "./format.js";
import { guessAround, jumps, OVERLAY, playingAround, saidMarks, unplayable } from "./frame.js";
import { dots, heading, sheet, side } from "./side.js";
import * as tree from "./tree.js";
import { Walk } from "./walk.js";
import { Walker } from "./walker.js";

/** @typedef {ReturnType<typeof beginning>} Reading */

/**
 * Nothing of it is loaded yet.
 * @param {string} address
 * @param {boolean} mine one's own, in this browser; else somebody's, by its link
 * @param {() => void} render
 */
export function beginning(address, mine, render) {
  const [id, second] = address.split("/");
  const state = {
    ...{ address, id, second, mine, ui: untouched(), study: newStudy() },
    game: /** @type {Replay | null} */ (null),
    shared: /** @type {SharedStudy | null} */ (null),
    place: /** @type {StudyPlace} */ ({ branch: "", step: Number(location.hash.slice(1)) || 0 }),
    branches: new Walk(),
    look: "all",
    problem: "",
    trouble: "",
    old: false, // was it played under other rules?
    form: /** @type {string | null} */ (null),
    edited: /** @type {StudyNote | null} */ (null),
    tool: { kind: "", tone: "good", from: "" },
    all: /** @type {Set<string>} */ (new Set()),
    playing: /** @type {import("./playing.js").PlayOn | null} */ (null),
    guess: /** @type {import("./guess.js").Guess | null} */ (null),
  };
  const walk = new Walker({
    at: () => state.place.step,
    last: () => lastOf(state),
    to: (step) => {
      state.place = tree.settled(state.study, { ...state.place, step });
      state.edited = state.form = null;
      state.tool = { ...state.tool, from: "" };
    },
    render: () => {
      if (!state.game) return;
      render();
      document.querySelector(".st-tree .here")?.scrollIntoView({ block: "nearest" });
    },
  });
  return Object.assign(state, { walk });
}

/** @typedef {Omit<Reading, "walk">} Unwalked */
/** Is a hand covered? Then nothing is told of how it was played. @param {Unwalked} state */
export const covered = ({ study }) => !study.record;
/** @param {Unwalked} state */
export const sourceOf = (state) =>
  covered(state)
    ? { study: state.id, version: state.shared?.version }
    : { record: state.study.record };
/** Somebody else's study, whose maker lets readers write. @param {Unwalked} state */
export const guestly = ({ mine, shared }) => !mine && Boolean(shared?.open);
/** @param {Unwalked} state */
export function told({ game }) {
  if (!game) throw new Error("there is no game to be shown");
  return game;
}
/** @param {Unwalked} state */
export const gameLast = (state) => told(state).steps.length - 1;
/** @param {Unwalked} state */
export const lastOf = (state) =>
  state.place.branch ? tree.endOf(state.study, state.place.branch) : gameLast(state);
/** @param {Unwalked} state */
const stepsOf = (state) => state.branches.steps(told(state), state.study, state.place.branch);
/** @param {Unwalked} state */
export const settled = ({ study, place }) => tree.settled(study, place);

/** @param {Reading} state @returns {ReplayCtx} */
export function context(state) {
  const { study, place, look, walk, branches, ui } = state;
  const game = told(state);
  const steps = stepsOf(state);
  const list = branches.views(game, study, place.branch, look);
  const step = Math.min(place.step, list.length - 1);
  const forecast = branches.forecast(game, study, { ...place, step });
  const scene = { view: list[step], me: Number(look) || 0, legal: [], forecast };
  return replayContext(scene, ui, {
    ...{ people: game.people, game, step, steps: lastOf(state), side: look },
    over: step === lastOf(state),
    analysis: place.branch ? null : walk.analysis,
    progress: walk.progress,
    playing: walk.runs,
    now: steps[step],
    turns: tree.turnsOf(list.map((_, i) => steps[i]?.turn ?? 1)),
  });
}

/** @param {Reading} state @param {ReplayCtx} ctx */
function page(state, ctx) {
  const { study, place, mine, form, tool, all, trouble } = state;
  const steps = stepsOf(state);
  const turn = steps[place.step]?.turn ?? 1;
  return {
    ...{ study, place: settled(state), ctx, mine, covered: covered(state) },
    ...{ form, tool, all, trouble, guest: guestly(state), last: gameLast(state) },
    moves: steps.filter((one) => one.n > 0 && one.turn === turn),
    path: mine ? `/studies/${state.id}` : `/study/${state.address}`,
    tab: state.guess ? "guess" : "read",
  };
}

/** On a phone, unless it lies on its side: there would be nothing left of the table. */
const sheeted = () => phone.matches && !low.matches;

/** @param {Reading} state */
export function view(state) {
  const { study, problem, place, ui, playing, guess } = state;
  if (!state.game) return problem ? unplayable(problem, state.old ? study : null) : top("studies");
  const turn = stepsOf(state)[place.step]?.turn ?? 1;
  const bar = html`<b>${say("table.turn", { n: turn })}</b><span>${study.title}</span>`;
  const ctx = context(state);
  const what = page(state, ctx);
  const around = { screen: "studies", state: bar };
  const tried = playing?.context();
  if (playing && tried) {
    const more = playingAround(playing, tried, heading(what));
    return viewer(tried, { ...around, ...more });
  }
  if (guess) {
    const asked = guess.context();
    const more = guessAround(guess, asked, ctx, heading(what), sheeted());
    return viewer(asked ?? ctx, { ...around, ...more });
  }
  const curve = replayBar(ctx, {
    tools: html`<div class="row replay-tools">${lookTools(ctx)}${jumps(study, place.step)}</div>`,
    dots: place.branch ? "" : dots(study, gameLast(state), place.step),
    apart: Boolean(place.branch) || covered(state),
  });
  const corner = ui.shown.ref || ui.shown.name ? inspector(ctx) : "";
  return viewer(ctx, {
    ...around,
    extra: drawer(say("study.notes")),
    console: html`${curve}${board().hand(ctx)}`,
    over: ui.panel ? openPile(ctx, ui.panel) : "",
    side: html`${side(what, state.edited, corner, saidMarks(study, what.place))}${
      sheeted() ? sheet(what) : ""
    }${OVERLAY}`,
  });
}
