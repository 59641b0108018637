// The twins: whole figures, feet at 0 0, about 125 high, looking right.
import { kit, E, band, shape, rim, glow, TONE, path, stroke, dot, group } from "./kit.js";

export function kilenne() {
  const k = kit({
    red: ["#ff9f7e", "#c23a34", "#5a0f1c"],
    leather: ["#b4836a", "#6b3d34", "#2c1618"],
    steel: TONE.metal,
    gold: TONE.gold,
    skin: ["#f4cfa8", "#c98c62", "#74462f"],
    hair: ["#ffcf8a", "#d0772e", "#6a2f12"],
    dark: ["#4a3440", "#2a1a24", "#120a10"],
  });
  return (
    k.defs +
    band([0, -88, -20, -98, -38, -86, -56, -96, -70, -88], [4, 7, 8, 6, 0.6], k.red) +
    band([-2, -84, -22, -82, -38, -68, -56, -70], [4, 6, 5, 0.6], k.red) +
    rim("M-16 -103Q-28 -98 -38 -93Q-48 -98 -58 -100", "#ffd8c4", 1.2, 0.8) +
    // legs in a lunge
    shape("M-10 -52L-28 -30L-44 -4L-54 0H-34L-16 -22L4 -40Z", k.dark) +
    shape("M-30 -28L-44 -4L-54 0H-34L-20 -20Z", k.leather) +
    shape("M-2 -52L24 -42L30 -6L44 0H20L16 -30L-4 -40Z", k.dark) +
    shape("M16 -32L28 -36L31 -6L44 0H20Z", k.leather) +
    path("M14 -44L30 -42L29 -32L15 -30Z", k.steel, E()) +
    path("M-34 -32L-22 -36L-18 -24L-28 -20Z", k.steel, E()) +
    // skirt of plates, cuirass
    shape("M-14 -60Q2 -52 14 -58L20 -40L8 -44L2 -34L-6 -44L-20 -38Z", k.red) +
    shape("M-14 -84Q0 -94 14 -84Q17 -70 12 -56Q0 -50 -12 -57Q-18 -70 -14 -84Z", k.steel) +
    path("M2 -90Q12 -88 14 -84Q17 -70 12 -56Q6 -53 1 -53Z", "#3a3f4c", 'opacity=".45"') +
    stroke("M-12 -68Q0 -62 14 -68", "#3a3f4c", 1.1) +
    path("M-3 -82L2 -76L7 -82L2 -70Z", k.gold, E(0.7)) +
    stroke("M-12 -57Q0 -51 12 -56", "#c99a44", 2.6) +
    // sword behind the fist, raised to cut
    group(
      "translate(31 -73) rotate(48)",
      path("M0 -78L6.4 -66L4.6 0H0Z", "#6d7482", E()),
      path("M0 -78L-6.4 -66L-4.6 0H0Z", k.steel, E()),
      stroke("M0 -70V-4", "#fff", 0.9, 'opacity=".8"'),
      shape("M-15 -4Q0 2 15 -4L17 1Q0 7 -17 1Z", k.gold),
      `<rect x="-2.6" y="3" width="5.2" height="20" rx="2" fill="${k.leather}" ${E()}/>`,
      dot(0, 25, 3.8, k.gold, E()),
    ) +
    stroke("M52 -128Q92 -108 92 -62", "#ffd8c4", 3, 'opacity=".5"') +
    stroke("M60 -120Q84 -102 86 -72", "#fff", 1.2, 'opacity=".6"') +
    shape("M9 -84Q22 -86 30 -76L36 -70L31 -62L22 -64Q12 -68 7 -74Z", k.red) +
    dot(31, -68, 4.8, k.leather, E()) +
    shape("M-11 -82Q-4 -72 12 -70L24 -66L22 -58L8 -60Q-10 -64 -16 -74Z", k.red) +
    dot(24, -61, 4.6, k.leather, E()) +
    shape("M-18 -76Q-20 -90 -8 -92Q2 -90 0 -80Q-8 -76 -18 -76Z", k.steel) +
    rim("M-17 -79Q-17 -88 -9 -90", "#fff", 1.4, 0.9) +
    // head
    shape("M-2 -92H6V-84H-2Z", k.skin, 0.8) +
    path("M-6 -102Q-6 -114 4 -114Q14 -113 14 -102Q13 -93 6 -91Q-4 -92 -6 -102Z", k.skin, E()) +
    path(
      "M-8 -96Q-14 -116 2 -120Q16 -120 16 -106Q10 -110 4 -108Q-2 -106 -3 -98Q-6 -92 -8 -96Z",
      k.hair,
      E(),
    ) +
    band([-6, -108, -18, -112, -26, -104, -36, -108], [4.5, 4.5, 4, 0.6], k.hair) +
    dot(9, -102, 1.3, "#2a1210") +
    stroke("M6 -105.4L12 -104.4", "#7a3a18", 1.2) +
    stroke("M-7 -109Q4 -116 15 -108", "#ff6a5a", 2.4)
  );
}

