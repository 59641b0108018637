// A card's picture from data: ground, light, things, air, frame (engine/picture.py says what may stand
// there). One painter for every face, cover and print; a game adds things of its own (draw/parts.js).
import one from "./emblems.js";
import two from "./emblems2.js";
import { sky, ridges, halo, vignette, motes, rays, mist } from "./backdrop.js";
import { materials } from "./paint.js";
import { palette } from "./palette.js";
import { rng } from "./rng.js";
import { fleeting, passing } from "./store.js";
import { dot, group, linear, mix, n, path, radial, ridge, star, stroke, rows } from "./svg.js";

/** The field a picture is drawn in. */
export const WIDTH = 150;
export const HEIGHT = 132;
export const MOODS = [
  ...["red", "turquoise", "purple", "grey", "emerald", "violet", "rose", "azure", "amber"],
  ...["bone", "blood", "void", "teal"],
];
/** Colours of a mood, to choose it by. */
/** @param {string} mood */
export const swatch = (mood) => {
  const p = palette(mood, rng("swatch"));
  return [p.mid, p.low, p.light];
};

/** @param {{ def: string, url: string }} fill */
const filled = (fill) =>
  `<defs>${fill.def}</defs><rect width="${WIDTH}" height="${HEIGHT}" fill="${fill.url}"/>`;
/** Marks spread by chance. @param {number} count @param {(i: number) => string} draw */
const spread = (count, draw) => Array.from({ length: count }, (_, i) => draw(i)).join("");

