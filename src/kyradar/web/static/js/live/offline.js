// Without a server: said in the banner, and taken away as soon as it answers again. Also what makes the
// page one that can be installed.
import { ALONE } from "../lib/place.js";
import { tellBanner } from "./banner.js";
import { meetBuild } from "./build.js";

const AGAIN = 5000; // ms between two looks whether the server is back
let timer = 0;
let away = false;
/** @type {Set<() => void>} */
const waiting = new Set(); // told once it is back

async function reachable() {
  try {
    const answer = await fetch("/health", { cache: "no-store" });
    if (answer.ok) meetBuild((await answer.json()).build);
    return answer.ok;
  } catch {
    return false;
  }
}

function show() {
  const until = away ? Date.now() + AGAIN : null;
  const words = { title: "offline.title", line: "offline.rest", label: "line.now" };
  tellBanner("server", away ? { ...words, until, act: look } : null);
}

/** Is the server there? Asked when a request has failed, or the network has come or gone. */
export async function look() {
  clearTimeout(timer);
  const before = away;
  away = !(await reachable());
  clearTimeout(timer);
  if (away) timer = setTimeout(look, AGAIN);
  show();
  if (before && !away) waiting.forEach((told) => told());
}

/** Calls `told` whenever the server is back. @param {() => void} told */
export const onReturn = (told) => waiting.add(told);

/** The page's files that were used so far: words, facts and a board are kept once they were. */
const used = () =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => name.includes("/a/"));

/** Keeps the page for times without a network, where the browser lets it. */
export function keepPage() {
  addEventListener("online", look);
  addEventListener("offline", look);
  addEventListener("unhandledrejection", ({ reason }) => reason instanceof TypeError && look());
  if (ALONE || !isSecureContext || !navigator.serviceWorker) return;
  navigator.serviceWorker.register("/worker.js").catch(() => {});
  navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(used()));
}
