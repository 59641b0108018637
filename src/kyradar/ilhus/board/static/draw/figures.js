// One door to all figures: whole body, or a round portrait.
import { picture } from "/static/js/lib/draw/store.js";
import { HERO, FACE as HERO_FACE } from "./heroes.js";
import { FOE, FACE as FOE_FACE } from "./foes.js";

export { STATURE } from "./foes.js";
/** How high a figure is, for what stands above it. */
export const TOP = { E01: 86, E02: 138, E03: 124, E04: 132, E05: 154, E06: 150, E07: 138, E08: 154, E09: 148,
  M01: 216 };

// A foe nobody drew looks like the first that was.
const DRAW = new Proxy({ ...HERO, ...FOE }, { get: (all, who) => all[who] ?? all.E03 });
const LOOK = new Proxy({ ...HERO_FACE, ...FOE_FACE }, { get: (all, who) => all[who] ?? all.E03 });
/** Field of a figure: x, y, width, height with the feet at 0 0. */
export const BOX = (who) => (who === "M01" ? [-130, -268, 260, 284] : [-104, -172, 208, 184]);

const address = (who) => {
  const [x, y, w, h] = BOX(who);
  return picture(`figure/${who}`, w, h, () => `<g transform="translate(${-x} ${-y})">${DRAW[who]()}</g>`);
};
/** A figure as an image whose feet stand at the bottom centre of its box (the sheet hangs over it). */
export const figure = (who, cls = "") => `<img class="figure ${cls}" src="${address(who)}" alt="" draggable="false">`;

const GROUND = { mage: "#1c2c5c", mistress: "#14454c", kilenne: "#5a1c1e", faremos: "#234a2c" };
export function portrait(who, cls = "") {
  const [cx, cy, r] = LOOK[who], [x, y, w, h] = BOX(who);
  const src = picture(`face/${who}`, 64, 64, () => {
    const s = 32 / r;
    return `<defs><radialGradient id="g" cx=".4" cy=".3" r=".9"><stop offset="0" stop-color="${GROUND[who] ||
      "#5a2a24"}"/><stop offset="1" stop-color="#0a0c12"/></radialGradient><clipPath id="c"><circle cx="32"
        cy="32" r="31"/></clipPath></defs><circle cx="32" cy="32" r="32" fill="url(#g)"/><g
        clip-path="url(#c)"><g
        transform="translate(${32 - cx * s} ${32 - cy * s}) scale(${s})">${DRAW[who]()}</g></g>`;
  });
  return `<img class="portrait ${cls}" src="${src}" alt="" draggable="false">`;
}
export const figureSource = address;
export const drawFigure = (who) => DRAW[who]();
