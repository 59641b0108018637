// Sets of own cards while they are made: all of them in this browser, one of each game in hand.
import * as bin from "../lib/bin.js";
import { recall, recallText, remember, rememberAtLeast } from "../lib/memory.js";

const NAME = "workshop";
const MOST_VERSIONS = 30;
/** @param {unknown} value */
const isRow = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
const freshId = () => Math.random().toString(36).slice(2, 10);

/** @param {string} game @param {Partial<CardSet>} [what] @returns {CardSet} */
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
  at: 0,
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

/** Every set of a game. @param {string} game */
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

/**
 * False if this browser has no room for it: then what was kept before is still there.
 * @param {CardSet} set
 * @param {number} [now]
 */
export function keepSet(set, now = Date.now()) {
  const { sets, at } = read();
  const others = sets.filter(({ id }) => id !== set.id);
  const kept = [...others, { ...set, at: now }];
  const text = JSON.stringify({ sets: kept, at: { ...at, [set.game]: set.id } });
  return rememberAtLeast(NAME, text);
}
/** Which set of each game is worked on. */
export const setsInHand = () => read().at;
/** @param {string} game @param {string} id */
export function takeUp(game, id) {
  const { sets, at } = read();
  remember(NAME, { sets, at: { ...at, [game]: id } });
}
/**
 * Into the bin, with its versions and the key of its link; the answer is its place there.
 * @param {CardSet} set
 */
export function dropSet(set) {
  const { sets, at } = read();
  remember(NAME, { sets: sets.filter(({ id }) => id !== set.id), at });
  const binned = bin.put("set", set.name, set);
  if (binned === null) keepSet(set);
  return binned;
}
/** @param {string} id */
export const keptSet = (id) => read().sets.find((one) => one.id === id) ?? null;
/** A set of the bin or of a copy, in hand again. @param {CardSet} set */
export const bringSet = (set) =>
  keepSet(newSet(set.game, keptSet(set.id) ? { ...set, id: freshId() } : set), set.at);
/** @typedef {{ set: string, game: string, row: CardRow }} LostCard the set's id, and the card as it was */
/** The set a card was taken out of; the one in hand where that is gone. @param {LostCard} lost */
const homeOf = ({ set, game }) => keptSet(set) ?? currentSet(game);
/** A card of the bin, back in its set. @param {LostCard} lost */
export function bringCard(lost) {
  const home = homeOf(lost);
  return keepSet({ ...home, rows: [...home.rows, lost.row] });
}
/**
 * A picture of the bin on its card again; where there is no such card any more, with that card.
 * @param {LostCard & { named: string }} lost
 */
export function bringPicture(lost) {
  const home = homeOf(lost);
  const { art } = lost.row;
  const at = home.rows.findIndex((row) => row[lost.named] === lost.row[lost.named]);
  if (at < 0) return bringCard(lost);
  return keepSet({
    ...home,
    rows: home.rows.map((row, i) => (i === at ? { ...row, art } : row)),
  });
}

/**
 * What lies in the store and is no set, or in a set and is no card of the game, because another file was
 * opened once: into the bin with it, so that the others can be worked on. The answer is how many they were.
 * @param {string} game
 * @param {string[]} columns of its cards
 */
export function mend(game, columns) {
  const text = recallText(NAME);
  /** @type {any} whatever lies there */
  const kept = recall(NAME, undefined);
  if (text === null || (isRow(kept) && kept.sets === undefined)) return 0;
  if (!Array.isArray(kept?.sets)) {
    if (bin.put("broken", "", text) !== null) remember(NAME, null);
    return 1;
  }
  /** @type {unknown[]} */
  const odd = [];
  const sets = kept.sets.flatMap((/** @type {any} */ set) => {
    if (!isRow(set) || typeof set.game !== "string" || !Array.isArray(set.rows ?? [])) {
      odd.push(set);
      return [];
    }
    if (set.game !== game) return [set];
    /** @type {CardRow[]} */
    const rows = set.rows ?? [];
    odd.push(...rows.filter((row) => !isCard(row, columns)));
    return [{ ...set, rows: rows.filter((row) => isCard(row, columns)) }];
  });
  if (!odd.length || bin.put("broken", "", odd) === null) return 0;
  remember(NAME, { ...kept, sets });
  return odd.length;
}
/**
 * Does a row say anything that a card of the game could say?
 * @param {CardRow} row
 * @param {string[]} columns
 */
export const isCard = (row, columns) =>
  isRow(row) &&
  Object.values(row).every((value) => typeof value !== "object" || value === null) &&
  Object.keys(row).some((name) => columns.includes(name));

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
