// The map of two countries: drawn from chance that is the same for everybody, so that it is one country.
import { rng } from "../lib/draw/rng.js";
import { n } from "../lib/draw/svg.js";
import { raw } from "../lib/html.js";
import { placesOf, roadsOf } from "./places.js";

/** @typedef {[number, number, number][]} Waves frequency, phase, height */
/**
 * A coast: an oval that wavers.
 * @param {number} cx
 * @param {number} cy
 * @param {number} rx
 * @param {number} ry
 * @param {Waves} waves
 * @param {number} [size]
 */
function coast(cx, cy, rx, ry, waves, size = 1) {
  const points = Array.from({ length: 90 }, (_, i) => {
    const angle = (i / 90) * Math.PI * 2;
    const wobble = waves.reduce((sum, [f, p, h]) => sum + Math.sin(angle * f + p) * h, 1) * size;
    return `${n(cx + Math.cos(angle) * rx * wobble)} ${n(cy + Math.sin(angle) * ry * wobble)}`;
  });
  return `M${points.join("L")}Z`;
}
/** @param {Rng} r @returns {Waves} */
const waves = (r) =>
  Array.from({ length: 6 }, (_, i) => [i + 2, r.num(0, 6.28), r.num(0.02, 0.1) / (i * 0.4 + 1)]);

/** @param {number} x @param {number} y @param {number} s */
const peak = (x, y, s) =>
  `<path d="M${n(x - 22 * s)} ${n(y)}L${n(x - 4 * s)} ${n(y - 34 * s)}L${n(x + 4 * s)} ${n(y - 22 * s)}` +
  `L${n(x + 9 * s)} ${n(y - 28 * s)}L${n(x + 24 * s)} ${n(y)}Z" fill="#151b24" stroke="#d9b46a"` +
  ` stroke-opacity=".6" stroke-width="1.2"/>`;
/** @param {number} x @param {number} y @param {string} fill @param {string} line */
const tree = (x, y, fill, line) =>
  `<path d="M${n(x)} ${n(y)}l-6 12h12zM${n(x)} ${n(y + 7)}l-7 13h14z" fill="${fill}" stroke="${line}"` +
  ` stroke-opacity=".27" stroke-width=".7"/>`;

const DEFS =
  `<defs><linearGradient id="jo-w" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#33404a"/>` +
  `<stop offset="1" stop-color="#1c2a2c"/></linearGradient><linearGradient id="jo-e" x1="0" y1="0" x2="0" y2="1">` +
  `<stop offset="0" stop-color="#3a3550"/><stop offset="1" stop-color="#1d2438"/></linearGradient>` +
  `<radialGradient id="jo-s" cx=".5" cy=".45" r=".8"><stop offset="0" stop-color="#17384a"/>` +
  `<stop offset="1" stop-color="#070c14"/></radialGradient><radialGradient id="jo-f"><stop offset="0"` +
  ` stop-color="#ff7a3a" stop-opacity=".55"/><stop offset="1" stop-color="#ff7a3a" stop-opacity="0"/>` +
  `</radialGradient></defs><rect width="1000" height="640" fill="url(#jo-s)"/>`;

/** @param {JourneyFacts} facts */
function roads(facts) {
  const at = new Map(placesOf(facts).map(({ id, x, y }) => [id, [x * 10, y * 6.4]]));
  return roadsOf(facts)
    .map(([from, to]) => {
      const [x1, y1] = at.get(from) ?? [0, 0];
      const [x2, y2] = at.get(to) ?? [0, 0];
      const middle = `${n((x1 + x2) / 2 + (y2 - y1) * 0.16)} ${n((y1 + y2) / 2 - (x2 - x1) * 0.12)}`;
      const d = `M${x1} ${n(y1)}Q${middle} ${x2} ${n(y2)}`;
      return (
        `<path d="${d}" fill="none" stroke="#0b0e14" stroke-width="5" opacity=".5"/><path d="${d}" fill="none"` +
        ` stroke="#e8c987" stroke-width="2.2" stroke-dasharray="1 8" stroke-linecap="round"/>`
      );
    })
    .join("");
}

