// What a card shows. A drawing of its own where the name asks for one, else the drawing of its first word.
// Drawn around 0 0, radius about 40, with the materials of shared/paint.js.
import { path, stroke, dot, group, star, ribbon, ngon, n } from "/static/js/lib/draw/svg.js";
import { edge } from "/static/js/lib/draw/paint.js";
import tools, { blade, hilt } from "/static/js/lib/draw/emblems.js";
import lore from "/static/js/lib/draw/emblems2.js";
import { elementMark } from "./icons.js";
import { drawFigure } from "./figures.js";

const big = (e, s, fill) => elementMark(e, s, fill);
const flame = (m, s = 1, x = 0, y = 0) => group(`translate(${x} ${y}) scale(${s})`,
  path("M0 -46Q34 -12 26 16Q20 38 0 38Q-26 36 -26 12Q-24 -2 -15 -5Q-14 10 -6 12Q-14 -20 0 -46Z", m.dye,
  edge(m)), path("M2 -16Q18 4 13 20Q9 32 0 32Q-13 30 -12 16Q-8 20 -4 18Q-6 0 2 -16Z", "#fff0b8"));
const drop = (m, s = 1, x = 0, y = 0) => group(`translate(${x} ${y}) scale(${s})`,
  path("M0 -44Q30 -4 28 12Q24 38 0 38Q-24 38 -28 12Q-30 -4 0 -44Z", m.dye, edge(m)),
  stroke("M-17 12Q-14 28 2 30", "#fff", 3.4, 'opacity=".8"'), path("M-6 -18Q-16 -2 -17 6Q-8 -2 -6 -18Z",
  "#fff", 'opacity=".55"'));
const peak = (m, s = 1, x = 0, y = 0) => group(`translate(${x} ${y}) scale(${s})`,
  path("M-44 32L-14 -34L4 -2L16 -18L44 32Z", m.stone, edge(m)),
  path("M-14 -34L4 -2L-2 32H-20L-10 -4Z", m.night, 'opacity=".5"'),
  path("M-14 -34L-24 -12L-16 -14L-12 -6L-6 -16Z", "#fff", 'opacity=".85"'));
const gust = (m, s = 1, x = 0, y = 0) => group(`translate(${x} ${y}) scale(${s})`,
  ["M-42 -12H14A15 15 0 1 0 -1 -27", "M-36 4H28A15 15 0 1 1 13 20", "M-30 18H-2A11 11 0 1 1 -13 30"]
  .map((d) => stroke(d, m.ink, 9, 'opacity=".5"') + stroke(d, m.light, 6) +
  stroke(d, "#fff", 1.6, 'opacity=".8"')).join(""));
const shieldBody = (m, s = 1, x = 0, y = 0) => group(`translate(${x} ${y}) scale(${s})`,
  path("M-30 -32Q-14 -30 0 -38Q14 -30 30 -32V2Q28 26 0 40Q-28 26 -30 2Z", m.steel, edge(m, 1.4)),
  path("M-22 -24Q-10 -23 0 -29Q10 -23 22 -24V2Q20 20 0 31Q-20 20 -22 2Z", m.dye, edge(m)),
  path(star(0, 0, 4, 16, 5), m.gold, edge(m)), stroke("M-25 -26V2", "#fff", 1.8, 'opacity=".6"'));
const heart = (m) =>
  path("M0 34Q-40 8 -34 -14Q-28 -32 -14 -30Q-4 -28 0 -16Q4 -28 14 -30Q28 -32 34 -14Q40 8 0 34Z", m.dye,
  edge(m)) + stroke("M-26 -10Q-22 -22 -13 -22", "#fff", 3, 'opacity=".7"') +
  stroke("M-46 2H-16L-8 -12L2 16L10 -4L16 2H46", "#fff", 2.6);
const leafCard = (m, x, y, a, k = "paper") => group(`translate(${x} ${y}) rotate(${a})`,
  `<rect x="-15" y="-22" width="30" height="44" rx="3.4" fill="${m[k]}" ${edge(m, 1.2)}/>`,
  path(star(0, 0, 8, 10, 4.6), m.wood, 'opacity=".75"'));
