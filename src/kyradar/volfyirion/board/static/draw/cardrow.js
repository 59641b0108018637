// Rows of signs on a card: points, what is paid and won, the emblem.
import { HOUSE, token, banner, kindIcon, sign, torn, arrow, colon, bannerPath } from "./icons.js";
import { linear, path, star, mix } from "/static/js/lib/draw/svg.js";

/** @param {Volf.Card} card */
export const tone = (card) => HOUSE[card.kind === "wonder" ? "wonder" : card.house || "grey"];

/**
 * Items laid out in a centred row; each knows its width and draws at its centre.
 * @param {{ w: number, draw: (x: number, y: number) => string }[]} items @param {number} cx
 * @param {number} cy @param {number} gap
 */
export function row(items, cx, cy, gap) {
  const total = items.reduce((sum, item) => sum + item.w, 0) + gap * (items.length - 1);
  let x = cx - total / 2;
  return items
    .map((item) => {
      const out = item.draw(x + item.w / 2, cy);
      x += item.w + gap;
      return out;
    })
    .join("");
}
/** @param {Volf.Card} card @param {number} size */
export function points(card, size) {
  const gains = Object.entries(card.points).filter(([, value]) => value);
  const asks = card.mainEffects.map((e) => ({
    w: size,
    /** @param {number} x @param {number} y */
    draw: (x, y) => sign(e.word, x, y, size, e.count),
  }));
  return [
    ...gains.map(([kind, value]) => ({
      w: size,
      /** @param {number} x @param {number} y */ draw: (x, y) => token(kind, x, y, size, value),
    })),
    ...asks,
  ];
}
/** @param {Volf.Card} card @param {number} size @param {boolean} [gapless] */
export function secondary(card, size, gapless = false) {
  const effects = card.effects.map((e) => ({
    w: size * 1.02,
    /** @param {number} x @param {number} y */
    draw: (x, y) => sign(e.word, x, y, size, e.count),
  }));
  if (card.secondary === "synergy")
    return [
      ...card.needs.map((house) => ({
        w: size * 0.66,
        /** @param {number} x @param {number} y */
        draw: (x, y) => banner(house, x, y - size * 0.48, size * 0.6, size * 0.98),
      })),
      {
        w: size * (gapless ? 0.6 : 0.9),
        /** @param {number} x @param {number} y */
        draw: (x, y) => arrow(x, y, size * (gapless ? 0.7 : 0.84)),
      },
      ...effects,
    ];
  if (card.secondary === "remove")
    return [
      {
        w: size * 0.92,
        /** @param {number} x @param {number} y */ draw: (x, y) => torn(x, y, size),
      },
      {
        w: size * 0.3,
        /** @param {number} x @param {number} y */ draw: (x, y) => colon(x, y, size),
      },
      ...effects,
    ];
  return [];
}

/**
 * @param {Volf.Card} card @param {number} x @param {number} y @param {number} w
 * @param {number} h @param {number} icon
 */
export function emblem(card, x, y, w, h, icon) {
  const c = tone(card);
  const rim = `stroke="${c.light}" stroke-width="${w * 0.045}" stroke-linejoin="round"`;
  if (card.kind === "wonder")
    return (
      `<g transform="translate(${x} ${y + w * 0.55})">${path(star(0, 0, 8, w * 0.64, w * 0.5), c.deep, rim)}</g>` +
      kindIcon("wonder", x, y + w * 0.55, icon, c.light)
    );
  const g = linear(
    `0 ${mix(c.main, c.light, 0.25)}, 0.5 ${c.main}, 1 ${mix(c.main, c.deep, 0.45)}`,
  );
  return (
    `<defs>${g.def}</defs><g transform="translate(${x + 1} ${y + 1.6})" opacity=".45">
      ${path(bannerPath(card.house || "grey", w, h), "#000")}</g>` +
    banner(card.house || "grey", x, y, w, h, g.url) +
    kindIcon(card.kind, x, y + w * 0.56, icon)
  );
}
