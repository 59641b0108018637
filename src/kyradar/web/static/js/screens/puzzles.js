// Puzzles a page at a time, by game, mode, kind, grade and what one has solved; and the deal of the day.
import { facts, thumbOf } from "../boards.js";
import { get, messageOf, post } from "../lib/api.js";
import { copyLink } from "../lib/clipboard.js";
import { recall } from "../lib/memory.js";
import { allModes } from "../lib/modes.js";
import { askedHere } from "../lib/place.js";
import { Program } from "../lib/program.js";
import { language, say } from "../lib/words.js";
import { journey } from "../journey/kept.js";
import {
  nextOf,
  openPuzzle,
  ownPuzzles,
  puzzleIndex,
  puzzleNamed,
  puzzlesNamed,
  takeBackOwn,
} from "../live/puzzles.js";
import { keep, seatLink } from "../live/tables.js";
import { offerUndo } from "../live/undo.js";
import { pageOf } from "./puzzle_filters.js";
import { view, wanted } from "./puzzle_page.js";

/** @typedef {import("./puzzle_page.js").Puzzles} Puzzles */
/** @typedef {Sent1<Puzzles>} Sent2 */

const NOTHING = { mode: "", kind: "", grade: "", status: "", page: 0 };
/** What is shown stays while one goes to a puzzle and comes back. @type {PuzzleChoice | null} */
let chosen = null;

async function loadOwn() {
  const found = await Promise.all(ownPuzzles().map(puzzleNamed));
  return { mine: found.flatMap((one) => one ?? []) };
}
/** @param {Puzzles} state @param {PuzzleChoice} show */
async function loadPage({ index }, show) {
  const puzzles = await puzzlesNamed(wanted({ index, show }).page.map(({ id }) => id));
  return { told: new Map(puzzles.map((one) => [one.id, one])) };
}
/** @param {Puzzles} state */
async function load(state) {
  state.games = (await facts()).games;
  state.index = await puzzleIndex();
  Object.assign(state, await loadOwn());
  state.day = await get(`/api/daily?lang=${language()}`).catch(() => null);
  const asked = askedHere().get("puzzle");
  const found = asked ? state.index.all.find(({ id }) => id === asked) : null;
  const page = found ? pageOf(state.index.all, found.id) : 0;
  const show = found ? { ...NOTHING, game: "", page } : state.show;
  chosen = show;
  Object.assign(state, { show, asked: show }, await loadPage(state, show));
}

/** @param {unknown} error @returns {Partial<Puzzles>} */
const failed = (error) => ({ problem: messageOf(error) });
/**
 * To a table, where there is a way to it.
 * @param {Sent2} sent
 * @param {Promise<string>} way
 * @returns {Promise<Change<Puzzles>>}
 */
const follow = ({ env }, way) =>
  way.then((to) => {
    env.go(to);
    return false;
  }, failed);

/**
 * Other puzzles are wanted: shown once they are there, unless others still were asked for.
 * @param {Puzzles} state
 * @param {Partial<PuzzleChoice>} what
 * @returns {Promise<Change<Puzzles>>}
 */
async function change(state, what) {
  const { index } = state;
  const show = { ...state.asked, page: 0, ...what };
  // A kind or mode of the other game would leave nothing.
  for (const name of /** @type {const} */ (["mode", "kind"])) {
    const known = index[`${name}s`].some(
      (one) => one.name === show[name] && (!show.game || one.game === show.game),
    );
    if (!known) show[name] = "";
  }
  state.asked = show;
  const made = await loadPage(state, show).catch(failed);
  if (state.asked !== show) return false;
  chosen = show;
  return { problem: null, show, ...made };
}

/** @type {Updates<Puzzles>} */
export const UPDATE = {
  /** The pictures come after the words. */
  pictures: async ({ games, drawn }, { program }) => {
    for (const { name } of games) {
      const thumb = await thumbOf(name).catch(() => null);
      if (thumb) drawn.set(name, thumb);
      program.take({});
    }
    return false;
  },
  set: (state, { value }) => {
    const [name, to] = value.split("=");
    return change(state, { [name]: to });
  },
  choose: (state, { at, value }) => change(state, { [at]: value }),
  page: async (state, { value, program }) => {
    program.take(await change(state, { page: Number(value) }));
    document.querySelector(".pz-filters")?.scrollIntoView();
    return false;
  },
  puzzle: (_, sent) => follow(sent, openPuzzle(sent.value)),
  "at-rating": ({ index, show }, sent) => {
    const next = nextOf(index.all, journey().rating.me.rating, { game: show.game });
    return next ? follow(sent, openPuzzle(next.id)) : false;
  },
  daily: ({ day }, sent) =>
    follow(
      sent,
      post("/api/daily", {}).then((/** @type {{ table: string, tokens: string[] }} */ told) => {
        const { table, tokens } = told;
        keep(table, { tokens, title: say("daily.kicker", { date: day?.date }) });
        return seatLink(table, tokens);
      }),
    ),
  "take-back": async ({ mine }, { value, program }) => {
    const { name, title } = mine.find(({ id }) => id === value) ?? { name: "", title: "" };
    try {
      const binned = await takeBackOwn(value, name || title);
      offerUndo(binned, name || title, () => program.take(loadOwn()));
      return await loadOwn();
    } catch (error) {
      return failed(error);
    }
  },
  copy: (_, { el }) => {
    if (el) copyLink(el);
    return false;
  },
};

/** @param {Env} env @returns {Promise<Screen1>} */
export async function puzzlesScreen(env) {
  await facts();
  // Those of the game one played last, until another is chosen.
  const last = allModes().find(({ name }) => name === recall("last", { mode: "" }).mode);
  chosen ??= { game: last?.game ?? "", ...NOTHING };
  /** @type {Puzzles} */
  const state = {
    ...{
      show: chosen,
      asked: chosen,
      index: { all: [], kinds: [], modes: [] },
      told: new Map(),
      mine: [],
    },
    ...{ games: [], day: null, problem: null, drawn: new Map() },
  };
  const program = new Program(env, state, UPDATE, view);
  await load(state);
  program.send("pictures");
  return program.screen("puzzle.title", {
    spoken: () => load(state),
    click: (event) => program.press(event, ["copy", "take-back", "puzzle", "page", "set"]),
    change: (event) => program.entered(event, ["choose"]),
  });
}
