// The games that were finished in this browser: kept here alone, and as a file wherever one likes.
import * as bin from "../lib/bin.js";
import { recallText, remember, rememberText } from "../lib/memory.js";

const KEY = "profile";
const ASIDE = "profile.broken";
const VERSION = 1;
const MOST_HOUSES = 4; // that one led in a game
const MOST = 3000; // games; the oldest are forgotten
/** @type {Finished["result"][]} */
const RESULTS = ["won", "lost", "drawn", "shared"];
/** @param {unknown} value @returns {value is string} */
const text = (value) => typeof value === "string";
/** @param {unknown} value @returns {value is number} */
const number = (value) => Number.isFinite(value);

/**
 * A game as it is kept; null if it is none. Only what is known is taken over.
 * @param {unknown} given @returns {Finished | null}
 */
function gameFrom(given) {
  const one = /** @type {Partial<Record<keyof Finished, unknown>>} */ (given ?? {});
  const { id, at, mode } = one;
  const result = RESULTS.find((known) => known === one.result);
  if (!text(id) || !number(at) || !text(mode) || !result) return null;
  const rest = {
    game: text(one.game) ? one.game : "",
    against: text(one.against) ? one.against.slice(0, 80) : "",
  };
  return {
    ...{ id: id.slice(0, 60), at, mode: mode.slice(0, 40), result, ...rest },
    level: text(one.level) ? one.level : null,
    turns: number(one.turns) ? one.turns : null,
    houses: (Array.isArray(one.houses) ? one.houses : [])
      .filter(text)
      .slice(0, MOST_HOUSES)
      .map((house) => house.slice(0, 40)),
  };
}

/**
 * The games of a file or of the store; null if it is neither.
 * @param {string} source @returns {Finished[] | null}
 */
export function readProfile(source) {
  try {
    const found = /** @type {{ games?: unknown[], kyradar?: string } | null} */ (
      JSON.parse(source)
    );
    if (!found || !Array.isArray(found.games) || found.kyradar !== "profile") return null;
    return found.games.map(gameFrom).filter((game) => game !== null);
  } catch {
    return null;
  }
}
/** @param {Finished[]} games */
const write = (games) => JSON.stringify({ kyradar: "profile", version: VERSION, games });

/** What is kept. Something that cannot be read is put aside, not deleted: `broken` tells of it. */
export function profile() {
  const kept = recallText(KEY);
  const games = kept === null ? [] : readProfile(kept);
  if (kept === null || games) return { games: games ?? [], broken: recallText(ASIDE) };
  const before = recallText(ASIDE);
  rememberText(ASIDE, before ? `${before}\n${kept}` : kept);
  remember(KEY, null);
  return { games: [], broken: recallText(ASIDE) };
}
export const forgetBroken = () => remember(ASIDE, null);
/** @param {string} id */
export const isFinished = (id) => profile().games.some((game) => game.id === id);

/**
 * Adds games, newest first; of one that is known already the earlier date stays. False: not kept.
 * @param {Finished[]} games
 */
export function add(games) {
  const known = new Map(profile().games.map((game) => [game.id, game]));
  for (const game of games.map(gameFrom).filter((one) => one !== null)) {
    const before = known.get(game.id);
    known.set(game.id, before ? { ...game, ...before } : game);
  }
  return rememberText(KEY, write([...known.values()].sort((a, b) => b.at - a.at).slice(0, MOST)));
}
/** Into the bin; the answer is its place there. @param {string} id @param {string} title */
export function drop(id, title) {
  const { games } = profile();
  const gone = games.find((game) => game.id === id);
  rememberText(KEY, write(games.filter((game) => game.id !== id)));
  return gone ? bin.put("game", title, gone) : null;
}
/** @param {Finished[]} games */
const tally = (games) => ({
  games: games.length,
  won: games.filter(({ result }) => result === "won").length,
});
/** @param {Finished[]} games @param {(game: Finished) => (string | null)[]} by */
function grouped(games, by) {
  /** @type {Map<string, Finished[]>} */
  const groups = new Map();
  for (const game of games)
    for (const name of by(game)) if (name) groups.set(name, [...(groups.get(name) ?? []), game]);
  return [...groups].map(([name, members]) => ({ name, ...tally(members) }));
}
/**
 * How a game's games went, by the side one led: a hero, where its game has such.
 * @param {Finished[]} games @param {string} game
 */
export const runsOf = (games, game) =>
  grouped(
    games.filter((one) => one.game === game && ["won", "lost"].includes(one.result)),
    ({ houses }) => houses,
  );

/**
 * Numbers about games, newest first: all, won, lost, streaks, by level and by mode.
 * @param {Finished[]} games
 */
export function statistics(games) {
  const counted = games.filter(({ result }) => result === "won" || result === "lost");
  let [best, run] = [0, 0];
  for (const { result } of [...counted].reverse()) {
    run = result === "won" ? run + 1 : 0;
    best = Math.max(best, run);
  }
  return {
    ...tally(counted),
    lost: counted.length - tally(counted).won,
    best,
    now: run,
    levels: grouped(counted, ({ level }) => [level]),
    modes: grouped(counted, ({ mode }) => [mode]),
    lately: counted
      .slice(0, 12)
      .map(({ result }) => result)
      .reverse(),
  };
}
