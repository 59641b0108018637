// A replay as it is looked at: its state, what is drawn of it, and what is done beside its curve.
import { board } from "../boards.js";
import { getText } from "../lib/api.js";
import { toLink } from "../editor/setup.js";
import { copyLink } from "../lib/clipboard.js";
import { saveFile } from "../lib/files.js";
import { html } from "../lib/html.js";
import { addressOf, ALONE, pathHere } from "../lib/place.js";
import { say } from "../lib/words.js";
import { table as remembered } from "../live/tables.js";
import { replayContext } from "../table/context.js";
import { openPile } from "../table/panels.js";
import { drawer, noTable, viewer } from "../table/viewer.js";
import { showHand, studyTools } from "../study/hands.js";
import { studyOf } from "../study/make.js";
import { turnsOf } from "../study/tree.js";
import { WALK } from "../study/walker.js";
import { Learning } from "./learning.js";
import { replayBar } from "./replaybar.js";
import { startFrom } from "./start.js";
import { top } from "./top.js";

/**
 * @typedef {object} Replayed
 * @property {string} id the table, if it was one
 * @property {Source} source
 * @property {Ui} ui
 * @property {Replay | null} game
 * @property {string | null} problem
 * @property {number} step
 * @property {string} side that it is looked at from
 * @property {OwnHand | null} hand
 * @property {Learning | null} slips one's own, while they are tried anew
 * @property {import("../study/walker.js").Walker} walk
 */

/** The game, once it was told: whoever draws it has it. @param {Replayed} state */
function told({ game }) {
  if (!game) throw new Error("there is no game to be shown");
  return game;
}
/** @param {Replayed} state */
export const lastOf = (state) => told(state).views.all.length - 1;
/** 1 when the deal is no step. @param {Replay} game */
const offset = ({ views, steps }) => views.all.length - steps.length;
/** @param {Replay} game @param {number} n */
const turnAt = (game, n) => game.views.all[n].turn ?? game.steps[n - offset(game)]?.turn ?? 1;

/**
 * What the chronicle tells up to a step.
 * @param {Replay} game
 * @param {number} step
 * @returns {LogEntry[]}
 */
const logOf = (game, step) =>
  game.steps
    .slice(0, step + 1 - offset(game))
    .flatMap((one, i) => one.log.map((line) => ({ ...line, step: i + offset(game) })))
    .map((line, n) => ({ ...line, n }));

/** @param {Replayed} state */
export function context(state) {
  const { id, side, step, walk } = state;
  const game = told(state);
  const me = side === "all" ? 0 : Number(side);
  const forecast = game.forecasts?.[step] ?? {};
  return replayContext({ view: game.views[side][step], me, legal: [], forecast }, state.ui, {
    ...{ people: game.people, log: logOf(game, step), game, step, steps: lastOf(state), side },
    over: step === lastOf(state),
    analysis: walk.analysis,
    progress: walk.progress,
    playing: walk.runs,
    now: game.steps[step - offset(game)],
    studyTools: studyTools(state.hand),
    shareLink: id && !ALONE ? `${location.origin}/replay/${id}` : null,
    recordLink: id ? `/api/tables/${id}/record` : null,
    turns: turnsOf(game.views.all.map((_, n) => turnAt(game, n))),
  });
}

/** One's own slips: the table as one saw it then. @param {Learning} slips */
function lesson(slips) {
  const around = { screen: "replay", state: html`<b>${say("slips.title")}</b>` };
  const ctx = slips.context();
  if (ctx) return viewer(ctx, { ...around, console: html`${board().hand(ctx)}${slips.bar(ctx)}` });
  const waits = html`<p role="status">${slips.trouble ?? say("line.connecting")}</p>`;
  return noTable("replay", slips.over ? slips.summary() : waits, around.state);
}

/** @param {Replayed} state */
export function view(state) {
  const { problem, slips, ui } = state;
  if (!state.game)
    return problem
      ? noTable(
          "replay",
          html`<h1>${say("replay.title")}</h1><p class="problem" role="alert">${problem}</p>
      <p><a class="do" href="/yours">${say("top.yours")}</a></p>`,
        )
      : top("replay");
  if (slips) return lesson(slips);
  const ctx = context(state);
  const turn = html`<b>${say("table.turn", { n: ctx.view.turn })}</b><span>${say("replay.state")}</span>`;
  return viewer(ctx, {
    screen: "replay",
    state: board().status(ctx) ?? turn,
    extra: drawer(say("rail.chronicle")),
    console: html`${replayBar(ctx)}${board().hand(ctx)}`,
    over: ui.panel ? openPile(ctx, ui.panel) : "",
  });
}

/** The seats whose slips are one's own: those played here, else the side that is looked from.
 * @param {Replayed} state */
function own({ id, side }) {
  const held = ((id && remembered(id)?.seats) || []).filter((seat) => typeof seat === "number");
  return held.length ? held : [side === "all" ? 0 : Number(side)];
}

/** @type {Updates<Replayed>} */
export const UPDATE = {
  ...WALK,
  analyse: async ({ walk, source }) => {
    const problem = await walk.analyse(source);
    return problem ? { problem } : {};
  },
  // One's slips again; the analysis is asked for first where nobody has.
  learn: async (state, { program: { render } }) => {
    const { walk, source, ui } = state;
    const problem = walk.analysis ? "" : await walk.analyse(source);
    if (!walk.analysis || !state.game) return problem ? { problem } : {};
    walk.stop();
    const leave = () => {
      state.slips = null;
      ui.chosen = null;
      // The address leads to what is shown: the game, not the lesson.
      if (location.hash === "#learn")
        history.replaceState(history.state, "", addressOf(pathHere()));
      render();
    };
    const { analysis } = walk;
    const given = { source, game: state.game, analysis, seats: own(state), ui, render, leave };
    return { slips: new Learning(given) };
  },
  save: async ({ id, source }) => {
    const text = source.record || (await getText(`/api/tables/${id}/record`));
    saveFile(`${id || "game"}.kyr`, text, "text/plain");
    return /** @type {const} */ (false);
  },
  study: async (state, { env }) => {
    const { people, game } = told(state);
    const made = await studyOf(state.source, people, game);
    if (!made) return { problem: say("study.no_room") };
    env.go(`/studies/${made}`);
    return false;
  },
  hand: async ({ hand }) =>
    hand ? { hand: await showHand(hand, !hand.shown).catch(() => hand) } : {},
  copy: ({ id }, { el }) => {
    if (!el) return false;
    el.dataset.copy = `${location.origin}/replay/${id}`;
    copyLink(el);
    return {};
  },
  "play-on": (state, { env }) => {
    const { mode, options } = told(state);
    const { source, step } = state;
    startFrom({ ...source, step }, turnAt(told(state), step), mode, options);
    env.go("/");
    return false;
  },
  edit: (state, { env }) => {
    const { views, mode, game } = told(state);
    /** @type {Position} */
    const position = { ...views.all[state.step], mode };
    env.go(`/editor/${game}#p=${toLink(position)}`);
    return false;
  },
  side: (_, { value }) => ({ side: value }),
  filter: ({ ui }, { value }) => void (ui.filter = /** @type {Filter} */ (value)),
  rule: ({ ui }, { value }) => void (ui.shown = { rule: value }),
  open: ({ ui }, { value }) => void (ui.panel = value),
  "close-panel": ({ ui }) => void (ui.panel = null),
};
