// Wonders: living and mineral marvels glowing in a cavern. Drawn around 0 0, radius about 45.
import { path, stroke, dot, group, star, ribbon, radial, linear, mix, ridge, n } from "/static/js/lib/draw/svg.js";
import { motes, vignette, rays, mist } from "/static/js/lib/draw/backdrop.js";
import { materials, edge } from "/static/js/lib/draw/paint.js";

export function shard(m, x, y, angle, length, width) {
  return group(
    `translate(${n(x)} ${n(y)}) rotate(${n(angle)})`,
    path(`M${-width} 0L${-width} ${-length * 0.72}L${-width * 0.2} ${-length}L0 ${-length * 0.64}V0Z`, m.gem),
    path(`M0 0V${-length * 0.64}L${-width * 0.2} ${-length}L${width} ${-length * 0.78}V0Z`, m.dye),
    stroke(`M${-width * 0.2} ${-length}L0 ${-length * 0.64}V0`, "#fff", 0.7, 'opacity=".8"'),
  );
}
const rock = (m, w = 46) =>
  path(
    `M${-w} 46Q${-w + 4} 30 ${-w * 0.5} 29Q${-w * 0.2} 22 4 27Q${w * 0.4} 20 ${w * 0.66} 30Q${w} 30 ${w} 46Z`,
    m.night,
    edge(m),
  );
