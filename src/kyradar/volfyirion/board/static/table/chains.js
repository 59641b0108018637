// What holds a sealed Wonder: two chains and a seal, drawn over the card.
import { path, star } from "/static/js/lib/draw/svg.js";
import { raw } from "/static/js/lib/html.js";

function chain(x1, y1, x2, y2) {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const count = Math.round(length / 13);
  const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  const ring = (x, colour, width) =>
    `<rect x="${x - 8.6}" y="-4.6" width="17.2" height="9.2" rx="4.6" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
  const bar = (x) =>
    `<rect x="${x - 8}" y="-1.7" width="16" height="3.4" rx="1.7" fill="#e6e9ee" stroke="#15181d" stroke-width="1.2"/>`;
  const links = Array.from({ length: count }, (_, i) => {
    const x = (i + 0.5) * (length / count);
    return i % 2 ? bar(x) : ring(x, "#15181d", 5) + ring(x, "#aab3be", 2.6);
  });
  return `<g transform="translate(${x1} ${y1}) rotate(${angle})">${links.join("")}</g>`;
}
const LOCK = "M-8 -1V-5A8 8 0 0 1 8 -5V-1H11V12H-11V-1ZM-4.4 -1H4.4V-5A4.4 4.4 0 0 0 -4.4 -5Z";
const seal =
  path(star(0, 0, 12, 26, 23), "#8c1f2b", 'stroke="#2a0709" stroke-width="2"') +
  path(star(0, 0, 12, 20, 18), "none", 'stroke="#e0808a" stroke-width="1"') +
  path(LOCK, "#ffe9c2", 'fill-rule="evenodd"');

export const CHAINS = raw(
  `<svg class="chains" data-keep="chains" viewBox="0 0 150 210" aria-hidden="true">${chain(2, 20, 148, 120)}${chain(148, 20, 2, 120)}<g transform="translate(75 70)">${seal}</g></svg>`,
);
