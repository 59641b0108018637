// A table that begins with the position of the editor.
import { board } from "../boards.js";
import { post } from "../lib/api.js";
import { allies, seatsOf } from "../lib/modes.js";
import { say } from "../lib/words.js";
import { keep, seatLink } from "../live/tables.js";

const RIVAL = "adept"; // who plays the other side

/**
 * The side in turn is one's own, a computer leads the others: where the table is.
 * @param {string} mode
 * @param {Position} position
 * @param {number} seat that is to act
 */
export async function playOn(mode, position, seat) {
  const count = board().edit.seats?.(position) ?? seatsOf(mode);
  const wanted = Array.from({ length: count }, (_, one) =>
    allies(mode, one, seat) ? { kind: "person" } : { kind: "computer", level: RIVAL },
  );
  /** @type {NewSeats} */
  const opened = await post("/api/tables", {
    mode,
    seats: wanted,
    chat: false,
    undo: "free",
    start: { position },
  });
  const tokens = opened.seats.flatMap(({ token }) => token ?? []);
  keep(opened.table, { tokens, title: say("editor.title") });
  return seatLink(opened.table, tokens);
}
