// The new game dialog and the tables one sits at. Begin works without touching anything.
import { board, boardOf, facts, posterOf } from "../boards.js";
import { learnClick } from "../coach/learn.js";
import { get, messageOf, post } from "../lib/api.js";
import { allRungs } from "../lib/levels.js";
import { recall, remember } from "../lib/memory.js";
import { allModes, modeNamed, sideOf, takes } from "../lib/modes.js";
import { Program } from "../lib/program.js";
import { language } from "../lib/words.js";
import { openFile, refusalWords } from "../live/opening.js";
import { countGame, taken, waitingFor } from "../live/owncards.js";
import { calledTable, dropTable, keep, seatLink, tables } from "../live/tables.js";
import { offerUndo } from "../live/undo.js";
import { cardsOnly } from "../workshop/setfile.js";
import { read } from "./choice.js";
import { mineNow, view } from "./home_page.js";
import { mySeat, others, places, seats } from "./seating.js";
import { startPoint } from "./start.js";

/** @typedef {import("./home_page.js").Home} Home */
/** @typedef {Sent1<Home>} Sent2 */

/** @type {Point} */
const POSTER = [640, 230];
const KEPT = {
  against: "computer",
  level: "apprentice",
  partner: "expert", // one who squanders spoils it for both
  name: "",
  friend: "",
  house: "0",
  first: "random",
  team: {},
  undo: "ask",
  chat: true,
};

/** As it was chosen last, unless something waits to be played with or from. */
function firstChoice() {
  const start = startPoint().get();
  /** @type {Choice} */
  const choice = { ...KEPT, mode: "", ...recall("last", {}), seed: "", cards: null, from: null };
  choice.from = start?.options ?? null;
  choice.mode = start?.mode ?? choice.mode;
  // Cards that were just made are played with.
  const made = waitingFor();
  if (made) {
    choice.cards = taken(made);
    const fit = allModes().filter((mode) => mode.game === made && mode.settings.includes("cards"));
    if (!fit.some(({ name }) => name === choice.mode)) choice.mode = fit[0]?.name ?? choice.mode;
  }
  // A mode remembered from another version of the house may be gone.
  if (!allModes().some(({ name }) => name === choice.mode)) choice.mode = allModes()[0].name;
  return choice;
}

/**
 * The board of the chosen mode, and what it says of its game.
 * @param {Home} state
 * @param {Sent2["program"]} program
 */
async function takeUp(state, program) {
  const { choice } = state;
  await boardOf(choice.mode, program.env.here);
  state.known = await facts(modeNamed(choice.mode).game);
  const chosen = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (choice));
  for (const [name, value] of Object.entries(board().setup.defaults)) chosen[name] ??= value;
  program.send("posters");
}

/**
 * Options of the mode; what a finished game was played with comes with its position.
 * @param {Choice} asked
 */
function options(asked) {
  const side = sideOf(asked.mode, mySeat(asked));
  const first = { random: "random", me: side, other: 1 - side }[asked.first];
  return { ...board().setup.options(asked), ...(takes(asked.mode, "first") ? { first } : {}) };
}

/** The new table; the answer is the way to it. @param {Choice} asked */
async function begin(asked) {
  const from = startPoint().get();
  const kinds = others(asked).map(({ kind }) => kind);
  const body = {
    mode: asked.mode,
    options: from ? {} : options(asked),
    seed: asked.seed === "" || from ? null : Number(asked.seed),
    seats: seats(asked),
    chat: kinds.includes("friend") && asked.chat,
    // Those at one screen can agree aloud.
    undo: kinds.includes("same") && !kinds.includes("friend") ? "free" : asked.undo,
    cards: from || !takes(asked.mode, "cards") ? null : asked.cards?.text || null,
    ...(from ? { start: from.point } : {}),
  };
  /** @type {NewSeats} */
  const opened = await post("/api/tables", body);
  if (body.cards) countGame(asked.cards?.link);
  const { tokens, friends } = places(asked, opened);
  keep(opened.table, { tokens, friends, mode: asked.mode, hash: opened.hash });
  startPoint().clear();
  asked.from = null;
  return seatLink(opened.table, tokens);
}

/** @param {Home} state @param {HTMLElement | null} el in the form, or itself */
function readForm({ choice }, el) {
  const form = el?.closest("form");
  if (form) Object.assign(choice, read(form, choice));
}

