// Where the dragon is and whose Lair it is, in the editor.
import { has, say } from "/static/js/lib/words.js";
import { HOUSES, listed, modeOf, seatName, shapeOf } from "./shapes.js";

/** @typedef {Record<string, any>} Data */
/**
 * @param {Position} setup @param {string[]} names @param {(name: string) => string} called
 * @returns {EditPart}
 */
export const dragonAt = (setup, names, called) => ({
  kind: "choice",
  ref: "dragon",
  label: say("edit.dragon"),
  value: String(setup.dragon ?? names[0]),
  options: names.map((value) => ({ value, label: called(value) })),
});
/** @param {string} place */
export const dragonPlace = (place) =>
  has(`edit.dragon_${place}`) ? say(`edit.dragon_${place}`) : place;
/** @param {string} place "left 1", "lair 0", "off" */
export function teamPlace(place) {
  const [name, team] = place.split(" ");
  if (team === undefined) return dragonPlace(name);
  const what = name === "lair" ? say("edit.dragon_lair") : say(`stronghold.${name}_short`);
  return `${what} · ${HOUSES[Number(team)]}`;
}
/**
 * Who has claimed the Lair (D1): it is a City of theirs then.
 * @param {Position} setup @returns {EditPart}
 */
export function lairOwner(setup) {
  const mode = modeOf(setup);
  const left = /** @type {Data} */ (setup.options ?? {}).optional_lair;
  const value = setup.lair_owner ?? ownerOf(setup) ?? null;
  return {
    kind: "choice",
    ref: "lair_owner",
    label: say("edit.lair_owner"),
    value,
    options: [
      { value: null, label: say("edit.unclaimed") },
      ...Array.from({ length: shapeOf(mode).seats }, (_, p) => ({
        value: p,
        label: seatName(mode, p),
      })),
      ...(left || value === "nobody" ? [{ value: "nobody", label: say("edit.lair_left") }] : []),
    ],
  };
}
/** The seat that has the Lair among its Cities. @param {Position} setup */
function ownerOf(setup) {
  const p = listed(setup.seats).findIndex((seat) => listed(seat?.cities).some(isLair));
  return p < 0 ? null : p;
}
/** @param {Data | null | undefined} city */
const isLair = (city) => city?.name === "Lair";

/**
 * The Lair stands among the Cities of whoever has claimed it, and nowhere else.
 * @param {Position} setup @param {string} ref what was changed @returns {Position}
 */
export function settleLair(setup, ref) {
  if (ref !== "lair_owner") return setup;
  const owner = setup.lair_owner ?? null;
  const seats = listed(setup.seats).map((seat, p) => {
    const cities = listed(seat?.cities);
    if (p === owner)
      return cities.some(isLair) ? seat : { ...seat, cities: [...cities, { name: "Lair" }] };
    return cities.some(isLair) ? { ...seat, cities: cities.filter((city) => !isLair(city)) } : seat;
  });
  const dragon = owner === null || owner === "nobody" ? {} : { dragon: "gone" };
  return /** @type {Position} */ ({ ...setup, seats, ...dragon });
}
