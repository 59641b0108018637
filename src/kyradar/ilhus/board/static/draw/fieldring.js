// The battlefield among standing stones; as a ring the last one, where Moira waits.
/** @import { Mood, Zone } from "./fieldparts.js" */
import { linear, radial, mix, path, stroke, group, n } from "/static/js/lib/draw/svg.js";
import { sky, ridges, motes } from "/static/js/lib/draw/backdrop.js";
import { RUNE, runes } from "./fieldparts.js";

/**
 * @param {Rng} r @param {Mood} p @param {number} W @param {number} H @param {Zone[]} zones
 * @param {string} shape
 */
export function circle(r, p, W, H, zones, shape) {
  let o = sky(r, p, W, H, { sun: [W * 0.5, H * 0.24, H * 0.15], stars: 70, clouds: 4 });
  for (let i = 0; i < 5; i += 1)
    o += stroke(
      `M${n(W * (i * 0.22))} ${n(H * 0.5)}Q${n(W * (i * 0.22 + 0.06))} ${n(H * 0.1)}
        ${n(W * (i * 0.22 + 0.16))} ${n(-20)}`,
      "#7ff5d3",
      r.num(14, 34),
      'opacity=".07"',
    );
  o += ridges(r, p, W, H, { base: H * 0.5, rise: H * 0.18, layers: 2, floor: H });
  const ground = linear(
      `0 ${mix(p.mid, p.low, 0.25)}, 0.4 ${mix(p.mid, p.deep, 0.35)}, 1 ${p.ink}`,
    ),
    ring = shape === "ring",
    ys = zones.map((z) => z.y),
    top = ring ? Math.min(...ys) - 26 : Math.min(...ys) - 46;
  o +=
    `<defs>${ground.def}</defs>` +
    path(`M0 ${n(top + 10)}Q${n(W / 2)} ${n(top - 22)} ${W} ${n(top + 10)}V${H}H0Z`, ground.url);
  const cx = W / 2,
    cy = (Math.min(...ys) + Math.max(...ys)) / 2,
    rx = Math.max(...zones.map((z) => Math.abs(z.x - cx))),
    ry = (Math.max(...ys) - Math.min(...ys)) / 2;
  /** @param {number} x @param {number} y @param {number} h @param {number} w @param {number} t */
  const stone = (x, y, h, w, t) => {
    const g = linear(
      `0 ${mix(p.haze, "#9fb0a8", 0.3)}, 0.5 ${mix(p.mid, p.deep, 0.3)}, 1 ${p.ink}`,
      [0, 0, 1, 0.3],
    );
    return (
      `<defs>${g.def}</defs>` +
      path(
        `M${n(x - w)} ${n(y)}L${n(x - w * 0.86)} ${n(y - h * 0.9)}L${n(x - w * 0.1)} ${n(y - h)}L${n(
          x + w * 0.8,
        )} ${n(y - h * 0.86)}L${n(x + w)} ${n(y)}Z`,
        g.url,
        `opacity="${t}"`,
      ) +
      stroke(
        `M${n(x - w * 0.86)} ${n(y - h * 0.88)}L${n(x - w * 0.94)} ${n(y - 4)}`,
        p.light,
        1.4,
        'opacity=".4"',
      ) +
      group(
        `translate(${n(x)} ${n(y - h * 0.5)}) scale(${n(w / 12)})`,
        stroke(RUNE[Math.abs(Math.round(x)) % 4], "#7ff5d3", 1.6, 'opacity=".6"'),
      )
    );
  };
  if (ring) {
    for (let i = 0; i < 13; i += 1) {
      const a = Math.PI + (i / 12) * Math.PI;
      o += stone(
        cx + Math.cos(a) * rx * 1.24,
        cy + Math.sin(a) * ry * 1.75 + 6,
        44 + (i % 3) * 16,
        11 + (i % 2) * 4,
        0.95,
      );
    }
    const g = radial(`0 ${p.light} 0.2, 0.6 ${p.low} 0.1, 1 ${p.low} 0`);
    o += `<defs>${g.def}</defs><ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx * 1.24)}" ry="${n(ry * 1.5)}"
      fill="${g.url}"/><ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="none"
      stroke="${p.light}" stroke-width="1.6" stroke-dasharray="3 9" opacity=".5"/><ellipse cx="${n(cx)}"
      cy="${n(cy)}" rx="${n(rx * 0.52)}" ry="${n(ry * 0.5)}" fill="${p.ink}" fill-opacity=".3"
      stroke="${p.light}" stroke-width="1" opacity=".5"/>`;
  } else
    for (let i = 0; i < 9; i += 1)
      o += stone(W * (0.06 + i * 0.11), top + 8, 50 + (i % 3) * 22, 13, 0.9);
  zones.forEach((z) => {
    o += `<ellipse cx="${n(z.x)}" cy="${n(z.y + 2)}" rx="${n(z.w * 0.48)}" ry="${
      ring ? 22 : 18
    }" fill="${p.ink}" fill-opacity=".4" stroke="${p.light}" stroke-opacity=".4" stroke-width="1.5"/>`;
    if (z.special) o += runes(p, { ...z, w: z.w * 1.06 }, "#8fd0ff");
  });
  return o + motes(r, p.light, 40, [0, H * 0.1, W, H]);
}