const arrowShape = (m, a, l = 40) =>
  group(`rotate(${a})`, path(`M-5 ${l * 0.7}V${-l * 0.4}H-16L0 ${-l}L16 ${-l * 0.4}H5V${l * 0.7}Z`, m.gold,
  edge(m)), stroke(`M-3 ${l * 0.6}V${-l * 0.3}`, "#fff", 1.4, 'opacity=".7"'));
const person = (who, s = 0.6, x = 0, y = 40, flip = false) => group(`translate(${x} ${y}) scale(${flip ? -s
  : s} ${s})`, drawFigure(who));
const clock = (m, hands, r = 38) => {
  let t = "";
  for (let i = 0; i < 12;
    i += 1) {
      const [x, y] = [Math.cos(i * 0.5236) * r, Math.sin(i * 0.5236) * r];
      t += `M${n(x * 0.78)} ${n(y * 0.78)}L${n(x * 0.9)} ${n(y * 0.9)}`;
    }
  return dot(0, 0, r, m.gold, edge(m, 1.4)) + dot(0, 0, r * 0.86, m.night, edge(m)) + stroke(t, m.light, 2) +
    stroke(hands, "#fff", 2.8) + dot(0, 0, 3.4, m.gold);
};
const hourglass = (m) => path("M-20 -34H20L4 0L20 34H-20L-4 0Z", m.gem, edge(m)) +
  path("M-13 -24H13L1 -2V14L14 31H-14L-1 14V-2Z", m.gold, 'opacity=".95"') +
  path("M-26 -42H26V-34H-26ZM-26 34H26V42H-26Z", m.wood, edge(m)) + stroke("M-22 -34V34M22 -34V34", m.wood, 3.4);
const burst = (m, k = 12) => path(star(0, 0, k, 50, 24), m.light, 'opacity=".35"') +
  path(star(0, 0, k, 40, 17, 0.2), m.dye, edge(m, 0.7));
const web = (m) =>
  { let d = "";
  for (let i = 0; i < 8; i += 1) d += `M0 0L${n(Math.cos(i * 0.785) * 48)} ${n(Math.sin(i * 0.785) * 44)}`;
  for (const r of [14, 26, 38]) d += ngon(0, 0, 8, r, 0); return stroke(d, m.light, 1.7) +
  dot(0, 0, 6, m.dye, edge(m)); };
const spool = (m, x = 0, y = 0, s = 1) => group(`translate(${x} ${y}) scale(${s})`,
  `<rect x="-3" y="-44" width="6" height="88" rx="2.6" fill="${m.paper}" ${edge(m)}/>`,
  path("M-20 -18Q0 -32 20 -18Q28 0 20 18Q0 32 -20 18Q-28 0 -20 -18Z", m.dye, edge(m)),
  stroke("M-22 -10Q0 -22 22 -10M-24 0Q0 -12 24 0M-22 10Q0 -2 22 10M-18 18Q0 8 19 18", m.ink, 1.5,
  'opacity=".6"'), path("M-11 30H11L0 46Z", m.gold, edge(m)));
const column = (m, x, h) => `<rect x="${x - 5}" y="${-h +
  30}" width="10" height="${h}" fill="${m.stone}" ${edge(m)}/>`;
const bolt = (m, s = 1) =>
  path(`M${8 * s} ${-46 * s}L${-20 * s} ${4 * s}H${-2 * s}L${-12 * s} ${44 * s}` +
    `L${22 * s} ${-10 * s}H${4 * s}L${18 * s} ${-46 * s}Z`,
  m.gold, edge(m)) + path(`M${8 * s} ${-42 * s}L${-14 * s} ${1 * s}H${2 * s}`, "none",
  'stroke="#fff" stroke-width="1.6" opacity=".8"');
