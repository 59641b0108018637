// Keeps the folder in the browser, so that it opens without a network, and can be installed. A newer one
// is offered, and taken when the person wants it: never in the middle of a game.
import { tellBanner } from "../live/banner.js";
import { ROOT } from "../lib/place.js";

/** @param {ServiceWorkerRegistration} kept */
function offer(kept) {
  const { waiting } = kept;
  if (!waiting || !navigator.serviceWorker.controller) return;
  const words = { title: "build.newer", line: "build.newer_line", label: "build.load" };
  const act = () => waiting.postMessage("now");
  const close = () => tellBanner("build", null);
  tellBanner("build", { ...words, calm: true, act, close });
}

/** Once the house is open: what it needed is here then, and comes from the browser's own cache. */
export async function keepFolder() {
  if (!isSecureContext || !navigator.serviceWorker) return;
  // At a first visit the first change is no newer folder: it is that one is kept at all.
  let kept = Boolean(navigator.serviceWorker.controller);
  let loaded = false;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (kept && !loaded) {
      loaded = true;
      location.reload();
    }
    kept = true;
  });
  navigator.serviceWorker.addEventListener("message", async ({ data, ports }) => {
    const answer = await fetch(data.ask); // a picture, which an image asks for by itself
    const type = answer.headers.get("content-type") ?? "";
    ports[0].postMessage({ status: answer.status, type, body: await answer.arrayBuffer() });
  });
  try {
    const folder = await navigator.serviceWorker.register(`${ROOT}worker.js`);
    offer(folder);
    folder.addEventListener("updatefound", () => {
      const { installing } = folder;
      installing?.addEventListener("statechange", () => offer(folder));
    });
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage("all");
    await navigator.storage?.persist?.();
  } catch {
    // a browser, or a host, that allows none: the page works with a network
  }
}
