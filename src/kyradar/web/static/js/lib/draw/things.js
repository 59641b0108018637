// Things for pictures that belong to no game, drawn around 0 0 with a radius of about 40.
import one from "./emblems.js";
import two from "./emblems2.js";
import { dot, group, path, stroke } from "./svg.js";

const DARK = 'stroke="#120c06"';
/** @param {Materials} m */
const lamp = (m) =>
  stroke("M0 -46V-34", m.light, 2) +
  path("M-12 -34H12L16 -26H-16Z", m.gold, DARK) +
  path("M-15 -26H15L11 20H-11Z", "#fff2c0", `opacity=".95" ${DARK}`) +
  path("M0 -16Q10 -2 6 8Q0 14 -6 8Q-9 -2 0 -16Z", "#ff8a3a") +
  path("M-14 20H14L18 30H-18Z", m.gold, DARK) +
  stroke("M-13 -26L-10 20M13 -26L10 20M0 -26V-18", "#6b4616", 1.8);
/** @param {Materials} m */
const moth = (m) =>
  [-1, 1]
    .map((side) =>
      group(
        `scale(${side} 1)`,
        path("M3 -8Q30 -44 48 -26Q50 -4 8 6Z", m.dye, DARK),
        path("M4 6Q34 6 32 30Q18 38 3 14Z", m.cloth, DARK),
        dot(32, -20, 6, m.gold),
        dot(32, -20, 2.6, "#1a0f22"),
      ),
    )
    .join("") +
  path("M-4 -14H4L5 26L0 34L-5 26Z", m.wood, DARK) +
  stroke("M-2 -14Q-8 -28 -16 -30M2 -14Q8 -28 16 -30", m.light, 1.6);
/** @param {Materials} m */
const gate = (m) =>
  path("M-40 40V-20H-26V40ZM26 40V-20H40V40Z", m.stone, DARK) +
  path("M-44 -20H44V-32H-44Z", m.stone, DARK) +
  path("M-26 40V-2Q0 -30 26 -2V40Z", "#ffb35a", 'opacity=".95"') +
  path("M-16 40V4Q0 -18 16 4V40Z", "#fff0c0") +
  stroke("M-26 6H26M-26 22H26M-13 -8V40M0 -14V40M13 -8V40", "#3a1a10", 2.2) +
  [-40, -20, 0, 20, 40]
    .map((x) => path(`M${x - 4} -32L${x} -44L${x + 4} -32Z`, m.stone, DARK))
    .join("");
/** @param {Materials} m */
const caravan = (m) =>
  path("M-44 16Q-44 -26 0 -26Q44 -26 44 16Z", m.paper, `${DARK} stroke-width="1.2"`) +
  stroke("M-22 16Q-24 -18 -10 -25M22 16Q24 -18 10 -25M0 16V-26", "#a98755", 1.8) +
  path("M-46 16H46V24H-46Z", m.wood, DARK) +
  [-26, 26]
    .map(
      (x) =>
        dot(x, 30, 13, m.wood, `${DARK} stroke-width="1.4"`) +
        dot(x, 30, 4, m.gold) +
        stroke(
          `M${x - 11} 30H${x + 11}M${x} 19V41M${x - 8} 22L${x + 8} 38M${x + 8} 22L${x - 8} 38`,
          "#2a180a",
          1.4,
        ),
    )
    .join("");
/** @param {Materials} m */
const heart = (m) =>
  path("M0 38L-36 2L-26 -28H-8L0 -18L8 -28H26L36 2Z", m.gem, `${DARK} stroke-width="1.2"`) +
  path("M0 38L-12 0L0 -18L12 0Z", "#fff", 'opacity=".45"') +
  stroke("M-36 2H36M-26 -28L-12 0M26 -28L12 0", "#fff", 1, 'opacity=".7"');
/** By group, as the library shows them. */
/** @type {PartGroups} */
export const COMMON = {
  tools: {
    ...{ dagger: one.dagger, sword: one.sword, key: one.key, scales: one.scales },
    ...{ coins: one.coins, bomb: one.bomb, gear: one.gear, pick: one.pick, chest: one.chest },
    ...{ quill: one.quill, lens: two.lens, lamp, caravan, flags: one.flags, arrows: one.arrows },
  },
  lore: {
    ...{ book: two.book, tablet: two.tablet, orb: two.orb, knot: two.knot, mask: two.mask },
    ...{ ouroboros: two.ouroboros, ritual: two.ritual, talisman: two.talisman, claw: two.claw },
    ...{ harness: two.harness, hood: two.hood, skull: two.skull, moth, heart, vein: one.vein },
    gate,
  },
};
