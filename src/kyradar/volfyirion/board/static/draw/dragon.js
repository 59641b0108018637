// The dragon, drawn once as geometry: token, figure, shade.
import {
  path,
  stroke,
  dot,
  group,
  ribbon,
  spline,
  linear,
  radial,
  pt,
  uid,
  rows,
} from "/static/js/lib/draw/svg.js";
import { raw } from "/static/js/lib/html.js";

/** @typedef {{ root: Point, elbow: Point, wrist: Point, hip: Point, tips: Point[] }} Wing */

const SPINE = rows(
  "-60 -26, -50 -40, -32 -38, -19 -18, -4 4, 20 18, 46 15, 66 27, 86 24, 93 8, 83 -1",
);
const GIRTH = [4.6, 6, 7.4, 10.6, 14, 11, 7, 5, 3.4, 2, 0.5];
/** @type {Wing} */
const NEAR = {
  root: [-6, -8],
  elbow: [20, -38],
  wrist: [16, -76],
  tips: /** @type {Point[]} */ (rows("104 -66, 96 -30, 76 -6, 48 6")),
  hip: [18, 10],
};
/** @type {Wing} */
const FAR = {
  root: [-16, -14],
  elbow: [-34, -44],
  wrist: [-22, -80],
  tips: /** @type {Point[]} */ (rows("-108 -62, -96 -24, -78 -4, -46 4")),
  hip: [-10, 6],
};

/** @param {Wing} what @param {string} skin @param {string} bone @param {string} rim */
function wing({ root, elbow, wrist, tips, hip }, skin, bone, rim) {
  /** @param {number[]} a @param {number[]} b @param {number} k @returns {Point} */
  const sag = (a, b, k) => {
    const mx = (a[0] + b[0]) / 2,
      my = (a[1] + b[1]) / 2;
    return [mx + (wrist[0] - mx) * k, my + (wrist[1] - my) * k];
  };
  const chain = [...tips, hip];
  let d = `M${pt(...root)}Q${pt(elbow[0], elbow[1] + 8)} ${pt(...elbow)}L${pt(...wrist)}Q${pt(
    (wrist[0] + tips[0][0]) / 2,
    wrist[1] - 16,
  )} ${pt(...tips[0])}`;
  for (let i = 0; i < chain.length - 1; i += 1)
    d += `Q${pt(...sag(chain[i], chain[i + 1], i === 3 ? 0.12 : 0.3))} ${pt(...chain[i + 1])}`;
  const fold = tips
    .map((t, i) =>
      ribbon(
        [
          wrist,
          [
            (wrist[0] + t[0]) / 2 + (t[0] > 0 ? 4 : -4) * (i ? 1 : 0),
            (wrist[1] + t[1]) / 2 - (i ? 5 : 14),
          ],
          t,
        ],
        [2.6 - i * 0.3, 1.7, 0.3],
        6,
      ),
    )
    .join("");
  const dir = tips[0][0] > 0 ? 1 : -1;
  const veins = tips
    .map((t, i) => {
      const e = chain[i + 1],
        m = sag(t, e, 0.42);
      return `M${pt(...wrist)}Q${pt((wrist[0] + m[0]) / 2 + dir * 3, (wrist[1] + m[1]) / 2)} ${pt(...m)}`;
    })
    .join("");
  const skin_ =
    path(d + "Z", skin) +
    stroke(veins, "#000", 0.7, 'opacity=".22"') +
    path(fold, bone) +
    stroke(
      `M${pt(...wrist)}Q${pt((wrist[0] + tips[0][0]) / 2, wrist[1] - 16)} ${pt(...tips[0])}`,
      rim,
      0.9,
      'opacity=".8"',
    );
  const arm =
    path(ribbon([[root[0] - dir * 4, root[1] + 6], root, elbow, wrist], [9, 8, 4.4, 3]), bone) +
    path(`M${pt(...wrist)}l${-3 * dir} -11l${7 * dir} 8z`, "#e8b56a") +
    stroke(`M${pt(...elbow)}L${pt(...wrist)}`, rim, 0.8, 'opacity=".55"');
  return [skin_, arm];
}
/** Points along the body with direction and girth. */
function along() {
  const line = spline(SPINE, 6);
  return line.slice(0, -1).map(([x, y], i) => {
    const [bx, by] = line[i + 1],
      len = Math.hypot(bx - x, by - y) || 1,
      at = (i / (line.length - 1)) * (GIRTH.length - 1),
      k = Math.floor(at);
    return {
      x,
      y,
      ux: (bx - x) / len,
      uy: (by - y) / len,
      w: GIRTH[k] + (GIRTH[k + 1] - GIRTH[k]) * (at - k),
    };
  });
}
/**
 * @param {{ x: number, y: number, ux: number, uy: number, w: number }} p @param {number} side
 * @param {number} [back]
 */
const off = (p, side, back = 0) =>
  pt(p.x + p.uy * side + p.ux * back, p.y - p.ux * side + p.uy * back);
const spikes = () =>
  along()
    .slice(3, -6)
    .filter((_, i) => i % 2 === 0)
    .map(
      (p) => `M${off(p, p.w * 0.8, -2.6)}L${off(p, p.w * 1.42 + 2.4, 3)}L${off(p, p.w * 0.8, 2.4)}`,
    )
    .join("");
const belly = () =>
  along()
    .slice(2, -14)
    .map((p) => `M${off(p, -p.w * 0.22)}Q${off(p, -p.w * 0.6, 1.8)} ${off(p, -p.w * 0.97)}`)
    .join("");
const scales = () =>
  along()
    .slice(3, -16)
    .map(
      (p, i) =>
        `M${off(p, p.w * (i % 2 ? 0.1 : 0.5), -1.4)}Q${off(p, p.w * (i % 2 ? 0.34 : 0.74), 1.8)} ${off(
          p,
          p.w * (i % 2 ? 0.6 : 0.95),
          -1,
        )}`,
    )
    .join("");
