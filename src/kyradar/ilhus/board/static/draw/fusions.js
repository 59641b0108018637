// What the elements' cards and their fusions show. Drawn around 0 0, radius about 40.
import { path, stroke, dot, group, star, ngon, n, rows } from "/static/js/lib/draw/svg.js";
import { edge } from "/static/js/lib/draw/paint.js";
import { bolt, cloud, drop, flame, gust, peak, wave } from "./nature.js";
import { big } from "./pieces.js";

/** @type {Record<string, (m: Materials) => string>} */
export const FUSION = {
  Fire: (m) => flame(m),
  Air: (m) => gust(m),
  Earth: (m) => peak(m, 1.02),
  Water: (m) => drop(m),
  "Elemental Essence": (m) =>
    dot(0, 0, 36, m.gem, 'opacity=".25"') +
    path(star(0, 0, 4, 46, 15), m.gem, edge(m)) +
    /** @type {[string, number, number, string][]} */ ([
      ["F", 0, -30, "#ff8a5a"],
      ["A", 30, 0, "#f4d46a"],
      ["W", 0, 30, "#6fc1ff"],
      ["E", -30, 0, "#9fd46a"],
    ])
      .map(
        ([e, x, y, c]) =>
          dot(x, y, 11, "#14121c", `stroke="${c}" stroke-width="2"`) +
          group(`translate(${x} ${y})`, big(e, 14, c)),
      )
      .join(""),
  Magma: (m) =>
    peak(m, 1.05, 0, 6) +
    path("M-16 -30L-8 -22L-2 -30Q-4 -8 4 4Q0 22 10 40H-8Q-12 14 -10 0Z", "#ff8a2a") +
    path("M-12 -28L-7 -20Q-8 0 -3 8Q-6 22 0 38H-5Q-10 10 -9 -2Z", "#fff0b0") +
    flame(m, 0.42, -10, -42),
  "Dust Screen": (m) =>
    [0, 1, 2, 3]
      .map((i) =>
        stroke(
          `M${-46 + i * 4} ${-26 + i * 17}Q${-20 + i * 3} ${-40 + i * 17} 0 ${-26 + i * 17}
          T${44 - i * 4} ${-28 + i * 17}`,
          i % 2 ? m.p.low : m.light,
          10 - i,
          'opacity=".8"',
        ),
      )
      .join("") +
    rows("-30 -8, 10 -36, 24 8, -8 20, 34 -20")
      .map(([x, y]) => path(ngon(x, y, 5, 5), m.stone, edge(m)))
      .join(""),
  Steam: (m) =>
    drop(m, 0.62, 0, 20) +
    ["M-22 -8Q-34 -22 -20 -32T-22 -50", "M0 -14Q-12 -28 2 -38T0 -54", "M22 -8Q10 -22 24 -32T22 -50"]
      .map((d) => stroke(d, m.ink, 8, 'opacity=".35"') + stroke(d, "#fff", 4.6, 'opacity=".85"'))
      .join(""),
  Wildfire: (m) => gust(m, 0.86, -4, 14) + flame(m, 0.66, 12, -14) + flame(m, 0.34, -24, -18),
  Mist: (m) =>
    drop(m, 0.5, 0, -18) +
    [0, 1, 2]
      .map((i) =>
        stroke(
          `M-46 ${8 + i * 13}Q-24 ${-4 + i * 13} 0 ${8 + i * 13}T46 ${8 + i * 13}`,
          i % 2 ? "#fff" : m.light,
          6,
          'opacity=".75"',
        ),
      )
      .join(""),
  Silt: (m) =>
    wave(m, 10, 0.9) +
    path("M-14 12Q-18 -20 2 -40Q18 -18 12 12Q0 18 -14 12Z", m.dye, edge(m)) +
    stroke("M0 20V-28M0 -4L-8 -12M0 -12L8 -20", m.light, 2),
  "Ashen Blessing": (m) =>
    group(
      "translate(0 6)",
      path("M-40 4H40Q38 34 10 36V42H-10V36Q-38 34 -40 4Z", m.stone, edge(m)),
      stroke("M-34 10Q0 18 34 10", m.light, 1.6),
    ) +
    flame(m, 0.66, -10, -18) +
    drop(m, 0.4, 22, -20) +
    stroke("M-46 -30Q-30 -52 0 -52Q30 -52 46 -30", m.light, 2.4),
  "Ember Rain": (m) =>
    cloud(m, -20, m.night) +
    rows("-26 14 0.28, -6 24 0.36, 16 12 0.28, 30 30 0.24, -34 36 0.2")
      .map(([x, y, s]) => flame(m, s, x, y))
      .join(""),
  Thunderstorm: (m) =>
    group("translate(2 12)", bolt(m, 0.86)) +
    cloud(m, -18, m.night) +
    stroke("M-28 16L-34 30M-16 20L-22 34M28 16L22 30", "#a9dcff", 3),
  "Hanging Garden": (m) =>
    path("M-36 -20H36L28 2H-28Z", m.stone, edge(m)) +
    stroke("M-30 -20L-20 -48M30 -20L20 -48", m.gold, 2) +
    rows("-26 0 30, -10 0 40, 8 0 34, 24 0 26")
      .map(
        ([x, y, l]) =>
          stroke(`M${x} ${y}Q${x - 8} ${y + l / 2} ${x} ${y + l}`, m.cloth, 3.4) +
          dot(x, y + l, 5, m.dye, edge(m, 0.7)) +
          dot(x - 6, y + l * 0.5, 4, m.light),
      )
      .join("") +
    rows("-20 -26, 0 -30, 20 -26")
      .map(([x, y]) => dot(x, y, 9, m.dye, edge(m, 0.7)))
      .join(""),
  Equilibrium: (m) =>
    dot(0, 0, 44, m.gold, edge(m, 1.4)) +
    /** @type {[string, number, number, string][]} */ ([
      ["F", -1, -1, "#c8402e"],
      ["A", 1, -1, "#c9992e"],
      ["E", -1, 1, "#4a8a3c"],
      ["W", 1, 1, "#2f72c0"],
    ])
      .map(
        ([e, x, y, c]) =>
          path(`M0 0H${x * 39}A39 39 0 0 ${x * y > 0 ? 1 : 0} 0 ${y * 39}Z`, c, edge(m)) +
          group(`translate(${x * 18} ${y * 18})`, big(e, 19, "#fff")),
      )
      .join("") +
    dot(0, 0, 7, "#fff", edge(m)),
  Genesis: (m) =>
    path(star(0, 0, 16, 56, 26), m.light, 'opacity=".5"') +
    path(star(0, 0, 8, 50, 22, 0), m.gem, edge(m)) +
    ["F", "A", "W", "E", "F", "A", "W", "E"]
      .map((e, i) =>
        group(
          `translate(${n(Math.cos(i * 0.785) * 37)} ${n(Math.sin(i * 0.785) * 37)})`,
          dot(
            0,
            0,
            8,
            "#14121c",
            `stroke="${{ F: "#ff8a5a", A: "#f4d46a", W: "#6fc1ff", E: "#9fd46a" }[e]}" stroke-width="1.6"`,
          ),
          big(e, 10, "#fff"),
        ),
      )
      .join("") +
    dot(0, 0, 15, "#fff") +
    dot(0, 0, 22, "#fff", 'opacity=".35"'),
};
