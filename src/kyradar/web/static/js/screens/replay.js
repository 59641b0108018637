// Replay: scrub, step, jump to turns, look from any side; the curve and the mistakes when asked for.
import { useBoard } from "../boards.js";
import { get, messageOf, post } from "../lib/api.js";
import { Program } from "../lib/program.js";
import { language } from "../lib/words.js";
import { keptAnalysis, wasAnalysed } from "../live/analysis.js";
import { setRules } from "../table/context.js";
import { inspector } from "../table/rail.js";
import { pointedAt, untouched } from "../table/viewer.js";
import { ownHand } from "../study/hands.js";
import { Walker } from "../study/walker.js";
import { context, lastOf, UPDATE, view } from "./replayed.js";
import { waiting } from "./top.js";

/** @type {string | null} */
let opened = null; // the text of a record from a file, until its replay is left

/** The next replay is that of this record. @param {string} record */
export const openRecord = (record) => {
  opened = record;
};
/** Is there a record to show although the address names no table? */
export const hasRecord = () => opened !== null;

/** @typedef {import("./replayed.js").Replayed} Replayed */

/** @param {Replayed} state @param {Env["here"]} here */
async function load(state, here) {
  state.problem = null;
  try {
    /** @type {Replay} */
    const game = await post("/api/replay", { ...state.source, lang: language() });
    state.game = game;
    state.step = Math.min(state.step, lastOf(state));
    await useBoard(game.game, here);
    get(`/api/rules/${language()}?game=${game.game}`).then(setRules, () => {});
  } catch (error) {
    state.problem = messageOf(error);
  }
}

/** @param {Env} env @returns {Promise<Screen1>} */
export async function replayScreen(env) {
  const { id, here, redraw } = env;
  /** @type {Replayed} */
  const state = {
    ...{ id, source: id ? { table: id } : { record: opened }, ui: untouched(), game: null },
    ...{ problem: null, side: "all", hand: null, slips: null },
    step: Number(location.hash.slice(1)) || 0, // a link may lead to a moment
    walk: new Walker({
      at: () => state.step,
      last: () => lastOf(state),
      to: (step) => void (state.step = step),
      render: () => program.render(),
    }),
  };
  const program = new Program(env, state, UPDATE, view);
  env.draw(waiting("replay", "replay.title")); // a long game takes a moment
  await load(state, here);
  // Whoever sat there says whether their hand may be seen in studies; without an answer nothing is offered.
  if (id)
    ownHand(id).then(
      (hand) => program.take(state.game ? { hand } : false),
      () => {},
    );
  state.walk.analysis = keptAnalysis(state.source);
  if (location.hash === "#learn") program.send("learn");
  else if (state.game && !state.walk.analysis && wasAnalysed(state.source)) {
    program.send("analyse"); // asked for at the end of the game
  }
  return program.screen("top.replay", {
    leave: () => {
      state.walk.leave();
      opened = null;
    },
    spoken: () => load(state, here),
    input: ({ target }) => target.id === "scrub" && program.send("scrub", target.value),
    change: ({ target }) =>
      ["side", "turn"].includes(target.id) && program.send(target.id, target.value),
    click: (event) =>
      state.slips
        ? state.slips.click(event)
        : program.press(event, ["step", "jump", "filter", "rule", "open"]),
    over: (target) => {
      if (!state.game || !pointedAt(target, state.ui)) return;
      const ctx = state.slips?.context() ?? context(state);
      redraw(document.getElementById("inspect"), inspector(ctx));
    },
    key: ({ key, target }) => {
      if (state.slips) return state.slips.key({ key });
      if (!state.game || target.matches("input,select,[data-nav]")) return false;
      return state.walk.key(key);
    },
  });
}
