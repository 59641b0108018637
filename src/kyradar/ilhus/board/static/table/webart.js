// The drawings of the Mistress's web: medals, threads, gems.
import { raw } from "/static/js/lib/html.js";
import { n, stroke, uid } from "/static/js/lib/draw/svg.js";
import { cardArt } from "../draw/cardart.js";
import { COLOUR, ELEMENT } from "../draw/icons.js";

// Under each row there is room for the lines its names need in every language: one, three, two, one.
/** @type {Record<string, Point>} */
const AT = {
  Equilibrium: [88, 27],
  Genesis: [196, 27],
  "Ashen Blessing": [36, 97],
  "Ember Rain": [109, 97],
  "Hanging Garden": [180, 97],
  Thunderstorm: [248, 97],
  Wildfire: [50, 191],
  "Dust Screen": [142, 191],
  Mist: [234, 191],
  Magma: [50, 271],
  Steam: [142, 271],
  Silt: [234, 271],
};
export const [WIDE, HIGH, CHAIN] = [284, 358, 336];
export const ORDER = "FAEW";

/**
 * A fusion card of an owner's own finds a place between the others.
 * @param {string} name @param {number} i
 */
export const spotOf = (name, i) => AT[name] ?? [40 + ((i * 67) % 220), 66 + ((i * 41) % 160)];

// Long words may break under a medal.
const SOFT = [
  ...["Thunder-storm", "Bénédic-tion", "sus-pendu", "Benedi-zione", "pous-sière", "Tempo-rale"],
  ...["Equi-librium", "Equi-librio", "Équi-libre"],
].map((word) => [word.replace("-", ""), word.replace("-", "\u00ad")]);
/** @param {string} text */
export const soft = (text) => SOFT.reduce((out, [word, broken]) => out.replace(word, broken), text);

/**
 * The rim of a medal has one arc per element needed, bright where the chain provides it.
 * @type {Map<string, Raw>}
 */
const kept = new Map();
/** @param {Ilhus.Ctx} ctx @param {Ilhus.Fusion} told */
export function medal(ctx, told) {
  const key = `${told.card}/${told.state}/${told.lacks}`;
  const made = kept.get(key) ?? struck(ctx, told, key);
  kept.set(key, made);
  return made;
}
/** @param {Ilhus.Ctx} ctx @param {Ilhus.Fusion} told @param {string} key */
function struck(ctx, told, key) {
  const card = ctx.catalog.card(told.card);
  const letters = [...card.elements].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
  const lacks = [...told.lacks];
  const clip = uid("m");
  const R = letters.length > 3 ? 25 : 22;
  const arcs = letters.map((e, i) => {
    const missing = lacks.indexOf(e);
    const on = missing < 0 || told.state === "now";
    if (missing >= 0) lacks.splice(missing, 1);
    /** @param {number} k @param {number} gap */
    const turn = (k, gap) => -Math.PI / 2 + (k / letters.length) * Math.PI * 2 + gap;
    const [a, b] = [turn(i, 0.07), turn(i + 1, -0.07)];
    /** @param {number} angle */
    const at = (angle) => `${n(Math.cos(angle) * R)} ${n(Math.sin(angle) * R)}`;
    const tone = COLOUR[ELEMENT[e]];
    const dim = ["locked", "exiled"].includes(told.state) ? 0.35 : 0.6;
    return stroke(
      `M${at(a)}A${R} ${R} 0 ${b - a > Math.PI ? 1 : 0} 1 ${at(b)}`,
      on || told.state === "away" ? tone.light : tone.main,
      on ? 4.6 : 3.2,
      `opacity="${on ? 1 : dim}"`,
    );
  });
  const r = R - 4;
  return raw(`<svg viewBox="-32 -32 64 64" class="medal" data-keep="${key}" aria-hidden="true"><defs><clipPath
    id="${clip}"><circle r="${r}"/>
    </clipPath></defs><circle r="${R + 2.6}" fill="#07080b"/><g clip-path="url(#${clip})">
    <g transform="scale(${(r * 2) / 112}) translate(-75 -58)">${cardArt(card)}</g></g>
    <circle r="${r}" fill="none" stroke="#07080b" stroke-width="1.2"/>${arcs.join("")}</svg>`);
}

/**
 * @param {number} x0 @param {number} y0 @param {number} x1 @param {number} y1
 * @param {string} cls
 */
const curve = (x0, y0, x1, y1, cls) =>
  `<path d="M${n(x0)} ${n(y0)}C${n(x0)} ${n((y0 + y1) / 2)} ${n(x1)} ${n((y0 + y1) / 2 + 6)} ${n(x1)} ${n(y1)}"
    class="${cls}"/>`;

/**
 * @param {Ilhus.Ctx} ctx @param {Ilhus.Fusion[]} web @param {Ilhus.Link[]} chain
 * @param {(k: number) => number} beadX
 */
export function threads(ctx, web, chain, beadX) {
  const spots = web.map(({ card }, i) => spotOf(card, i));
  const letters = web.map(({ card }) => ctx.catalog.card(card).elements);
  let lines = "";
  letters.forEach((wanted, i) => {
    if (wanted.length !== 3) return;
    letters.forEach((own, j) => {
      if (own.length === 2 && [...own].every((e) => wanted.includes(e)))
        lines += curve(...spots[j], ...spots[i], "ln");
    });
    lines += curve(...spots[i], ...AT.Equilibrium, "ln");
  });
  lines += curve(...AT.Equilibrium, ...AT.Genesis, "ln");
  web.forEach((told, i) => {
    if (!["now", "next"].includes(told.state)) return;
    const [x, y] = spots[i];
    const wanted = [...told.with];
    chain.forEach((one, k) => {
      const used = wanted.findIndex((text) => text.split(" as ")[0] === one.card);
      const serves =
        told.state === "now"
          ? used >= 0
          : !one.used && [...one.elements].some((e) => letters[i].includes(e));
      if (used >= 0) wanted.splice(used, 1);
      if (serves && !one.used) lines += curve(beadX(k), CHAIN - 12, x, y + 6, `ln ${told.state}`);
    });
  });
  return raw(`<svg class="lines" viewBox="0 0 ${WIDE} ${HIGH}" preserveAspectRatio="none"
    aria-hidden="true">${lines}</svg>`);
}
