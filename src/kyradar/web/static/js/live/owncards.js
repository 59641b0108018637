// Cards of one's own on their way: looked over by the server, and taken along to a new game.
import { get, post } from "../lib/api.js";
import { language } from "../lib/words.js";

/** The columns of a row, and the box. @param {string} game @returns {Promise<CardColumns>} */
export const columnsOf = (game) => get(`/api/cards/${game}`);
/**
 * { rows, mistakes: [{ row, field, text }], text }: of rows, or of the text of a file.
 * @param {string} game @param {{ rows?: CardRow[], text?: string }} what
 * @returns {Promise<CardsChecked>}
 */
export const lookOver = (game, what) => post("/api/cards", { game, lang: language(), ...what });
/** @returns {Promise<WorkshopFacts>} */
export const workshopFacts = () => get("/api/workshop");

/** @type {{ game: string, name: string, text: string, link?: string } | null} */
let chosen = null; // what the next new game shall be played with
/**
 * @param {string} game @param {string} name @param {string} text
 * @param {string} [link] the id of a set that was shared: its games are counted
 */
export const takeAlong = (game, name, text, link) => {
  chosen = { game, name, text, link };
};
/**
 * A game with a shared set has begun. Nobody waits for the counting, and a set may be gone.
 * @param {string | undefined} link
 */
export const countGame = (link) => {
  if (link) post(`/api/sets/${encodeURIComponent(link)}/played`, {}).catch(() => {});
};
/** The cards for a new game of this kind, once. @param {string} game */
export function taken(game) {
  const { name, text, link } = chosen ?? {};
  const cards = chosen?.game === game ? { name: name ?? "", text: text ?? "", link } : null;
  if (cards) chosen = null;
  return cards;
}
/** Of which game are cards waiting to be played with? */
export const waitingFor = () => chosen?.game ?? null;