/** @type {Record<string, (r: Rng, p: Palette) => string>} */
const BACK = {
  ridges: (r, p) =>
    sky(r, p, WIDTH, HEIGHT, { sun: [75, 60, 0], stars: 26, clouds: 4, night: 0.4 }) +
    ridges(r, p, WIDTH, HEIGHT, { base: HEIGHT * 0.8, rise: HEIGHT * 0.3, layers: 2 }),
  hills: (r, p) =>
    sky(r, p, WIDTH, HEIGHT, { sun: [112, 36, 12], stars: 8, clouds: 5 }) +
    ridges(r, p, WIDTH, HEIGHT, {
      base: HEIGHT * 0.66,
      rise: HEIGHT * 0.24,
      layers: 3,
      smooth: true,
    }),
  sea: (r, p) => {
    const water = linear(`0 ${mix(p.low, p.light, 0.3)}, 0.25 ${p.mid}, 1 ${p.deep}`);
    return (
      sky(r, p, WIDTH, HEIGHT, { sun: [75, 70, 13], stars: 18, clouds: 4 }) +
      `<defs>${water.def}</defs><rect y="${HEIGHT * 0.6}" width="${WIDTH}" height="${HEIGHT * 0.4}"
        fill="${water.url}"/>` +
      spread(26, () => {
        const y = HEIGHT * (0.62 + 0.36 * r.next());
        const wide = r.num(6, 24);
        const shine = `opacity="${n(r.num(0.12, 0.5))}"`;
        return stroke(`M${n(r.num(0, WIDTH))} ${n(y)}h${n(wide)}`, p.light, 0.8, shine);
      })
    );
  },
  cave: (r, p) => {
    const glow = radial(
      `0 ${p.low}, 0.42 ${p.mid}, 1 ${p.ink}`,
      [75, 62, HEIGHT * 0.85],
      "userSpaceOnUse",
    );
    const roof = linear(`0 ${p.ink}, 1 ${mix(p.ink, p.mid, 0.45)}`);
    return (
      filled(glow) +
      `<defs>${roof.def}</defs>` +
      group(
        `translate(${WIDTH} 0) rotate(180)`,
        path(ridge(r, WIDTH, 0, HEIGHT * 0.34, 11, 0), roof.url),
      ) +
      path(ridge(r, WIDTH, HEIGHT * 0.86, HEIGHT * 0.22, 9, HEIGHT), mix(p.ink, p.mid, 0.5)) +
      mist(p, WIDTH, HEIGHT * 0.66, HEIGHT * 0.3, 0.22)
    );
  },
  storm: (r, p) =>
    sky(r, p, WIDTH, HEIGHT, { sun: [75, 30, 0], stars: 0, clouds: 12, night: 0.9 }) +
    ridges(r, p, WIDTH, HEIGHT, { base: HEIGHT * 0.84, rise: HEIGHT * 0.3, layers: 2 }) +
    path(
      "M104 8L92 40L101 40L88 74L118 34L107 34L116 8Z",
      mix(p.light, "#ffffff", 0.5),
      'opacity=".9"',
    ) +
    spread(40, () =>
      stroke(`M${n(r.num(-10, WIDTH))} ${n(r.num(0, HEIGHT))}l-3 9`, p.light, 0.6, 'opacity=".3"'),
    ),
  void: (r, p) =>
    filled(radial(`0 ${mix(p.mid, p.deep, 0.2)}, 1 ${p.ink}`, [75, 60, 90], "userSpaceOnUse")) +
    spread(70, () => {
      const shine = `opacity="${n(r.num(0.2, 0.9))}"`;
      return dot(r.num(0, WIDTH), r.num(0, HEIGHT), r.num(0.3, 1.1), p.light, shine);
    }),
  plain: (_, p) =>
    filled(
      radial(
        `0 ${mix(p.low, p.light, 0.3)}, 0.5 ${p.low}, 1 ${p.mid}`,
        [75, 60, 100],
        "userSpaceOnUse",
      ),
    ),
};
/** @type {Record<string, (r: Rng, p: Palette) => string>} */
const LIGHT = {
  none: () => "",
  circle: (r, p) => rays(p, 75, 62, 90, 12, Math.PI * 2, 0.4, 0.1) + halo(r, p, 75, 62, 46),
  rays: (_, p) => rays(p, 75, 62, 110, 11, Math.PI * 2, 0.2, 0.3),
  moon: (_, p) => {
    const glow = radial(`0 ${p.light} 0.7, 1 ${p.light} 0`);
    const face = mix(p.light, "#ffffff", 0.4);
    return `<defs>${glow.def}</defs>${dot(110, 38, 52, glow.url)}${dot(110, 38, 21, face)}`;
  },
  dawn: (_, p) =>
    rays(p, 75, 112, 140, 9, Math.PI, Math.PI, 0.34) +
    dot(75, 108, 22, mix(p.light, "#ffffff", 0.3), 'opacity=".9"'),
  shaft: (_, p) => {
    const beam = linear(`0 ${p.light} 0.75, 1 ${p.light} 0`);
    return `<defs>${beam.def}</defs>${path("M58 0H92L122 132H28Z", beam.url)}`;
  },
};
/** @type {Record<string, (r: Rng, p: Palette) => string>} */
const AIR = {
  none: () => "",
  motes: (r, p) => motes(r, p.light, 22, [8, 20, 142, 126]),
  embers: (r) =>
    spread(34, () => {
      const shine = `opacity="${n(r.num(0.5, 1))}"`;
      const colour = r.flip() ? "#ffb35a" : "#ff7a3a";
      return dot(r.num(4, 146), r.num(14, 130), r.num(0.6, 2), colour, shine);
    }),
  snow: (r) =>
    spread(46, () => {
      const shine = `opacity="${n(r.num(0.4, 0.95))}"`;
      return dot(r.num(0, 150), r.num(0, 132), r.num(0.7, 2), "#fff", shine);
    }),
  mist: (_, p) => mist(p, WIDTH, 70, 40, 0.5) + mist(p, WIDTH, 92, 40, 0.4),
};
/** A golden line on a dark one. @param {string} d @param {Materials} m @param {number} wide */
const both = (d, m, wide) =>
  stroke(d, "#14100a", wide + 1.4, 'opacity=".7"') + stroke(d, m.gold, wide);
/** @type {Record<string, (m: Materials) => string>} */
const FRAME = {
  none: () => "",
  line: (m) => both("M12 12H138V116H12Z", m, 1.3),
  corners: (m) =>
    both("M10 30V10H30M120 10H140V30M140 98V118H120M30 118H10V98", m, 2.4) +
    rows("10 10, 140 10, 10 118, 140 118")
      .map(([x, y]) => path(star(x, y, 4, 6, 2), m.gold))
      .join(""),
  arch: (m) =>
    path("M0 0H150V132H136V62Q136 10 75 10Q14 10 14 62V132H0Z", m.night, 'opacity=".93"') +
    both("M14 132V62Q14 10 75 10Q136 10 136 62V132", m, 1.8) +
    path(star(75, 10, 8, 7, 3.4), m.gold),
  laurel: (m) =>
    [-1, 1]
      .map((side) =>
        group(
          `translate(75 62) scale(${side} 1)`,
          both("M6 52Q52 40 50 -18", m, 1.6),
          ...rows("22 47 60, 35 36 40, 45 22 22, 50 6 6, 51 -10 -10").map(([x, y, turn]) =>
            group(
              `translate(${x} ${y}) rotate(${turn})`,
              path("M0 0Q9 -5 7 -15Q-2 -11 0 0Z", m.gold),
              path("M0 0Q-9 -3 -10 -13Q-1 -11 0 0Z", m.gold),
            ),
          ),
        ),
      )
      .join(""),
  roots: (m) =>
    both(
      "M0 132Q20 96 8 60T30 0M150 132Q130 96 142 60T120 0M0 90Q22 80 16 52M150 90Q128 80 134 52",
      m,
      2.2,
    ),
};
/** What a picture has one of, from the back to the front. */
export const LAYERS = { back: BACK, light: LIGHT, air: AIR, frame: FRAME };

