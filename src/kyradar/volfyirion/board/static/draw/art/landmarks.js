// Buildings one knows by their outline.
import { path, stroke, dot, group, star, rows } from "/static/js/lib/draw/svg.js";
import { edge } from "/static/js/lib/draw/paint.js";
import { GLOW, window_, block, columns, door, flag, smoke } from "./masonry.js";

/** @type {Record<string, (m: Materials) => string>} */
export const LANDMARK = {
  apothecary: (m) =>
    smoke(m, 17, -70) +
    block(m, 10, 12, 62) +
    block(m, -30, 44, 34, { roof: "gable", windows: 4, body: m.paper }) +
    block(m, -42, 20, 24, { roof: "gable", windows: 1, body: m.wood }) +
    door(m, -4, 12, 16) +
    group(
      "translate(24 -32)",
      stroke("M-2 -4H12M10 -4V2", m.light, 1.3),
      path("M6 2H14L13 6Q19 9 18 15Q17 20 10 20Q3 20 2 15Q1 9 7 6Z", m.gem, edge(m)),
      path("M3 13H17Q17 19 10 19Q3 19 3 13Z", m.dye),
    ) +
    path("M-34 0Q-38 -10 -30 -14Q-24 -8 -26 0ZM30 0Q28 -12 37 -14Q42 -6 39 0Z", m.cloth, edge(m)),
  library: (m) =>
    block(m, -46, 18, 44, { roof: "cone", windows: 2 }) +
    block(m, 28, 18, 44, { roof: "cone", windows: 2 }) +
    block(m, -30, 60, 36) +
    path("M-34 -36H34L0 -54Z", m.paper, edge(m)) +
    block(m, -17, 34, 50, { roof: "dome" }) +
    path("M-34 -36H34V-31H-34Z", m.paper, edge(m)) +
    columns(m, -30, 60, 6, 31) +
    door(m, 0, 10, 20) +
    path("M-38 0H38V4H-38ZM-34 -3H34V0H-34Z", m.stone, edge(m, 0.5)) +
    group(
      "translate(0 -42)",
      path("M0 0Q-5 -4 -10 -2V5Q-5 3 0 7Q5 3 10 5V-2Q5 -4 0 0Z", m.dye, edge(m, 0.6)),
    ),
  laboratory: (m) =>
    block(m, -40, 24, 30, { roof: "gable", windows: 2 }) +
    block(m, 18, 24, 36, { roof: "battlement", windows: 2 }) +
    block(m, -16, 32, 58, { roof: "flat", windows: 4 }) +
    path("M-21 -58H21L15 -68H-15Z", m.gold, edge(m)) +
    dot(0, -82, 22, m.light, 'opacity=".25"') +
    dot(0, -82, 13, m.gem, edge(m)) +
    `<ellipse cy="-82" rx="22" ry="6" fill="none" stroke="${m.light}" stroke-width="1.5"
      transform="rotate(-18 0 -82)"/>` +
    stroke("M-4 -82L-16 -98L-10 -100L-22 -114M6 -84L18 -96L13 -100L24 -110", "#fff", 1.3) +
    door(m, 0, 11, 15),
  barracks: (m) =>
    block(m, -50, 26, 44, { roof: "battlement", windows: 2 }) +
    block(m, 24, 26, 44, { roof: "battlement", windows: 2 }) +
    block(m, -26, 52, 32, { roof: "battlement" }) +
    path("M-12 0V-14Q0 -30 12 -14V0Z", m.ink) +
    stroke("M-8 0V-17M-3 0V-21M3 0V-21M8 0V-17M-12 -8H12M-12 -14H12", m.wood, 1.5) +
    [-19, 19]
      .map((x) => path(`M${x - 5} -28H${x + 5}V-10L${x} -5L${x - 5} -10Z`, m.dye, edge(m, 0.6)))
      .join("") +
    flag(m, -37, -48) +
    flag(m, 37, -48),
  academy: (m) =>
    block(m, -14, 28, 74, { roof: "battlement", windows: 4 }) +
    block(m, -44, 22, 40, { roof: "cone", windows: 1 }) +
    block(m, 22, 22, 40, { roof: "cone", windows: 1 }) +
    block(m, -26, 52, 28, { roof: "battlement" }) +
    door(m, 0, 14, 18) +
    group(
      "translate(0 -52) scale(.34)",
      path("M-26 -30Q0 -22 26 -30Q30 10 0 34Q-30 10 -26 -30Z", m.dye, edge(m, 2)),
      stroke("M-26 22L24 -24M26 22L-24 -24", m.light, 6),
    ) +
    flag(m, 0, -79, 1.2),
  keep: (m) =>
    block(m, -54, 20, 34, { roof: "battlement", windows: 1 }) +
    block(m, 34, 20, 34, { roof: "battlement", windows: 1 }) +
    block(m, -32, 64, 46, { roof: "battlement", windows: 4 }) +
    block(m, -20, 16, 72, { roof: "cone", windows: 1 }) +
    block(m, 6, 20, 62, { roof: "battlement", windows: 1 }) +
    flag(m, 16, -66, 1.3) +
    door(m, 0, 14, 19) +
    path("M-10 -44H-3V-26L-6.5 -31L-10 -26Z", m.dye, edge(m, 0.5)),
  mint: (m) =>
    smoke(m, -27, -72) +
    smoke(m, 27, -62) +
    block(m, -32, 12, 66) +
    block(m, 20, 12, 56) +
    block(m, -38, 76, 32, { roof: "flat" }) +
    path("M-42 -32L-32 -44H32L42 -32Z", m.cloth, edge(m)) +
    dot(0, -36, 15, m.gold, edge(m)) +
    `<circle cy="-36" r="11" fill="none" stroke="${m.ink}" stroke-width="1" opacity=".6"/>` +
    path(star(0, -36, 6, 8, 3.6), m.wood) +
    door(m, 0, 13, 15) +
    [-30, -20, 20, 30].map((x) => window_(x, -11, 5, 9)).join(""),
  market: (m) =>
    block(m, -48, 24, 50, { roof: "gable", windows: 2, body: m.night }) +
    block(m, 24, 26, 58, { roof: "gable", windows: 2, body: m.night }) +
    /** @type {[number, number, string][]} */ ([
      [-34, 0, m.dye],
      [0, 5, m.gold],
      [34, 0, m.cloth],
    ])
      .map(
        ([x, y, c]) =>
          path(`M${x - 15} ${y}V${y - 18}H${x + 15}V${y}Z`, m.night, edge(m)) +
          path(`M${x - 11} ${y - 1}V${y - 15}H${x + 11}V${y - 1}Z`, GLOW, 'opacity=".55"') +
          path(
            `M${x - 18} ${y - 17}L${x - 11} ${y - 30}H${x + 11}L${x + 18} ${y - 17}
              Q${x + 13} ${y - 11} ${x + 9} ${y - 17}Q${x + 4.5} ${y - 11} ${x} ${y - 17}
              Q${x - 4.5} ${y - 11} ${x - 9} ${y - 17}Q${x - 13} ${y - 11} ${x - 18} ${y - 17}Z`,
            c,
            edge(m),
          ),
      )
      .join("") +
    stroke("M-40 -50Q-4 -28 36 -56", m.light, 0.8) +
    rows("-22 -42, -4 -38, 16 -43")
      .map(([x, y]) => dot(x, y + 3, 7, GLOW, 'opacity=".3"') + dot(x, y + 3, 3, GLOW))
      .join(""),
  bank: (m) =>
    block(m, -40, 80, 44, {}) +
    path("M-46 -44H46L0 -70Z", m.paper, edge(m)) +
    path("M-46 -44H46V-39H-46Z", m.paper, edge(m)) +
    columns(m, -40, 80, 5, 39) +
    path("M-9 0V-26H9V0Z", m.gold, edge(m)) +
    dot(0, -13, 5, m.steel, edge(m)) +
    stroke("M0 -18V-8M-5 -13H5", m.ink, 1.2) +
    path("M-46 0H46V4H-46ZM-42 -3H42V0H-42Z", m.stone, edge(m, 0.5)) +
    dot(0, -53, 6, m.gold, edge(m)) +
    flag(m, 0, -69, 1),
};
