// Opens the table of a lesson, at its beginning or at one of its steps.
import { post } from "../lib/api.js";
import { forget, keep, seatLink } from "../live/tables.js";
import { keepLesson, keptOf } from "./kept.js";

/**
 * Answers the link of the new table; the one before it is not offered any more.
 * @param {Pick<Lesson, "name" | "title">} what
 * @param {number} [step]
 */
export async function beginLesson({ name, title }, step = 0) {
  /** @type {NewSeats} */
  const made = await post("/api/tables", { lesson: { name, step } });
  const tokens = made.seats.map(({ token }) => token).filter((token) => typeof token === "string");
  const { table } = keptOf(name);
  if (table) forget(table);
  keep(made.table, { tokens, friends: [], title, lesson: name });
  keepLesson(name, { table: made.table, tokens, step, off: false });
  return seatLink(made.table, tokens);
}
