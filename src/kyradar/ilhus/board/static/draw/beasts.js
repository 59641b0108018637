// Foes that are no people: the wolf, the ogre, and what was made of clay and soot.
import { rows } from "/static/js/lib/draw/svg.js";
import { kit, E, band, shape, rim, glow, TONE, path, stroke, dot, group } from "./kit.js";

export function ashWolf() {
  const k = kit({
    fur: ["#8d8a90", "#4a464e", "#1c1a20"],
    dark: ["#4a464e", "#2a272e", "#0e0c12"],
    bone: TONE.bone,
  });
  return (
    k.defs +
    glow(-30, -40, 60, "#ff6a2a", 0.16) +
    band([40, -46, 58, -58, 70, -52, 80, -70], [7, 9, 7, 0.6], k.fur) +
    shape(
      "M26 -30L36 -14L30 0H42L48 -16L44 -36ZM-22 -30L-28 -14L-36 0H-24L-14 -16L-8 -28Z",
      k.dark,
    ) +
    shape(
      "M-40 -34Q-58 -30 -70 -34Q-78 -36 -76 -42L-66 -48Q-62 -60 -50 -64L-54 -78L-42 -68L-36 -82" +
        "L-30 -66L-22 -76L-16 -62L-6 -72L0 -58L12 -68L16 -56L28 -64L32 -52Q46 -50 48 -38" +
        "Q48 -24 38 -18L30 0H16L22 -18Q0 -12 -14 -20L-22 0H-36L-30 -22Q-38 -26 -40 -34Z",
      k.fur,
    ) +
    rim(
      "M-66 -48Q-62 -60 -50 -64M-30 -66L-22 -76L-16 -62L-6 -72L0 -58L12 -68L16 -56L28 -64",
      "#e8e0da",
      1.3,
      0.55,
    ) +
    path("M-76 -40Q-62 -38 -48 -34L-52 -28Q-64 -30 -72 -34Z", "#1a0c0c", E(0.8)) +
    path("M-72 -38L-69 -33L-67 -37L-63 -31L-61 -36L-57 -31L-55 -35Z", "#fff3dc") +
    dot(-75, -43, 2.4, "#0e0c12") +
    path("M-62 -50L-52 -53L-55 -47Z", "#ffb04a") +
    glow(-57, -50, 7, "#ff8a3a", 0.8) +
    stroke(
      "M-26 -44L-16 -36L-20 -28M4 -46L10 -36L4 -28M24 -42L30 -32",
      "#ff7a2a",
      1.9,
      'opacity=".95"',
    ) +
    stroke("M-26 -44L-16 -36M4 -46L10 -36", "#ffe09a", 0.8) +
    rows("66 -72 2, 78 -84 1.6, 56 -74 1.4, 84 -66 1.2")
      .map(([x, y, s]) => dot(x, y, s, "#ffb04a"))
      .join("")
  );
}

export function clayGuard() {
  const k = kit({
    clay: ["#e0a878", "#a0623c", "#4a2818"],
    dark: ["#a0623c", "#6a3c24", "#2c160c"],
    board: ["#8a9a9c", "#4c5a60", "#1e282c"],
    gold: TONE.gold,
  });
  return (
    k.defs +
    shape("M-22 -44H-2L-4 0H-26ZM8 -44H30L34 0H10Z", k.dark) +
    shape("M-28 -6H-2V0H-30ZM8 -6H36V0H8Z", k.clay) +
    shape("M-30 -92Q2 -104 38 -92L34 -40Q4 -32 -24 -40Z", k.clay) +
    path("M12 -98Q30 -96 38 -92L34 -40Q24 -37 14 -36Z", "#3a1c10", 'opacity=".4"') +
    stroke("M-10 -90L-2 -76L-10 -66L0 -54M22 -88L16 -74L26 -62", "#3a1c10", 1.6) +
    path("M-2 -74L6 -80L14 -74L12 -64L0 -64Z", "#ffcf7a", E(0.8)) +
    glow(6, -71, 12, "#ffb04a", 0.5) +
    shape("M26 -92Q48 -92 50 -72L48 -44Q52 -30 44 -24L32 -28Q30 -50 30 -68Z", k.clay) +
    shape("M30 -30L46 -26L44 -14L30 -16Z", k.dark) +
    shape("M-16 -98Q-16 -122 4 -122Q22 -122 22 -98Z", k.clay) +
    path("M-14 -112H8V-106H-14Z", "#1c0c06") +
    dot(-9, -109, 2.2, "#ffcf7a") +
    dot(1, -109, 2.2, "#ffcf7a") +
    stroke("M-12 -101H4", "#3a1c10", 1.6) +
    rim("M-15 -102Q-14 -119 3 -120", "#ffe4c4", 1.4, 0.8) +
    shape("M-66 -104Q-44 -112 -24 -104V-12Q-44 -2 -66 -12Z", k.board) +
    path(
      "M-60 -98Q-44 -104 -30 -98V-17Q-44 -9 -60 -17Z",
      "none",
      'stroke="#d9b46a" stroke-width="2"',
    ) +
    path("M-45 -88L-36 -58L-45 -28L-54 -58Z", k.gold, E(0.8)) +
    dot(-45, -58, 6, "#2a1c10") +
    dot(-45, -58, 3, "#ffcf7a") +
    rim("M-64 -101V-16", "#eafcff", 1.6, 0.6)
  );
}

