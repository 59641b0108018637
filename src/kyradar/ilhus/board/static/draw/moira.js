// Moira: on her first face, on her second (B37), and undone; feet at 0 0.
import { ribbon, n, rows } from "/static/js/lib/draw/svg.js";
import { kit, E, shape, rim, glow, TONE, path, stroke, dot, group } from "./kit.js";

/** Her colours on each face (B37): the gown, its depth, veil, skin, hair, air, threads. */
/** @type {Record<number, Record<string, string | string[]> & Record<"air" | "thread" | "hem" | "eye", string>>} */
const FACES = {
  1: {
    gown: ["#e4c0f4", "#8a4fa8", "#331550"],
    deep: ["#6c3a90", "#371a58", "#140824"],
    veil: ["#fff0fa", "#d8a0d0", "#7a4488"],
    skin: ["#fff4f0", "#dcc0cc", "#8a6484"],
    hair: ["#4a2c6c", "#241040", "#0c0418"],
    air: "#d58af0",
    thread: "#ffd0f4",
    hem: "#e4b0f0",
    eye: "#ff9ae0",
  },
  2: {
    gown: ["#ffb4a4", "#b02a3a", "#3c0814"],
    deep: ["#6a1226", "#320814", "#120206"],
    veil: ["#ffe2da", "#d06a66", "#5c1820"],
    skin: ["#fffaf6", "#d6c4c4", "#6c5058"],
    hair: ["#3a1020", "#1a050c", "#080204"],
    air: "#ff3a4a",
    thread: "#ff8a86",
    hem: "#ff7a74",
    eye: "#ffe070",
  },
};

