// What a finished game brought: its deeds, a crown, a try at a ladder's step, a day. Asked of the
// server once a game; nothing is shown while one plays.
import { post } from "../lib/api.js";
import { amend, journey } from "./kept.js";
import { dateOf } from "./days.js";
import { journeyFacts } from "./facts.js";
import { rungOf } from "./rungs.js";

const TRIES = 12;

/**
 * Keeps what a game brought; answers the ids of deeds that are new, and the step that was won.
 * @param {string} table
 * @param {number} seat
 * @param {DoneFacts} done
 * @param {JourneyFacts} facts
 * @param {number} [at]
 */
export function keepDone(table, seat, done, facts, at = Date.now()) {
  const before = journey();
  const ids = (done.seats[seat] ?? []).filter((id) => !before.deeds[id]);
  const rung = rungOf(facts.ladders, done);
  const key = rung && `${rung.ladder}/${rung.number}`;
  const won = done.won[seat] === true;
  const crown = Boolean(key && won && !done.taken_back && !before.crowns[key]);
  amend((now) => {
    for (const id of ids) now.deeds[id] = { at, table };
    if (key && crown) now.crowns[key] = { at, table };
    // A table that is looked at again is no other try.
    if (!key || now.counted.includes(table)) return;
    now.counted.unshift(table);
    now.tries[key] = [won, ...(now.tries[key] ?? [])].slice(0, TRIES);
  });
  return { deeds: ids, crown: crown ? key : null };
}

/** Asks what a finished table holds, and keeps it. @param {string} table @param {number} seat */
export async function harvest(table, seat) {
  /** @type {DoneFacts} */
  const done = await post("/api/deeds", { table });
  const facts = await journeyFacts();
  const brought = keepDone(table, seat, done, facts);
  return {
    crown: brought.crown,
    deeds: facts.deeds.filter(({ id }) => brought.deeds.includes(id)),
  };
}

const BEGUN = 2; // turns: each side has had one

/**
 * Was the deal of the day played? Whoever gives up before it has begun has not.
 * @param {{ cause: string }} outcome
 * @param {number} turn
 */
export const wasPlayed = ({ cause }, turn) =>
  !["resigned", "given_up"].includes(cause) || turn > BEGUN;

/** The deal of the day was played. @param {string} date @param {boolean} won */
export function keepDay(date, won, today = dateOf(Date.now())) {
  if (date > today || journey().days[date] === "won") return;
  amend((now) => {
    now.days[date] = won ? "won" : "lost";
  });
}
