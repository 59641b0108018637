// Without a server: said in a line above the page, and taken away as soon as it answers again. Also
// what makes the page one that can be installed.
import { html } from "../lib/html.js";
import { say } from "../lib/words.js";

const AGAIN = 5000; // ms between two looks whether the server is back
let timer = null;

async function reachable() {
  try {
    return (await fetch("/health", { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

function show(away) {
  document.getElementById("offline")?.remove();
  clearTimeout(timer);
  if (!away) return;
  document.body.insertAdjacentHTML(
    "beforeend",
    String(html`<div id="offline" role="status"><p>${say("offline.line")}</p>
      <button type="button" class="do">${say("offline.again")}</button></div>`),
  );
  document.querySelector("#offline button").addEventListener("click", () => location.reload());
  timer = setTimeout(look, AGAIN);
}

/** Is the server there? Asked when a request has failed, or the network has come or gone. */
export async function look() {
  show(!(await reachable()));
}

/** Keeps the page for times without a network, where the browser lets it. */
export function keepPage() {
  addEventListener("online", look);
  addEventListener("offline", look);
  addEventListener("unhandledrejection", ({ reason }) => reason instanceof TypeError && look());
  if (isSecureContext) navigator.serviceWorker?.register("/worker.js").catch(() => {});
}