const wave = (m, y, s = 1) => group(`translate(0 ${y}) scale(${s})`,
  path("M-50 20Q-50 -22 -14 -34Q18 -42 30 -18Q18 -26 8 -16Q-2 -2 14 8Q30 18 50 10V34H-50Z", m.dye, edge(m)),
  stroke("M-44 16Q-40 -14 -12 -26Q8 -32 22 -24", "#fff", 2.4, 'opacity=".8"'));
const cloud = (m, y = 0, fill = m.stone) => group(`translate(0 ${y})`,
  path("M-38 14Q-48 4 -38 -6Q-36 -22 -20 -20Q-10 -36 8 -28Q26 -34 30 -16Q46 -14 42 2Q42 14 30 14Z", fill,
  edge(m)), stroke("M-32 -8Q-28 -17 -18 -15Q-10 -28 4 -24", "#fff", 2, 'opacity=".7"'));
const tree = (m) => path("M-6 40Q-2 10 -4 -6H6Q4 12 10 40Z", m.wood, edge(m)) +
  [[0, -24, 20], [-20, -10, 15], [20, -10, 15], [-8, -36, 13], [12, -36, 13]]
  .map(([x, y, r]) => dot(x, y, r, m.dye, edge(m, 0.8))).join("") +
  [[-10, -30], [6, -18], [18, -14], [-20, -14]].map(([x, y]) => dot(x, y, 3, m.light, 'opacity=".8"')).join("");
const thorns = (m) => path(ribbon([[-44, 30], [-20, -10], [8, 14], [18, -20], [44, -34]], [5, 5, 5, 4, 0.6]),
  m.dye, edge(m)) + path(ribbon([[44, 34], [16, 12], [-6, -22], [-40, -26]], [5, 5, 4, 0.6]), m.cloth,
  edge(m)) + [[-28, 4, -40], [-10, 0, 30], [12, 2, -10], [20, -22, 40], [28, 22, 20], [-18, -24, -20],
  [4, -8, 160]].map(([x, y, a]) => group(`translate(${x} ${y}) rotate(${a})`,
  path("M-4 0L0 -13L4 0Z", m.paper, edge(m, 0.7)))).join("");
const feather = (m) => group("rotate(38)", path("M0 48Q-22 14 -12 -24Q-4 -46 8 -50Q20 -20 12 10Q6 30 0 48Z",
  m.paper, edge(m)), stroke("M0 52Q0 0 6 -44", m.ink, 1.6),
  stroke("M2 -20L-11 -12M3 -4L-13 6M2 12L-9 22M6 -22L15 -16M5 -4L14 2", m.ink, 1, 'opacity=".6"'));
const banner = (m) => stroke("M-24 46V-46", m.wood, 5) + dot(-24, -47, 5, m.gold, edge(m)) +
  path("M-22 -42Q0 -52 16 -42Q30 -34 44 -42V2Q30 10 16 2Q0 -6 -22 4Z", m.dye, edge(m)) +
  path(star(10, -20, 8, 14, 6), m.gold, edge(m));
const frost = (m) => { let d = ""; for (let i = 0; i < 6; i += 1) {
  const c = Math.cos(i * 1.0472), s = Math.sin(i * 1.0472);
  d += `M0 0L${n(c * 46)} ${n(s * 46)}M${n(c * 26)} ${n(s * 26)}L${n(c * 36 - s * 12)} ${n(s * 36 +
  c * 12)}M${n(c * 26)} ${n(s * 26)}L${n(c * 36 + s * 12)} ${n(s * 36 - c * 12)}`;
  } return stroke(d, m.ink, 7, 'opacity=".4"') + stroke(d, "#e9fbff", 4) + path(ngon(0, 0, 6, 12), m.dye, edge(m)); };
const crossbow = (m) =>
  group("rotate(38)", `<rect x="-4.6" y="-34" width="9.2" height="76" rx="3" fill="${m.wood}" ${edge(m)}/>`,
  path("M-44 -10Q0 -44 44 -10L40 -6Q0 -34 -40 -6Z", m.steel, edge(m)),
  stroke("M-42 -9L0 12L42 -9", m.light, 1.4), stroke("M0 14V-44", m.paper, 3),
  path("M0 -54L6 -42H-6Z", m.steel, edge(m)));