/** @type {Updates<Home>} */
export const UPDATE = {
  // Nobody waits for a poster: they are drawn when their scripts have come.
  posters: async ({ known, posters }) => {
    const missing = known.games.filter(({ name }) => !posters[name]);
    /** @param {{ name: string }} game */
    const hang = async ({ name }) => (posters[name] = await posterOf(name, ...POSTER));
    await Promise.allSettled(missing.map(hang));
    return missing.length > 0;
  },
  // The server knows who plays, where a table was opened elsewhere, and whose turn it is.
  ask: async ({ abouts }) => {
    const shown = mineNow();
    const told = shown.map(async ({ id }) =>
      abouts.set(id, await get(`/api/tables/${encodeURIComponent(id)}/about?lang=${language()}`)),
    );
    await Promise.allSettled(told);
    return shown.length > 0;
  },
  typed: (state, { el }) => {
    readForm(state, el);
    return el instanceof HTMLInputElement && el.type === "range";
  },
  chosen: async (state, { el, file, program }) => {
    state.problem = null;
    if (file) {
      const { opened, wrong } = await openFile(file, ["cards"]);
      if (opened) state.choice.cards = { name: file.name, text: cardsOnly(opened.text) };
      else state.problem = refusalWords(wrong);
    }
    readForm(state, el);
    await takeUp(state, program);
    return {};
  },
  forget: ({ abouts }, { value, program }) => {
    const entry = tables().find(({ id }) => id === value) ?? { id: value, at: 0 };
    const { name } = calledTable(entry, abouts.get(value));
    offerUndo(dropTable(value, name), name, program.render);
  },
  "drop-start": ({ choice }) => {
    startPoint().clear();
    choice.from = null;
  },
  "drop-cards": ({ choice }) => void (choice.cards = null),
  // An extra is left out: in the choice, and in the form, whose controls are the person's own.
  "drop-extra": ({ choice }, { el }) => {
    const { extra = "" } = el?.dataset ?? {};
    Object.assign(choice, board().setup.without?.(choice, extra));
    queueMicrotask(() => {
      /** @type {HTMLInputElement | null} */
      const box = document.querySelector(`#newgame [name="option:${CSS.escape(extra)}"]`);
      if (box) box.checked = false;
      document.getElementById("begin")?.focus();
    });
  },
  // A name below the slider was pressed.
  rung: ({ choice }, { el }) => {
    const { field, rung = "" } = el?.dataset ?? {};
    if (field === "level" || field === "partner")
      choice[field] = allRungs()[Number(rung) - 1]?.name ?? choice[field];
    const range = document.querySelector(`.ladder input[name="${field}"]`);
    if (range instanceof HTMLInputElement) range.value = rung;
  },
  // A lesson was chosen, or sent away.
  learn: async ({ known }, { el, env }) => {
    try {
      const link = await learnClick(el, known.lessons);
      if (link) env.go(link);
      return link === null;
    } catch (error) {
      return { problem: messageOf(error) };
    }
  },
  begin: async (state, { el, env, program }) => {
    const { choice } = state;
    readForm(state, el);
    // Neither the seed nor the cards: JSON leaves out what is undefined.
    remember("last", { ...choice, seed: undefined, cards: undefined, from: undefined });
    remember("name", choice.name || null);
    program.take({ busy: true, problem: null });
    try {
      env.go(await begin(choice));
      return false;
    } catch (error) {
      return { busy: false, problem: messageOf(error) };
    }
  },
};

/** @param {Env} env @returns {Promise<Screen1>} */
export async function homeScreen(env) {
  /** @type {Home} */
  const state = {
    ...{ choice: firstChoice(), known: await facts(), posters: {}, abouts: new Map() },
    ...{ problem: null, busy: false },
  };
  const program = new Program(env, state, UPDATE, view);
  await takeUp(state, program);
  program.send("ask");
  return program.screen("top.home", {
    spoken: () => takeUp(state, program),
    input: ({ target }) => program.send("typed", "", target),
    change: ({ target }) => program.send("chosen", "", target),
    click: (event) => program.press(event, ["forget", "learn"]),
    submit: ({ target }) => program.send("begin", "", target),
  });
}
