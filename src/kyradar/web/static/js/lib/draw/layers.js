// What a picture has one of: ground, light, air and frame.
import { sky, ridges, halo, motes, rays, mist } from "./backdrop.js";
import { dot, group, linear, mix, n, path, radial, ridge, star, stroke, rows } from "./svg.js";

/** The field a picture is drawn in. */
export const WIDTH = 150;
export const HEIGHT = 132;

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
