// Words on pictures, set as large as there is room.
import { esc } from "../html.js";

const SERIF =
  "Alegreya,'Georgia for Alegreya','Times New Roman for Alegreya','DejaVu Serif for Alegreya',Georgia,serif";
export const SANS =
  "Inter,'Arial for Inter','Roboto for Inter','DejaVu Sans for Inter',system-ui,sans-serif";
/** @type {CanvasRenderingContext2D | null} */
let ruler = null;
/** @param {string} text @param {number} size @param {string} font @param {number} weight */
export function widthOf(text, size, font, weight) {
  ruler ??= document.createElement("canvas").getContext("2d");
  if (!ruler) return text.length * size * 0.5; // no browser without it
  ruler.font = `${weight} ${size * 10}px ${font}`;
  return ruler.measureText(text).width / 10;
}
/**
 * @typedef {{ x: number, y: number, width: number, size: number, least: number, font?: string,
 *   weight?: number, leading?: number, rises?: boolean, fill?: string, more?: string }} Lettering
 */
/**
 * Lines of text that fit: one line if it can be large enough, else two; `rises`: the last stands at y.
 * @param {string} text @param {Lettering} how
 */
export function title(text, { x, y, width, size, least, rises, more = "", ...how }) {
  const { font = SERIF, weight = 700, leading = 1, fill = "#fff7e6" } = how;
  /** @param {string[]} lines */
  const fit = (lines) =>
    Math.min(size, ...lines.map((line) => (size * width) / widthOf(line, size, font, weight)));
  let lines = [text];
  if (fit(lines) < least && text.includes(" ")) {
    const words = text.split(" ");
    const cuts = words
      .slice(1)
      .map((_, i) => [words.slice(0, i + 1).join(" "), words.slice(i + 1).join(" ")]);
    lines = cuts.sort((a, b) => fit(b) - fit(a))[0];
  }
  const s = fit(lines);
  const top = y - ((lines.length - 1) * s * leading) / (rises ? 1 : 2);
  return lines
    .map(
      (line, i) =>
        `<text x="${x}" y="${(top + i * s * leading + s * 0.34).toFixed(1)}" text-anchor="middle"
          font-size="${s.toFixed(2)}" font-family="${font}" font-weight="${weight}" fill="${fill}"
          ${more}>${esc(line)}</text>`,
    )
    .join("");
}
