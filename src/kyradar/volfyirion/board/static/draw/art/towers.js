// Towers, whole and broken.
import { path, stroke, n } from "/static/js/lib/draw/svg.js";
import { edge } from "/static/js/lib/draw/paint.js";
import { block, window_ } from "./masonry.js";

/**
 * @param {Materials} m @param {number} x @param {number} w @param {number} h
 * @param {string} kind @param {Rng} r
 */
export function tower(m, x, w, h, kind, r) {
  const c = x + w / 2;
  if (kind === "step") {
    let o = "";
    for (let i = 0; i < 4; i += 1) {
      const iw = w * (1.3 - i * 0.26),
        y = (-h / 4) * i;
      o +=
        path(
          `M${n(c - iw / 2)} ${n(y)}L${n(c - iw / 2 + 2)} ${n(y - h / 4)}H${n(c + iw / 2 - 2)}
            L${n(c + iw / 2)} ${n(y)}Z`,
          m.stone,
          edge(m, 0.6),
        ) +
        path(
          `M${n(c + iw * 0.12)} ${n(y)}V${n(y - h / 4)}H${n(c + iw / 2 - 2)}L${n(c + iw / 2)} ${n(y)}Z`,
          m.ink,
          'opacity=".3"',
        ) +
        (i < 3 ? window_(c - iw * 0.2, y - h / 14, 2.4, 4.6) : "");
    }
    return o + path(`M${n(c - 3)} ${n(-h)}L${n(c)} ${n(-h - 10)}L${n(c + 3)} ${n(-h)}Z`, m.gold);
  }
  if (kind === "tier") {
    let o = "";
    for (let i = 0; i < 4; i += 1) {
      const iw = w * (1 - i * 0.17),
        y = (-h / 4) * i;
      o +=
        path(
          `M${n(c - iw / 2)} ${n(y)}V${n(y - h / 4)}H${n(c + iw / 2)}V${n(y)}Z`,
          m.paper,
          edge(m, 0.6),
        ) +
        path(
          `M${n(c + iw * 0.1)} ${n(y)}V${n(y - h / 4)}H${n(c + iw / 2)}V${n(y)}Z`,
          m.ink,
          'opacity=".34"',
        ) +
        window_(c - iw * 0.2, y - h / 16, 2.6, 5) +
        path(
          `M${n(c - iw * 0.86)} ${n(y - h / 4 + 1)}
            Q${n(c - iw * 0.5)} ${n(y - h / 4 - 1)} ${n(c - iw * 0.3)} ${n(y - h / 4 - 6)}H${n(c + iw * 0.3)}
            Q${n(c + iw * 0.5)} ${n(y - h / 4 - 1)} ${n(c + iw * 0.86)} ${n(y - h / 4 + 1)}Z`,
          m.dye,
          edge(m, 0.6),
        );
    }
    return o + stroke(`M${n(c)} ${n(-h - 5)}v-9`, m.light, 1.2);
  }
  const roof = {
    spire: "cone",
    dome: "dome",
    citadel: r.flip(0.6) ? "cone" : "battlement",
    fort: "battlement",
  }[kind];
  return block(m, x, w, h, { roof, windows: r.int(2, 4) });
}
/** @param {Materials} m @param {number} x @param {number} w @param {number} h @param {Rng} r */
export function broken(m, x, w, h, r) {
  const a = r.num(0.25, 0.7),
    top = -h * r.num(0.3, 0.62);
  return (
    path(
      `M${n(x)} 0V${n(top)}L${n(x + w * 0.2)} ${n(top - h * 0.12)}L${n(x + w * a)} ${n(top + h * 0.06)}
        L${n(x + w * 0.8)} ${n(top - h * 0.08)}L${n(x + w)} ${n(top + h * 0.14)}V0Z`,
      m.night,
      edge(m, 0.7),
    ) +
    stroke(
      `M${n(x)} ${n(top)}L${n(x + w * 0.2)} ${n(top - h * 0.12)}L${n(x + w * a)} ${n(top + h * 0.06)}`,
      "#ff8a3c",
      1.1,
      'opacity=".85"',
    ) +
    (r.flip()
      ? window_(x + w * 0.45, top * 0.4, 3.4, 6).replace(/fill="[^"]+"/, 'fill="#ff6a2a"')
      : "")
  );
}
