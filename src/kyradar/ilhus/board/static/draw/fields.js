// The four battlefields: air, distance, ground. The ground is drawn for the zones as they are laid out,
// so the same function serves a laptop, a tablet and a poster.
import { linear, radial, mix, path, stroke, dot, group, star, ridge, n } from "/static/js/lib/draw/svg.js";
import { sky, ridges, mist, rays, motes } from "/static/js/lib/draw/backdrop.js";
import { rng } from "/static/js/lib/draw/rng.js";

const tone = (deep, mid, low, light) => ({ deep, mid, low, light, ink: mix(deep, "#000000", 0.35),
  glow: mix(low, light, 0.55), far: mix(mid, low, 0.42), near: mix(deep, mid, 0.3), haze: mix(mid, light, 0.5) });
export const MOOD = {
  C01: tone("#120a0c", "#4a2a26", "#c8714a", "#ffdca0"),
  C02: tone("#03100f", "#0f3f46", "#3f9c94", "#d6fff0"),
  C03: tone("#06121a", "#23505c", "#86b8b0", "#f2f6d8"),
  C04: tone("#0b0a1e", "#332c6e", "#b07fb8", "#ffe3b0"),
};
const RUNE = ["M-6 -6L0 6L6 -6M-3 0H3", "M-6 6V-6L6 6V-6", "M0 -7V7M-6 -3L0 3L6 -3", "M-6 0L0 -7L6 0L0 7Z"];

function slab(p, z, H, i, r, { depth = 30, warm = 0 } = {}) {
  const x0 = z.x - z.w / 2, x1 = z.x + z.w / 2, back = z.y - depth * 0.55, front = z.y + depth * 0.6;
  const lit = mix(mix(p.mid, p.light, 0.2 + warm * 0.2), p.low, 0.18);
  const top = linear([[0, mix(lit, p.ink, 0.35)], [1, lit]]), face = linear([[0,
    mix(p.mid, p.haze, 0.18 + warm * 0.12)], [0.18, mix(p.mid, p.deep, 0.25)], [1, mix(p.deep, "#000000", 0.25)]]);
  let o = `<defs>${top.def}${face.def}</defs>` + path(`M${n(x0)} ${n(front)}V${n(back)}H${n(x1)}V${n(front)}Z`,
    top.url) + path(`M${n(x0)} ${n(front)}H${n(x1)}V${H}H${n(x0)}Z`, face.url);
  for (let y = front + 26, k = 0; y < H; y += 28, k += 1) {
    o += stroke(`M${n(x0)} ${n(y)}H${n(x1)}`, p.ink, 1, 'opacity=".45"');
    for (let x = x0 + (k % 2 ? 22 : 52); x < x1; x += 60) o += stroke(`M${n(x)} ${n(y)}V${n(Math.min(H, y +
      28))}`, p.ink, 1, 'opacity=".4"');
  }
  o += stroke(`M${n(x0)} ${n(front)}H${n(x1)}`, mix(p.light, p.low, 0.25), 2, 'opacity=".8"') +
    stroke(`M${n(x0)} ${n(back)}H${n(x1)}`, p.ink, 1, 'opacity=".5"') +
    stroke(`M${n(x0)} ${n(back)}V${H}`, p.ink, 2.2, 'opacity=".55"') +
    stroke(`M${n(x0 + 1.6)} ${n(front)}V${H}`, p.light, 1, 'opacity=".16"');
  return o;
}
function runes(p, z, colour, r) {
  const g = radial([[0, colour, 0.55], [0.6, colour, 0.18], [1, colour, 0]]);
  let o = `<defs>${g.def}</defs><ellipse cx="${n(z.x)}" cy="${n(z.y +
    2)}" rx="${n(z.w * 0.46)}" ry="17" fill="${g.url}"/><ellipse cx="${n(z.x)}" cy="${n(z.y +
    2)}" rx="${n(z.w * 0.38)}" ry="12" fill="none" stroke="${colour}" stroke-width="1.5" opacity=".85"/>`;
  for (let i = 0; i < 8; i += 1) {
    const a = (i / 8) * Math.PI * 2;
    o += group(`translate(${n(z.x + Math.cos(a) * z.w * 0.38)} ${n(z.y + 2 + Math.sin(a) * 12)}) scale(.5 .36)`,
      stroke(RUNE[i % 4], colour, 3.4));
  }
  return o;
}
const pillar = (p, x, y, w, h, t) => { const g = linear([[0, mix(p.haze, p.mid, t)],
  [0.4, mix(p.mid, p.deep, t * 0.6)], [1, mix(p.deep, p.ink, t)]], [0, 0, 1, 0]);
  return `<defs>${g.def}</defs><rect x="${n(x - w / 2)}" y="${n(y - h)}" width="${n(w)}" height="${n(h)}" fill="${g.url}"/><rect x="${n(x - w * 0.72)}" y="${n(y - h - w * 0.3)}" width="${n(w * 1.44)}" height="${n(w * 0.34)}" fill="${g.url}"/>`;
  };

