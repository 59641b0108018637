// A game that has ended, as one's own page keeps it.
import { foesOf, resultFor, versus } from "../lib/modes.js";
import { nameOf } from "../lib/people.js";
import { say } from "../lib/words.js";
import { add, isFinished } from "./profile.js";

/**
 * Who stood against a seat, and the level all of them played at, if they did.
 * @param {Person[]} people @param {string} mode @param {Seat} seat
 */
export function opponents(people, mode, seat) {
  const foes = versus(mode) ? foesOf(mode, seat) : [];
  const levels = [
    ...new Set(foes.map((foe) => (people[foe].kind === "computer" ? people[foe].level : null))),
  ];
  return {
    against: foes.map((foe) => nameOf({ people }, foe)).join(", "),
    level: levels.length === 1 ? levels[0] : null,
  };
}

/**
 * Keeps it, once. `about` is a table in short, `seats` those held in this browser.
 * @param {{ table: string, game: string, mode: string, turn: number, people: Person[],
 *   outcome: { winners: number[] } | null }} what
 * @param {Seat[]} seats
 * @param {string} [brief] what the game says of it, where nobody stood against one
 */
export function keepFinished({ table, game, mode, turn, people, outcome }, seats, brief = "") {
  const mine = seats.filter((seat) => seat !== null && seat !== undefined);
  if (!outcome || !mine.length || isFinished(table)) return;
  const results = new Set(mine.map((seat) => resultFor(outcome, mode, seat) ?? "drawn"));
  const result = results.size === 1 ? [...results][0] : "shared";
  const other =
    result === "shared"
      ? { against: say("home.same"), level: null }
      : opponents(people, mode, mine[0]);
  const houses = [...new Set(mine.map((seat) => people[seat].house))];
  const told = { ...other, against: other.against || brief, houses };
  add([{ id: table, at: Date.now(), game, mode, result, turns: turn, ...told }]);
}
