// Arrows and rings over the table. A mark names things (`city:0:Kyr`), never places on the screen: it
// is drawn where they lie now, at every size, and drawn again while they move.

/** @type {Record<string, string>} */
const TONE = { good: "#7ff5d3", bad: "#ff7a52", plan: "#ffd777", note: "#8fc1ff" };
const INK = "#0b0e14";
const PAD = 4;
const EDGE = 12; // px from the window's edge inside which a label would be cut
const MOVING = 4000; // ms after which nothing moves any more

/** @typedef {{ x: number, y: number, w: number, h: number }} Spot */
/** @param {number} value */
const r = (value) => value.toFixed(1);

/**
 * Where a thing lies in the window; null if it is not to be seen.
 * @param {ParentNode} root
 * @param {string} ref
 * @returns {Spot | null}
 */
function spotOf(root, ref) {
  for (const el of root.querySelectorAll(`[data-ref="${CSS.escape(ref)}"]`)) {
    const box = el.getBoundingClientRect();
    if (box.width && box.height)
      return {
        x: box.left + box.width / 2,
        y: box.top + box.height / 2,
        w: box.width,
        h: box.height,
      };
  }
  return null;
}

/**
 * @param {string} label already free of markup
 * @param {number} x
 * @param {number} y
 * @param {string} tone
 */
const tag = (label, x, y, tone) =>
  label && x > EDGE && x < innerWidth - EDGE && y > EDGE && y < innerHeight - EDGE
    ? `<g transform="translate(${r(x)} ${r(y)})"><circle r="12" fill="${tone}" stroke="${INK}" stroke-width="2.4"/>
      <text y="4.6" text-anchor="middle" font-size="13.5" font-weight="800" fill="#14100a">${label}</text></g>`
    : "";

/** @param {Spot} b @param {string} tone @param {string} label */
export function ringOf(b, tone, label) {
  const [left, top] = [b.x - b.w / 2 - PAD, b.y - b.h / 2 - PAD];
  const shape = `x="${r(left)}" y="${r(top)}" width="${r(b.w + 2 * PAD)}" height="${r(b.h + 2 * PAD)}" rx="9"
    fill="none"`;
  return `<rect ${shape} stroke="${INK}" stroke-width="7" opacity=".6"/><rect ${shape} stroke="${tone}"
    stroke-width="3.4"/>${tag(label, left + b.w, top + 2, tone)}`;
}

/** @param {Spot} a @param {Spot} b @param {string} tone @param {string} label */
export function arrowOf(a, b, tone, label) {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const end = { x: b.x - ux * 14, y: b.y - uy * 14 };
  const bend = length * 0.13;
  const mid = { x: (a.x + end.x) / 2 - uy * bend, y: (a.y + end.y) / 2 + ux * bend };
  const angle = Math.atan2(end.y - mid.y, end.x - mid.x);
  /** @param {number} turn @param {number} size */
  const barb = (turn, size) =>
    `${r(end.x - Math.cos(angle + turn) * size)} ${r(end.y - Math.sin(angle + turn) * size)}`;
  const d = `M${r(a.x)} ${r(a.y)}Q${r(mid.x)} ${r(mid.y)} ${barb(0, 14)}`;
  const line = 'fill="none" stroke-linecap="round"';
  return `<g opacity=".94"><path d="${d}" ${line} stroke="${INK}" stroke-width="12" opacity=".55"/>
    <path d="${d}" ${line} stroke="${tone}" stroke-width="6.5"/>
    <path d="M${r(end.x)} ${r(end.y)}L${barb(0.52, 26)}L${barb(-0.52, 26)}Z" fill="${tone}" stroke="${INK}"
    stroke-width="2" stroke-linejoin="round"/></g>${tag(
      label,
      a.x / 4 + mid.x / 2 + end.x / 4,
      a.y / 4 + mid.y / 2 + end.y / 4,
      tone,
    )}`;
}

/** @param {string} text */
const harmless = (text) => text.replace(/[&<>"']/g, "");

/** @param {HTMLElement} app @param {StudyMark[]} marks */
function put(app, marks) {
  const svg = app.querySelector(".st-marks");
  const table = app.querySelector(".table");
  if (!svg || !table) return;
  // What is scrolled away lies under the bar, and so do its marks.
  const box = table.getBoundingClientRect();
  svg.setAttribute("style", `clip-path: inset(${r(Math.max(0, box.top))}px 0 0 0)`);
  svg.innerHTML = marks
    .map((mark) => {
      const to = spotOf(table, mark.to);
      const from = mark.from ? spotOf(table, mark.from) : null;
      const tone = TONE[mark.tone] ?? TONE.plan;
      if (!to || (mark.from && !from)) return "";
      const label = harmless(mark.label);
      return from ? arrowOf(from, to, tone, label) : ringOf(to, tone, label);
    })
    .join("");
}

/** The marks that are shown: they follow what they name. */
export class Marks {
  /** @param {HTMLElement} app */
  constructor(app) {
    this.app = app;
    /** @type {StudyMark[]} */
    this.marks = [];
    this.frame = 0;
    this.began = 0;
    this.again = () => this.show(this.marks);
    addEventListener("resize", this.again);
    addEventListener("scroll", this.again, true);
  }
  /** @param {StudyMark[]} marks */
  show(marks) {
    this.marks = marks;
    this.began = performance.now();
    put(this.app, marks);
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.follow());
  }
  /** Cards travel and pages settle: drawn anew until nothing moves. */
  follow() {
    put(this.app, this.marks);
    const moves = this.app
      .getAnimations({ subtree: true })
      .some((one) => Number.isFinite(one.effect?.getComputedTiming().endTime));
    if (moves && performance.now() - this.began < MOVING)
      this.frame = requestAnimationFrame(() => this.follow());
  }
  leave() {
    cancelAnimationFrame(this.frame);
    removeEventListener("resize", this.again);
    removeEventListener("scroll", this.again, true);
  }
}
