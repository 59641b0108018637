// Nothing of what is told is sliced: news that find no room wait behind a button, and the strip grows
// upwards where a sentence is longer than it. After every drawing, and when the window has another size.
import { say } from "../lib/words.js";

const SETTLED = 140; // ms after which a window has its new size
const TOUCH = 3; // px that hide nothing
const GAP = 8; // px between what is spared and the strip
/** @param {HTMLElement} el */
const spills = (el) => el.scrollHeight > el.clientHeight + 1 || el.scrollWidth > el.clientWidth + 1;

/**
 * Hides as few of the last news as possible; the worst, which is the first, stays. Cards lie under the
 * news, beside them where that is too high, and are the first to be left out.
 * @param {HTMLElement} box
 */
function fitNews(box) {
  const lines = [...box.querySelectorAll(".news")];
  const thumbs = box.querySelector(".thumbs");
  const rest = box.querySelector(".rest");
  if (thumbs) thumbs.hidden = false;
  box.classList.remove("beside");
  for (const line of lines) line.hidden = false;
  if (rest) rest.hidden = true;
  if (thumbs && spills(box)) box.classList.add("beside");
  if (thumbs && spills(box)) {
    thumbs.hidden = true;
    box.classList.remove("beside");
  }
  for (let left = lines.length - 1; left > 0 && spills(box); left -= 1) {
    lines[left].hidden = true;
    if (!rest) continue;
    rest.hidden = false;
    rest.textContent = say("recap.more", { n: lines.length - left });
  }
}

let seenAt = ""; // the window, the strip and what is spared, when they were looked at last
/**
 * What falls when the turn ends (`data-spare`) stays in sight: a strip that has grown over it gives way
 * downwards; where the table scrolls, that is brought above the strip, once.
 * @param {HTMLElement} strip
 */
function clear(strip) {
  strip.style.translate = "";
  const at = strip.getBoundingClientRect();
  const spared = [...document.querySelectorAll("[data-spare]")];
  const covered = spared
    .map((el) => el.getBoundingClientRect())
    .filter((box) => box.right > at.left && box.left < at.right && box.bottom > at.top + TOUCH);
  const over = Math.max(0, ...covered.map((box) => box.bottom - at.top));
  const before = seenAt;
  seenAt = [innerWidth, innerHeight, Math.round(at.height), spared[0]?.dataset.key].join();
  const table = strip.closest("main");
  if (!over || !table) return;
  const scrolls = /auto|scroll/.test(getComputedStyle(table).overflowY);
  if (!scrolls) strip.style.translate = `0 ${Math.ceil(over)}px`;
  else if (before !== seenAt) table.scrollTop += over + GAP;
}

export function fit() {
  const card = document.querySelector(".recap");
  if (card) fitNews(card);
  const strip = document.getElementById("strip");
  if (!strip) return;
  if (strip.matches(".grown")) strip.classList.remove("grown");
  if (strip.querySelector(".news")) fitNews(strip);
  // A few buttons of a question scroll; words that are cut say nothing.
  const worded = strip.matches(".on") || strip.querySelector(".news, .reason");
  if (worded && spills(strip)) strip.classList.add("grown");
  clear(strip);
  // On a phone what is explained lies above the strip, however high it is. Said only while it is to be seen:
  // what the body has is handed down to everything.
  if (!document.body.classList.contains("peek")) return;
  const above = Math.round(innerHeight - strip.getBoundingClientRect().top);
  document.body.style.setProperty("--strip", `${above}px`);
}

// What folds open within the strip makes it higher without a drawing.
addEventListener(
  "toggle",
  ({ target }) => target instanceof Element && target.closest("#strip") && fit(),
  true,
);
let resized = 0;
addEventListener("resize", () => {
  clearTimeout(resized);
  resized = setTimeout(fit, SETTLED);
});
