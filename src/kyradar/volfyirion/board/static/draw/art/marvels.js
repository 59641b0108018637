// Wonders, drawn around 0 0.
import { path, stroke, dot, group, star, ribbon, rows } from "/static/js/lib/draw/svg.js";
import { edge } from "/static/js/lib/draw/paint.js";
import { LIVING } from "./living.js";
import { shard, rock } from "./minerals.js";

/** @type {Record<string, (m: Materials) => string>} */
export const MARVEL = {
  ...LIVING,
  "Sharp Qoam": (m) =>
    /** @type {[number, number, number, number, number][]} */ (
      rows(
        "-22 34 -38 46 6, 20 34 34 52 6.5, -10 36 -14 66 7, 11 36 10 74 8, -32 38 -62 28 5, 32 38 58 34 5",
      )
    )
      .map((a) => shard(m, ...a))
      .join("") + rock(m),
  "Pure Qoam": (m) =>
    dot(0, -4, 50, m.light, 'opacity=".12"') +
    path("M0 -52L22 -26L22 16L0 42L-22 16L-22 -26Z", m.dye, edge(m)) +
    path("M0 -52L22 -26L8 -18L0 -24Z", m.gem) +
    path("M0 -52L-22 -26L-8 -18L0 -24Z", "#fff", 'opacity=".85"') +
    path("M-22 -26L-8 -18V10L-22 16Z", m.gem, 'opacity=".8"') +
    path("M-8 -18L0 -24L8 -18V10L0 18L-8 10Z", "#fff", 'opacity=".55"') +
    path("M-22 16L-8 10L0 18V42Z", m.gem, 'opacity=".45"') +
    stroke("M-42 -20L-34 -17M42 -20L34 -17M-46 8H-36M46 8H36", m.light, 1.6),
  "Sibilant Crystal": (m) =>
    [30, 40, 50]
      .map((d, i) =>
        stroke(
          `M${-d} ${-24 + i * 2}Q${-d - 9} 0 ${-d} ${26}M${d} ${-24 + i * 2}Q${d + 9} 0 ${d} ${26}`,
          m.light,
          2 - i * 0.4,
          `opacity="${0.85 - i * 0.22}"`,
        ),
      )
      .join("") +
    shard(m, -8, 40, -9, 78, 9) +
    shard(m, 9, 40, 8, 62, 8) +
    rock(m, 34) +
    stroke("M-16 -6Q-6 -14 4 -6T24 -6", "#fff", 1.2, 'opacity=".8"'),
  "Strange Box": (m) =>
    path("M0 -34L34 -18V20L0 40L-34 20V-18Z", m.wood, edge(m)) +
    path("M0 -34L34 -18L0 -2L-34 -18Z", m.gold, edge(m)) +
    path("M0 -2L34 -18V20L0 40Z", m.ink, 'opacity=".42"') +
    stroke("M0 -2V40M-34 -4L0 14L34 -4", m.p.gold[1], 2.4) +
    path("M-24 -2L-10 5V26L-24 18Z", m.ink) +
    path("M-21 3L-13 7.4V21L-21 16Z", m.light) +
    path("M10 5L24 -2V18L10 26Z", m.ink, 'opacity=".7"') +
    stroke("M13 20L21 2M13 8L21 15", m.light, 1.4) +
    path(star(0, -19, 4, 12, 4, 0), m.gem, edge(m)) +
    path("M-12 -22L-20 -56H20L12 -22Q0 -16 -12 -22Z", m.light, 'opacity=".25"'),
  "Living Knife": (m) =>
    group(
      "rotate(24)",
      path("M-3 20Q-18 -10 -4 -34Q2 -46 14 -56Q10 -30 14 -14Q16 6 6 22Z", m.paper, edge(m)),
      path("M4 20Q2 -20 14 -56Q10 -30 14 -14Q16 6 6 22Z", m.dye, 'opacity=".75"'),
      stroke("M2 16Q-4 -10 4 -34M1 2L-5 -3M0 -10L-6 -14M2 -22L-3 -26", m.p.mid, 1.6),
      path(ribbon(rows("2 20, -10 26, -20 18, -26 24"), [4, 3, 2, 0.3]), m.cloth, edge(m, 0.6)),
      path(ribbon(rows("4 20, 16 24, 24 14, 32 18"), [4, 3, 2, 0.3]), m.cloth, edge(m, 0.6)),
      path(ribbon(rows("2 18, 0 32, 8 44, 2 56"), [5, 4, 3.4, 0.6]), m.cloth, edge(m)),
      path("M-5 10Q2 2 10 9Q3 17 -5 10Z", m.gold, edge(m)),
      dot(2.6, 9.6, 2.4, m.ink),
    ),
  "Void Fluid": (m) =>
    path(
      "M-14 -38H14V-26Q38 -14 36 14Q34 40 0 42Q-34 40 -36 14Q-38 -14 -14 -26Z",
      m.gem,
      `opacity=".28" ${edge(m)}`,
    ) +
    path("M-33 6Q-20 -4 -6 5T20 4T34 6Q36 38 0 39Q-36 38 -33 6Z", m.ink) +
    path(
      ribbon(rows("-16 20, -4 8, 14 14, 12 28, -4 30, -6 20, 3 19"), [0.5, 3, 4, 3.4, 3, 2, 0.5]),
      m.dye,
    ) +
    dot(1, 20, 2.2, "#fff") +
    rows("-18 30, 22 26, 16 10, -22 14, -2 34")
      .map(([x, y]) => dot(x, y, 1, m.light))
      .join("") +
    path("M-17 -44H17V-37H-17Z", m.wood, edge(m)) +
    stroke("M-26 -6Q-30 4 -28 18", "#fff", 2.6, 'opacity=".7"') +
    stroke("M-14 -38V-26M14 -38V-26", m.light, 1.4, 'opacity=".7"') +
    dot(-8, -8, 3.4, m.ink) +
    dot(7, -15, 2.4, m.ink),
  "Floating Crystal": (m) =>
    `<ellipse cy="42" rx="34" ry="6" fill="${m.light}" opacity=".4"/><ellipse cy="42" rx="22" ry="3.4" fill="#fff"
      opacity=".5"/>` +
    path("M-6 40L-18 0H18L6 40Z", m.light, 'opacity=".16"') +
    path("M0 -54L24 -14L0 26L-24 -14Z", m.dye, edge(m)) +
    path("M0 -54L-24 -14L-5 -8Z", "#fff", 'opacity=".8"') +
    path("M0 -54L24 -14L-5 -8Z", m.gem) +
    path("M-24 -14L-5 -8L0 26Z", m.gem, 'opacity=".55"') +
    rows("-34 -30 9, 34 -38 7, 38 2 8, -38 8 6")
      .map(([x, y, s]) =>
        path(`M${x} ${y - s}L${x + s * 0.5} ${y}L${x} ${y + s}L${x - s * 0.5} ${y}Z`, m.gem),
      )
      .join("") +
    `<ellipse cy="-12" rx="40" ry="9" fill="none" stroke="${m.light}" stroke-width="1.2" stroke-dasharray="10 5"
      transform="rotate(-12)"/>`,
  "Ascension Path": (m) =>
    path("M-26 46L-9 -46H9L26 46Z", m.light, 'opacity=".35"') +
    dot(0, -40, 26, m.light, 'opacity=".4"') +
    dot(0, -40, 13, "#fff") +
    [0, 1, 2, 3, 4, 5, 6]
      .map((i) => {
        const w = 44 - i * 5.4,
          y = 40 - i * 10.4;
        return (
          path(`M${-w} ${y}H${w}L${w - 4} ${y - 5}H${-w + 4}Z`, m.paper, edge(m, 0.6)) +
          path(`M${-w} ${y}H${w}V${y + 4.6}H${-w}Z`, m.cloth, edge(m, 0.6))
        );
      })
      .join("") +
    path("M-52 46V-12L-46 -22L-40 -12V46ZM52 46V-12L46 -22L40 -12V46Z", m.stone, edge(m)),
};