// --- things that belong to no game, drawn around 0 0 with a radius of about 40 ----------------------

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

/**
 * A picture as a row carries it; null where there is none, or nothing that could be one.
 * @param {string | null | undefined} text @returns {Art | null}
 */
export function readArt(text) {
  if (!text) return null;
  try {
    const art = JSON.parse(text);
    return art && typeof art === "object" && !Array.isArray(art) ? art : null;
  } catch {
    return null;
  }
}
/** @param {Art | null} art */
export const writeArt = (art) => (art ? JSON.stringify(art) : "");

/** The picture as SVG markup of 150 x 132. @param {Art} art @param {PartGroups} own of the game */
function paint(art, own) {
  const parts = Object.assign({}, ...Object.values(COMMON), ...Object.values(own));
  const mood = MOODS.includes(art.mood ?? "") ? String(art.mood) : "grey";
  const r = rng(`${art.seed ?? 1}/${art.back}`);
  const p = palette(mood, r);
  const m = materials(p);
  const things = (Array.isArray(art.things) ? art.things : []).map(
    ({ part, x = 75, y = 66, s = 1, r: turn = 0, flip }) =>
      Object.hasOwn(parts, part)
        ? group(
            `translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${flip ? -s : s} ${s})`,
            parts[part](m),
          )
        : "",
  );
  return (
    m.defs +
    (BACK[art.back ?? ""] ?? BACK.plain)(r, p) +
    (LIGHT[art.light ?? ""] ?? LIGHT.none)(rng("light"), p) +
    things.join("") +
    (AIR[art.air ?? ""] ?? AIR.none)(rng("air"), p) +
    vignette(WIDTH, HEIGHT, p.ink) +
    (FRAME[art.frame ?? ""] ?? FRAME.none)(m)
  );
}
/**
 * The address of a picture: of somebody's own, or of the one that is painted.
 * @param {Art} art @param {PartGroups} own of the game
 */
export const artAddress = (art, own) =>
  art.own
    ? `/api/pictures/${encodeURIComponent(art.own)}`
    : passing(`art/${Object.keys(own)}/${JSON.stringify(art)}`, WIDTH, HEIGHT, () =>
        paint(art, own),
      );
/** The same while a thing of it is moved. @param {Art} art @param {PartGroups} own */
export const heldAddress = (art, own) => fleeting(WIDTH, HEIGHT, () => paint(art, own));
/**
 * The same as an image of a face, whose field is `height` high.
 * @param {Art} art @param {PartGroups} own @param {number} height
 */
export const artImage = (art, own, height = HEIGHT) =>
  `<image href="${artAddress(art, own)}" width="${WIDTH}" height="${height}"
    preserveAspectRatio="xMidYMid slice"/>`;

/** @type {Art} */
const BARE = { mood: "grey", seed: 2, back: "plain", light: "none", air: "none", frame: "none" };
/** @type {Record<string, Art>} */
const SHOWN = {
  back: {},
  light: { back: "void" },
  air: { back: "hills" },
  frame: {},
};
/**
 * One part alone, small, for the library.
 * @param {string} where a layer, or a group of things @param {string} name @param {string} mood
 * @param {PartGroups} own
 */
export function partAddress(where, name, mood, own) {
  const layer = SHOWN[where];
  if (layer) return artAddress({ ...BARE, mood, ...layer, things: [], [where]: name }, own);
  return artAddress({ ...BARE, mood, things: [{ part: name, x: 75, y: 66, s: 1.1 }] }, own);
}
