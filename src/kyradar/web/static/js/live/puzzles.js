// Puzzles this browser knows: the list, what was solved, and tables with one on them.
import { get, post } from "../lib/api.js";
import * as bin from "../lib/bin.js";
import { recall, remember } from "../lib/memory.js";
import { language } from "../lib/words.js";
import { keep, seatLink } from "./tables.js";

/** @type {Map<string, PuzzleIndex>} */
const indexes = new Map(); // language -> a short row of each puzzle
/** @type {Map<string, Puzzle>} */
const known = new Map(); // "language id" -> a puzzle as a list tells it

/** @type {Grade[]} */
export const GRADES = ["easy", "medium", "hard"];
const MOST_AT_ONCE = 60; // the server tells no more at once
const NEAREST = 8; // in rating, of which one is drawn

/** Every puzzle in a short row, in the order of the list; numbers are places in it. */
export async function puzzleIndex() {
  const found = indexes.get(language());
  if (found) return found;
  /** @type {{ rows: [string, string, string, string, Grade, number][] } & Omit<PuzzleIndex, "all">} */
  const { rows, kinds, modes } = await get(`/api/puzzles/index?lang=${language()}`);
  const all = rows.map(([id, game, mode, kind, grade, rating], at) => ({
    ...{ id, game, mode, kind, grade, rating },
    number: at + 1,
  }));
  const index = { all, kinds, modes };
  indexes.set(language(), index);
  return index;
}
/**
 * These as a list tells them, in this order; what is known is not asked for again.
 * @param {string[]} ids
 */
export async function puzzlesNamed(ids) {
  const spoken = language();
  const missing = ids.filter((id) => !known.has(`${spoken} ${id}`));
  for (let at = 0; at < missing.length; at += MOST_AT_ONCE) {
    const some = missing.slice(at, at + MOST_AT_ONCE).map(encodeURIComponent);
    /** @type {{ puzzles: Puzzle[] }} */
    const { puzzles } = await get(`/api/puzzles?lang=${spoken}&ids=${some.join(",")}`);
    for (const one of puzzles) known.set(`${spoken} ${one.id}`, one);
  }
  return ids.flatMap((id) => known.get(`${spoken} ${id}`) ?? []);
}
/** A rush: ids of puzzles, each at least as hard as the one before. */
export async function rushIds() {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0];
  /** @type {{ puzzles: Puzzle[] }} */
  const { puzzles } = await get(`/api/puzzles/rush?seed=${seed}&lang=${language()}`);
  return puzzles.map(({ id }) => id);
}
/**
 * One that comes with Kyradar, or one that somebody posed.
 * @param {string} id @returns {Promise<Puzzle | null>}
 */
export const puzzleNamed = async (id) =>
  (await puzzlesNamed([id]))[0] ??
  get(`/api/puzzles/${encodeURIComponent(id)}?lang=${language()}`).catch(() => null);

const MOST_OWN = 60;
/**
 * The puzzles one posed in the position editor, the newest first, each with the key that takes it back; those
 * of before keys were kept are an id alone.
 * @returns {{ id: string, key: string }[]}
 */
export function ownKept() {
  /** @type {unknown} */
  const kept = recall("own_puzzles", []);
  if (!Array.isArray(kept)) return [];
  return kept
    .map((one) => (typeof one === "string" ? { id: one, key: "" } : one))
    .filter((one) => typeof one?.id === "string")
    .slice(0, MOST_OWN);
}
export const ownPuzzles = () => ownKept().map(({ id }) => id);
/** @param {string} id @param {string} key */
export const keepOwn = (id, key) =>
  remember("own_puzzles", [{ id, key }, ...ownKept().filter((one) => one.id !== id)]);
/**
 * Off the server, if this browser has its key, and off one's own list; what it was made of goes into the bin.
 * The answer is its place there.
 * @param {string} id @param {string} title
 */
export async function takeBackOwn(id, title) {
  const key = ownKept().find((one) => one.id === id)?.key;
  /** @type {{ position?: Position, kind?: string }} */
  const { position, kind } = key
    ? await post(`/api/position/puzzle/${encodeURIComponent(id)}/take-back`, { key })
    : {};
  remember(
    "own_puzzles",
    ownKept().filter((one) => one.id !== id),
  );
  return bin.put("puzzle", title, position ? { position, kind } : { id, key });
}
/**
 * Posed anew, under another link; one that never left the server comes back as it was.
 * @param {{ position?: Position, kind?: string, id?: string, key?: string }} lost
 */
export async function bringPuzzle({ position, kind, id = "", key = "" }) {
  if (!position) return void keepOwn(id, key);
  /** @type {Puzzle & { key: string }} */
  const made = await post("/api/position/puzzle", { position, kind, lang: language() });
  keepOwn(made.id, made.key);
}

/**
 * What was tried: { id: { failed, solved, helped } }; what is stored may be anything.
 * @returns {Record<string, { failed?: number, solved?: number | null, helped?: boolean }>}
 */
export function tried() {
  /** @type {ReturnType<typeof tried>} */
  const kept = recall("puzzles", {});
  return kept && typeof kept === "object" && !Array.isArray(kept) ? kept : {};
}
/** @param {string} id */
export const solved = (id) => Boolean(tried()[id]?.solved);
/** @param {string} id @param {string} status */
export function note(id, status) {
  const before = tried()[id] ?? {};
  const { failed = 0, solved: done = null } = before;
  const now =
    status === "reached"
      ? { failed, solved: done ?? Date.now() }
      : { failed: failed + 1, solved: done };
  remember("puzzles", { ...tried(), [id]: { ...before, ...now } });
}
/**
 * Help was taken: kept, so that starting over makes no try without help of it.
 * @param {string} id
 */
export const noteHelp = (id) =>
  remember("puzzles", { ...tried(), [id]: { ...tried()[id], helped: true } });

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
 * A fresh table with the puzzle on it: where it is. In a rush nobody is given a hint there.
 * @param {string} id @param {boolean} [rush]
 */
export async function openPuzzle(id, rush = false) {
  /** @type {{ table: string, tokens: string[] }} */
  const { table, tokens } = await post(`/api/puzzles/${id}`, { rush });
  keep(table, { tokens }); // one's own: nobody is asked who comes
  return seatLink(table, tokens);
}
/**
 * One to go on with, about as hard as somebody of this rating can: one of the nearest that were not tried yet,
 * else of those that are not solved.
 * @param {PuzzleRow[]} all
 * @param {number} rating
 * @param {{ id?: string, game?: string }} [now] the one at hand, and the game it shall be of if that has any left
 * @param {number} [chance] 0 to 1
 * @returns {PuzzleRow | null}
 */
export function nextOf(all, rating, { id = "", game = "" } = {}, chance = Math.random()) {
  const others = all.filter((one) => one.id !== id);
  const fresh = others.filter((one) => !tried()[one.id]);
  const open = fresh.length ? fresh : others.filter((one) => !solved(one.id));
  const own = open.filter((one) => one.game === game);
  const near = (own.length ? own : open)
    .map((one) => ({ one, away: Math.abs(one.rating - rating) }))
    .sort((a, b) => a.away - b.away)
    .slice(0, NEAREST);
  return near[Math.floor(chance * near.length)]?.one ?? null;
}
