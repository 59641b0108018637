// Puzzles this browser knows: the list, what was solved, and tables with one on them.
import { get, post } from "../lib/api.js";
import { recall, remember } from "../lib/memory.js";
import { language } from "../lib/words.js";
import { keep, seatLink } from "./tables.js";

const lists = new Map(); // language -> puzzles

/** Every puzzle, in the language spoken. */
export async function allPuzzles() {
  if (!lists.has(language())) lists.set(language(), await get(`/api/puzzles?lang=${language()}`));
  return lists.get(language());
}
export const puzzleNamed = async (id) => (await allPuzzles()).find((one) => one.id === id) ?? null;

/** What was tried: { id: { failed, solved } }; what is stored may be anything. */
export function tried() {
  const kept = recall("puzzles", {});
  return kept && typeof kept === "object" && !Array.isArray(kept) ? kept : {};
}
export const solved = (id) => Boolean(tried()[id]?.solved);
export function note(id, status) {
  const { failed = 0, solved: done = null } = tried()[id] ?? {};
  const now = status === "reached" ? { failed, solved: done ?? Date.now() } : { failed: failed + 1, solved: done };
  remember("puzzles", { ...tried(), [id]: now });
}

/** The deal of the day: its result is kept until there is another. */
export const noteDay = (day) => day?.text && remember("daily", day);
export function resultOf(date) {
  const kept = recall("daily");
  return kept?.date === date && typeof kept.text === "string" ? kept.text : null;
}

/** A fresh table with the puzzle on it: where it is. */
export async function openPuzzle(id) {
  const { table, tokens } = await post(`/api/puzzles/${id}`, {});
  keep(table, { tokens }); // one's own: nobody is asked who comes
  return seatLink(table, tokens);
}
/** The next one that is not solved, of the same game if there is one. */
export async function nextPuzzle(id) {
  const all = await allPuzzles();
  const at = all.findIndex((one) => one.id === id);
  const after = [...all.slice(at + 1), ...all.slice(0, at)].filter((one) => !solved(one.id));
  return after.find((one) => one.game === all[at]?.game) ?? after[0] ?? null;
}
