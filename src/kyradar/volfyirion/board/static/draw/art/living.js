// Wonders that grow or live, drawn around 0 0.
import { path, stroke, dot, group, ribbon, n, rows } from "/static/js/lib/draw/svg.js";
import { edge } from "/static/js/lib/draw/paint.js";
import { rock } from "./minerals.js";

/** @type {Record<string, (m: Materials) => string>} */
export const LIVING = {
  "Divining Petals": (m) => {
    let o =
      stroke("M0 46Q-6 26 0 4", m.cloth, 3.4) +
      path("M-2 34Q-22 34 -26 20Q-8 20 -2 34ZM1 28Q18 26 24 12Q6 14 1 28Z", m.cloth, edge(m));
    for (const [k, l, s] of rows("9 36 0, 7 24 20"))
      for (let i = 0; i < k; i += 1)
        o += group(
          `translate(0 -8) rotate(${s + (i * 360) / k})`,
          path(
            `M0 0Q${-l * 0.34} ${-l * 0.5} 0 ${-l}Q${l * 0.34} ${-l * 0.5} 0 0Z`,
            s ? m.gem : m.dye,
            edge(m, 0.7),
          ),
        );
    return (
      o +
      dot(0, -8, 8, m.gold, edge(m)) +
      path("M-5.6 -8Q0 -13 5.6 -8Q0 -3 -5.6 -8Z", m.ink) +
      dot(0, -8, 2, "#fff")
    );
  },
  "Glowing Fungii": (m) =>
    rock(m) +
    rows("-22 30 15 26 -8, 22 32 13 20 10, 0 32 24 46 0, 36 34 7 10 6, -38 36 7 9 -6")
      .map(([x, y, w, h, a]) =>
        group(
          `translate(${x} ${y}) rotate(${a})`,
          path(
            `M${-w * 0.16} 0Q${-w * 0.26} ${-h * 0.6} ${-w * 0.14} ${-h}H${w * 0.14}
              Q${w * 0.24} ${-h * 0.6} ${w * 0.2} 0Z`,
            m.paper,
            edge(m, 0.7),
          ),
          `<ellipse cy="${-h}" rx="${w * 0.9}" ry="${w * 0.24}" fill="${m.light}"/>`,
          path(
            `M${-w} ${-h}Q${-w * 0.9} ${-h - w * 1.15} 0 ${-h - w * 1.2}Q${w * 0.9} ${-h - w * 1.15} ${w} ${-h}
              Q0 ${-h + w * 0.34} ${-w} ${-h}Z`,
            m.dye,
            edge(m),
          ),
          dot(-w * 0.4, -h - w * 0.5, w * 0.15, m.light),
          dot(w * 0.22, -h - w * 0.8, w * 0.12, m.light),
          dot(w * 0.45, -h - w * 0.36, w * 0.16, m.light),
        ),
      )
      .join(""),
  "Voracious Seed": (m) =>
    rows("-1 1, 1 1")
      .map(
        ([s]) =>
          path(
            ribbon(
              [
                [0, 34],
                [s * 18, 40],
                [s * 34, 26],
                [s * 46, 34],
                [s * 52, 16],
              ],
              [5, 4, 3, 2, 0.4],
            ),
            m.cloth,
            edge(m, 0.7),
          ) +
          path(
            ribbon(
              [
                [0, 34],
                [s * 12, 18],
                [s * 40, 10],
                [s * 40, -8],
              ],
              [4, 3, 2, 0.4],
            ),
            m.cloth,
            edge(m, 0.7),
          ),
      )
      .join("") +
    path("M-4 32Q-36 16 -24 -22Q-14 -44 -2 -46Q-12 -20 -10 0Q-8 14 0 16Z", m.dye, edge(m)) +
    path("M4 32Q36 16 24 -22Q14 -44 2 -46Q12 -20 10 0Q8 14 0 16Z", m.dye, edge(m)) +
    path("M-2 -40Q-14 -14 -10 2Q-6 16 0 16Q6 16 10 2Q14 -14 2 -40Z", m.ink) +
    path("M-9 -22L0 -18L-10 -14ZM-11 -8L0 -4L-11 0ZM9 -16L0 -12L10 -8ZM10 -1L1 3L8 8Z", m.paper) +
    dot(0, 6, 4, m.light) +
    stroke("M-18 16Q-24 -6 -14 -28M18 16Q24 -6 14 -28", m.light, 1.2, 'opacity=".6"'),
  "Black Spores": (m) =>
    rock(m) +
    rows("-14 24 0.8, 16 26 0.62, 2 20 1.05")
      .map(([x, y, s], k) =>
        group(
          `translate(${x} ${y}) scale(${s})`,
          stroke(`M0 10Q${k ? -6 : 5} -10 0 -26`, m.cloth, 4),
          dot(0, -36, 17, m.night, edge(m)),
          stroke("M-11 -46A15 15 0 0 1 4 -51", m.light, 2, 'opacity=".7"'),
          rows("-6 -34, 4 -42, 8 -31, -1 -27, -11 -40")
            .map(([a, b]) => dot(a, b, 2.2, m.dye))
            .join(""),
        ),
      )
      .join("") +
    rows(
      "-34 -12 3, -26 -34 2.2, -12 -46 2.8, 20 -44 2.2, 34 -26 3.2, 38 -4 2, -42 8 1.8, 28 -10 1.6",
    )
      .map(
        ([x, y, s]) =>
          dot(x, y, s * 2.1, m.light, 'opacity=".2"') +
          dot(x, y, s, m.ink, `stroke="${m.light}" stroke-width=".7"`),
      )
      .join(""),
  "Primal Beast": (m) =>
    path(ribbon(rows("-16 -12, -34 -22, -40 -44, -26 -52"), [8, 6.5, 4, 0.6]), m.paper, edge(m)) +
    path(ribbon(rows("16 -12, 34 -22, 40 -44, 26 -52"), [8, 6.5, 4, 0.6]), m.paper, edge(m)) +
    path("M-38 46Q-46 4 -22 -14Q0 -28 22 -14Q46 4 38 46Z", m.night, edge(m)) +
    path("M-22 -14Q0 -28 22 -14Q26 12 12 30Q0 38 -12 30Q-26 12 -22 -14Z", m.cloth, edge(m)) +
    path("M-18 -6L-5 1L-16 5ZM18 -6L5 1L16 5Z", m.light) +
    dot(-11, 0.6, 1.8, m.ink) +
    dot(11, 0.6, 1.8, m.ink) +
    path("M-8 16Q0 10 8 16L4 22H-4Z", m.ink) +
    path("M-10 25L-7 34L-4 26ZM10 25L7 34L4 26Z", m.paper) +
    stroke("M0 -20V8M-8 -17L-4 -4M8 -17L4 -4", m.light, 1.2, 'opacity=".45"'),
  "Emerald Horn": (m) => {
    const pts = [],
      w = [];
    for (let i = 0; i <= 22; i += 1) {
      const a = 2.5 + i * 0.2,
        d = 34 - i * 0.9;
      pts.push([4 + Math.cos(a) * d, 2 + Math.sin(a) * d]);
      w.push(13 - i * 0.56);
    }
    let bands = "";
    for (let i = 1; i < 22; i += 2) {
      const a = 2.5 + i * 0.2,
        d = 34 - i * 0.9,
        q = 13 - i * 0.56;
      bands += `M${n(4 + Math.cos(a) * (d - q))} ${n(2 + Math.sin(a) * (d - q))}
        L${n(4 + Math.cos(a + 0.06) * (d + q))} ${n(2 + Math.sin(a + 0.06) * (d + q))}`;
    }
    return (
      path(ribbon(pts, w, 3), m.dye, edge(m)) +
      stroke(bands, m.ink, 1.3, 'opacity=".5"') +
      stroke("M-30 -4Q-22 -30 2 -38Q24 -38 32 -18", "#fff", 2, 'opacity=".55"') +
      group(
        "translate(-23 22) rotate(38)",
        `<ellipse rx="14.5" ry="5.4" fill="${m.gold}" ${edge(m)}/><ellipse rx="10" ry="3.2" fill="${m.ink}"/>`,
      )
    );
  },
};
