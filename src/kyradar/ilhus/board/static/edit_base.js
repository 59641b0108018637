// What a position of Ilhus may hold, and what its places are called.
import { say } from "/static/js/lib/words.js";
import { called, catalogOf, short } from "./game/catalog.js";

const HEROES = ["mage", "mistress", "twins"];
export const FIELD = "Ash Plain";
/** @type {Record<string, string[]>} */
export const BODIES = { mage: ["Mage"], mistress: ["Mistress"], twins: ["Kilenne", "Faremos"] };
export const PARTIES = [
  ...HEROES.map((hero) => [hero]),
  ...[
    ["mage", "mistress"],
    ["mage", "twins"],
    ["mistress", "twins"],
  ],
  HEROES,
];
export const PILES = ["hand", "played", "deck", "discard", "wounds", "exile"];
export const FOLDED = ["deck", "discard", "wounds", "exile", "front"];
export const LEVELS = ["story", "easy", "normal", "hard"];
const MOST = 99;
export const MOST_LIFE = 999; // three heroes meet a Moira of more than a hundred

/** @typedef {Record<string, any>} Data */
/** @param {unknown} list @returns {any[]} */
export const listed = (list) => (Array.isArray(list) ? list : []);
/** @param {Position} setup @returns {string[]} */
export const partyOf = (setup) => {
  const told = listed(/** @type {Data} */ (setup.options ?? {}).heroes).filter(
    (one) => BODIES[one],
  );
  return told.length ? told : ["mage"];
};
/** @param {Position} setup */
export const catalog = (setup) => catalogOf(/** @type {any} */ (setup.options ?? {}));
/** @param {Position} setup */
export const fieldOf = (setup) => {
  const cards = catalog(setup);
  const name = setup.field ?? listed(setup.fields)[Number(setup.encounter ?? 1) - 1] ?? FIELD;
  return cards.find(String(name)) ?? cards.card(FIELD);
};
/** @param {Position} setup @param {string} name */
export const named = (setup, name) => short(called(catalog(setup), name));
/** @param {string} body */
export const bodyName = (body) => say(`who.${body.toLowerCase()}`);
/**
 * @param {string} ref @param {string} label @param {unknown} value @param {number} fallback
 * @param {number} [least] @param {Piece} [sign]
 */
export const number = (ref, label, value, fallback, least = 0, sign) => ({
  ref,
  label,
  sign,
  value: Number(value ?? fallback),
  least,
  most: MOST,
});
