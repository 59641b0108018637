// What is said of the house in the page's worker: how far it is, and what keeps it from opening.
import { tellBanner } from "../live/banner.js";
import { has, say } from "../lib/words.js";

/** @typedef {"load" | "wake"} Stage */
export const UNABLE = "unable"; // the browser lacks what it takes
const LOADED = 0.8; // of the bar: to fetch; the rest is Python's own beginning
let waiting = 0; // who cannot go on before the house is open
/** @type {{ stage: Stage, share: number } | null} */
let begun = null;
const SOON = 100; // ms until it is looked again whether there are words

function draw() {
  const old = document.getElementById("house");
  if (!begun) return old?.remove();
  const el = old ?? document.createElement("div");
  if (!old) {
    el.id = "house";
    el.setAttribute("role", "progressbar");
    document.body.append(el);
  }
  const share = Math.round(100 * begun.share);
  el.setAttribute("aria-valuenow", String(share));
  el.style.setProperty("--share", `${share}%`);
  el.classList.toggle("wanted", waiting > 0);
  if (!has("house.load")) return undefined; // no words yet
  const text = say(`house.${begun.stage}`, { n: share });
  if (el.textContent !== text) el.textContent = text;
  el.setAttribute("aria-label", text);
  return undefined;
}

/** Somebody waits for the house: the bar says so. Call the answer when it is open. */
export function awaitHouse() {
  waiting += 1;
  draw();
  return () => {
    waiting -= 1;
    draw();
  };
}

/**
 * @param {string} what
 * @param {string} label
 * @param {() => unknown} act
 * @param {boolean} calm
 */
function banner(what, label, act, calm) {
  const words = { title: `house.${what}`, line: `house.${what}_line`, label };
  const tell = () => {
    if (has("house.load")) tellBanner("house", { ...words, act, calm });
    else setTimeout(tell, SOON);
  };
  tell();
}

/**
 * The house has told something of itself.
 * @param {{ bar?: Stage, done?: number, all?: number, ready?: boolean, elsewhere?: boolean,
 *   gone?: boolean, unkept?: boolean, failed?: string }} told
 * @param {() => void} take has the house open here, whichever tab has it
 */
export function showHouse(told, take) {
  const put = () => tellBanner("house", null);
  if (told.bar === "load") {
    const share = Math.min(1, (told.done ?? 0) / (told.all ?? 1));
    begun = { stage: "load", share: LOADED * share };
    if (!told.done) put();
  } else if (told.bar === "wake") {
    begun = { stage: "wake", share: (1 + LOADED) / 2 };
    put();
  } else begun = null;
  const again = () => location.reload();
  if (told.elsewhere) banner("elsewhere", "house.here", take, true);
  if (told.gone) banner("gone", "house.here", take, true);
  if (told.unkept) banner("unkept", "act.close", put, true);
  if (told.failed) {
    banner(told.failed === UNABLE ? "unable" : "failed", "line.now", again, false);
  }
  draw();
}
