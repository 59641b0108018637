// What battlefields are made of: moods, slabs, runes, pillars.
import { linear, radial, mix, path, stroke, group, n } from "/static/js/lib/draw/svg.js";
import { palette } from "/static/js/lib/draw/palette.js";
import { rng } from "/static/js/lib/draw/rng.js";

/** @typedef {Palette} Mood */
/** @typedef {{ z: number, x: number, y: number, w: number, special?: boolean }} Zone */

/** @param {string} deep @param {string} mid @param {string} low @param {string} light */
const tone = (deep, mid, low, light) => ({
  ...palette("grey", rng(deep)),
  deep,
  mid,
  low,
  light,
  ink: mix(deep, "#000000", 0.35),
  glow: mix(low, light, 0.55),
  far: mix(mid, low, 0.42),
  near: mix(deep, mid, 0.3),
  haze: mix(mid, light, 0.5),
});
/** @type {Record<string, Mood>} */
export const MOOD = {
  C01: tone("#120a0c", "#4a2a26", "#c8714a", "#ffdca0"),
  C02: tone("#03100f", "#0f3f46", "#3f9c94", "#d6fff0"),
  C03: tone("#06121a", "#23505c", "#86b8b0", "#f2f6d8"),
  C04: tone("#0b0a1e", "#332c6e", "#b07fb8", "#ffe3b0"),
};
export const RUNE = [
  "M-6 -6L0 6L6 -6M-3 0H3",
  "M-6 6V-6L6 6V-6",
  "M0 -7V7M-6 -3L0 3L6 -3",
  "M-6 0L0 -7L6 0L0 7Z",
];

/**
 * @param {Mood} p @param {Zone} z @param {number} H @param {number} i @param {Rng} r
 * @param {{ depth?: number, warm?: number }} [what]
 */
export function slab(p, z, H, i, r, { depth = 30, warm = 0 } = {}) {
  const x0 = z.x - z.w / 2,
    x1 = z.x + z.w / 2,
    back = z.y - depth * 0.55,
    front = z.y + depth * 0.6;
  const lit = mix(mix(p.mid, p.light, 0.2 + warm * 0.2), p.low, 0.18);
  const top = linear(`0 ${mix(lit, p.ink, 0.35)}, 1 ${lit}`),
    edge = mix(p.mid, p.haze, 0.18 + warm * 0.12),
    foot = mix(p.deep, "#000000", 0.25),
    face = linear(`0 ${edge}, 0.18 ${mix(p.mid, p.deep, 0.25)}, 1 ${foot}`);
  let o =
    `<defs>${top.def}${face.def}</defs>` +
    path(`M${n(x0)} ${n(front)}V${n(back)}H${n(x1)}V${n(front)}Z`, top.url) +
    path(`M${n(x0)} ${n(front)}H${n(x1)}V${H}H${n(x0)}Z`, face.url);
  for (let y = front + 26, k = 0; y < H; y += 28, k += 1) {
    o += stroke(`M${n(x0)} ${n(y)}H${n(x1)}`, p.ink, 1, 'opacity=".45"');
    for (let x = x0 + (k % 2 ? 22 : 52); x < x1; x += 60)
      o += stroke(`M${n(x)} ${n(y)}V${n(Math.min(H, y + 28))}`, p.ink, 1, 'opacity=".4"');
  }
  o +=
    stroke(`M${n(x0)} ${n(front)}H${n(x1)}`, mix(p.light, p.low, 0.25), 2, 'opacity=".8"') +
    stroke(`M${n(x0)} ${n(back)}H${n(x1)}`, p.ink, 1, 'opacity=".5"') +
    stroke(`M${n(x0)} ${n(back)}V${H}`, p.ink, 2.2, 'opacity=".55"') +
    stroke(`M${n(x0 + 1.6)} ${n(front)}V${H}`, p.light, 1, 'opacity=".16"');
  return o;
}
/** @param {Mood} p @param {Zone} z @param {string} colour */
export function runes(p, z, colour) {
  const g = radial(`0 ${colour} 0.55, 0.6 ${colour} 0.18, 1 ${colour} 0`);
  let o = `<defs>${g.def}</defs><ellipse cx="${n(z.x)}" cy="${n(
    z.y + 2,
  )}" rx="${n(z.w * 0.46)}" ry="17" fill="${g.url}"/><ellipse cx="${n(z.x)}" cy="${n(
    z.y + 2,
  )}" rx="${n(z.w * 0.38)}" ry="12" fill="none" stroke="${colour}" stroke-width="1.5" opacity=".85"/>`;
  for (let i = 0; i < 8; i += 1) {
    const a = (i / 8) * Math.PI * 2;
    o += group(
      `translate(${n(z.x + Math.cos(a) * z.w * 0.38)} ${n(z.y + 2 + Math.sin(a) * 12)}) scale(.5 .36)`,
      stroke(RUNE[i % 4], colour, 3.4),
    );
  }
  return o;
}
/**
 * @param {Mood} p @param {number} x @param {number} y @param {number} w @param {number} h
 * @param {number} t
 */
export const pillar = (p, x, y, w, h, t) => {
  const g = linear(
    `0 ${mix(p.haze, p.mid, t)}, 0.4 ${mix(p.mid, p.deep, t * 0.6)}, 1 ${mix(p.deep, p.ink, t)}`,
    [0, 0, 1, 0],
  );
  return `<defs>${g.def}</defs><rect x="${n(x - w / 2)}" y="${n(y - h)}" width="${n(w)}" height="${n(h)}"
    fill="${g.url}"/><rect x="${n(x - w * 0.72)}" y="${n(y - h - w * 0.3)}" width="${n(w * 1.44)}"
    height="${n(w * 0.34)}" fill="${g.url}"/>`;
};
