// Puzzles this browser knows: the list, what was solved, and tables with one on them.
import { get, post } from "../lib/api.js";
import { recall, remember } from "../lib/memory.js";
import { language } from "../lib/words.js";
import { keep, seatLink } from "./tables.js";

/** @type {Map<string, Puzzle[]>} */
const lists = new Map(); // language -> puzzles

/** @type {Grade[]} */
export const GRADES = ["easy", "medium", "hard"];
/**
 * In the order of the list: kind by kind as they come, the easy ones first.
 * @param {Puzzle[]} puzzles
 */
function inOrder(puzzles) {
  const kinds = [...new Set(puzzles.map(kindOf))];
  /** @param {Puzzle} one */
  const place = (one) => kinds.indexOf(kindOf(one)) * GRADES.length + GRADES.indexOf(one.grade);
  return [...puzzles].sort((a, b) => place(a) - place(b));
}
/** @param {Pick<Puzzle, "game" | "kind">} what */
export const kindOf = ({ game, kind }) => `${game}/${kind}`;

/** Every puzzle, in the language spoken; numbers are places in this list. */
export async function allPuzzles() {
  const known = lists.get(language());
  if (known) return known;
  const puzzles = inOrder(await get(`/api/puzzles?lang=${language()}`));
  lists.set(language(), puzzles);
  return puzzles;
}
/**
 * One of the house, or one that somebody posed.
 * @param {string} id
 * @returns {Promise<Puzzle | null>}
 */
export const puzzleNamed = async (id) =>
  (await allPuzzles()).find((one) => one.id === id) ??
  get(`/api/puzzles/${encodeURIComponent(id)}?lang=${language()}`).catch(() => null);

const MOST_OWN = 60;
/** The puzzles one posed in the position editor, by id, the newest first. */
export function ownPuzzles() {
  /** @type {string[]} */
  const kept = recall("own_puzzles", []);
  return Array.isArray(kept) ? kept.filter((id) => typeof id === "string").slice(0, MOST_OWN) : [];
}
/** @param {string} id */
export const keepOwn = (id) =>
  remember("own_puzzles", [id, ...ownPuzzles().filter((one) => one !== id)].slice(0, MOST_OWN));

/**
 * What was tried: { id: { failed, solved } }; what is stored may be anything.
 * @returns {Record<string, { failed?: number, solved?: number | null }>}
 */
export function tried() {
  /** @type {ReturnType<typeof tried>} */
  const kept = recall("puzzles", {});
  return kept && typeof kept === "object" && !Array.isArray(kept) ? kept : {};
}
/** @param {string} id */
export const solved = (id) => Boolean(tried()[id]?.solved);
/**
 * @param {string} id
 * @param {string} status
 */
export function note(id, status) {
  const { failed = 0, solved: done = null } = tried()[id] ?? {};
  const now =
    status === "reached"
      ? { failed, solved: done ?? Date.now() }
      : { failed: failed + 1, solved: done };
  remember("puzzles", { ...tried(), [id]: now });
}

/**
 * The deal of the day: its result is kept until there is another.
 * @param {Daily | null | undefined} day
 */
export const noteDay = (day) => day?.text && remember("daily", day);
/** @param {string} date */
export function resultOf(date) {
  /** @type {Daily | null} */
  const kept = recall("daily");
  return kept?.date === date && typeof kept.text === "string" ? kept.text : null;
}

/**
 * A fresh table with the puzzle on it: where it is.
 * @param {string} id
 */
export async function openPuzzle(id) {
  /** @type {{ table: string, tokens: string[] }} */
  const { table, tokens } = await post(`/api/puzzles/${id}`, {});
  keep(table, { tokens }); // one's own: nobody is asked who comes
  return seatLink(table, tokens);
}
/**
 * The next one that is not solved, of the same game if there is one.
 * @param {string} id
 */
export async function nextPuzzle(id) {
  const all = await allPuzzles();
  const at = all.findIndex((one) => one.id === id);
  const after = [...all.slice(at + 1), ...all.slice(0, at)].filter((one) => !solved(one.id));
  return after.find((one) => one.game === all[at]?.game) ?? after[0] ?? null;
}