export function weaverOgre() {
  const k = kit({
    hide: ["#c8b48c", "#7c6a4c", "#332a1e"],
    dark: ["#7c6a4c", "#4a3e2c", "#1c160e"],
    cloth: ["#b85a86", "#6c2450", "#2a0c22"],
    wood: TONE.wood,
    bone: TONE.bone,
    thread: ["#ffd0e6", "#e06aa4", "#7a2458"],
    gold: TONE.gold,
  });
  let wound = "";
  for (let i = 0; i < 6; i += 1)
    wound += `M${-70 + i * 3} ${-40 + i * 4}L${-44 + i * 2.4} ${-50 + i * 4.6}`;
  return (
    k.defs +
    // loom on the back
    group(
      "rotate(10 30 -90)",
      `<rect x="6" y="-150" width="5" height="92" fill="${k.wood}" ${E()}/><rect x="58" y="-150" width="5"
        height="92" fill="${k.wood}" ${E()}/><rect x="0" y="-152" width="70" height="6" rx="2"
        fill="${k.wood}" ${E()}/><rect x="2" y="-108" width="66" height="5" rx="2" fill="${k.wood}" ${E()}/>`,
      stroke(
        "M14 -146V-108M20 -146V-108M26 -146V-108M32 -146V-108M38 -146V-108M44 -146V-108M50 -146V-108M56 -146V-108",
        "#ff9ac8",
        1.1,
        'opacity=".9"',
      ),
      stroke("M12 -132H58M12 -126H50M12 -120H40", "#ffd0e6", 1.6),
    ) +
    shape("M8 -46L4 -20L-2 0H30L28 -22L34 -48ZM-30 -46L-34 -20L-44 0H-12L-10 -24L-8 -44Z", k.dark) +
    shape("M40 -100Q62 -92 62 -62Q64 -44 56 -30L40 -34Q42 -60 32 -76Z", k.hide) +
    shape("M36 -38Q60 -42 60 -24Q56 -10 44 -12Q34 -18 36 -38Z", k.hide) +
    shape(
      "M-38 -64Q-44 -104 -8 -120Q30 -130 50 -98Q58 -64 38 -42Q4 -30 -30 -42Q-38 -50 -38 -64Z",
      k.hide,
    ) +
    path(
      "M20 -122Q44 -116 50 -98Q58 -64 38 -42Q26 -37 16 -37Q40 -70 20 -122Z",
      "#1c160e",
      'opacity=".38"',
    ) +
    rim("M-36 -70Q-38 -102 -8 -117Q10 -122 24 -120", "#fff0d0", 1.8, 0.6) +
    shape(
      "M-34 -56Q0 -44 40 -56L40 -40Q30 -24 22 -38L12 -22L0 -38L-12 -22L-20 -38Q-32 -28 -34 -40Z",
      k.cloth,
    ) +
    stroke("M-33 -55Q0 -43 39 -55", "#ff9ac8", 2.4) +
    stroke("M6 -100Q16 -90 12 -76M-8 -104Q2 -96 -2 -84", "#332a1e", 1.5, 'opacity=".7"') +
    // head low and forward
    shape("M-56 -88Q-62 -110 -42 -116Q-22 -116 -20 -96Q-22 -76 -40 -72Q-54 -74 -56 -88Z", k.hide) +
    path("M-58 -80Q-44 -74 -30 -80L-32 -72Q-44 -66 -54 -72Z", "#1a0f0a", E(0.8)) +
    path("M-54 -77L-52 -88L-48 -76ZM-38 -75L-34 -87L-32 -77Z", k.bone, E(0.7)) +
    path("M-54 -98L-44 -96L-52 -93ZM-38 -96L-30 -99L-34 -93Z", "#ffcf4a") +
    stroke("M-57 -101L-44 -99M-39 -99L-28 -103", "#332a1e", 2.4) +
    shape("M-24 -106Q-14 -116 -12 -104Q-14 -96 -22 -96Z", k.hide) +
    shape("M-50 -114Q-54 -128 -44 -132Q-40 -122 -40 -116Z", k.bone) +
    // front arm, fist wound with thread
    shape("M-28 -102Q-50 -92 -58 -64L-64 -46L-44 -38Q-34 -54 -18 -70Z", k.hide) +
    shape("M-70 -44Q-74 -22 -58 -16Q-38 -16 -40 -36Q-46 -50 -62 -50Z", k.hide) +
    stroke(wound, "#e06aa4", 3) +
    stroke(wound, "#ffd0e6", 1) +
    stroke("M-50 -18Q-60 4 -40 -2Q-20 -8 -30 4", "#e06aa4", 1.8)
  );
}

