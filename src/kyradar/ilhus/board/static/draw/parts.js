// What this game adds to the library of pictures: its heroes and foes.
import { group } from "/static/js/lib/draw/svg.js";
import { drawFigure } from "./figures.js";

/** @param {string} who @param {number} [size] @param {number} [feet] */
const figure =
  (who, size = 0.5, feet = 42) =>
  () =>
    group(`translate(0 ${feet}) scale(${size})`, drawFigure(who));

/** The number in the box of each foe that can be drawn. */
/** @type {Record<string, string>} */
const FOES = {
  wolf: "E01",
  archer: "E02",
  golem: "E03",
  wraith: "E04",
  ogre: "E05",
  reaper: "E06",
  sniper: "E07",
  knight: "E08",
  warlock: "E09",
};
/** @type {PartGroups} */
export const PARTS = {
  heroes: {
    mage: figure("mage"),
    mistress: figure("mistress"),
    kilenne: figure("kilenne"),
    faremos: figure("faremos"),
  },
  foes: Object.fromEntries(
    Object.entries(FOES).map(([name, id]) => [
      name,
      name === "wolf" ? figure(id, 0.62, 30) : figure(id, 0.48),
    ]),
  ),
};
/**
 * The figure on the battlefield of a foe that was composed: the first foe in its picture.
 * @param {Art | null | undefined} art
 */
export const figureOf = (art) =>
  art?.things?.map(({ part }) => FOES[part]).find((id) => id !== undefined);