function stair(r, p, W, H, zones) {
  const gx = W * 0.9, gy = H * 0.28;
  let o = sky(r, p, W, H, { sun: [gx, gy, H * 0.075], stars: 46, clouds: 7 }) +
    rays(p, gx, gy, W * 0.75, 22, Math.PI * 2, 0.1, 0.1) + ridges(r, p, W, H,
    { base: H * 0.74, rise: H * 0.34, layers: 2, floor: H });
  // far flights and towers
  for (const [x, w, h, t] of [[0.07, 16, 0.5, 0.2], [0.2, 13, 0.36, 0.15], [0.33, 18, 0.56, 0.3],
    [0.47, 12, 0.34, 0.2], [0.6, 16, 0.46, 0.3]]) o += pillar(p, W * x, H * 0.82, w, H * h, t);
  o += stroke(`M${n(W * 0.06)} ${n(H * 0.3)}Q${n(W * 0.2)} ${n(H * 0.2)} ${n(W * 0.335)} ${n(H * 0.25)}`,
    mix(p.mid, p.low, 0.3), 5, 'opacity=".55"') + mist(p, W, H * 0.52, H * 0.34, 0.2);
  // the gate
  const gate = linear([[0, "#fff6dc"], [1, p.low, 0.5]]);
  o += `<defs>${gate.def}</defs>` + path(`M${n(gx - 44)} ${n(H * 0.64)}V${n(gy)}A44 44 0 0 1 ${n(gx +
    44)} ${n(gy)}V${n(H * 0.64)}Z`, gate.url, 'opacity=".8"') +
    path(`M${n(gx - 62)} ${n(H * 0.7)}V${n(gy)}A62 62 0 0 1 ${n(gx + 62)} ${n(gy)}V${n(H * 0.7)}H${n(gx +
    42)}V${n(gy)}A42 42 0 0 0 ${n(gx - 42)} ${n(gy)}V${n(H * 0.7)}Z`, mix(p.mid, p.deep, 0.3)) +
    stroke(`M${n(gx - 42)} ${n(H * 0.7)}V${n(gy)}A42 42 0 0 1 ${n(gx + 42)} ${n(gy)}V${n(H * 0.7)}`, p.light,
    1.6, 'opacity=".8"') + path(star(gx, gy - 52, 8, 10, 4), p.light);
  zones.forEach((z, i) => {
    o += slab(p, z, H, i, r, { warm: i / zones.length });
    if (z.special) o += runes(p, z, "#ffd777", r);
  });
  // braziers on the edges of the special flight
  for (const z of zones.filter((q) => q.special)) {
    const x = z.x - z.w / 2 + 9, y = z.y - 12;
    o += dot(x, y - 25, 15, "#ffb04a", 'opacity=".2"') + path(`M${x - 2} ${y}V${y - 18}H${x + 2}V${y}Z`,
      p.ink) + path(`M${x - 8} ${y - 24}H${x + 8}L${x + 4} ${y - 16}H${x - 4}Z`, "#7d5a2a") +
      path(`M${x} ${y - 42}Q${x + 8} ${y - 32} ${x + 5} ${y - 24}H${x - 5}Q${x - 8} ${y - 32} ${x} ${y - 42}Z`,
      "#ffb04a") + path(`M${x} ${y - 34}Q${x + 4} ${y - 28} ${x +
      2} ${y - 24}H${x - 2}Q${x - 4} ${y - 28} ${x} ${y - 34}Z`, "#fff3c4");
  }
  return o + motes(r, p.light, 34, [10, H * 0.1, W - 10, H * 0.8]);
}
function plain(r, p, W, H, zones) {
  let o = sky(r, p, W, H, { sun: [W * 0.3, H * 0.34, H * 0.06], stars: 6, clouds: 9 }) +
    ridges(r, p, W, H, { base: H * 0.62, rise: H * 0.26, layers: 3, floor: H });
  const ground = linear([[0, mix(p.mid, p.low, 0.3)], [0.3, mix(p.mid, p.deep, 0.35)], [1, p.ink]]),
    g0 = Math.min(...zones.map((z) => z.y)) - 46;
  o += `<defs>${ground.def}</defs>` + path(ridge(r, W, g0 + 12, 12, 16, H, true), ground.url);
  for (let i = 0; i < 9; i += 1) { const x = r.num(0, W), s = r.num(0.5, 1.1);
    o += group(`translate(${n(x)} ${n(g0 + 12)}) scale(${n(s)})`,
    path("M-4 6Q-2 -30 -8 -54L-24 -70L-7 -60L-8 -84L-2 -60L14 -82L2 -54Q4 -30 6 6Z", p.ink, 'opacity=".8"')); }
  for (let i = 0; i < 26; i += 1) { const x = r.num(0, W), y = r.num(g0 + 30, H), l = r.num(20, 60);
    o += stroke(`M${n(x)} ${n(y)}l${n(l * 0.4)} ${n(r.num(-6, 6))}l${n(l * 0.6)} ${n(r.num(-5, 5))}`,
    i % 3 ? p.ink : "#ff7a3a", r.num(1, 2), `opacity="${i % 3 ? 0.5 : 0.75}"`); }
  zones.forEach((z, i) => {
    o += `<ellipse cx="${n(z.x)}" cy="${n(z.y +
      2)}" rx="${n(z.w * 0.45)}" ry="19" fill="${p.ink}" fill-opacity=".34" stroke="${p.light}" stroke-opacity=".32" stroke-width="1.4"/>`;
    if (z.special) o += runes(p, z, "#ff7a3a", r);
    if (i) { const x = z.x - z.w / 2; o += path(`M${n(x - 4)} ${n(z.y + 16)}L${n(x - 3)} ${n(z.y - 14)}L${n(x +
      3)} ${n(z.y - 16)}L${n(x + 4)} ${n(z.y + 16)}Z`, mix(p.mid, p.deep, 0.5)) +
      stroke(`M${n(x - 3)} ${n(z.y - 14)}V${n(z.y + 14)}`, p.light, 1, 'opacity=".4"'); }
  });
  return o + motes(r, "#ffb04a", 50, [0, H * 0.1, W, H]);
}
function ford(r, p, W, H, zones) {
  const y0 = Math.min(...zones.map((z) => z.y)) - 60;
  let o = sky(r, p, W, H, { sun: [W * 0.62, H * 0.26, H * 0.07], stars: 0, clouds: 6 }) +
    ridges(r, p, W, H, { base: H * 0.6, rise: H * 0.3, layers: 3, floor: H, smooth: true });
  const water = linear([[0, mix(p.low, p.light, 0.45)], [0.25, p.low], [1, mix(p.mid, p.deep, 0.3)]]);
  o += `<defs>${water.def}</defs><rect y="${n(y0)}" width="${W}" height="${n(H - y0)}" fill="${water.url}"/>`;
  for (let i = 0; i < 40; i += 1) { const y = r.num(y0 + 4, H), x = r.num(0, W),
    l = r.num(30, 130) * ((y - y0) / (H - y0) + 0.3);
    o += stroke(`M${n(x)} ${n(y)}q${n(l / 4)} -3 ${n(l / 2)} 0t${n(l / 2)} 0`, p.light, 1.4,
    `opacity="${n(r.num(0.2, 0.6))}"`); }
  zones.forEach((z) => {
    const g = linear([[0, mix(p.haze, "#c8c4b0", 0.4)], [1, mix(p.mid, p.deep, 0.5)]]);
    o += `<defs>${g.def}</defs><ellipse cx="${n(z.x)}" cy="${n(z.y +
      12)}" rx="${n(z.w * 0.47)}" ry="27" fill="${p.deep}" opacity=".5"/><ellipse cx="${n(z.x)}" cy="${n(z.y +
      3)}" rx="${n(z.w * 0.43)}" ry="22" fill="${g.url}"/><ellipse cx="${n(z.x - 4)}" cy="${n(z.y)}" rx="${n(z.w * 0.38)}" ry="16" fill="${mix(p.haze,
      "#e8e4d0", 0.3)}" opacity=".5"/>`;
    if (z.special) o += runes(p, z, "#7ff5d3", r);
  });
  for (let i = 0; i < 30; i += 1) { const x = r.num(0, W), y = r.flip() ? r.num(y0, y0 + 20) : H + 6,
    h = r.num(24, 60); o += stroke(`M${n(x)} ${n(y)}q4 ${n(-h / 2)} ${n(r.num(-8, 12))} ${n(-h)}`,
    mix(p.mid, p.deep, 0.4), 2.2) +
    `<ellipse cx="${n(x + 4)}" cy="${n(y - h)}" rx="2.4" ry="7" fill="${mix(p.mid, "#3a2a1a", 0.5)}"/>`; }
  return o + mist(p, W, y0 - 30, 70, 0.5) + mist(p, W, H * 0.3, H * 0.3, 0.22);
}
function circle(r, p, W, H, zones, shape) {
  let o = sky(r, p, W, H, { sun: [W * 0.5, H * 0.24, H * 0.15], stars: 70, clouds: 4 });
  for (let i = 0; i < 5; i += 1) o += stroke(`M${n(W * (i * 0.22))} ${n(H * 0.5)}Q${n(W * (i * 0.22 +
    0.06))} ${n(H * 0.1)} ${n(W * (i * 0.22 + 0.16))} ${n(-20)}`, "#7ff5d3", r.num(14, 34), 'opacity=".07"');
  o += ridges(r, p, W, H, { base: H * 0.5, rise: H * 0.18, layers: 2, floor: H });
  const ground = linear([[0, mix(p.mid, p.low, 0.25)], [0.4, mix(p.mid, p.deep, 0.35)], [1, p.ink]]),
    ring = shape === "ring", ys = zones.map((z) => z.y), top = ring ? Math.min(...ys) - 26 : Math.min(...ys) - 46;
  o += `<defs>${ground.def}</defs>` + path(`M0 ${n(top + 10)}Q${n(W / 2)} ${n(top - 22)} ${W} ${n(top +
    10)}V${H}H0Z`, ground.url);
  const cx = W / 2, cy = (Math.min(...ys) + Math.max(...ys)) / 2,
    rx = Math.max(...zones.map((z) => Math.abs(z.x - cx))), ry = (Math.max(...ys) - Math.min(...ys)) / 2;
  const stone = (x, y, h, w, t) => { const g = linear([[0, mix(p.haze, "#9fb0a8", 0.3)],
    [0.5, mix(p.mid, p.deep, 0.3)], [1, p.ink]], [0, 0, 1, 0.3]);
    return `<defs>${g.def}</defs>` +
    path(`M${n(x - w)} ${n(y)}L${n(x - w * 0.86)} ${n(y - h * 0.9)}L${n(x - w * 0.1)} ${n(y - h)}L${n(x +
    w * 0.8)} ${n(y - h * 0.86)}L${n(x + w)} ${n(y)}Z`, g.url, `opacity="${t}"`) +
    stroke(`M${n(x - w * 0.86)} ${n(y - h * 0.88)}L${n(x - w * 0.94)} ${n(y - 4)}`, p.light, 1.4,
    'opacity=".4"') + group(`translate(${n(x)} ${n(y - h * 0.5)}) scale(${n(w / 12)})`,
    stroke(RUNE[Math.abs(Math.round(x)) % 4], "#7ff5d3", 1.6, 'opacity=".6"')); };
  if (ring) {
    for (let i = 0; i < 13; i += 1) { const a = Math.PI + (i / 12) * Math.PI;
      o += stone(cx + Math.cos(a) * rx * 1.24, cy + Math.sin(a) * ry * 1.75 + 6, 44 + (i % 3) * 16, 11 +
      (i % 2) * 4, 0.95); }
    const g = radial([[0, p.light, 0.2], [0.6, p.low, 0.1], [1, p.low, 0]]);
    o += `<defs>${g.def}</defs><ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx * 1.24)}" ry="${n(ry * 1.5)}" fill="${g.url}"/><ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="none" stroke="${p.light}" stroke-width="1.6" stroke-dasharray="3 9" opacity=".5"/><ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx * 0.52)}" ry="${n(ry * 0.5)}" fill="${p.ink}" fill-opacity=".3" stroke="${p.light}" stroke-width="1" opacity=".5"/>`;
  } else for (let i = 0; i < 9; i += 1) o += stone(W * (0.06 + i * 0.11), top + 8, 50 + (i % 3) * 22, 13, 0.9);
  zones.forEach((z) => {
    o += `<ellipse cx="${n(z.x)}" cy="${n(z.y + 2)}" rx="${n(z.w * 0.48)}" ry="${ring ? 22
      : 18}" fill="${p.ink}" fill-opacity=".4" stroke="${p.light}" stroke-opacity=".4" stroke-width="1.5"/>`;
    if (z.special) o += runes(p, { ...z, w: z.w * 1.06 }, "#8fd0ff", r);
  });
  return o + motes(r, p.light, 40, [0, H * 0.1, W, H]);
}
const DRAW = { C01: plain, C02: circle, C03: ford, C04: stair };
/** Inner markup of a field of W x H; `zones` as laid out by table/layout.js. */
export const fieldArt = (id, W, H, zones, shape = "line") => (DRAW[id] || DRAW.C01)(rng(`field ${id}`), MOOD[id] || MOOD.C01, W, H, zones,
  shape);
