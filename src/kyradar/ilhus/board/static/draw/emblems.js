// What a card shows. A drawing of its own where the name asks for one, else the drawing of its first word.
// Drawn around 0 0, radius about 40, with the materials of shared/paint.js.
import { path, stroke, dot, group, star } from "/static/js/lib/draw/svg.js";
import { edge } from "/static/js/lib/draw/paint.js";
import { FUSION } from "./fusions.js";
import tools, { blade, hilt } from "/static/js/lib/draw/emblems.js";
import lore from "/static/js/lib/draw/emblems2.js";
import {
  shieldBody,
  heart,
  leafCard,
  arrowShape,
  person,
  clock,
  hourglass,
  burst,
  web,
  spool,
  banner,
  crossbow,
  tome,
  loaf,
  two,
  twins,
  shardBurst,
} from "./pieces.js";
import { flame, drop, gust, bolt, wave, cloud, tree, thorns, feather, frost } from "./nature.js";

/** @type {Record<string, (m: Materials) => string>} */
const THEME = {
  strike: (m) => tools.sword(m),
  sweep: (m) =>
    stroke("M-44 18Q-20 -44 44 -26", m.light, 12, 'opacity=".35"') +
    stroke("M-44 18Q-20 -44 44 -26", "#fff", 2.4, 'opacity=".9"') +
    group("translate(16 22) rotate(52)", blade(m, 50, 7), hilt(m, 14, 14)),
  move: (m) => gust(m, 0.8, 0, 8) + feather(m),
  guard: (m) => shieldBody(m),
  ward: (m) => shieldBody(m, 0.8, -12, 0) + group("translate(26 8)", arrowShape(m, 90, 22)),
  mend: heart,
  draw: (m) => leafCard(m, -18, 6, -16) + leafCard(m, 18, 6, 16) + leafCard(m, 0, -2, 0),
  push: (m) => gust(m, 0.9),
  pull: (m) => web(m) + arrowShape(m, -90, 26),
  slow: thorns,
  delay: (m) => clock(m, "M0 0V-22M0 0L16 8"),
  recall: (m) =>
    leafCard(m, 4, 4, 8) +
    stroke("M-20 34A40 40 0 0 1 -6 -38", m.light, 5) +
    path("M4 -40L-16 -48L-10 -28Z", m.light),
  exile: tome,
  mark: (m) => lore.claw(m),
  focus: (m) => burst(m, 8) + dot(0, 0, 12, "#fff"),
  again: (m) => lore.ouroboros(m),
  rally: banner,
  shelter: (m) => tree(m),
  swap: (m) =>
    group("translate(0 -16)", arrowShape(m, 90, 36)) +
    group("translate(0 18)", arrowShape(m, -90, 36)),
  lead: (m) => lore.lens(m),
  march: (m) => lore.claw(m),
  snipe: (m) => tools.arrows(m),
  sap: (m) => lore.mask(m),
  drag: web,
  doom: (m) => lore.skull(m),
  harm: burst,
};
/** @type {Record<string, (m: Materials) => string>} */
const NAMED = {
  ...FUSION,
  "Second Shard": shardBurst,
  Hourglass: hourglass,
  "Deferred Step": (m) =>
    clock(m, "M0 0V-20M0 0L-14 10", 30) + group("translate(10 8) scale(.8)", feather(m)),
  Numb: (m) => frost(m),
  Rewind: (m) =>
    clock(m, "M0 0L-18 -12M0 0V16") +
    stroke("M40 -20A46 46 0 0 0 -30 -36", m.light, 5) +
    path("M-38 -22L-40 -46L-18 -38Z", m.light),
  "Frozen Instant": (m) => frost(m) + clock(m, "M0 0V-10M0 0L7 4", 18),
  "Double Time": two(
    (m) => clock(m, "M0 0V-22M0 0L16 8"),
    (m) => clock(m, "M0 0V-22M0 0L-16 8"),
  ),
  "End of Time": (m) => burst(m, 16) + hourglass(m),
  "Perfect Loop": (m) => lore.ouroboros(m),
  "Kilenne's Blade": () => person("kilenne", 0.82, -14, 52),
  "Faremos's Arrow": () => person("faremos", 0.8, -10, 52),
  "Taut Thread": () =>
    twins([-32, 34, true], [34, 34, false])() +
    stroke("M-26 -8Q4 2 30 -8", "#ffcf7a", 3) +
    stroke("M-26 -8Q4 2 30 -8", "#fff", 1),
  "Twin Surge": twins([-20, 40, false], [18, 32, false]),
  "Back to Back": twins([-16, 40, true], [14, 40, false]),
  "Trade Places": (m) =>
    twins([22, 40, false], [-24, 36, true])() +
    stroke("M-30 -36Q0 -54 30 -36", m.light, 4) +
    path("M38 -28L34 -46L20 -36Z", m.light),
  "Blood of Ilhus": (m) => drop(m, 0.9) + path(star(0, 8, 8, 15, 6), m.gold, edge(m)),
  Oath: (m) => lore.knot(m),
  "Ilhus Awakened": (m) => burst(m, 16) + person("kilenne", 0.6, -14, 44),
  "One Soul": (m) =>
    dot(0, 0, 40, m.light, 'opacity=".35"') + twins([-14, 40, true], [14, 40, false])(),
  Fury: (m) => lore.claw(m),
  Blaze: (m) => flame(m, 0.6, -24, 12) + flame(m, 0.6, 24, 12) + flame(m, 0.92, 0, 0),
  Gust: (m) => gust(m),
  Soar: (m) => feather(m),
  Bark: (m) => shieldBody(m),
  Roots: thorns,
  Spring: (m) => wave(m, 16, 0.8) + drop(m, 0.5, 6, -24),
  Reflection: (m) => lore.lens(m),
  "Burning Lance": (m) =>
    flame(m, 0.7, 16, -24) +
    group(
      "rotate(34)",
      `<rect x="-3" y="-30" width="6" height="86" rx="2" fill="${m.wood}" ${edge(m)}/>`,
      path("M0 -60L10 -34L4 -26H-4L-10 -34Z", m.steel, edge(m)),
    ),
  "War Cry": (m) => lore.mask(m),
  Havoc: (m) => burst(m, 10) + tools.sword(m),
  "Wounded Rage": (m) => heart(m),
  Firebrand: (m) => tools.bomb(m),
  Rampart: (m) =>
    `<rect x="-44" y="-16" width="88" height="48" fill="${m.stone}" ${edge(m)}/>` +
    [-44, -20, 4, 28]
      .map((x) => `<rect x="${x}" y="-34" width="16" height="20" fill="${m.stone}" ${edge(m)}/>`)
      .join("") +
    stroke(
      "M-44 0H44M-44 16H44M-22 -16V0M6 -16V0M-32 0V16M-6 0V16M22 0V16M-22 16V32M8 16V32",
      m.ink,
      1.2,
      'opacity=".6"',
    ),
  Brambles: thorns,
  "Heart of Oak": (m) => tree(m),
  Grove: (m) =>
    group("translate(-24 8) scale(.6)", tree(m)) +
    group("translate(24 8) scale(.6)", tree(m)) +
    group("scale(.86)", tree(m)),
  Lifesap: (m) => drop(m, 0.8) + stroke("M0 22V-6M0 6L-9 -2M0 0L9 -8", "#fff", 2.6),
  Tailwind: (m) => gust(m),
  Whirlwind: (m) =>
    [46, 36, 27, 18, 10]
      .map(
        (r, i) =>
          `<ellipse cx="${(i % 2) * 4 - 2}" cy="${
            -34 + i * 17
          }" rx="${r}" ry="${r * 0.26}" fill="none" stroke="${i % 2 ? m.light : "#fff"}" stroke-width="4.4"/>`,
      )
      .join(""),
  "Lightning Bolt": (m) => bolt(m),
  Feather: feather,
  Squall: (m) => cloud(m, -16) + gust(m, 0.66, 4, 24),
  "Tidal Wave": (m) => wave(m, 8, 1.05),
  "Water Mirror": (m) => lore.lens(m),
  Frost: frost,
  "Calm Wave": (m) => wave(m, 14, 0.85),
  Remembrance: (m) => lore.orb(m),
  Provisions: loaf,
  Crossbow: crossbow,
  "Sealed Grimoire": tome,
  Banner: banner,
  "Severed Thread": (m) =>
    stroke("M-46 -30Q-20 -10 -6 -4M46 30Q20 10 8 4", m.light, 3) +
    group(
      "rotate(30)",
      path("M-4 -44L4 -44L7 0L0 6L-7 0Z", m.steel, edge(m)),
      path(
        "M-16 24A10 10 0 1 1 -15.9 24ZM16 24A10 10 0 1 1 16.1 24Z",
        "none",
        `stroke="${m.p.gold[1]}" stroke-width="5"`,
      ),
    ),
  Web: web,
  "Dire Omen": (m) => burst(m, 16) + lore.skull(m),
  Oblivion: (m) => lore.mask(m),
  Tithe: (m) => leafCard(m, -14, 4, -10) + leafCard(m, 12, 2, 8) + tools.dagger(m),
  "Bone Spindle": (m) => group("rotate(28)", spool(m)),
  "Knotted Weave": (m) => lore.knot(m),
};
/** @param {Ilhus.Card} card */
export function emblemOf(card) {
  return NAMED[card.name] || THEME[card.parts[0]?.word] || THEME.focus;
}