export function sootColossus() {
  const k = kit({
    soot: ["#6d6a74", "#35323c", "#121016"],
    dark: ["#45424c", "#221f28", "#0a090d"],
    fire: ["#fff3b0", "#ff8a2a", "#b8240e"],
    iron: ["#a89a8c", "#5a4e48", "#241e1c"],
  });
  /** @param {number} x @param {number} y @param {number} r @param {number} o */
  const puff = (x, y, r, o) => dot(x, y, r, "#4a4650", `opacity="${o}"`);
  return (
    k.defs +
    puff(40, -148, 12, 0.6) +
    puff(52, -162, 9, 0.4) +
    puff(-30, -146, 9, 0.55) +
    puff(-38, -160, 7, 0.35) +
    glow(-2, -78, 64, "#ff6a1a", 0.22) +
    shape("M-34 -52L-38 -22L-50 0H-10L-10 -24L-4 -46ZM8 -50L10 -24L8 0H50L42 -20L38 -54Z", k.dark) +
    stroke("M-36 -30L-14 -26M12 -26L38 -30", "#ff8a2a", 1.6, 'opacity=".7"') +
    shape("M34 -124L38 -144H52L54 -118ZM-38 -122L-36 -142H-24L-20 -122Z", k.iron) +
    stroke("M37 -140H53M-37 -138H-23", "#ffb04a", 2.4) +
    shape("M38 -112Q68 -112 70 -80L66 -52Q74 -36 64 -24L44 -28Q46 -60 34 -84Z", k.soot) +
    shape("M42 -34L66 -30Q70 -14 58 -8Q42 -10 42 -34Z", k.dark) +
    shape(
      "M-44 -104Q-30 -126 4 -128Q40 -126 48 -102Q52 -70 38 -46Q0 -36 -34 -46Q-52 -72 -44 -104Z",
      k.soot,
    ) +
    rim("M-43 -98Q-30 -122 4 -125Q20 -125 32 -120", "#d8d0d8", 1.6, 0.5) +
    // furnace
    path("M-26 -88Q-2 -104 24 -88L20 -56Q-2 -48 -22 -56Z", "#1a0806", E()) +
    path(
      "M-20 -58Q-22 -74 -12 -84Q-10 -74 -4 -74Q-4 -88 4 -94Q6 -80 14 -78Q20 -68 16 -57Q-2 -50 -20 -58Z",
      k.fire,
    ) +
    path("M-10 -58Q-10 -68 -4 -70Q0 -64 4 -74Q10 -66 8 -58Q0 -54 -10 -58Z", "#fff3b0") +
    stroke(
      "M-24 -90L-20 -56M-12 -95L-10 -52M0 -97V-51M12 -95L10 -52M23 -90L19 -56",
      "#0e0a0c",
      2.8,
    ) +
    stroke("M-40 -96L-30 -84L-38 -72M40 -98L34 -84L42 -70M-30 -112L-22 -106", "#ff8a2a", 2) +
    shape("M-34 -112Q-62 -106 -66 -74L-64 -52Q-76 -36 -64 -22L-42 -26Q-40 -56 -28 -80Z", k.soot) +
    shape("M-72 -40Q-76 -16 -58 -12Q-40 -14 -42 -34Q-56 -44 -72 -40Z", k.dark) +
    stroke("M-60 -88L-52 -76L-58 -62M-64 -30L-52 -24", "#ff8a2a", 1.9) +
    rim("M-60 -98Q-64 -84 -63 -58", "#d8d0d8", 1.4, 0.5) +
    shape("M-26 -122Q-26 -142 -6 -142Q12 -140 12 -122Q4 -114 -8 -114Q-20 -114 -26 -122Z", k.soot) +
    path("M-24 -130L-12 -127L-22 -123ZM4 -130L-4 -127L2 -123Z", "#ffcf4a") +
    glow(-15, -127, 7, "#ff8a2a", 0.6) +
    stroke("M-20 -119L-14 -116L-8 -119L-2 -116", "#ff8a2a", 1.8)
  );
}
