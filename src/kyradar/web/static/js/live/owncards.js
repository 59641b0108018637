// Cards of one's own while they are made: kept in the browser, looked over by the server.
import { get, post } from "../lib/api.js";
import { recall, remember } from "../lib/memory.js";
import { language } from "../lib/words.js";

const key = (game) => `owncards.${game}`;
const plain = (row) => row && typeof row === "object" && !Array.isArray(row);

/** The rows that were being made; whatever else lies there is none. */
export const keptRows = (game) => {
  const kept = recall(key(game), []);
  return Array.isArray(kept) ? kept.filter(plain) : [];
};
export const keepRows = (game, rows) => remember(key(game), rows.length ? rows : null);

/** The columns of a row, their choices, and the box. */
export const columnsOf = (game) => get(`/api/cards/${game}`);
/** { rows, mistakes: [{ row, field, text }], text }: of rows, or of the text of a file. */
export const lookOver = (game, what) => post("/api/cards", { game, lang: language(), ...what });

let chosen = null; // what the next new game shall be played with
export const takeAlong = (game, name, text) => {
  chosen = { game, name, text };
};
/** The cards for a new game of this kind, once. */
export function taken(game) {
  const cards = chosen?.game === game ? { name: chosen.name, text: chosen.text } : null;
  if (cards) chosen = null;
  return cards;
}
/** Of which game are cards waiting to be played with? */
export const waitingFor = () => chosen?.game ?? null;
