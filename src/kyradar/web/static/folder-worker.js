// The service worker of a folder (`kyradar pages`): keeps its files, so that the page opens at once and
// without a network. VERSION, FIRST and FILES are written above this: what a first game needs, and all.
// A newer folder waits until the page says "now".
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const ROOT = new URL(".", location.href).href;
const NAME = `kyradar ${ROOT} `; // other folders of the same address keep their own
const CACHE = NAME + VERSION;
/** Its name tells what is in it: nothing of it ever changes. */
const FINAL = /\/(a|py)\/[0-9a-f.]+\//;

/** @param {string[]} files */
async function keep(files) {
  const cache = await caches.open(CACHE);
  for (const file of files) {
    const address = new URL(file, ROOT).href;
    if (await cache.match(address)) continue;
    const older = FINAL.test(address) ? await caches.match(address) : undefined;
    if (older) await cache.put(address, older);
    else await cache.add(address);
  }
}

async function tidy() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(NAME) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** @param {Request} request */
async function answer(request) {
  const cache = await caches.open(CACHE);
  const page = request.mode === "navigate";
  const kept = await cache.match(page ? ROOT : request.url);
  if (kept) return kept;
  const fetched = await fetch(request);
  if (fetched.ok && FINAL.test(request.url)) await cache.put(request.url, fetched.clone());
  return fetched;
}

/**
 * A picture of one's own cards is in the page's house: the page is asked for it.
 * @param {FetchEvent} event
 */
async function ofHouse({ clientId, request }) {
  const page = await worker.clients.get(clientId);
  if (!page) return Response.error();
  const { port1, port2 } = new MessageChannel();
  const told = new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
  page.postMessage({ ask: new URL(request.url).pathname }, [port2]);
  const { status, type, body } = await told;
  return new Response(body, { status, headers: { "content-type": type } });
}

worker.addEventListener("install", (event) => event.waitUntil(keep(FIRST)));
worker.addEventListener("activate", (event) => event.waitUntil(tidy()));
worker.addEventListener("message", (event) => {
  if (event.data === "now") worker.skipWaiting();
  if (event.data === "all") event.waitUntil(keep(FILES).catch(() => {})); // the next visit goes on
});
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin === location.origin && pathname.startsWith("/api/pictures/"))
    event.respondWith(ofHouse(event));
  else if (request.method === "GET" && request.url.startsWith(ROOT))
    event.respondWith(answer(request));
});
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = event.notification.data ?? ROOT;
  event.waitUntil(
    worker.clients.matchAll({ type: "window", includeUncontrolled: true }).then((tabs) => {
      const tab = tabs.find(({ url }) => url.split("#")[0] === address.split("#")[0]);
      return tab ? tab.focus() : worker.clients.openWindow(address);
    }),
  );
});
