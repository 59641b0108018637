// The picture that stands for the game where one is chosen.
import { group } from "/static/js/lib/draw/svg.js";
import { fieldArt } from "./draw/fields.js";
import { drawFigure } from "./draw/figures.js";

const STEPS = 6;

/**
 * Inner markup of a picture of W x H: the party on the Stair, and Moira above.
 * @param {number} W @param {number} H
 */
export default function poster(W, H) {
  const zones = Array.from({ length: STEPS }, (_, i) => ({
    z: i + 1,
    w: W / STEPS,
    x: (i + 0.5) * (W / STEPS),
    y: H * 0.96 - i * H * 0.055,
    special: i === 2 || i === 3,
  }));
  /** @param {string} who @param {number} x @param {number} s */
  const at = (who, x, s) =>
    group(`translate(${W * x} ${zones[Math.floor(x * STEPS)].y}) scale(${s})`, drawFigure(who));
  const party =
    at("mage", 0.09, H / 440) +
    at("mistress", 0.25, H / 440) +
    at("faremos", 0.41, H / 440) +
    at("kilenne", 0.55, H / 440);
  return fieldArt("C04", W, H, zones, "line") + at("M01", 0.8, H / 330) + party;
}
