// The tables this browser sits at: links and names.
import { recall, remember } from "../lib/memory.js";
import { allModes } from "../lib/modes.js";
import { nameOf } from "../lib/people.js";

const KEPT = 24;
/** @returns {KeptTable[]} */
export const tables = () => recall("tables", []);
/** @param {string} id */
export const table = (id) => tables().find((entry) => entry.id === id);

/**
 * @param {string} id
 * @param {Partial<KeptTable>} entry
 */
export function keep(id, entry) {
  const others = tables().filter((other) => other.id !== id);
  remember("tables", [{ ...table(id), ...entry, id, at: Date.now() }, ...others].slice(0, KEPT));
}
/** @param {string} id */
export const forget = (id) =>
  remember(
    "tables",
    tables().filter((entry) => entry.id !== id),
  );

/**
 * A seat's link; behind its tokens stands what binds the server in the shuffle.
 * @param {string} id
 * @param {string[]} tokens
 */
export function seatLink(id, tokens) {
  const hash = table(id)?.hash;
  return `/t/${id}${tokens.length ? `#${tokens.join(",")}${hash ? `&${hash}` : ""}` : ""}`;
}

/**
 * Everybody at a table who does not sit in this browser.
 * @param {Person[]} people
 * @param {Seat[]} seats
 */
export const company = (people, seats) =>
  people
    .map((_, seat) => seat)
    .filter((seat) => !seats.includes(seat))
    .map((seat) => nameOf({ people }, seat))
    .join(", ");

/** @param {string | undefined} mode */
const modeTitle = (mode) => allModes().find(({ name }) => name === mode)?.title ?? mode;

/**
 * What a table is called in a list, and its mode: as it was named when it was opened here, else by who
 * else plays. `about` is what the server tells of it, where it was asked.
 * @param {KeptTable} what
 * @param {About | undefined} about
 */
export function calledTable({ id, title, mode: kept, seats, company: known }, about) {
  const told = about?.people ? about : null;
  const others = known || (told && seats?.length ? company(told.people, seats) : "");
  const mode = modeTitle(kept ?? told?.mode);
  return { name: title || others || mode || id, mode: mode ?? "" };
}