/** @param {number} face */
function standing(face) {
  const { air, thread, hem, eye, ...paints } = FACES[face];
  const k = kit({ ...paints, gold: TONE.gold, bone: TONE.bone });
  const turned = face === 2;
  let needles = "",
    threads = "",
    hems = "";
  for (let i = 0; i < 13; i += 1) {
    const a = Math.PI + (i / 12) * Math.PI,
      l = (i % 2 ? 62 : 78) + (turned ? 14 : 0);
    needles += `M${n(0 + Math.cos(a) * 34)} ${n(-172 + Math.sin(a) * 34)}L${n(Math.cos(a) * l)} ${n(
      -172 + Math.sin(a) * l,
    )}`;
  }
  for (const [x, y] of rows("-88 -146, -74 -176, 88 -150, 78 -180, -94 -110, 94 -112"))
    threads += `M${x} ${y}Q${n(x * 1.1)} ${n(y - 50)} ${n(x * 0.72)} -262`;
  for (let i = 0; i < 15; i += 1) {
    const x = -66 + i * 9.4;
    hems += `M${n(x * 0.62)} -50Q${n(x * 0.9)} -20 ${n(x)} ${n(2 - (i % 3) * 6)}`;
  }
  /** @param {number[][]} pts @param {number[]} [w] */
  const arm = (pts, w = [6, 5.4, 4.2, 3]) => path(ribbon(pts, w), k.skin, E());
  const side =
    arm(rows("20 -142, 46 -132, 66 -150, 84 -150")) +
    arm(rows("20 -148, 42 -160, 58 -172, 74 -180"), [5.4, 5, 4, 2.8]) +
    arm(rows("18 -132, 44 -112, 68 -104, 90 -112"), [5.4, 5, 4, 2.8]) +
    stroke(
      "M84 -150L92 -156M84 -150L94 -150M84 -150L92 -145M74 -180L80 -187M74 -180L83 -180M90 -112" +
        "L98 -117M90 -112L100 -112M90 -112L97 -107",
      "#fff4f0",
      2.4,
    );
  return (
    k.defs +
    glow(0, -150, 120, air, turned ? 0.4 : 0.22) +
    stroke(threads, thread, turned ? 1.8 : 1.1, 'opacity=".75"') +
    `<circle cx="0" cy="-172" r="40" fill="none" stroke="#e7bf6a" stroke-width="2.4"/>` +
    stroke(needles, "#ffe6a8", 2.2) +
    stroke(needles, "#7d4f1a", 0.6) +
    side +
    group("scale(-1 1)", side) +
    // hair, gown falling into threads
    shape("M-20 -186Q-34 -140 -30 -96Q-16 -110 0 -110Q16 -110 30 -96Q34 -140 20 -186Z", k.hair) +
    stroke(hems, hem, 1.5, 'opacity=".85"') +
    shape(
      "M-18 -100Q-44 -54 -62 -14Q-46 -22 -40 -10Q-30 -22 -20 -6Q-8 -20 0 -4Q10 -20 20 -6" +
        "Q30 -22 40 -10Q46 -22 62 -14Q44 -54 18 -100Z",
      k.gown,
    ) +
    path(
      "M6 -100H18Q44 -54 62 -14Q46 -22 40 -10Q30 -22 20 -6Q18 -60 6 -100Z",
      "#140824",
      'opacity=".4"',
    ) +
    rim("M-19 -96Q-42 -54 -57 -20", "#fff", 2, 0.6) +
    shape("M-9 -104Q-16 -50 -20 -6Q-8 -20 0 -4Q10 -20 20 -6Q16 -50 9 -104Z", k.deep) +
    stroke(
      "M-12 -74L12 -62M12 -74L-12 -62M-14 -54L14 -40M14 -54L-14 -40M-16 -32L16 -18M16 -32L-16 -18",
      "#e7bf6a",
      1.3,
    ) +
    shape("M-22 -146Q0 -158 22 -146Q20 -122 18 -100Q0 -92 -18 -100Q-20 -122 -22 -146Z", k.gown) +
    path("M-8 -152L0 -120L8 -152L4 -100H-4Z", k.deep) +
    shape("M-26 -148Q-14 -160 0 -156Q14 -160 26 -148Q14 -140 0 -146Q-14 -140 -26 -148Z", k.gold) +
    dot(0, -148, 4, "#ff9ae0", E()) +
    // spindle held before her
    `<rect x="-1.6" y="-132" width="3.2" height="46" rx="1.4" fill="${k.bone}" ${E()}/>` +
    path("M-9 -122Q0 -130 9 -122Q13 -110 9 -100Q0 -94 -9 -100Q-13 -110 -9 -122Z", "#ffc4f0", E()) +
    stroke(
      "M-10 -117Q0 -122 10 -117M-11 -111Q0 -116 11 -111M-10 -105Q0 -110 10 -105",
      "#a04a98",
      1.4,
    ) +
    path("M-6 -90H6L0 -80Z", k.gold, E()) +
    arm(rows("-18 -134, -26 -112, -12 -104, -3 -108"), [5, 4.6, 3.8, 2.6]) +
    arm(rows("18 -134, 26 -112, 12 -104, 3 -108"), [5, 4.6, 3.8, 2.6]) +
    // mask and crown
    path(
      "M-16 -172Q-18 -194 0 -196Q18 -194 16 -172Q12 -158 0 -154Q-12 -158 -16 -172Z",
      k.skin,
      E(),
    ) +
    path(
      "M-12 -174Q-7 -178 -3 -174Q-7 -171 -12 -174ZM12 -174Q7 -178 3 -174Q7 -171 12 -174Z",
      "#2a0c3c",
    ) +
    dot(-7.4, -174, turned ? 2.4 : 1.4, eye) +
    dot(7.4, -174, turned ? 2.4 : 1.4, eye) +
    stroke("M0 -176V-167M-4 -163Q0 -161 4 -163", "#8a4a78", 1.3) +
    stroke("M-7 -170V-160M7 -170V-160", "#c04a98", 1.3) +
    path("M0 -188L3 -183L0 -178L-3 -183Z", "#ff9ae0", E(0.6)) +
    shape(
      "M-19 -182L-24 -206L-13 -196L-8 -214L0 -198L8 -214L13 -196L24 -206L19 -182Q0 -194 -19 -182Z",
      k.gold,
    ) +
    shape(
      "M-18 -184Q-30 -160 -24 -138Q-18 -150 -17 -166ZM18 -184Q30 -160 24 -138Q18 -150 17 -166Z",
      k.veil,
      0.8,
    ) +
    (turned ? cracked() : "")
  );
}
/** On her second face the mask is broken: a crack from the brow, a third eye, and no smile. */
const cracked = () =>
  path(
    "M1 -196L-3 -187L4 -180L-1 -171L5 -165L2 -155Q12 -158 16 -172Q18 -192 1 -196Z",
    "#160308",
    'opacity=".82"',
  ) +
  stroke("M1 -196L-3 -187L4 -180L-1 -171L5 -165L2 -155", "#ffd9a0", 1.4) +
  glow(8, -174, 12, "#ff5a3a", 0.9) +
  path("M3 -174Q8 -180 13 -174Q8 -169 3 -174Z", "#ffe9a0") +
  dot(8, -174, 1.8, "#5a0c10") +
  glow(0, -186, 9, "#ff5a3a", 0.8) +
  path("M-5 -186Q0 -191 5 -186Q0 -182 -5 -186Z", "#ffe9a0") +
  dot(0, -186, 1.6, "#5a0c10");
