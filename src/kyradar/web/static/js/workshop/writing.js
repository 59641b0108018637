// The cards of the set are written: each change is kept at once, can be taken back, and is looked over.
import { board } from "../boards.js";
import { put } from "../lib/bin.js";
import { readArt } from "../lib/draw/compose.js";
import { say } from "../lib/words.js";
import { keepSet } from "./kept.js";
import { rowOf } from "./making.js";

/** @typedef {import("./making.js").Making} Making */
/** @typedef {Sent1<Making>} Sent2 */

const PAUSE = 250; // ms after a key before the cards are looked over
const MOST_BACK = 50;

/**
 * @param {Making} state
 * @param {Sent2} sent
 * @param {CardRow[]} rows
 * @param {number} [next] the card in hand then
 * @returns {Partial<Making>}
 */
export function withRows(state, { program }, rows, next = state.at) {
  const back = [...state.back, { rows: state.set.rows, at: state.at }].slice(-MOST_BACK);
  const set = { ...state.set, rows };
  clearTimeout(state.timer);
  const timer = setTimeout(() => program.send("check"), PAUSE);
  const notice = keepSet(set) ? "" : say("workshop.no_room");
  return { back, set, at: Math.min(next, rows.length - 1), timer, notice };
}
/** @param {Making} state @param {Sent2} sent @param {CardRow} row */
export const withRow = (state, sent, row) =>
  withRows(state, sent, [...state.set.rows, row], state.set.rows.length);
/**
 * A field of the card in hand; what games said of the card before says nothing of it now.
 * @param {Making} state
 * @param {Sent2} sent
 * @param {string} column
 * @param {string} value
 * @returns {Partial<Making> | false}
 */
export function write(state, sent, column, value) {
  const row = rowOf(state);
  if (!row || row[column] === value) return false;
  if (column === "art") keepOwnPicture(state, value);
  const { own } = board();
  const { [row[own.named]]: _, ...results } = state.set.results;
  const set = column === "art" ? state.set : { ...state.set, results };
  const next = own.settled({ ...row, [column]: value }, column);
  const rows = set.rows.map((one) => (one === row ? next : one));
  return withRows({ ...state, set }, sent, rows);
}
/**
 * A picture of one's own makes room for another one: it is found in the bin.
 * @param {Making} state
 * @param {string} next
 */
function keepOwnPicture(state, next) {
  const { named: column, called } = board().own;
  const [row, { game, set }] = [rowOf(state), state];
  const { own } = readArt(row.art) ?? {};
  if (own && own !== readArt(next)?.own)
    put("picture", called(row), { set: set.id, game, row, named: column });
}
