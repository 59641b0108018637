// Parts of Volfyirion's table in the editor: rows of places, piles, points, Cities, a seat.
import { say } from "/static/js/lib/words.js";
import { panorama } from "../draw/art/city.js";
import { dragonFigure } from "../draw/dragon.js";
import { glyph } from "../draw/icons.js";
import {
  CITIES,
  listed,
  modeOf,
  MOST_POINTS,
  nameOf,
  PERKS,
  PLOYS,
  seatName,
  shapeOf,
} from "./shapes.js";

/** @typedef {Record<string, any>} Data */
/**
 * Places that stay, empty or not.
 * @param {Position} setup @param {unknown} cards @param {string} ref @param {number} count
 * @param {string} label @param {string} takes @returns {EditPart}
 */
export const slots = (setup, cards, ref, count, label, takes) => ({
  kind: "cards",
  label,
  places: Array.from({ length: count }, (_, i) => ({
    ref: `${ref}.${i}`,
    label,
    takes,
    card: nameOf(listed(cards)[i]),
  })),
});

/**
 * A pile that grows: its cards and a place for one more.
 * @param {unknown} cards @param {string} ref @param {string} label @param {string} takes
 * @param {{ fold?: boolean, flags?: string[] }} [more] @returns {EditPart}
 */
export const pile = (cards, ref, label, takes, { fold = false, flags } = {}) => ({
  kind: "cards",
  label,
  fold,
  places: [
    ...listed(cards).map((entry, i) => ({
      ref: `${ref}.${i}`,
      label,
      takes,
      pile: true,
      card: nameOf(entry),
      flags: flags?.map((name) => ({ name, on: Boolean(entry?.[name]) })),
    })),
    { ref: `${ref}.${listed(cards).length}`, label, takes, pile: true, card: null, add: true },
  ],
});

/** @param {Data} owner @param {string} path @param {string[]} names @returns {EditPart} */
export const points = (owner, path, names) => ({
  kind: "numbers",
  items: names.map((name) => ({
    ref: `${path}.points.${name}`,
    label: say(`points.${name}`),
    sign: glyph(name),
    value: Number(owner?.points?.[name] ?? 0),
    least: 0,
    most: MOST_POINTS,
  })),
});

/** What a press on a City or Stronghold changes it to. @param {boolean} gone */
export const stands = (gone) => ({
  on: "standing",
  off: "ruined",
  said: say(gone ? "stronghold.ruined" : "edit.stands"),
});

/** @param {Position} setup @param {Data} seat @param {number} p @returns {EditPart[]} */
function citiesOf(setup, seat, p) {
  const told = listed(seat?.cities);
  const names = [...CITIES[p], ...(told.some((one) => one?.name === "Lair") ? ["Lair"] : [])];
  return names.map((name, i) => {
    const found = told.findIndex((one) => one?.name === name);
    const city = told[found] ?? {};
    const ref = `seats.${p}.cities.${found < 0 ? i : found}`;
    const gone = (city.state ?? "standing") !== "standing";
    return /** @type {EditPart} */ ({
      kind: "city",
      ref: `${ref}.state`,
      label: name,
      picture: panorama(name, gone),
      note: setup.dragon === name ? dragonFigure() : "",
      gone,
      states: stands(gone),
      places: gone
        ? []
        : ["troop", "building"].map((kind) => ({
            ref: `${ref}.${kind}`,
            label: say("edit.on_city", { kind: say(`kind.${kind}`), city: name }),
            takes: kind,
            card: nameOf(city[kind]),
          })),
    });
  });
}

/**
 * Hand, playing area, deck and discard pile.
 * @param {Data} seat @param {number} p @returns {EditPart[]}
 */
const pilesOf = (seat, p) => [
  pile(seat?.hand, `seats.${p}.hand`, say("edit.hand"), "any"),
  pile(seat?.play, `seats.${p}.play`, say("edit.play"), "play", { flags: ["sealed", "used"] }),
  pile(seat?.deck, `seats.${p}.deck`, say("edit.deck"), "any", { fold: true }),
  pile(seat?.discard, `seats.${p}.discard`, say("edit.discard"), "any", { fold: true }),
];

/**
 * The Perk and the Ploy of a House (E4, E5).
 * @param {Data} seat @param {number} p @returns {EditPart[]}
 */
const boons = (seat, p) =>
  [
    { name: "perk", known: PERKS },
    { name: "ploy", known: PLOYS },
  ].map(({ name, known }) => ({
    kind: "choice",
    ref: `seats.${p}.${name}`,
    label: say(`edit.${name}`),
    value: seat?.[name] ?? null,
    options: [
      { value: null, label: say("edit.none") },
      ...known.map((value) => ({ value, label: value })),
    ],
  }));

/** @param {Position} setup @param {number} p @returns {EditGroup} */
export function seatGroup(setup, p) {
  const mode = modeOf(setup);
  const seat = listed(setup.seats)[p] ?? {};
  const team = shapeOf(mode).teams;
  const names = team ? ["command"] : ["command", "battle", "knowledge"];
  return {
    id: `seat-${p}`,
    title: seatName(mode, p),
    active: Number(setup.active ?? 0) === (team ? p >> 1 : p),
    parts: [
      points(seat, `seats.${p}`, names),
      ...(team ? [] : citiesOf(setup, seat, p)),
      ...pilesOf(seat, p),
      ...(shapeOf(mode).extras ? boons(seat, p) : []),
    ],
  };
}