const MARVEL = {
  "Divining Petals": (m) => {
    let o =
      stroke("M0 46Q-6 26 0 4", m.cloth, 3.4) +
      path("M-2 34Q-22 34 -26 20Q-8 20 -2 34ZM1 28Q18 26 24 12Q6 14 1 28Z", m.cloth, edge(m));
    for (const [k, l, s] of [
      [9, 36, 0],
      [7, 24, 20],
    ])
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
  "Sharp Qoam": (m) =>
    [
      [-22, 34, -38, 46, 6],
      [20, 34, 34, 52, 6.5],
      [-10, 36, -14, 66, 7],
      [11, 36, 10, 74, 8],
      [-32, 38, -62, 28, 5],
      [32, 38, 58, 34, 5],
    ]
      .map((a) => shard(m, ...a))
      .join("") + rock(m),
  "Glowing Fungii": (m) =>
    rock(m) +
    [
      [-22, 30, 15, 26, -8],
      [22, 32, 13, 20, 10],
      [0, 32, 24, 46, 0],
      [36, 34, 7, 10, 6],
      [-38, 36, 7, 9, -6],
    ]
      .map(([x, y, w, h, a]) =>
        group(
          `translate(${x} ${y}) rotate(${a})`,
          path(
            `M${-w * 0.16} 0Q${-w * 0.26} ${-h * 0.6} ${-w * 0.14} ${-h}H${w * 0.14}Q${w * 0.24} ${-h * 0.6} ${w * 0.2} 0Z`,
            m.paper,
            edge(m, 0.7),
          ),
          `<ellipse cy="${-h}" rx="${w * 0.9}" ry="${w * 0.24}" fill="${m.light}"/>`,
          path(
            `M${-w} ${-h}Q${-w * 0.9} ${-h - w * 1.15} 0 ${-h - w * 1.2}Q${w * 0.9} ${-h - w * 1.15} ${w} ${-h}Q0 ${-h + w * 0.34} ${-w} ${-h}Z`,
            m.dye,
            edge(m),
          ),
          dot(-w * 0.4, -h - w * 0.5, w * 0.15, m.light),
          dot(w * 0.22, -h - w * 0.8, w * 0.12, m.light),
          dot(w * 0.45, -h - w * 0.36, w * 0.16, m.light),
        ),
      )
      .join(""),
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
  "Voracious Seed": (m) =>
    [
      [-1, 1],
      [1, 1],
    ]
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
  "Living Knife": (m) =>
    group(
      "rotate(24)",
      path("M-3 20Q-18 -10 -4 -34Q2 -46 14 -56Q10 -30 14 -14Q16 6 6 22Z", m.paper, edge(m)),
      path("M4 20Q2 -20 14 -56Q10 -30 14 -14Q16 6 6 22Z", m.dye, 'opacity=".75"'),
      stroke("M2 16Q-4 -10 4 -34M1 2L-5 -3M0 -10L-6 -14M2 -22L-3 -26", m.p.mid, 1.6),
      path(
        ribbon(
          [
            [2, 20],
            [-10, 26],
            [-20, 18],
            [-26, 24],
          ],
          [4, 3, 2, 0.3],
        ),
        m.cloth,
        edge(m, 0.6),
      ),
      path(
        ribbon(
          [
            [4, 20],
            [16, 24],
            [24, 14],
            [32, 18],
          ],
          [4, 3, 2, 0.3],
        ),
        m.cloth,
        edge(m, 0.6),
      ),
      path(
        ribbon(
          [
            [2, 18],
            [0, 32],
            [8, 44],
            [2, 56],
          ],
          [5, 4, 3.4, 0.6],
        ),
        m.cloth,
        edge(m),
      ),
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
      ribbon(
        [
          [-16, 20],
          [-4, 8],
          [14, 14],
          [12, 28],
          [-4, 30],
          [-6, 20],
          [3, 19],
        ],
        [0.5, 3, 4, 3.4, 3, 2, 0.5],
      ),
      m.dye,
    ) +
    dot(1, 20, 2.2, "#fff") +
    [
      [-18, 30],
      [22, 26],
      [16, 10],
      [-22, 14],
      [-2, 34],
    ]
      .map(([x, y]) => dot(x, y, 1, m.light))
      .join("") +
    path("M-17 -44H17V-37H-17Z", m.wood, edge(m)) +
    stroke("M-26 -6Q-30 4 -28 18", "#fff", 2.6, 'opacity=".7"') +
    stroke("M-14 -38V-26M14 -38V-26", m.light, 1.4, 'opacity=".7"') +
    dot(-8, -8, 3.4, m.ink) +
    dot(7, -15, 2.4, m.ink),
  "Black Spores": (m) =>
    rock(m) +
    [
      [-14, 24, 0.8],
      [16, 26, 0.62],
      [2, 20, 1.05],
    ]
      .map(([x, y, s], k) =>
        group(
          `translate(${x} ${y}) scale(${s})`,
          stroke(`M0 10Q${k ? -6 : 5} -10 0 -26`, m.cloth, 4),
          dot(0, -36, 17, m.night, edge(m)),
          stroke("M-11 -46A15 15 0 0 1 4 -51", m.light, 2, 'opacity=".7"'),
          [
            [-6, -34],
            [4, -42],
            [8, -31],
            [-1, -27],
            [-11, -40],
          ]
            .map(([a, b]) => dot(a, b, 2.2, m.dye))
            .join(""),
        ),
      )
      .join("") +
    [
      [-34, -12, 3],
      [-26, -34, 2.2],
      [-12, -46, 2.8],
      [20, -44, 2.2],
      [34, -26, 3.2],
      [38, -4, 2],
      [-42, 8, 1.8],
      [28, -10, 1.6],
    ]
      .map(
        ([x, y, s]) =>
          dot(x, y, s * 2.1, m.light, 'opacity=".2"') +
          dot(x, y, s, m.ink, `stroke="${m.light}" stroke-width=".7"`),
      )
      .join(""),
  "Primal Beast": (m) =>
    path(
      ribbon(
        [
          [-16, -12],
          [-34, -22],
          [-40, -44],
          [-26, -52],
        ],
        [8, 6.5, 4, 0.6],
      ),
      m.paper,
      edge(m),
    ) +
    path(
      ribbon(
        [
          [16, -12],
          [34, -22],
          [40, -44],
          [26, -52],
        ],
        [8, 6.5, 4, 0.6],
      ),
      m.paper,
      edge(m),
    ) +
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
      bands += `M${n(4 + Math.cos(a) * (d - q))} ${n(2 + Math.sin(a) * (d - q))}L${n(4 + Math.cos(a + 0.06) * (d + q))} ${n(2 + Math.sin(a + 0.06) * (d + q))}`;
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
  "Floating Crystal": (m) =>
    `<ellipse cy="42" rx="34" ry="6" fill="${m.light}" opacity=".4"/><ellipse cy="42" rx="22" ry="3.4" fill="#fff" opacity=".5"/>` +
    path("M-6 40L-18 0H18L6 40Z", m.light, 'opacity=".16"') +
    path("M0 -54L24 -14L0 26L-24 -14Z", m.dye, edge(m)) +
    path("M0 -54L-24 -14L-5 -8Z", "#fff", 'opacity=".8"') +
    path("M0 -54L24 -14L-5 -8Z", m.gem) +
    path("M-24 -14L-5 -8L0 26Z", m.gem, 'opacity=".55"') +
    [
      [-34, -30, 9],
      [34, -38, 7],
      [38, 2, 8],
      [-38, 8, 6],
    ]
      .map(([x, y, s]) =>
        path(`M${x} ${y - s}L${x + s * 0.5} ${y}L${x} ${y + s}L${x - s * 0.5} ${y}Z`, m.gem),
      )
      .join("") +
    `<ellipse cy="-12" rx="40" ry="9" fill="none" stroke="${m.light}" stroke-width="1.2" stroke-dasharray="10 5" transform="rotate(-12)"/>`,
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
const MOOD = {
  "Divining Petals": "rose",
  "Sharp Qoam": "azure",
  "Glowing Fungii": "teal",
  "Pure Qoam": "azure",
  "Sibilant Crystal": "violet",
  "Strange Box": "amber",
  "Voracious Seed": "emerald",
  "Living Knife": "blood",
  "Void Fluid": "void",
  "Black Spores": "violet",
  "Primal Beast": "amber",
  "Emerald Horn": "emerald",
  "Floating Crystal": "teal",
  "Ascension Path": "amber",
};
export const wonderMood = (card, r) =>
  MOOD[card.name] || r.pick(["rose", "azure", "teal", "violet", "amber", "emerald", "bone"]);

export function wonderArt(card, r, p, w, h) {
  const m = materials(p),
    x = w / 2,
    y = h * 0.5;
  const cave = radial(
      [
        [0, p.low],
        [0.4, p.mid],
        [1, p.ink],
      ],
      [x, y, h * 0.85],
      "userSpaceOnUse",
    ),
    top = linear([
      [0, p.ink],
      [1, mix(p.ink, p.mid, 0.45)],
    ]);
  const hang = group(`translate(${w} 0) rotate(180)`, path(ridge(r, w, 0, h * 0.34, 11, 0), top.url));
  const body = MARVEL[card.name] || r.pick(Object.values(MARVEL));
  return (
    `<defs>${cave.def}${top.def}</defs>${m.defs}<rect width="${w}" height="${h}" fill="${cave.url}"/>` +
    rays(p, x, y, 92, r.int(10, 16), Math.PI * 2, r.num(0, 2), 0.13) +
    hang +
    path(ridge(r, w, h * 0.86, h * 0.22, 9, h), mix(p.ink, p.mid, 0.5)) +
    mist(p, w, h * 0.66, h * 0.3, 0.22) +
    group(`translate(${x} ${n(y)}) scale(.98)`, body(m)) +
    path(ridge(r, w, h * 1.02, h * 0.12, 7, h), p.ink) +
    motes(r, mix(p.light, "#ffffff", 0.4), 22, [8, h * 0.12, w - 8, h * 0.9]) +
    vignette(w, h, p.ink)
  );
}