const LEGS =
  ribbon(rows("-8 10, -22 22, -16 36"), [5, 4, 2.4]) +
  "M-19 33L-27 41L-17 38L-18 46L-12 38L-7 43L-11 34Z" +
  ribbon(rows("22 20, 10 36, 24 46"), [7, 5, 2.6]) +
  "M21 43L15 54L24 49L26 57L29 48L36 52L29 43Z";
const HEAD =
  "M10 -5Q4 -13 -8 -11L-15 -8L-31 -3Q-36 -.5 -33 3L-30 1.8L-27.6 5L-24.4 1.6L-21 4.8" +
  "L-17.6 1.8L-10 3L-8 5.6L-15 8.6L-27 8.4Q-30 9.6 -27 12.4Q-14 16.6 -3 12Q8 11 12 4Z";

/** The dragon around 0 0, about 210 wide and 150 high. `mood`: 'ember' in colour, 'shadow' as a flat shade. */
export function dragon(mood = "ember") {
  if (mood === "shadow")
    return (
      [...wing(FAR, "#000", "#000", "#000"), ...wing(NEAR, "#000", "#000", "#000")].join("") +
      path(ribbon(SPINE, GIRTH) + LEGS, "#000") +
      group("translate(-62 -24) rotate(-8)", path(HEAD, "#000"))
    );
  const hide = linear("0 #9a4426, 0.42 #4c191b, 1 #1a0a10", [0, -60, 0, 40], "userSpaceOnUse"),
    back = linear("0 #3a1216, 1 #12070c");
  const near = radial("0 #ffa855, 0.46 #bf4128, 1 #4a1220", [8, -18, 100], "userSpaceOnUse"),
    far = radial("0 #b5482b, 0.6 #5a1a22, 1 #220a14", [-14, -10, 96], "userSpaceOnUse"),
    fire = radial("0 #fff3c0, 0.35 #ffb84d 0.85, 1 #ff5a2a 0");
  const [farSkin, farArm] = wing(FAR, far.url, back.url, "#e8743a"),
    [nearSkin, nearArm] = wing(NEAR, near.url, hide.url, "#ffc070");
  return (
    `<defs>${hide.def}${back.def}${near.def}${far.def}${fire.def}</defs><g class="wing far">${farSkin}${farArm}</g>
      <g class="wing near">${nearSkin}</g>` +
    group("translate(11 -5)", path(LEGS, "#1c0a10")) +
    path(spikes(), "#e8a24a", 'stroke="#4a1a0c" stroke-width=".5"') +
    path(
      "M88 4Q92 -9 78 -11L62 -23L69 -5Q74 9 88 4Z",
      "#b8562c",
      'stroke="#0b0508" stroke-width=".5"',
    ) +
    path(ribbon(SPINE, GIRTH), hide.url, 'stroke="#0b0508" stroke-width=".7"') +
    stroke(scales(), "#ff9a5a", 0.55, 'opacity=".5"') +
    stroke(belly(), "#ffc98a", 1.1, 'opacity=".62"') +
    path(LEGS, hide.url, 'stroke="#0b0508" stroke-width=".6"') +
    `<g class="wing near">${nearArm}</g>` +
    group(
      "translate(-62 -24) rotate(-8)",
      dot(-34, 6, 15, fire.url, 'class="breath"'),
      path(
        "M4 -8Q16 -20 34 -18Q20 -11 11 -2ZM9 -2Q20 -6 32 0Q19 2 11 5ZM0 -9Q4 -22 18 -29Q11 -17 9 -7Z",
        "#e8b56a",
        'stroke="#3a1a0c" stroke-width=".7"',
      ),
      path(HEAD, hide.url, 'stroke="#0b0508" stroke-width=".8"'),
      path("M-13 -6L-4 -8.4L-6 -3.6Q-9 -3 -13 -6Z", "#ffe27a"),
      dot(-8, -5.4, 1, "#3a0a04"),
      stroke("M-30 -3.4Q-20 -7 -12 -8.4M-3 -9.4L3 -9", "#ffb070", 1, 'opacity=".8"'),
      dot(-30, -1.4, 0.8, "#1a0608"),
    )
  );
}
/** Round token: bronze rim, night field, dragon inside. */
export function dragonToken() {
  const field = radial("0 #ffb65a, 0.5 #8a2f20, 1 #1a0a12", [0.4, 0.36, 0.75]),
    rim = linear("0 #ffe6a8, 0.5 #b27a2e, 1 #4a2c0e", [0, 0, 1, 1]),
    clip = uid("k");
  return raw(
    `<svg class="dragon-token" data-keep="dragon-token" viewBox="-60 -60 120 120" aria-hidden="true">
      <defs>${field.def}${rim.def}<clipPath id="${clip}"><circle r="52"/></clipPath></defs>
      <circle r="58" fill="${rim.url}"/><circle r="53" fill="${field.url}"/><g clip-path="url(#${clip})">
      <g class="dragon" transform="translate(6 14) scale(.6)">${dragon()}</g></g>
      <circle r="54" fill="none" stroke="#1a0a08" stroke-width="1.6" opacity=".7"/></svg>`,
  );
}
/** @param {string} name @param {string} body */
const figure = (name, body) =>
  raw(
    `<svg class="${name}" data-keep="${name}" viewBox="-112 -98 224 160" aria-hidden="true">${body}</svg>`,
  );
export const dragonFigure = () =>
  figure("figure wide dragon-figure", `<g class="dragon">${dragon()}</g>`);
export const dragonShade = () => figure("dragon-shade", `<g>${dragon("shadow")}</g>`);