const tome = (m) => lore.book(m) + stroke("M-34 -4H34M0 -30V26", m.ink, 5) +
  stroke("M-34 -4H34M0 -30V26", m.gold, 3) + dot(0, -4, 8, m.gold, edge(m)) + path("M-2 -6H2V2H-2Z", m.ink);
const loaf = (m) => path("M-40 16Q-42 -18 -6 -20Q34 -20 36 14Q36 26 -2 26Q-38 26 -40 16Z", m.wood, edge(m)) +
  stroke("M-22 -12L-14 4M-4 -16L2 0M14 -14L20 2", m.paper, 4) + dot(28, -22, 14, m.dye, edge(m)) +
  stroke("M28 -36Q30 -44 38 -44", m.wood, 3) + dot(23, -26, 3.4, "#fff", 'opacity=".7"');
const two = (a, b) => (m) => group("translate(-20 2) scale(.74)", a(m)) + group("translate(20 -2) scale(.74)", b(m));
const twins = (a, b) => () => person("kilenne", 0.5, a[0], a[1], a[2]) + person("faremos", 0.5, b[0], b[1], b[2]);
const shardBurst = (m) => [[0, -10, 0, 1.1], [-22, 8, -30, 0.8], [22, 10, 28, 0.8], [-10, 26, -160, 0.6],
  [14, -30, 40, 0.5]].map(([x, y, a, s]) => group(`translate(${x} ${y}) rotate(${a}) scale(${s})`,
  path("M0 -30L10 0L0 30L-10 0Z", m.gem, edge(m)), path("M0 -30L10 0L0 6Z", "#fff", 'opacity=".7"'))).join("");

