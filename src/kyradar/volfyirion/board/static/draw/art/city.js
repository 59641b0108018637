// Cities: a panorama by name, standing or in ruins. Same seed for both, so a player recognises what was lost.
import { rng } from "/static/js/lib/draw/rng.js";
import { esc, raw } from "/static/js/lib/html.js";
import { path, stroke, dot, group, linear, radial, mix, ridge, n } from "/static/js/lib/draw/svg.js";
import { palette } from "/static/js/lib/draw/palette.js";
import { picture } from "/static/js/lib/draw/store.js";
import { sky, ridges, mist, vignette, motes, rays } from "/static/js/lib/draw/backdrop.js";
import { materials, edge } from "/static/js/lib/draw/paint.js";
import { block, window_ } from "./building.js";

const W = 240,
  H = 150;
const STYLE = {
  Tylaris: ["turquoise", "spire", true],
  Vahylea: ["emerald", "dome", true],
  Alantar: ["azure", "citadel", false],
  Yrdesh: ["amber", "step", false],
  "Akao Uket": ["rose", "tier", true],
  Kyr: ["red", "fort", false],
};
function tower(m, x, w, h, kind, r) {
  const c = x + w / 2;
  if (kind === "step") {
    let o = "";
    for (let i = 0; i < 4; i += 1) {
      const iw = w * (1.3 - i * 0.26),
        y = (-h / 4) * i;
      o +=
        path(
          `M${n(c - iw / 2)} ${n(y)}L${n(c - iw / 2 + 2)} ${n(y - h / 4)}H${n(c + iw / 2 - 2)}L${n(c + iw / 2)} ${n(y)}Z`,
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
        path(`M${n(c - iw / 2)} ${n(y)}V${n(y - h / 4)}H${n(c + iw / 2)}V${n(y)}Z`, m.paper, edge(m, 0.6)) +
        path(
          `M${n(c + iw * 0.1)} ${n(y)}V${n(y - h / 4)}H${n(c + iw / 2)}V${n(y)}Z`,
          m.ink,
          'opacity=".34"',
        ) +
        window_(c - iw * 0.2, y - h / 16, 2.6, 5) +
        path(
          `M${n(c - iw * 0.86)} ${n(y - h / 4 + 1)}Q${n(c - iw * 0.5)} ${n(y - h / 4 - 1)} ${n(c - iw * 0.3)} ${n(y - h / 4 - 6)}H${n(c + iw * 0.3)}Q${n(c + iw * 0.5)} ${n(y - h / 4 - 1)} ${n(c + iw * 0.86)} ${n(y - h / 4 + 1)}Z`,
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
function broken(m, x, w, h, r) {
  const a = r.num(0.25, 0.7),
    top = -h * r.num(0.3, 0.62);
  return (
    path(
      `M${n(x)} 0V${n(top)}L${n(x + w * 0.2)} ${n(top - h * 0.12)}L${n(x + w * a)} ${n(top + h * 0.06)}L${n(x + w * 0.8)} ${n(top - h * 0.08)}L${n(x + w)} ${n(top + h * 0.14)}V0Z`,
      m.night,
      edge(m, 0.7),
    ) +
    stroke(
      `M${n(x)} ${n(top)}L${n(x + w * 0.2)} ${n(top - h * 0.12)}L${n(x + w * a)} ${n(top + h * 0.06)}`,
      "#ff8a3c",
      1.1,
      'opacity=".85"',
    ) +
    (r.flip() ? window_(x + w * 0.45, top * 0.4, 3.4, 6).replace(/fill="[^"]+"/, 'fill="#ff6a2a"') : "")
  );
}
function cityArt(name, ruined = false) {
  const r = rng(name),
    [mood, kind, water] = STYLE[name] || [
      r.pick(["turquoise", "amber", "azure"]),
      r.pick(["spire", "step", "tier", "fort", "dome"]),
      r.flip(),
    ];
  let p = palette(mood, r);
  if (ruined)
    p = {
      ...p,
      deep: "#0a0709",
      mid: mix("#2a1614", p.mid, 0.12),
      low: "#8a3a1c",
      light: "#ffb27a",
      ink: "#050405",
      haze: "#5a3026",
      far: "#3a1e18",
      near: "#140a0a",
      glow: "#e8743a",
    };
  const m = materials(p),
    ground = H * 0.8,
    count = kind === "step" || kind === "tier" ? 6 : 10,
    peak = r.num(0.4, 0.62);
  let out =
    m.defs +
    sky(r, p, W, H, {
      sun: [W * (peak > 0.5 ? 0.2 : 0.8), H * 0.28, ruined ? 0 : 13],
      stars: ruined ? 0 : 18,
      clouds: 5,
    }) +
    ridges(r, p, W, H, { base: H * 0.62, rise: H * 0.26, layers: 2, smooth: water });
  const shapes = [];
  for (let i = 0; i < count; i += 1) {
    const t = (i + 0.5) / count,
      env = Math.max(0.2, 1 - Math.abs(t - peak) * 1.7),
      w = r.num(0.75, 1.15) * (kind === "step" || kind === "tier" ? 25 : 16);
    shapes.push({ x: t * (W - 20) + 10 - w / 2, w, h: (22 + 62 * env) * r.num(0.72, 1.05), order: r.next() });
  }
  out += rays(p, W * peak, ground, 130, 11, -Math.PI, 0, 0.1) + mist(p, W, ground - 40, 40, 0.26);
  out += group(
    `translate(0 ${n(ground)})`,
    shapes
      .sort((a, b) => b.h - a.h)
      .map((s) => (ruined ? broken(m, s.x, s.w, s.h, r) : tower(m, s.x, s.w, s.h, kind, r)))
      .join(""),
  );
  if (!ruined) {
    let wall = `M0 ${n(ground + 1)}V${n(ground - 11)}`;
    for (let x = 0; x < W; x += 8) wall += `h4v-4h4v4`;
    out +=
      path(`${wall}V${n(ground + 1)}Z`, m.stone, edge(m, 0.6)) +
      path(
        `M${W * peak - 9} ${n(ground + 1)}v-9q9 -12 18 0v9z`,
        "#ffd98a",
        `stroke="${p.ink}" stroke-width="2"`,
      );
  }
  if (water && !ruined) {
    const sea = linear([
      [0, mix(p.low, p.light, 0.2)],
      [1, p.deep],
    ]);
    out +=
      `<defs>${sea.def}</defs><rect y="${n(ground)}" width="${W}" height="${H}" fill="${sea.url}"/>` +
      [0, 1, 2, 3, 4, 5]
        .map(() =>
          stroke(
            `M${n(r.num(0, W - 40))} ${n(r.num(ground + 4, H - 2))}h${n(r.num(14, 44))}`,
            p.light,
            0.9,
            'opacity=".45"',
          ),
        )
        .join("");
  } else out += path(ridge(r, W, ground + 7, 8, 8, H, true), mix(p.ink, p.mid, 0.3));
  if (ruined) {
    const fire = radial([
      [0, "#ffd27a", 0.95],
      [0.4, "#ff6a2a", 0.6],
      [1, "#ff3a1a", 0],
    ]);
    out +=
      `<defs>${fire.def}</defs>` +
      [0.2, 0.48, 0.74]
        .map(
          (t) =>
            `<ellipse cx="${n(W * t)}" cy="${n(ground + 2)}" rx="${n(r.num(22, 38))}" ry="${n(r.num(12, 20))}" fill="${fire.url}"/>`,
        )
        .join("") +
      [0.18, 0.5, 0.78]
        .map((t) =>
          path(
            `M${n(W * t)} ${n(ground - 6)}q-16 -30 4 -52q18 -22 2 -58q30 28 16 62q-14 24 4 48z`,
            "#1a1416",
            'opacity=".62"',
          ),
        )
        .join("") +
      motes(r, "#ffb066", 30, [6, 20, W - 6, ground]);
  } else out += motes(r, p.light, 14, [6, 14, W - 6, ground]);
  return out + vignette(W, H, p.ink);
}
/** The Lair: a cleft mountain, lava in the valley. Drawn for the asked proportions. */
function lairArt(w, h) {
  const r = rng("The Lair"),
    p = { ...palette("red", rng("x")), deep: "#0c0609", mid: "#3a1216", low: "#a8482a" },
    cx = w / 2,
    q = Math.sqrt(w * h) / 240;
  const fire = radial([
      [0, "#ffe6a0"],
      [0.3, "#ff8a3c", 0.8],
      [1, "#ff3a1a", 0],
    ]),
    rock = linear([
      [0, "#59302c"],
      [0.5, "#2a1416"],
      [1, "#0c0709"],
    ]),
    lava = linear([
      [0, "#ffe9a8"],
      [0.4, "#ff9a3c"],
      [1, "#d13a18"],
    ]);
  let out =
    `<defs>${fire.def}${rock.def}${lava.def}</defs>` +
    sky(r, p, w, h, { sun: [cx, h * 0.5, 0], stars: 40, clouds: 6 }) +
    ridges(r, p, w, h, { base: h * 0.62, rise: h * 0.34, layers: 2 }) +
    `<ellipse cx="${cx}" cy="${h * 0.58}" rx="${w * 0.42}" ry="${h * 0.4}" fill="${fire.url}"/>`;
  for (const side of [-1, 1]) {
    const edgeLine = [],
      facets = [];
    for (let i = 0; i <= 12; i += 1) {
      const t = i / 12;
      edgeLine.push([
        cx + side * (w * (0.33 - 0.27 * t ** 0.8) + r.num(-1, 1) * w * 0.022),
        h * (0.16 + 0.86 * t) + r.num(-1, 1) * h * 0.02,
      ]);
    }
    const peaks = [
      [cx + side * w * 0.36, h * 0.13],
      [cx + side * w * 0.39, h * 0.1],
      [cx + side * w * 0.43, h * 0.19],
      [cx + side * w * 0.47, h * 0.16],
      [cx + side * w * 0.54, h * 0.27],
    ];
    for (let i = 1; i < 12; i += 1) {
      const [x, y] = edgeLine[i],
        [x2, y2] = edgeLine[i + 1],
        d = w * r.num(0.05, 0.16),
        e = h * r.num(0.06, 0.2);
      facets.push(
        `M${n(x)} ${n(y)}L${n(x2)} ${n(y2)}L${n(x2 + side * d * 0.7)} ${n(y2 + e)}L${n(x + side * d)} ${n(y + e * 0.6)}Z`,
      );
    }
    const line = edgeLine.map(([x, y]) => `${n(x)} ${n(y)}`).join("L");
    out +=
      path(
        `M${peaks
          .reverse()
          .map(([x, y]) => `${n(x)} ${n(y)}`)
          .join("L")}L${line}V${h + 4}H${n(cx + side * w * 0.56)}Z`,
        rock.url,
      ) +
      facets
        .map((f, i) => path(f, i % 2 ? "#ff9a5a" : "#000000", `opacity="${i % 2 ? 0.1 : 0.2}"`))
        .join("") +
      stroke(`M${line}`, "#ffb877", 0.7 * q, 'opacity=".9"');
  }
  out +=
    path(
      `M${n(cx - w * 0.012)} ${h * 0.66}Q${n(cx + w * 0.05)} ${h * 0.76} ${n(cx - w * 0.03)} ${h * 0.84}Q${n(cx - w * 0.1)} ${h * 0.92} ${n(cx - w * 0.06)} ${h}H${n(cx + w * 0.14)}Q${n(cx + w * 0.02)} ${h * 0.92} ${n(cx + w * 0.06)} ${h * 0.84}Q${n(cx + w * 0.09)} ${h * 0.76} ${n(cx + w * 0.012)} ${h * 0.66}Z`,
      lava.url,
    ) + path(ridge(r, w, h * 1.02, h * 0.13, 11, h + 4), "#070406");
  for (let i = 0; i < 40; i += 1)
    out += dot(
      r.num(w * 0.2, w * 0.8),
      r.num(h * 0.1, h),
      r.num(0.5, 1.4) * q,
      "#ffc070",
      `opacity="${n(r.num(0.3, 0.95))}"`,
    );
  return out + vignette(w, h, "#050304");
}
const image = (key, w, h, paint) =>
  raw(
    `<img class="panorama" data-keep="${esc(key)}" src="${picture(key, w, h, paint)}" alt="" draggable="false">`,
  );
export const lairPanorama = (w = 320, h = 180) => image(`lair/${w}x${h}`, w, h, () => lairArt(w, h));
export const panorama = (name, ruined) =>
  name === "Lair" && !ruined
    ? lairPanorama(W, H)
    : image(`city/${name}/${ruined}`, W, H, () => cityArt(name, ruined));
