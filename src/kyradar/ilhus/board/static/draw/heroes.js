// Heroes: whole figures, feet at 0 0, about 125 high, looking right.
import { ribbon, star, n } from "/static/js/lib/draw/svg.js";
import { kit, E, shape, rim, glow, METAL, GOLD, SKIN, WOOD, path, stroke, dot, group } from "./kit.js";

function mage() {
  const k = kit({ robe: ["#7fa6e8", "#2f4f9a", "#131f4c"], inner: ["#3b4c8c", "#1c2758", "#0b1030"], gold: GOLD,
    skin: SKIN, beard: ["#ffffff", "#cfd6e4", "#7d88a4"], glass: ["#e9fbff", "#8fd0ee", "#3a6ea8"], wood: WOOD });
  let ticks = "";
  for (let i = 0; i < 12; i += 1) {
    const a = (i * Math.PI) / 6;
    ticks += `M${n(-2 + Math.cos(a) * 33)} ${n(-100 + Math.sin(a) * 33)}L${n(-2 +
      Math.cos(a) * (i % 3 ? 38 : 41))} ${n(-100 + Math.sin(a) * (i % 3 ? 38 : 41))}`;
  }
  return k.defs + glow(-2, -100, 46, "#8fc1ff", 0.3) +
    `<circle cx="-2" cy="-100" r="35.5" fill="#0d1638" fill-opacity=".45" stroke="#e7bf6a" stroke-width="2.2"/>` +
      stroke(ticks, "#ffe6a8", 2) +
    stroke("M-2 -100L-22 -116", "#ffe6a8", 2.2) +
    // coat tails, coat, stole
    shape("M-14 -84Q-34 -48 -46 -6Q-34 -8 -30 0Q-18 -6 -6 2Q6 -4 16 2Q26 -4 38 -2Q30 -44 15 -84Z", k.robe) +
    path("M-24 -44Q-34 -20 -40 -6L-30 0Q-24 -22 -16 -46Z", "#0b1030", 'opacity=".4"') +
    shape("M-3 -84Q-12 -40 -14 -1L-6 2Q4 -2 14 1Q12 -40 7 -84Z", k.inner) +
    stroke("M-3 -82Q-11 -42 -13 -3M7 -82Q12 -42 14 -3", "#e7bf6a", 1.9) +
      rim("M-15 -80Q-32 -46 -43 -10", "#cfe2ff", 1.6, 0.75) +
    [-64, -48, -32, -16].map((y, i) => dot(0 + i * 0.3, y, 1.9, "#ffe6a8")).join("") +
    // left hand holds a turning second
    shape("M-12 -82Q-28 -76 -35 -58Q-42 -54 -44 -46L-33 -42Q-20 -50 -8 -64Z", k.robe) +
      dot(-40, -45, 4, k.skin, E()) +
    glow(-48, -56, 14, "#bfe4ff", 0.6) + path("M-48 -68L-43 -57L-48 -46L-53 -57Z", "#e9fbff", E(0.8)) +
      path("M-60 -64L-57 -58L-60 -52L-63 -58ZM-38 -72L-35.6 -67L-38 -62L-40.4 -67Z", "#bfe4ff") +
    // mantle, head
    shape("M-20 -78Q-14 -94 0 -95Q15 -94 21 -78Q26 -66 20 -60Q0 -72 -20 -60Q-27 -66 -20 -78Z", k.inner) +
      stroke("M-20 -62Q0 -74 20 -62", "#e7bf6a", 1.8) +
    shape("M-13 -92Q-18 -112 -6 -122Q-12 -136 -24 -138Q2 -146 12 -120Q18 -106 14 -92Q6 -86 -2 -86Q-10 -87 -13 -92Z",
      k.robe) + rim("M-12 -94Q-16 -110 -6 -121", "#cfe2ff", 1.4) +
    path("M-3 -108Q8 -112 12 -102Q14 -94 8 -88Q0 -88 -4 -96Z", k.skin, E(0.8)) +
      dot(6.6, -101, 1.3, "#12203a") + stroke("M3 -104.6L10 -104", "#e8edf8", 1.6) +
    shape("M-2 -95Q6 -92 13 -96Q17 -78 7 -62Q2 -72 -3 -80Z", k.beard, 0.8) +
      stroke("M4 -90Q8 -78 7 -68M8 -91Q11 -82 9 -74", "#8b97b4", 0.8) +
    // right arm and staff
    `<rect x="40.4" y="-112" width="4.2" height="112" rx="1.8" fill="${k.wood}" ${E()}/>` +
    shape("M11 -82Q28 -80 37 -66Q44 -62 47 -54L36 -48Q22 -54 9 -64Z", k.robe) +
      stroke("M36 -49L47 -55", "#e7bf6a", 2) + dot(42.4, -58, 4.4, k.skin, E()) +
    glow(42.5, -128, 20, "#ffe6a8", 0.45) + path("M33 -142H52L44.5 -128L52 -114H33L40.5 -128Z", k.glass, E()) +
      path("M36.5 -139H48.5L42.5 -130ZM42.5 -126L49 -115.5H36Z", "#f4c95d") +
    shape("M30 -145H55V-140.6H30ZM30 -115.4H55V-111H30Z", k.gold) +
      stroke("M32 -141V-115M53 -141V-115", "#e0ac4d", 1.6);
}