export const moira = () => standing(1);
export const moiraTurned = () => standing(2);

/** Undone: the threads are loose, mask and crown lie in them. */
export function moiraUndone() {
  const k = kit({ gown: FACES[1].gown, skin: FACES[1].skin, gold: TONE.gold, bone: TONE.bone });
  let loose = "";
  for (let i = 0; i < 22; i += 1) {
    const x = -104 + i * 10,
      up = 26 + ((i * 37) % 60);
    loose +=
      `M${n(x * 0.5)} -8Q${n(x * 0.7 + (i % 2 ? 16 : -16))} ${n(-up * 0.6)} ${n(x)} ${n(-up)}T${n(x * 1.12)} ` +
      `${n(-up - 22 + (i % 3) * 12)}`;
  }
  return (
    k.defs +
    glow(0, -30, 90, "#ffe0a8", 0.3) +
    stroke(loose, "#ffd0f4", 1.3, 'opacity=".8"') +
    shape(
      "M-96 0Q-84 -22 -52 -24Q-30 -40 0 -34Q34 -42 56 -24Q88 -22 98 0Q50 8 0 6Q-52 8 -96 0Z",
      k.gown,
    ) +
    stroke(
      "M-80 -6Q-40 -20 0 -16Q44 -24 82 -6M-60 0Q-20 -10 20 -4Q40 -10 64 -2",
      "#5a2c78",
      1.5,
      'opacity=".7"',
    ) +
    group(
      "translate(-16 -34) rotate(-24)",
      path("M-16 8Q-18 -14 0 -16Q18 -14 16 8Q12 22 0 26Q-12 22 -16 8Z", k.skin, E()) +
        path("M-12 6Q-7 10 -3 6ZM12 6Q7 10 3 6Z", "#2a0c3c") +
        stroke("M2 -16L-4 -6L4 2L-2 12L4 25", "#2a0c3c", 1.8),
    ) +
    group(
      "translate(34 -30) rotate(28)",
      shape("M-19 10L-24 -14L-13 -4L-8 -22L0 -6L8 -22L13 -4L24 -14L19 10Q0 -2 -19 10Z", k.gold),
    ) +
    group(
      "translate(70 -6) rotate(74)",
      `<rect x="-1.6" y="-24" width="3.2" height="46" rx="1.4" fill="${k.bone}"
      ${E()}/>`,
      path("M-8 -12Q0 -18 8 -12Q11 -2 8 6Q0 12 -8 6Q-11 -2 -8 -12Z", "#ffc4f0", E()),
    )
  );
}
