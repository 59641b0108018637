// Lines of a card: sign, number, reach.
import { SANS, widthOf } from "/static/js/lib/draw/lettering.js";
import { stroke, dot } from "/static/js/lib/draw/svg.js";
import { sign } from "./icons.js";

const FARTHEST = 9; // zones to either side that are drawn: no field has as many
/**
 * Range as a strip of zones around the one who acts: filled = in range. A row that is half typed, or wrong,
 * may say any number.
 * @param {string | null | undefined} range @param {number} x @param {number} y @param {number} s
 */
export function reach(range, x, y, s) {
  if (!range || range === "=")
    return {
      w: range === "=" ? 12 * s : 0,
      svg:
        range === "="
          ? `<g transform="translate(${
              x + 6 * s
            } ${y}) scale(${s})">${stroke("M-4 -5V1H4M1 -2.4L4.4 1L1 4.4", "#cfc6b6", 1.7)}</g>`
          : "",
    };
  /** @param {number} bx @param {boolean | number} on @param {string} [label] */
  const box = (bx, on, label) =>
    `<rect x="${(x + bx * s).toFixed(1)}" y="${(y - 4.6 * s).toFixed(
      1,
    )}" width="${(label ? 9.4 : 5) * s}" height="${9.2 * s}" rx="${1.6 * s}" fill="${
      on ? (label ? "#f3ead6" : "#cfc6b6") : "none"
    }" stroke="#cfc6b6" stroke-width="${0.9 * s}"/>` +
    (label
      ? `<text x="${(x + (bx + 4.7) * s).toFixed(1)}" y="${(y + 3.4 * s).toFixed(
          1,
        )}" text-anchor="middle" font-size="${9 * s}" font-weight="800" font-family="${SANS}"
      fill="#14121c">${label}</text>`
      : "");
  if (range === "any")
    return {
      w: 24 * s,
      svg: `<g transform="translate(${x + 12 * s} ${y}) scale(${s})">${stroke(
        "M0 0Q4 -5 8 -3.6Q11.4 0 8 3.6Q4 5 0 0Q-4 -5 -8 -3.6Q-11.4 0 -8 3.6Q-4 5 0 0Z",
        "#cfc6b6",
        2,
      )}</g>`,
    };
  if (range === "KF")
    return {
      w: 42 * s,
      svg:
        box(0, 1, "K") +
        stroke(`M${x + 11 * s} ${y}H${x + 30 * s}`, "#ffcf7a", 2.2 * s) +
        box(32, 1, "F"),
    };
  const label = /^[KF]/.test(range) ? range[0] : "●",
    k = Math.min(FARTHEST, Number(range.slice(1)) || 0);
  let svg = "",
    at = 0;
  for (let i = -k; i <= k; i += 1) {
    svg += i ? box(at, 1) : box(at, 1, label);
    at += i ? 6.4 : 10.8;
  }
  return { w: (at - 1.4) * s, svg };
}
/**
 * One effect part in a row: sign, number, reach.
 * @param {Ilhus.Part} part @param {number} cx @param {number} y @param {number} s
 */
export function line(part, cx, y, s) {
  const num = part.n === null ? "" : `${part.n}${part.plus ? "+" : ""}`,
    nw = num ? widthOf(num, 15 * s, SANS, 800) + 3 * s : 0,
    extra = part.plus ? 19 * s : 0;
  const probe = reach(part.range, 0, 0, s * 0.92),
    total = 21 * s + nw + extra + (probe.w ? probe.w + 7 * s : 0);
  let x = cx - total / 2;
  let out = sign(part.word, x + 10 * s, y, 20 * s);
  x += 22 * s;
  if (num) {
    out += `<text x="${x.toFixed(1)}" y="${(y + 5.3 * s).toFixed(
      1,
    )}" font-size="${15 * s}" font-weight="800" font-family="${SANS}" fill="#fffaf0">${num}</text>`;
    x += nw;
  }
  if (part.plus) {
    out +=
      part.plus === "wounds"
        ? sign("wound", x + 8 * s, y, 17 * s)
        : `<g transform="translate(${x + 8 * s} ${y}) scale(${s})">${dot(-7, 0, 3, "#ff9a8b")}${dot(
            7,
            0,
            3,
            "#b4e88a",
          )}${stroke("M-4 0H4", "#ffcf7a", 2)}</g>`;
    x += extra;
  }
  if (probe.w) out += reach(part.range, x + 4 * s, y, s * 0.92).svg;
  return out;
}