function mistress() {
  const k = kit({ gown: ["#a9f0df", "#2f8f8c", "#0d3a46"], under: ["#5a4a9a", "#2e2560", "#120c30"],
    hair: ["#7a4a9a", "#3e2160", "#190a2c"], gold: GOLD, skin: ["#ffe2c4", "#e0a87c", "#8f5a44"],
    fire: ["#fff3b0", "#ff9a3d", "#d6331e"], water: ["#e6f8ff", "#5fb4f2", "#1b5fb0"],
    stone: ["#e2f2b0", "#7fae4a", "#2f5a26"], air: ["#fffbe0", "#f4dc7a", "#c79a2e"] });
  return k.defs + glow(0, -70, 66, "#7ff5d3", 0.2) +
    `<ellipse cx="0" cy="-72" rx="58" ry="20" fill="none" stroke="#ffe6a8" stroke-width="1.2" stroke-dasharray="9 5" opacity=".7" transform="rotate(-14 0 -72)"/>` +
    // hair behind
    path(ribbon([[0, -108], [-16, -106], [-26, -88], [-44, -80], [-60, -88]], [8, 11, 10, 7, 0.6]), k.hair,
      E()) + path(ribbon([[-4, -100], [-18, -88], [-28, -66], [-48, -56]], [8, 9, 7, 0.6]), k.hair, E()) +
      rim("M-12 -112Q-24 -104 -30 -91Q-40 -84 -54 -87", "#d8a9f8", 1.2, 0.7) +
    // skirts
    shape("M-8 -60Q-24 -34 -46 -4Q-34 -4 -28 2Q-16 -4 -4 3Q8 -4 18 2Q30 -6 46 -6Q24 -36 10 -60Z", k.under) +
    shape("M-10 -64Q-22 -36 -36 -12Q-24 -12 -20 -4Q-8 -14 -1 -2Q2 -36 1 -62Z", k.gown) +
      shape("M4 -64Q8 -36 14 -4Q20 -12 26 -6Q32 -14 40 -14Q22 -38 12 -64Z", k.gown) +
    stroke("M-42 -6Q-30 -7 -26 -1", "#ff9a3d", 3) + stroke("M-22 -1Q-14 -6 -5 1", "#f4dc7a", 3) +
      stroke("M-1 1Q8 -5 16 0", "#9fd46a", 3) + stroke("M20 0Q30 -7 41 -7", "#6fc1ff", 3) +
    rim("M-11 -60Q-22 -36 -34 -14", "#e8fff8", 1.5, 0.8) + stroke("M-4 -56Q-8 -34 -12 -14M10 -56Q16 -36 24 -16",
      "#0d3a46", 1.1, 'opacity=".6"') +
    // bodice, arms
    shape("M-10 -84Q0 -90 11 -84Q8 -72 10 -60Q0 -54 -10 -60Q-6 -72 -10 -84Z", k.gown) +
      path("M-2 -86H4L5 -60Q1 -57 -3 -60Z", k.gold, E(0.7)) + stroke("M-10 -61Q0 -55 10 -61", "#ffe6a8", 2) +
    path(ribbon([[9, -82], [22, -76], [32, -88], [38, -100]], [4.4, 4, 3.2, 2.6]), k.skin, E()) +
      path(ribbon([[-9, -82], [-24, -74], [-34, -84], [-42, -92]], [4.4, 4, 3.2, 2.6]), k.skin, E()) +
    path(ribbon([[9, -83], [17, -76], [24, -66], [34, -54]], [5, 6, 5, 0.6]), k.gown, `${E()} opacity=".92"`) +
      path(ribbon([[-9, -83], [-18, -76], [-24, -64], [-36, -52]], [5, 6, 5, 0.6]), k.gown, `${E()} opacity=".92"`) +
    shape("M-3 -90H5V-84H-3Z", k.skin, 0.8) +
      path("M-8 -100Q-9 -113 2 -113Q12 -112 12 -101Q11 -92 4 -90Q-6 -91 -8 -100Z", k.skin, E()) +
    path("M-9 -98Q-13 -118 3 -118Q15 -117 13 -104Q8 -112 0 -109Q-4 -104 -5 -96Z", k.hair, E()) +
      dot(6.4, -101, 1.2, "#22102e") + stroke("M4 -104.4H9.4", "#5a2f5a", 0.9) +
      stroke("M6 -95.4Q8 -94.6 9.4 -95.6", "#a2443c", 1.1) +
    path("M-4 -113L0 -123L4 -115L8 -122L10 -112Q3 -117 -4 -113Z", k.gold, E(0.8)) +
    // the four, each in its own way
    glow(41, -112, 18, "#ff9a3d", 0.6) +
      path("M41 -130Q52 -118 49 -108Q46 -100 40 -101Q32 -103 33 -111Q35 -114 37 -112Q36 -122 41 -130Z", k.fire,
      E(0.8)) + path("M41 -117Q46 -111 44 -106Q41 -103 38 -106Q37 -111 41 -117Z", "#fff3b0") +
    glow(-46, -102, 16, "#6fc1ff", 0.55) +
      path("M-46 -117Q-36 -104 -38 -97Q-41 -90 -47 -91Q-55 -93 -54 -100Q-53 -106 -46 -117Z", k.water, E(0.8)) +
      rim("M-50 -100Q-49 -95 -45 -94", "#fff", 1.5, 0.9) +
    glow(52, -56, 14, "#9fd46a", 0.5) + path("M43 -58L50 -67L60 -62L62 -52L53 -46L44 -50Z", k.stone, E(0.9)) +
      stroke("M50 -67L52 -56L62 -52M52 -56L44 -50", "#2f5a26", 1) +
    glow(-2, -136, 16, "#f4dc7a", 0.5) + stroke("M-16 -134Q-4 -146 8 -139Q14 -132 5 -129Q-1 -129 0 -134",
      "#ffefad", 2.6) + stroke("M-12 -127Q-2 -131 7 -124", "#f4dc7a", 2);
}