export function faremos() {
  const k = kit({
    cloak: ["#b6e09a", "#4a8a4c", "#173a2a"],
    tunic: ["#8fb8a0", "#3c6a5a", "#16302c"],
    leather: ["#b4956a", "#6b5034", "#2c2016"],
    skin: ["#f4cfa8", "#c98c62", "#74462f"],
    hair: ["#ffcf8a", "#d0772e", "#6a2f12"],
    wood: TONE.wood,
    steel: TONE.metal,
    gold: TONE.gold,
  });
  return (
    k.defs +
    shape(
      "M-6 -96Q-26 -84 -32 -50Q-40 -26 -52 -10Q-36 -14 -30 -4Q-22 -12 -12 -10Q-8 -50 2 -90Z",
      k.cloak,
    ) +
    rim("M-10 -92Q-26 -80 -30 -50Q-36 -30 -46 -14", "#e6ffd8", 1.5, 0.75) +
    // quiver
    group(
      "translate(-14 -78) rotate(24)",
      stroke("M-3 -26V-10M1 -28V-10M5 -25V-10", "#e8d9b0", 1.5),
      path("M-5 -27L-3 -33L-1 -27ZM-1 -29L1 -35L3 -29ZM3 -26L5 -32L7 -26Z", "#d6473e"),
      `<rect x="-6" y="-14" width="13" height="32" rx="3" fill="${k.leather}" ${E()}/>`,
    ) +
    // legs
    shape("M-10 -50L-16 -24L-18 -4L-24 0H-6L-4 -22L4 -46Z", k.leather) +
    shape("M0 -50L10 -26L12 -4L22 0H2L0 -24L-6 -44Z", k.leather) +
    shape("M-18 -22L-5 -20L-6 0H-24L-18 -4ZM0 -22L11 -22L12 -4L22 0H2Z", "#3a2a1c") +
    shape("M-13 -84Q0 -92 12 -84Q14 -64 14 -42Q0 -34 -16 -42Q-12 -64 -13 -84Z", k.tunic) +
    stroke("M-14 -56Q0 -50 13 -56", "#c99a44", 3) +
    stroke("M-12 -82L10 -58", "#6b5034", 3) +
    // bow and arrow
    stroke("M30 -132Q58 -84 26 -36", "#08070d", 6) +
    stroke("M30 -132Q58 -84 26 -36", k.wood, 4) +
    stroke("M30 -132L-6 -84L26 -36", "#fff6d8", 1) +
    stroke("M-8 -84H56", "#e8d9b0", 2) +
    path("M66 -84L54 -89L57 -84L54 -79Z", k.steel, E(0.8)) +
    path("M-10 -84L-16 -88L-8 -88L-4 -84L-8 -80L-16 -80Z", "#d6473e", E(0.6)) +
    glow(64, -84, 10, "#d8ffb0", 0.55) +
    // arms
    shape("M8 -86Q24 -90 40 -88L44 -81L36 -78Q20 -76 8 -76Z", k.tunic) +
    dot(44, -84, 4.6, k.leather, E()) +
    shape("M-8 -86Q-20 -94 -26 -92L-28 -84Q-20 -78 -4 -80L-2 -86Z", k.tunic) +
    dot(-7, -84, 4.2, k.leather, E()) +
    // hood
    shape("M-2 -92H6V-84H-2Z", k.skin, 0.8) +
    path("M-5 -102Q-5 -113 4 -113Q14 -112 14 -102Q13 -93 6 -91Q-3 -92 -5 -102Z", k.skin, E()) +
    path("M8 -112Q14 -112 15 -104L10 -106Q6 -108 2 -107Z", k.hair) +
    dot(9.4, -102, 1.3, "#20180e") +
    stroke("M6.4 -105L12 -104.6", "#7a3a18", 1.1) +
    path(
      "M14 -110Q12 -120 0 -121Q-16 -118 -16 -100Q-18 -92 -22 -88Q-6 -84 8 -88Q-2 -92 -3 -102Q-2 -111 14 -110Z",
      k.cloak,
      E(),
    ) +
    rim("M-14 -101Q-14 -116 0 -119", "#e6ffd8", 1.4, 0.8) +
    dot(-2, -87, 3, k.gold, E(0.7))
  );
}
