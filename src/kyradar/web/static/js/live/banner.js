// The banner about the connection: one for every screen, size, theme and game. A house in the page that
// is not open comes first, then a broken line to a table, then a server that does not answer, then what
// else is to be known of it.
import { html } from "../lib/html.js";
import { patch } from "../lib/patch.js";
import { ICON } from "../lib/symbols.js";
import { say } from "../lib/words.js";

const ORDER = ["house", "table", "server", "words", "build", "network", "memory"];
const BEAT = 250; // ms between two looks at the clock
/**
 * Keys of words, the button's deed, `until` (the time of the next try; null while one is under way; left
 * out if there is none), `calm` if nothing is broken, `close` if it can be put away.
 * @typedef {object} Banner
 * @property {string} title
 * @property {string} line
 * @property {string} label
 * @property {() => unknown} act
 * @property {() => unknown} [close]
 * @property {number | null} [until]
 * @property {boolean} [calm]
 */
/** @type {Map<string, Banner>} */
const told = new Map(); // who -> what
let clock = 0;

const current = () => told.get(ORDER.find((who) => told.has(who)) ?? "");

/**
 * What is said of the next try: null where nothing is tried by itself.
 * @param {Pick<Banner, "until">} what
 */
function when({ until }) {
  if (until === undefined) return null;
  const left = Math.ceil(((until ?? 0) - Date.now()) / 1000);
  return left > 0 ? say("line.next", { n: left }) : say("line.trying");
}

/** Every second another number: only that is changed, and no screen reader reads it aloud. */
function tick() {
  const el = document.querySelector("#connection .when");
  const now = current();
  const words = now && when(now);
  if (el && words && el.textContent !== words) el.textContent = words;
}

/** @param {Banner} banner */
function markup({ title, line, label, close, until }) {
  const next = when({ until });
  return html`<p><b>${say(title)}</b> <span>${say(line)}</span>${
    next === null ? "" : html` <span class="when" aria-hidden="true">${next}</span>`
  }</p><button type="button" class="do" data-banner="act">${say(label)}</button>${
    close
      ? html`<button type="button" class="tool" data-banner="close" aria-label="${say("act.close")}">
      ${ICON.close}</button>`
      : ""
  }`;
}

/** Draws what is to be said now; again in another language, when that changes. */
export function drawBanner() {
  const now = current();
  let el = document.getElementById("connection");
  clearInterval(clock);
  if (!now) return el?.remove();
  if (!el) {
    el = document.createElement("div");
    el.id = "connection";
    el.setAttribute("role", "alert");
    document.body.append(el);
    el.addEventListener("click", ({ target }) => {
      const button = target instanceof Element ? target.closest("[data-banner]") : null;
      if (button?.dataset.banner === "act") current()?.act();
      else if (button) current()?.close?.();
    });
  }
  el.classList.toggle("calm", Boolean(now.calm));
  patch(el, String(markup(now)));
  clock = setInterval(tick, BEAT);
  return undefined;
}

/**
 * `who` has something to say, or nothing any more (null): see Banner.
 * @param {"table" | "server" | "house" | "words" | "build" | "network" | "memory"} who
 * @param {Banner | null} what
 */
export function tellBanner(who, what) {
  if (what) told.set(who, what);
  else if (!told.delete(who)) return;
  drawBanner();
}