function kilenne() {
  const k = kit({ red: ["#ff9f7e", "#c23a34", "#5a0f1c"], leather: ["#b4836a", "#6b3d34", "#2c1618"],
    steel: METAL, gold: GOLD, skin: ["#f4cfa8", "#c98c62", "#74462f"], hair: ["#ffcf8a", "#d0772e", "#6a2f12"],
    dark: ["#4a3440", "#2a1a24", "#120a10"] });
  return k.defs +
    path(ribbon([[0, -88], [-20, -98], [-38, -86], [-56, -96], [-70, -88]], [4, 7, 8, 6, 0.6]), k.red, E()) +
      path(ribbon([[-2, -84], [-22, -82], [-38, -68], [-56, -70]], [4, 6, 5, 0.6]), k.red, E()) +
      rim("M-16 -103Q-28 -98 -38 -93Q-48 -98 -58 -100", "#ffd8c4", 1.2, 0.8) +
    // legs in a lunge
    shape("M-10 -52L-28 -30L-44 -4L-54 0H-34L-16 -22L4 -40Z", k.dark) +
      shape("M-30 -28L-44 -4L-54 0H-34L-20 -20Z", k.leather) +
    shape("M-2 -52L24 -42L30 -6L44 0H20L16 -30L-4 -40Z", k.dark) +
      shape("M16 -32L28 -36L31 -6L44 0H20Z", k.leather) + path("M14 -44L30 -42L29 -32L15 -30Z", k.steel, E()) +
      path("M-34 -32L-22 -36L-18 -24L-28 -20Z", k.steel, E()) +
    // skirt of plates, cuirass
    shape("M-14 -60Q2 -52 14 -58L20 -40L8 -44L2 -34L-6 -44L-20 -38Z", k.red) +
    shape("M-14 -84Q0 -94 14 -84Q17 -70 12 -56Q0 -50 -12 -57Q-18 -70 -14 -84Z", k.steel) +
      path("M2 -90Q12 -88 14 -84Q17 -70 12 -56Q6 -53 1 -53Z", "#3a3f4c", 'opacity=".45"') +
      stroke("M-12 -68Q0 -62 14 -68", "#3a3f4c", 1.1) + path("M-3 -82L2 -76L7 -82L2 -70Z", k.gold, E(0.7)) +
      stroke("M-12 -57Q0 -51 12 -56", "#c99a44", 2.6) +
    // sword behind the fist, raised to cut
    group("translate(31 -73) rotate(48)", path("M0 -78L6.4 -66L4.6 0H0Z", "#6d7482", E()),
      path("M0 -78L-6.4 -66L-4.6 0H0Z", k.steel, E()), stroke("M0 -70V-4", "#fff", 0.9, 'opacity=".8"'),
      shape("M-15 -4Q0 2 15 -4L17 1Q0 7 -17 1Z", k.gold),
      `<rect x="-2.6" y="3" width="5.2" height="20" rx="2" fill="${k.leather}" ${E()}/>`, dot(0, 25, 3.8, k.gold, E())) +
    stroke("M52 -128Q92 -108 92 -62", "#ffd8c4", 3, 'opacity=".5"') +
      stroke("M60 -120Q84 -102 86 -72", "#fff", 1.2, 'opacity=".6"') +
    shape("M9 -84Q22 -86 30 -76L36 -70L31 -62L22 -64Q12 -68 7 -74Z", k.red) + dot(31, -68, 4.8, k.leather, E()) +
    shape("M-11 -82Q-4 -72 12 -70L24 -66L22 -58L8 -60Q-10 -64 -16 -74Z", k.red) + dot(24, -61, 4.6, k.leather, E()) +
    shape("M-18 -76Q-20 -90 -8 -92Q2 -90 0 -80Q-8 -76 -18 -76Z", k.steel) +
      rim("M-17 -79Q-17 -88 -9 -90", "#fff", 1.4, 0.9) +
    // head
    shape("M-2 -92H6V-84H-2Z", k.skin, 0.8) +
      path("M-6 -102Q-6 -114 4 -114Q14 -113 14 -102Q13 -93 6 -91Q-4 -92 -6 -102Z", k.skin, E()) +
    path("M-8 -96Q-14 -116 2 -120Q16 -120 16 -106Q10 -110 4 -108Q-2 -106 -3 -98Q-6 -92 -8 -96Z", k.hair, E()) +
      path(ribbon([[-6, -108], [-18, -112], [-26, -104], [-36, -108]], [4.5, 4.5, 4, 0.6]), k.hair, E()) +
      dot(9, -102, 1.3, "#2a1210") + stroke("M6 -105.4L12 -104.4", "#7a3a18", 1.2) +
      stroke("M-7 -109Q4 -116 15 -108", "#ff6a5a", 2.4);
}

