// The tables this browser sits at: links and names.
import * as bin from "../lib/bin.js";
import { recall, remember } from "../lib/memory.js";
import { allModes, seatsOf, versus } from "../lib/modes.js";
import { nameOf } from "../lib/people.js";
import { say } from "../lib/words.js";

const KEPT = 24;
/** @returns {KeptTable[]} */
export const tables = () => recall("tables", []);
/** @param {string} id */
export const table = (id) => tables().find((entry) => entry.id === id);

/** @param {string} id @param {Partial<KeptTable>} entry */
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
 * The same by a person's own wish: into the bin, with the keys of the seats.
 * @param {string} id @param {string} title
 */
export function dropTable(id, title) {
  const entry = table(id);
  forget(id);
  return entry ? bin.put("table", title, entry) : null;
}

/**
 * A seat's link; behind its tokens stands what binds the server in the shuffle.
 * @param {string} id @param {string[]} tokens
 */
export function seatLink(id, tokens) {
  const hash = table(id)?.hash;
  return `/t/${id}${tokens.length ? `#${tokens.join(",")}${hash ? `&${hash}` : ""}` : ""}`;
}

/**
 * Everybody at a table who does not sit in this browser.
 * @param {Person[]} people @param {Seat[]} seats
 */
export const others = (people, seats) => people.filter((_, seat) => !seats.includes(seat));

/**
 * The one opponent: by name, as a friend, or at this screen. Empty if there are several, or none.
 * @param {Partial<KeptTable>} kept @param {string} mode
 * @param {Person[]} [people] those who sit elsewhere
 */
function opponent({ tokens = [], friends = [] }, mode, people = []) {
  if (!versus(mode) || seatsOf(mode) > 2) return "";
  if (tokens.length > 1) return say("home.same");
  const [one] = people;
  if (one && (one.kind === "computer" || one.name !== one.house)) return nameOf({ people }, 0);
  if (one || friends.length) return friends[0]?.name || say("home.a_friend");
  return "";
}

/**
 * What a table is called in a list, and its mode, in the language spoken now: a lesson by its title,
 * else by the one opponent, else by its mode. `about` is what the server tells of it, where it was asked.
 * @param {KeptTable} kept @param {About | undefined} about
 */
export function calledTable(kept, about) {
  const { id, title, seats, others: known } = kept;
  const people = about?.people && seats?.length ? others(about.people, seats) : known;
  const name = kept.mode ?? about?.mode ?? "";
  const mode = allModes().find((one) => one.name === name)?.title ?? name;
  return { name: title || opponent(kept, name, people) || mode || id, mode };
}
