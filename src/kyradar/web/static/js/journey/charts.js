// Small charts of one number over games: a line, and bars to both sides of nothing.
import { raw } from "../lib/html.js";

const [LEFT, RIGHT, TOP, BOTTOM] = [34, 350, 14, 132];
/** @type {Record<string, string>} */
const TONES = { teal: "var(--jo-teal)", ember: "var(--jo-ember)" };
/** @param {number} i @param {number} count */
const across = (i, count) => (count < 2 ? RIGHT : LEFT + (i / (count - 1)) * (RIGHT - LEFT));
/** @param {string} inner @param {string} label */
const chart = (inner, label) =>
  raw(
    `<svg class="jo-chart" viewBox="0 0 360 146" role="img" aria-label="${label.replace(/["<&]/g, "")}">${inner}</svg>`,
  );
/**
 * Marks of a scale that hold all values, in steps one reads easily.
 * @param {number} low
 * @param {number} high
 */
export function marks(low, high) {
  const span = Math.max(high - low, 1);
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200].find((one) => span / one <= 4) ?? 500;
  const [first, last] = [Math.floor(low / step) * step, Math.ceil(high / step) * step];
  return Array.from({ length: Math.round((last - first) / step) + 1 }, (_, i) => first + i * step);
}
/** @param {number[]} scale @param {(value: number) => number} y */
const axis = (scale, y) =>
  scale
    .map(
      (value) =>
        `<path class="g" d="M${LEFT} ${y(value).toFixed(1)}H${RIGHT}"/><text x="28" y="${(y(value) + 4).toFixed(1)}"` +
        ` text-anchor="end">${value}</text>`,
    )
    .join("");

/** @param {number[]} values @param {string} tone @param {string} label */
export function line(values, tone, label) {
  const scale = marks(Math.min(0, ...values), Math.max(0, ...values));
  const [low, high] = [scale[0], scale[scale.length - 1]];
  /** @param {number} value */
  const y = (value) => BOTTOM - ((value - low) / (high - low || 1)) * (BOTTOM - TOP);
  const points = values.map(
    (value, i) => `${across(i, values.length).toFixed(1)} ${y(value).toFixed(1)}`,
  );
  const [x, last] = points[points.length - 1].split(" ");
  return chart(
    `${axis(scale, y)}<path d="M${points.join("L")}" fill="none" stroke="${TONES[tone]}" stroke-width="2.6"
      stroke-linejoin="round"/><circle cx="${x}" cy="${last}" r="5" fill="${TONES[tone]}"/>`,
    label,
  );
}

/** @param {number[]} values @param {string} label */
export function bars(values, label) {
  const most = Math.max(10, ...values.map(Math.abs));
  const scale = [-most, 0, most].map((value) => Math.round(value));
  const middle = (TOP + BOTTOM) / 2;
  /** @param {number} value */
  const y = (value) => middle - (value / most) * ((BOTTOM - TOP) / 2);
  const wide = Math.min(14, (RIGHT - LEFT) / values.length - 1.5);
  const drawn = values.map((value, i) => {
    const x = LEFT + ((i + 0.5) / values.length) * (RIGHT - LEFT) - wide / 2;
    return `<rect x="${x.toFixed(1)}" y="${Math.min(middle, y(value)).toFixed(1)}" width="${wide.toFixed(1)}"
      height="${Math.abs(middle - y(value)).toFixed(1)}" rx="2" class="${value < 0 ? "down" : "up"}"/>`;
  });
  return chart(axis(scale, y) + drawn.join(""), label);
}