function faremos() {
  const k = kit({ cloak: ["#b6e09a", "#4a8a4c", "#173a2a"], tunic: ["#8fb8a0", "#3c6a5a", "#16302c"],
    leather: ["#b4956a", "#6b5034", "#2c2016"], skin: ["#f4cfa8", "#c98c62", "#74462f"],
    hair: ["#ffcf8a", "#d0772e", "#6a2f12"], wood: WOOD, steel: METAL, gold: GOLD });
  return k.defs +
    shape("M-6 -96Q-26 -84 -32 -50Q-40 -26 -52 -10Q-36 -14 -30 -4Q-22 -12 -12 -10Q-8 -50 2 -90Z", k.cloak) +
      rim("M-10 -92Q-26 -80 -30 -50Q-36 -30 -46 -14", "#e6ffd8", 1.5, 0.75) +
    // quiver
    group("translate(-14 -78) rotate(24)", stroke("M-3 -26V-10M1 -28V-10M5 -25V-10", "#e8d9b0", 1.5),
      path("M-5 -27L-3 -33L-1 -27ZM-1 -29L1 -35L3 -29ZM3 -26L5 -32L7 -26Z", "#d6473e"),
      `<rect x="-6" y="-14" width="13" height="32" rx="3" fill="${k.leather}" ${E()}/>`) +
    // legs
    shape("M-10 -50L-16 -24L-18 -4L-24 0H-6L-4 -22L4 -46Z", k.leather) +
      shape("M0 -50L10 -26L12 -4L22 0H2L0 -24L-6 -44Z", k.leather) +
      shape("M-18 -22L-5 -20L-6 0H-24L-18 -4ZM0 -22L11 -22L12 -4L22 0H2Z", "#3a2a1c") +
    shape("M-13 -84Q0 -92 12 -84Q14 -64 14 -42Q0 -34 -16 -42Q-12 -64 -13 -84Z", k.tunic) +
      stroke("M-14 -56Q0 -50 13 -56", "#c99a44", 3) + stroke("M-12 -82L10 -58", "#6b5034", 3) +
    // bow and arrow
    stroke("M30 -132Q58 -84 26 -36", "#08070d", 6) + stroke("M30 -132Q58 -84 26 -36", k.wood, 4) +
      stroke("M30 -132L-6 -84L26 -36", "#fff6d8", 1) +
    stroke("M-8 -84H56", "#e8d9b0", 2) + path("M66 -84L54 -89L57 -84L54 -79Z", k.steel, E(0.8)) +
      path("M-10 -84L-16 -88L-8 -88L-4 -84L-8 -80L-16 -80Z", "#d6473e", E(0.6)) + glow(64, -84, 10, "#d8ffb0", 0.55) +
    // arms
    shape("M8 -86Q24 -90 40 -88L44 -81L36 -78Q20 -76 8 -76Z", k.tunic) + dot(44, -84, 4.6, k.leather, E()) +
    shape("M-8 -86Q-20 -94 -26 -92L-28 -84Q-20 -78 -4 -80L-2 -86Z", k.tunic) + dot(-7, -84, 4.2, k.leather, E()) +
    // hood
    shape("M-2 -92H6V-84H-2Z", k.skin, 0.8) +
      path("M-5 -102Q-5 -113 4 -113Q14 -112 14 -102Q13 -93 6 -91Q-3 -92 -5 -102Z", k.skin, E()) +
      path("M8 -112Q14 -112 15 -104L10 -106Q6 -108 2 -107Z", k.hair) + dot(9.4, -102, 1.3, "#20180e") +
      stroke("M6.4 -105L12 -104.6", "#7a3a18", 1.1) +
    path("M14 -110Q12 -120 0 -121Q-16 -118 -16 -100Q-18 -92 -22 -88Q-6 -84 8 -88Q-2 -92 -3 -102Q-2 -111 14 -110Z",
      k.cloak, E()) + rim("M-14 -101Q-14 -116 0 -119", "#e6ffd8", 1.4, 0.8) + dot(-2, -87, 3, k.gold, E(0.7));
}

export const HERO = { mage, mistress, kilenne, faremos };
/** Where a portrait looks: centre and half width in figure units. */
export const FACE = { mage: [1, -104, 25], mistress: [1, -103, 24], kilenne: [3, -102, 23], faremos: [2, -102, 23] };
export const TINT = { mage: "#8fc1ff", mistress: "#7ff5d3", kilenne: "#ff9a8b", faremos: "#b4e88a",
  twins: "#ffc27a" };
