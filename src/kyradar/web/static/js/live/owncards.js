// Cards of one's own on their way: looked over by the server, and taken along to a new game.
import { get, post } from "../lib/api.js";
import { language } from "../lib/words.js";

/**
 * The columns of a row, and the box.
 * @param {string} game
 * @returns {Promise<CardColumns>}
 */
export const columnsOf = (game) => get(`/api/cards/${game}`);
/**
 * { rows, mistakes: [{ row, field, text }], text }: of rows, or of the text of a file.
 * @param {string} game
 * @param {{ rows?: CardRow[], text?: string }} what
 * @returns {Promise<CardsChecked>}
 */
export const lookOver = (game, what) => post("/api/cards", { game, lang: language(), ...what });
/** @returns {Promise<WorkshopFacts>} */
export const workshopFacts = () => get("/api/workshop");

/** @type {{ game: string, name: string, text: string } | null} */
let chosen = null; // what the next new game shall be played with
/**
 * @param {string} game
 * @param {string} name
 * @param {string} text
 */
export const takeAlong = (game, name, text) => {
  chosen = { game, name, text };
};
/**
 * The cards for a new game of this kind, once.
 * @param {string} game
 */
export function taken(game) {
  const cards = chosen && chosen.game === game ? { name: chosen.name, text: chosen.text } : null;
  if (cards) chosen = null;
  return cards;
}
/** Of which game are cards waiting to be played with? */
export const waitingFor = () => chosen?.game ?? null;