let drawn = "";
/**
 * The two countries, their mountains, woods and roads; places lie over it.
 * @param {JourneyFacts} facts
 */
export function country(facts) {
  if (drawn) return raw(drawn);
  const r = rng("the journey");
  let o = DEFS;
  for (let i = 0; i < 90; i += 1)
    o += `<path d="M${n(r.num(0, 1000))} ${n(r.num(0, 640))}q5 -4 10 0t10 0" fill="none" stroke="#9fd4e8"
      stroke-opacity=".16" stroke-width="1.3"/>`;
  for (const [cx, cy, rx, ry, fill] of /** @type {[number, number, number, number, string][]} */ ([
    [285, 310, 252, 258, "jo-w"],
    [782, 325, 176, 250, "jo-e"],
  ])) {
    const w = waves(r);
    for (const [size, shine] of [
      [1.07, 0.14],
      [1.035, 0.26],
    ])
      o += `<path d="${coast(cx, cy, rx, ry, w, size)}" fill="none" stroke="#8fd0e0" stroke-opacity="${shine}"
        stroke-width="1.4"/>`;
    o += `<path d="${coast(cx, cy, rx, ry, w)}" fill="url(#${fill})" stroke="#d9b46a" stroke-width="2"/>`;
    for (let k = 0.9; k > 0.1; k -= 0.1)
      o += `<path d="${coast(cx + (1 - k) * 40, cy - (1 - k) * 60, rx, ry, w, k)}" fill="none" stroke="#e8c987"
        stroke-opacity=".13"/>`;
  }
  o += `<circle cx="440" cy="110" r="130" fill="url(#jo-f)"/>`;
  for (let i = 0; i < 16; i += 1)
    o += peak(350 + r.num(0, 170), 70 + r.num(0, 120), r.num(0.6, 1.15));
  for (let i = 0; i < 9; i += 1)
    o += peak(660 + r.num(0, 190), 120 + r.num(0, 60), r.num(0.45, 0.8));
  for (let i = 0; i < 44; i += 1)
    o += tree(90 + r.num(0, 150), 360 + r.num(0, 120), "#16332c", "#59d6c6");
  for (let i = 0; i < 26; i += 1)
    o += tree(720 + r.num(0, 170), 400 + r.num(0, 120), "#241f3c", "#cfaef8");
  drawn = `<svg class="jo-country fills" viewBox="0 0 1000 640" preserveAspectRatio="none" aria-hidden="true">${o}
    ${roads(facts)}</svg>`;
  return raw(drawn);
}

/** @type {Record<string, [string, string, string]>} */
const EMBLEMS = {
  first: ["#8a6a3a", "#f3dca8", "M30 74Q40 60 50 56T70 30M62 30H70V38"],
  ways: ["#7c2f2a", "#ffd0a8", "M32 70L62 34L68 28L66 36L36 72ZM68 70L38 34L32 28L34 36L64 72Z"],
  cards: ["#54337c", "#e4cbff", "M34 30H58V68H34ZM44 26H68V64H64"],
  riddles: ["#705a1c", "#ffe7a0", "M38 72V40L50 26L62 40V72ZM46 72V58H54V72M44 44H56"],
  days: ["#22507a", "#bfe4ff", "M50 34A16 16 0 1 1 49 34ZM50 20V26M50 74V80M20 50H26M74 50H80"],
};
/**
 * A place's picture for its medal: a common one, or that of its ladder.
 * @param {string} id
 * @param {JourneyFacts} facts
 */
export function emblem(id, { ladders }) {
  const own = ladders.find((one) => one.id === id)?.place;
  const [deep, light, d] = own ? [own.deep, own.light, own.path] : (EMBLEMS[id] ?? EMBLEMS.first);
  return raw(
    `<svg class="jo-emblem" viewBox="0 0 100 100" aria-hidden="true"><circle cx="50" cy="50" r="50" fill="${deep}"/>` +
      `<circle cx="50" cy="40" r="38" fill="#fff" opacity=".07"/><path d="${d}" fill="none" stroke="${light}"` +
      ` stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
  );
}
