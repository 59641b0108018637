// What the editor of positions knows of Volfyirion: its Houses, Cities, extra cards, and what each mode's
// table has.
import { say } from "/static/js/lib/words.js";

export const ROW = 5;
export const LAIR = 2;
export const GRID_ROWS = 5;
export const MOST_POINTS = 99;
export const KINDS = ["command", "troop", "building", "wonder"];
/** @type {string[][]} */
export const CITIES = [
  ["Tylaris", "Vahylea", "Alantar"],
  ["Yrdesh", "Akao Uket", "Kyr"],
];
export const STRONGHOLDS = ["left", "middle", "right"];
export const HOUSES = ["Volarees", "Rorius"];
/** Extra cards and rules that can be on, in the order of the box (options.py). */
export const SWITCHES = [
  ...["mercenaries", "saboteurs", "ascension", "perks", "ploys", "rebuilding", "hidden_top"],
  ...["talisman", "community", "optional_lair"],
];
/** Perks and Ploys as they are printed (card.py). */
export const PERKS = ["Qoam Armory", "Anomaly Collider", "Qoam Oracle", "Heroes Party"];
export const PLOYS = [
  ...["Mirage City", "Double Shift", "Qoam Instability", "Afterthought", "Crystallization"],
  "Second Chance",
];
/** Decisions that may wait to be taken, by mode; the others need more beside them. */
const PENDING = ["remove_card", "remove_troop", "remove_building", "move_volfyirion", "bait"];
const PENDING_MORE = ["bury", "erase"];
const PENDING_SOLO = ["lose_troop", "lose_building"];

/**
 * What a mode's table has: seats, Strongholds of teams in place of Cities, Houses against each other,
 * extra cards to choose, a Lair.
 * @type {Record<string, { seats: number, teams?: boolean, versus?: boolean, extras?: boolean, lair?: boolean,
 *   pending: string[] }>}
 */
const SHAPES = {
  duel: {
    ...{ seats: 2, versus: true, extras: true, lair: true },
    pending: [...PENDING, ...PENDING_MORE],
  },
  solo: { seats: 1, lair: true, pending: ["remove_card", ...PENDING_SOLO] },
  coop: { seats: 2, pending: ["remove_card"] },
  team: {
    ...{ seats: 4, versus: true, teams: true, lair: true },
    pending: ["remove_card", "remove_troop", "remove_building", "move_volfyirion"],
  },
};
/** @param {string} mode */
export const shapeOf = (mode) => SHAPES[mode] ?? SHAPES.duel;
/** @typedef {Record<string, any>} Data */
/** @param {Position} setup */
export const modeOf = (setup) => String(setup.mode ?? "duel");
/** @param {unknown} list @returns {any[]} */
export const listed = (list) => (Array.isArray(list) ? list : []);
/** @param {any} entry @returns {string | null} */
export const nameOf = (entry) => (typeof entry === "string" ? entry : (entry?.card ?? null));

/** @param {string} mode @param {number} seat */
const house = (mode, seat) => HOUSES[shapeOf(mode).teams ? seat >> 1 : seat];
/** @param {string} mode @param {number} seat */
export const seatName = (mode, seat) =>
  shapeOf(mode).teams
    ? say(seat % 2 ? "home.right_seat" : "home.left_seat", { house: house(mode, seat) })
    : say("table.house", { house: house(mode, seat) });
