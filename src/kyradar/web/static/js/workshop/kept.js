// Sets of own cards while they are made: all of them in this browser, one of each game in hand.
import { recall, remember } from "../lib/memory.js";

const NAME = "workshop";
const MOST_VERSIONS = 30;
/** @param {unknown} value */
const isRow = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
const freshId = () => Math.random().toString(36).slice(2, 10);

/**
 * @param {string} game
 * @param {Partial<CardSet>} [what]
 * @returns {CardSet}
 */
export const newSet = (game, what = {}) => ({
  id: freshId(),
  game,
  name: "",
  by: "",
  notes: "",
  cover: "",
  rows: [],
  results: {},
  versions: [],
  link: null,
  ...what,
});

/**
 * What is kept, whatever else lies there left out. Cards of before there were sets become one.
 * @returns {{ sets: CardSet[], at: Record<string, string> }}
 */
function read() {
  /** @type {{ sets?: CardSet[], at?: Record<string, string> }} */
  const kept = recall(NAME, {});
  const sets = Array.isArray(kept?.sets)
    ? kept.sets
        .filter((one) => isRow(one) && typeof one.game === "string")
        .map((one) => ({
          ...newSet(one.game, one),
          rows: Array.isArray(one.rows) ? one.rows.filter(isRow) : [],
        }))
    : [];
  return { sets, at: kept?.at ?? {} };
}
/** @param {string} game */
function before(game) {
  /** @type {CardRow[]} */
  const rows = recall(`owncards.${game}`, []);
  return Array.isArray(rows) ? rows.filter(isRow) : [];
}

/**
 * Every set of a game.
 * @param {string} game
 */
export const setsOf = (game) => read().sets.filter((one) => one.game === game);

/**
 * The set in hand; the first one, if none was chosen; an empty one where there is none.
 * @param {string} game
 */
export function currentSet(game) {
  const { sets, at } = read();
  const own = sets.filter((one) => one.game === game);
  return own.find(({ id }) => id === at[game]) ?? own[0] ?? newSet(game, { rows: before(game) });
}

/** @param {CardSet} set */
export function keepSet(set) {
  const { sets, at } = read();
  const others = sets.filter(({ id }) => id !== set.id);
  remember(NAME, { sets: [...others, set], at: { ...at, [set.game]: set.id } });
}
/**
 * @param {string} game
 * @param {string} id
 */
export function takeUp(game, id) {
  const { sets, at } = read();
  remember(NAME, { sets, at: { ...at, [game]: id } });
}
/** @param {CardSet} set */
export function dropSet(set) {
  const { sets, at } = read();
  remember(NAME, { sets: sets.filter(({ id }) => id !== set.id), at });
}

/**
 * The next version: a note of what it was, so that one can go back.
 * @param {CardSet} set
 * @param {string} text
 * @returns {CardSet}
 */
export const withVersion = (set, text) => ({
  ...set,
  versions: [
    { n: (set.versions[0]?.n ?? 0) + 1, at: Date.now(), text, rows: set.rows },
    ...set.versions,
  ].slice(0, MOST_VERSIONS),
});
