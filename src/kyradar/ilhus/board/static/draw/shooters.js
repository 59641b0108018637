// Foes that shoot: whole figures, feet at 0 0, looking left.
import { kit, E, band, shape, rim, glow, TONE, path, stroke, dot, group } from "./kit.js";

export function hollowArcher() {
  const k = kit({
    steel: ["#c9d0d6", "#6f7884", "#2b3038"],
    cloth: ["#7a6a8c", "#41345a", "#181226"],
    wood: TONE.wood,
    bone: TONE.bone,
  });
  return (
    k.defs +
    glow(0, -76, 30, "#7ff0e0", 0.35) +
    shape("M2 -96Q26 -80 24 -46Q34 -20 44 -8Q30 -14 24 -4Q16 -14 8 -8Z", k.cloth) +
    shape(
      "M-10 -46L-16 -22L-24 -2L-30 0H-12L-6 -22L0 -44ZM4 -46L10 -22L12 0H26L20 -3L20 -24L14 -46Z",
      k.steel,
    ) +
    stroke("M-17 -22L-6 -20M10 -24L20 -24", "#1c2028", 2) +
    // empty cage of a chest
    path("M-13 -90Q0 -96 14 -90L12 -50Q0 -44 -11 -50Z", "#0a1a1e", E()) +
    glow(0, -70, 15, "#7ff0e0", 0.75) +
    stroke(
      "M-13 -86Q0 -78 14 -86M-13 -76Q0 -68 13 -76M-12 -66Q0 -58 12 -66M-11 -56Q0 -49 11 -56",
      "#c9d0d6",
      3,
    ) +
    stroke("M0 -90V-48", "#8b95a2", 2.2) +
    shape("M-18 -86Q-18 -98 -6 -96L-4 -86ZM18 -86Q18 -98 8 -96L6 -86Z", k.steel) +
    stroke("M-34 -128Q-64 -84 -30 -40", "#08070d", 6) +
    stroke("M-34 -128Q-64 -84 -30 -40", k.wood, 4) +
    stroke("M-34 -128L8 -84L-30 -40", "#d8fff8", 0.9) +
    stroke("M10 -84H-60", "#d8c49a", 2) +
    path("M-70 -84L-58 -89L-61 -84L-58 -79Z", k.bone, E(0.8)) +
    shape("M-12 -90L-40 -88L-44 -82L-38 -79L-12 -80Z", k.steel) +
    shape("M10 -90Q24 -94 28 -88L24 -80L6 -80Z", k.steel) +
    dot(-42, -84, 4, "#3a4250", E()) +
    dot(9, -84, 4, "#3a4250", E()) +
    shape("M-13 -100Q-16 -122 2 -124Q16 -121 14 -100Q8 -93 0 -93Q-9 -93 -13 -100Z", k.steel) +
    path("M-14 -110H4V-104H-13Z", "#06161a") +
    path("M-12 -109L-5 -107.4L-12 -105.4Z", "#7ff0e0") +
    glow(-9, -107, 5, "#7ff0e0", 0.8) +
    band([4, -123, 14, -134, 28, -130, 34, -138], [4, 5, 4, 0.6], k.cloth) +
    rim("M-12 -104Q-14 -119 0 -122", "#fff", 1.2, 0.6)
  );
}
export function boneSlinger() {
  const k = kit({
    fur: ["#d0a88c", "#7d5444", "#30201c"],
    skin: ["#c8dcc0", "#7c9a7c", "#344a3a"],
    cloth: ["#e0685a", "#8c2c34", "#38101a"],
    bone: TONE.bone,
    leather: ["#a08058", "#5c4430", "#241a12"],
  });
  /** @param {number} x @param {number} y @param {number} turn @param {number} [s] */
  const bone = (x, y, turn, s = 1) =>
    group(
      `translate(${x} ${y}) rotate(${turn}) scale(${s})`,
      path(
        "M-9 -2.4H9Q10 -6 13 -5Q15.6 -3 13.4 0Q15.6 3 13 5Q10 6 9 2.4H-9Q-10 6 -13 5Q-15.6 3 -13.4 0" +
          "Q-15.6 -3 -13 -5Q-10 -6 -9 -2.4Z",
        k.bone,
        E(0.8),
      ),
    );
  return (
    k.defs +
    `<ellipse cx="-8" cy="-124" rx="50" ry="13" fill="none" stroke="#fff8e2" stroke-width="1.4"
      stroke-dasharray="16 7" opacity=".75" transform="rotate(-8 -8 -124)"/><ellipse cx="-8" cy="-124" rx="44"
      ry="10" fill="none" stroke="#fff8e2" stroke-width="3.4" opacity=".22" transform="rotate(-8 -8 -124)"/>` +
    stroke("M4 -100Q-16 -122 -54 -118", "#d8c49a", 1.8) +
    bone(-58, -117, -24, 1.05) +
    bone(34, -132, 40, 0.62) +
    // crouch
    shape("M4 -44L26 -34L18 -18L30 0H10L4 -16L-8 -30Z", k.skin) +
    shape("M-10 -44L-34 -36L-32 -18L-42 0H-20L-16 -18L-2 -30Z", k.skin) +
    shape("M16 -20L30 0H10L6 -12ZM-34 -18L-42 0H-20L-16 -16Z", k.leather) +
    shape(
      "M-14 -82Q0 -90 14 -80Q20 -60 18 -38L8 -28L0 -38L-10 -28L-20 -40Q-18 -62 -14 -82Z",
      k.cloth,
    ) +
    stroke("M-18 -52Q0 -46 18 -52", "#d8c49a", 2.6) +
    bone(-2, -44, 4, 0.55) +
    shape(
      "M-20 -78Q-10 -94 12 -88Q28 -80 26 -62L16 -72L12 -60L2 -70L-6 -60L-12 -70L-22 -62Z",
      k.fur,
    ) +
    rim("M-18 -78Q-8 -90 10 -86", "#fff0dc", 1.5, 0.7) +
    band([10, -82, 16, -94, 6, -102], [5, 4.4, 3.6], k.skin) +
    dot(4, -102, 4, k.skin, E()) +
    band([-12, -78, -28, -66, -36, -74], [5, 4.4, 3.4], k.skin) +
    bone(-40, -76, 66, 0.7) +
    // skull hood
    band([2, -98, 18, -98, 26, -84, 36, -84], [6, 7, 5, 0.6], "#2a1a20") +
    path("M-18 -92Q-20 -110 -4 -112Q12 -111 12 -96Q10 -84 -2 -82Q-14 -83 -18 -92Z", k.skin, E()) +
    path(
      "M-21 -96Q-24 -118 -4 -120Q16 -118 14 -98L8 -100Q6 -104 0 -102L-4 -96L-9 -102Q-16 -104 -21 -96Z",
      k.bone,
      E(),
    ) +
    dot(-12, -108, 3.4, "#1a0c0c") +
    dot(2, -108, 3.4, "#1a0c0c") +
    path("M-7 -104L-5 -100L-3 -104Z", "#1a0c0c") +
    path("M-15 -94L-8 -92.6L-14 -90ZM3 -94L-2 -92.6L2 -90Z", "#ffe06a") +
    stroke("M-12 -86Q-6 -84 -1 -87", "#2a1a20", 1.4)
  );
}