/** One drawing per word: the rule for every card without a drawing of its own. */
export const THEME = {
  strike: (m) => tools.sword(m), sweep: (m) => stroke("M-44 18Q-20 -44 44 -26", m.light, 12, 'opacity=".35"') +
    stroke("M-44 18Q-20 -44 44 -26", "#fff", 2.4, 'opacity=".9"') +
    group("translate(16 22) rotate(52)", blade(m, 50, 7), hilt(m, 14, 14)),
  move: (m) => gust(m, 0.8, 0, 8) + feather(m), guard: (m) => shieldBody(m),
    ward: (m) => shieldBody(m, 0.8, -12, 0) + group("translate(26 8)", arrowShape(m, 90, 22)), mend: heart,
    draw: (m) => leafCard(m, -18, 6, -16) + leafCard(m, 18, 6, 16) + leafCard(m, 0, -2, 0),
  push: (m) => gust(m, 0.9), pull: (m) => web(m) + arrowShape(m, -90, 26), slow: thorns,
    delay: (m) => clock(m, "M0 0V-22M0 0L16 8"), recall: (m) => leafCard(m, 4, 4, 8) +
    stroke("M-20 34A40 40 0 0 1 -6 -38", m.light, 5) + path("M4 -40L-16 -48L-10 -28Z", m.light), exile: tome,
    mark: (m) => lore.claw(m),
  focus: (m) => burst(m, 8) + dot(0, 0, 12, "#fff"), again: (m) => lore.ouroboros(m), rally: banner,
    shelter: (m) => tree(m), swap: (m) => group("translate(0 -16)", arrowShape(m, 90, 36)) +
    group("translate(0 18)", arrowShape(m, -90, 36)), lead: (m) => lore.lens(m),
  march: (m) => lore.claw(m), snipe: (m) => tools.arrows(m), sap: (m) => lore.mask(m), drag: web,
    doom: (m) => lore.skull(m), harm: burst,
};
const NAMED = {
  Fire: (m) => flame(m), Air: (m) => gust(m), Earth: (m) => peak(m, 1.02), Water: (m) => drop(m),
  "Elemental Essence": (m) => dot(0, 0, 36, m.gem, 'opacity=".25"') +
    path(star(0, 0, 4, 46, 15), m.gem, edge(m)) + [["F", 0, -30, "#ff8a5a"], ["A", 30, 0, "#f4d46a"],
    ["W", 0, 30, "#6fc1ff"], ["E", -30, 0, "#9fd46a"]].map(([e, x, y, c]) =>
    dot(x, y, 11, "#14121c", `stroke="${c}" stroke-width="2"`) + group(`translate(${x} ${y})`, big(e, 14, c))).join(""),
  Magma: (m) => peak(m, 1.05, 0, 6) + path("M-16 -30L-8 -22L-2 -30Q-4 -8 4 4Q0 22 10 40H-8Q-12 14 -10 0Z",
    "#ff8a2a") + path("M-12 -28L-7 -20Q-8 0 -3 8Q-6 22 0 38H-5Q-10 10 -9 -2Z", "#fff0b0") + flame(m, 0.42, -10, -42),
  "Dust Screen": (m) => [0, 1, 2, 3].map((i) => stroke(`M${-46 + i * 4} ${-26 + i * 17}Q${-20 + i * 3} ${-40 +
    i * 17} 0 ${-26 + i * 17}T${44 - i * 4} ${-28 + i * 17}`, i % 2 ? m.p.low : m.light, 10 - i,
    'opacity=".8"')).join("") + [[-30, -8], [10, -36], [24, 8], [-8, 20], [34, -20]]
    .map(([x, y]) => path(ngon(x, y, 5, 5), m.stone, edge(m))).join(""),
  Steam: (m) => drop(m, 0.62, 0, 20) + ["M-22 -8Q-34 -22 -20 -32T-22 -50", "M0 -14Q-12 -28 2 -38T0 -54",
    "M22 -8Q10 -22 24 -32T22 -50"].map((d) => stroke(d, m.ink, 8, 'opacity=".35"') +
    stroke(d, "#fff", 4.6, 'opacity=".85"')).join(""),
  Wildfire: (m) => gust(m, 0.86, -4, 14) + flame(m, 0.66, 12, -14) + flame(m, 0.34, -24, -18),
    Mist: (m) => drop(m, 0.5, 0, -18) + [0, 1, 2].map((i) => stroke(`M-46 ${8 + i * 13}Q-24 ${-4 +
    i * 13} 0 ${8 + i * 13}T46 ${8 + i * 13}`, i % 2 ? "#fff" : m.light, 6, 'opacity=".75"')).join(""),
  Silt: (m) => wave(m, 10, 0.9) + path("M-14 12Q-18 -20 2 -40Q18 -18 12 12Q0 18 -14 12Z", m.dye, edge(m)) +
    stroke("M0 20V-28M0 -4L-8 -12M0 -12L8 -20", m.light, 2),
  "Ashen Blessing": (m) => group("translate(0 6)", path("M-40 4H40Q38 34 10 36V42H-10V36Q-38 34 -40 4Z",
    m.stone, edge(m)), stroke("M-34 10Q0 18 34 10", m.light, 1.6)) + flame(m, 0.66, -10, -18) +
    drop(m, 0.4, 22, -20) + stroke("M-46 -30Q-30 -52 0 -52Q30 -52 46 -30", m.light, 2.4),
  "Ember Rain": (m) => cloud(m, -20, m.night) + [[-26, 14, 0.28], [-6, 24, 0.36], [16, 12, 0.28],
    [30, 30, 0.24], [-34, 36, 0.2]].map(([x, y, s]) => flame(m, s, x, y)).join(""),
    Thunderstorm: (m) => group("translate(2 12)", bolt(m, 0.86)) + cloud(m, -18, m.night) +
    stroke("M-28 16L-34 30M-16 20L-22 34M28 16L22 30", "#a9dcff", 3),
  "Hanging Garden": (m) => path("M-36 -20H36L28 2H-28Z", m.stone, edge(m)) +
    stroke("M-30 -20L-20 -48M30 -20L20 -48", m.gold, 2) + [[-26, 0, 30], [-10, 0, 40], [8, 0, 34], [24, 0, 26]]
    .map(([x, y, l]) => stroke(`M${x} ${y}Q${x - 8} ${y + l / 2} ${x} ${y + l}`, m.cloth, 3.4) +
    dot(x, y + l, 5, m.dye, edge(m, 0.7)) + dot(x - 6, y + l * 0.5, 4, m.light)).join("") +
    [[-20, -26], [0, -30], [20, -26]].map(([x, y]) => dot(x, y, 9, m.dye, edge(m, 0.7))).join(""),
  Equilibrium: (m) => dot(0, 0, 44, m.gold, edge(m, 1.4)) + [["F", -1, -1, "#c8402e"], ["A", 1, -1, "#c9992e"],
    ["E", -1, 1, "#4a8a3c"], ["W", 1, 1, "#2f72c0"]].map(([e, x, y, c]) =>
    path(`M0 0H${x * 39}A39 39 0 0 ${x * y > 0 ? 1 : 0} 0 ${y * 39}Z`, c, edge(m)) +
    group(`translate(${x * 18} ${y * 18})`, big(e, 19, "#fff"))).join("") + dot(0, 0, 7, "#fff", edge(m)),
  Genesis: (m) => path(star(0, 0, 16, 56, 26), m.light, 'opacity=".5"') +
    path(star(0, 0, 8, 50, 22, 0), m.gem, edge(m)) + ["F", "A", "W", "E", "F", "A", "W", "E"]
    .map((e, i) => group(`translate(${n(Math.cos(i * 0.785) * 37)} ${n(Math.sin(i * 0.785) * 37)})`,
    dot(0, 0, 8, "#14121c", `stroke="${{ F: "#ff8a5a", A: "#f4d46a", W: "#6fc1ff", E: "#9fd46a"
    }[e]}" stroke-width="1.6"`), big(e, 10, "#fff"))).join("") + dot(0, 0, 15, "#fff") +
    dot(0, 0, 22, "#fff", 'opacity=".35"'),
  "Second Shard": shardBurst, Hourglass: hourglass, "Deferred Step": (m) =>
    clock(m, "M0 0V-20M0 0L-14 10", 30) + group("translate(10 8) scale(.8)", feather(m)),
    Numb: (m) => frost(m), Rewind: (m) => clock(m, "M0 0L-18 -12M0 0V16") +
    stroke("M40 -20A46 46 0 0 0 -30 -36", m.light, 5) + path("M-38 -22L-40 -46L-18 -38Z", m.light),
    "Frozen Instant": (m) => frost(m) + clock(m, "M0 0V-10M0 0L7 4", 18),
    "Double Time": two((m) => clock(m, "M0 0V-22M0 0L16 8"), (m) => clock(m, "M0 0V-22M0 0L-16 8")),
    "End of Time": (m) => burst(m, 16) + hourglass(m), "Perfect Loop": (m) => lore.ouroboros(m),
  "Kilenne's Blade": () => person("kilenne", 0.82, -14, 52), "Faremos's Arrow": () =>
    person("faremos", 0.8, -10, 52), "Taut Thread": (m) => twins([-32, 34, true], [34, 34, false])() +
    stroke("M-26 -8Q4 2 30 -8", "#ffcf7a", 3) + stroke("M-26 -8Q4 2 30 -8", "#fff", 1),
    "Twin Surge": twins([-20, 40, false], [18, 32, false]), "Back to Back": twins([-16, 40, true],
    [14, 40, false]), "Trade Places": (m) => twins([22, 40, false], [-24, 36, true])() +
    stroke("M-30 -36Q0 -54 30 -36", m.light, 4) + path("M38 -28L34 -46L20 -36Z", m.light),
    "Blood of Ilhus": (m) => drop(m, 0.9) + path(star(0, 8, 8, 15, 6), m.gold, edge(m)),
    Oath: (m) => lore.knot(m), "Ilhus Awakened": (m) => burst(m, 16) + person("kilenne", 0.6, -14, 44),
    "One Soul": (m) => dot(0, 0, 40, m.light, 'opacity=".35"') + twins([-14, 40, true], [14, 40, false])() ,
  Fury: (m) => lore.claw(m), Blaze: (m) => flame(m, 0.6, -24, 12) + flame(m, 0.6, 24, 12) +
    flame(m, 0.92, 0, 0), Gust: (m) => gust(m), Soar: (m) => feather(m), Bark: (m) => shieldBody(m),
    Roots: thorns, Spring: (m) => wave(m, 16, 0.8) + drop(m, 0.5, 6, -24), Reflection: (m) => lore.lens(m),
  "Burning Lance": (m) => flame(m, 0.7, 16, -24) + group("rotate(34)",
    `<rect x="-3" y="-30" width="6" height="86" rx="2" fill="${m.wood}" ${edge(m)}/>`,
    path("M0 -60L10 -34L4 -26H-4L-10 -34Z", m.steel, edge(m))), "War Cry": (m) => lore.mask(m),
    Havoc: (m) => burst(m, 10) + tools.sword(m), "Wounded Rage": (m) => heart(m),
    Firebrand: (m) => tools.bomb(m),
    Rampart: (m) => `<rect x="-44" y="-16" width="88" height="48" fill="${m.stone}" ${edge(m)}/>` +
    [-44, -20, 4, 28]
    .map((x) => `<rect x="${x}" y="-34" width="16" height="20" fill="${m.stone}" ${edge(m)}/>`).join("") +
    stroke("M-44 0H44M-44 16H44M-22 -16V0M6 -16V0M-32 0V16M-6 0V16M22 0V16M-22 16V32M8 16V32", m.ink, 1.2,
    'opacity=".6"'), Brambles: thorns, "Heart of Oak": (m) => tree(m),
    Grove: (m) => group("translate(-24 8) scale(.6)", tree(m)) + group("translate(24 8) scale(.6)", tree(m)) +
    group("scale(.86)", tree(m)), Lifesap: (m) => drop(m, 0.8) +
    stroke("M0 22V-6M0 6L-9 -2M0 0L9 -8", "#fff", 2.6), Tailwind: (m) => gust(m),
    Whirlwind: (m) => [46, 36, 27, 18, 10].map((r, i) => `<ellipse cx="${(i % 2) * 4 - 2}" cy="${-34 +
    i * 17}" rx="${r}" ry="${r * 0.26}" fill="none" stroke="${i % 2 ? m.light : "#fff"}" stroke-width="4.4"/>`)
    .join(""), "Lightning Bolt": (m) => bolt(m), Feather: feather, Squall: (m) => cloud(m, -16) +
    gust(m, 0.66, 4, 24), "Tidal Wave": (m) => wave(m, 8, 1.05), "Water Mirror": (m) => lore.lens(m),
    Frost: frost, "Calm Wave": (m) => wave(m, 14, 0.85), Remembrance: (m) => lore.orb(m), Provisions: loaf,
    Crossbow: crossbow, "Sealed Grimoire": tome, Banner: banner,
  "Severed Thread": (m) => stroke("M-46 -30Q-20 -10 -6 -4M46 30Q20 10 8 4", m.light, 3) +
    group("rotate(30)", path("M-4 -44L4 -44L7 0L0 6L-7 0Z", m.steel, edge(m)),
    path("M-16 24A10 10 0 1 1 -15.9 24ZM16 24A10 10 0 1 1 16.1 24Z", "none",
    `stroke="${m.p.gold[1]}" stroke-width="5"`)), Web: web, "Dire Omen": (m) => burst(m, 16) + lore.skull(m),
    Oblivion: (m) => lore.mask(m), Tithe: (m) => leafCard(m, -14, 4, -10) + leafCard(m, 12, 2, 8) +
    tools.dagger(m), "Bone Spindle": (m) => group("rotate(28)", spool(m)), "Knotted Weave": (m) => lore.knot(m),
};
export function emblemOf(card) {
  return NAMED[card.name] || THEME[card.parts[0]?.word] || THEME.focus;
}
