// The book of cards: for every card one deed that shows it was understood; fusions beside them.
import { facts, useBoard } from "../boards.js";
import { html } from "../lib/html.js";
import { recall } from "../lib/memory.js";
import { Program } from "../lib/program.js";
import { ICON } from "../lib/symbols.js";
import { day, say } from "../lib/words.js";
import { standing } from "../journey/facts.js";
import { head } from "../journey/frame.js";
import { top } from "./top.js";

const GROUPS = ["card", "fusion"];

/**
 * @typedef {object} Book1
 * @property {GameFacts[]} games
 * @property {Awaited<ReturnType<typeof standing>>} told
 * @property {string} game
 * @property {Board} board
 * @property {string | null} shown the deed one looks at
 */

/** @param {Book1} state */
const deedsOf = ({ told, game }) =>
  told.facts.deeds.filter((deed) => deed.game === game && deed.group !== "way");
/** @param {Book1} state @param {DeedFacts[]} deeds */
const doneOf = ({ told }, deeds) => deeds.filter(({ id }) => told.journey.deeds[id]).length;

/** @param {Board} board @param {string} name @param {string} form */
function face(board, name, form) {
  const ctx = /** @type {Ctx} */ (
    board.prepare(/** @type {any} */ ({ view: { options: {}, seats: [] } }))
  );
  return board.face(ctx, name, form);
}

/** @param {Book1} state @param {DeedFacts} deed */
function leaf({ told, shown, board }, deed) {
  const done = Boolean(told.journey.deeds[deed.id]);
  const state = say(done ? "journey.done" : "journey.open");
  return html`<li><button type="button" class="jo-card${done ? "" : " todo"}" data-deed="${deed.id}"
    data-key="deed:${deed.id}"${deed.id === shown ? html` aria-current="true"` : ""}
    aria-label="${say("words.told", { what: deed.name, said: state })}">
    <span data-keep="${deed.id}" aria-hidden="true">${face(board, deed.about, "mini")}</span>
    ${done ? html`<span class="disc jo-seal">${ICON.star}</span>` : ""}</button></li>`;
}

/** @param {Book1} state @param {string} group */
function leaves(state, group) {
  const list = deedsOf(state).filter((deed) => deed.group === group);
  if (!list.length) return "";
  return html`<section data-key="group:${state.game}/${group}"><h2>${say(`book.${group}`)}
    <small>${say("journey.of", { n: doneOf(state, list), of: list.length })}</small></h2>
    <ul class="tiles jo-cards">${list.map((one) => leaf(state, one))}</ul></section>`;
}

/** @param {Book1} state */
function side(state) {
  const { told, shown, board } = state;
  const all = deedsOf(state);
  const deed = all.find(({ id }) => id === shown) ?? all[0];
  const won = told.journey.deeds[deed.id];
  const when = won
    ? html`<span class="pill jo-pill">${ICON.star} ${say("journey.done_on", { date: day(won.at) })}</span>
        ${won.table ? html`<a class="do quiet" href="/replay/${won.table}">${say("yours.look")}</a>` : ""}`
    : html`<span class="pill">${ICON.ring} ${say("journey.open")}</span>`;
  return html`<aside class="w-box jo-deed" aria-live="polite"><div class="jo-big" data-keep="big:${deed.id}"
    data-key="big:${deed.id}">${face(board, deed.about, "full")}</div><div class="column"><h2>${deed.name}</h2>
    <p>${deed.says}</p><div class="w-row">${when}</div><p class="w-soft">${say("book.silent")}</p></div></aside>`;
}

/** @param {Book1} state */
export function view(state) {
  const { games, game } = state;
  const all = deedsOf(state);
  const title = html`${say("journey.book")} <small>${say("journey.of", {
    n: doneOf(state, all),
    of: all.length,
  })}</small>`;
  const switches = games.map(
    ({ name, title: called }) =>
      html`<button type="button" data-game="${name}" aria-pressed="${String(name === game)}">${called}</button>`,
  );
  return html`${top("journey")}<main class="page" id="table">${head("book", title)}
    <div class="w-tabs jo-games" role="group" aria-label="${say("puzzle.game")}">${switches}</div>
    <div class="split jo-bookgrid"><div
      class="w-box">${GROUPS.map((one) => leaves(state, one))}</div>${side(state)}</div></main>`;
}

/** @type {Updates<Book1>} */
export const UPDATE = {
  game: async (state, { value: game, env }) => {
    if (game === state.game) return false;
    return { game, board: await useBoard(game, env.here), shown: null };
  },
  deed: (_, { value: shown }) => ({ shown }),
};

/** @param {Env} env @returns {Promise<Screen1>} */
export async function bookScreen(env) {
  const { games, modes } = await facts();
  const last = recall("last", { mode: "" }).mode; // what is played here most recently comes first
  const game = modes.find(({ name }) => name === last)?.game ?? games[0].name;
  const board = await useBoard(game, env.here);
  /** @type {Book1} */
  const state = { games, told: await standing(), game, board, shown: null };
  const program = new Program(env, state, UPDATE, view);
  return program.screen("journey.book", {
    spoken: async () => {
      state.games = (await facts()).games;
      state.told = await standing();
      state.board = await useBoard(state.game, env.here);
    },
    click: (event) => program.press(event, ["game", "deed"]),
  });
}
