// The service worker: keeps the page's files, so that it opens at once, and without a network. The
// server writes VERSION and FILES above this: the shell's own. What else a page uses (a language, a
// game's board) is kept when it was used.
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const CACHE = `kyradar-${VERSION}`;

/** The page itself, and the shell's files. */
async function keep() {
  const cache = await caches.open(CACHE);
  await cache.add(new Request("/", { cache: "reload" }));
  await cache.addAll(FILES);
}

/** What older versions kept is let go. */
async function tidy() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable(); // a page is asked for while the worker starts
  await worker.clients.claim();
}

/**
 * The front page: the one that was kept, at once. Meanwhile the server is asked. If its page is of
 * another build, the next visit takes that one; the page itself asks for the build, and reloads.
 * @param {FetchEvent} event
 */
async function front(event) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match("/");
  if (!kept) return page(event);
  event.waitUntil(letGoIfOld(event, cache).catch(() => {})); // without a server it is kept
  return kept;
}

/**
 * Lets go of the kept front page if the server's is of another build; a proxy's error is no page.
 * @param {FetchEvent} event
 * @param {Cache} cache
 */
async function letGoIfOld(event, cache) {
  const answer = await fromServer(event);
  if (answer.ok && !(await answer.text()).includes(`/a/${VERSION}/`)) await cache.delete("/");
}

/**
 * What the browser has asked for already, while the worker started, or now.
 * @param {FetchEvent} event
 */
async function fromServer(event) {
  return (await event.preloadResponse) ?? (await fetch(event.request));
}

/** A page: from the server, so that it is never an old one; without it, the one that was kept.
 * @param {FetchEvent} event */
async function page(event) {
  try {
    return await fromServer(event);
  } catch {
    return (await caches.match("/")) ?? Response.error();
  }
}

/**
 * A file under an address with a fingerprint never changes: once fetched it is kept.
 * @param {Request} request
 */
async function file(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok && request.url.includes(`/a/${VERSION}/`)) {
    const copy = answer.clone();
    caches.open(CACHE).then((cache) => cache.put(request, copy));
  }
  return answer;
}

/**
 * A page tells what it has used before there was a worker; the browser still has it.
 * @param {string[]} used
 */
async function keepUsed(used) {
  const cache = await caches.open(CACHE);
  const mine = used.filter((address) => address.includes(`/a/${VERSION}/`));
  await Promise.allSettled(
    mine.map(async (address) => (await cache.match(address)) ?? cache.add(address)),
  );
}

worker.addEventListener("install", (event) => {
  worker.skipWaiting();
  event.waitUntil(keep());
});
worker.addEventListener("message", (event) => event.waitUntil(keepUsed(event.data)));
worker.addEventListener("activate", (event) => event.waitUntil(tidy()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate")
    event.respondWith(url.pathname === "/" ? front(event) : page(event));
  else if (url.pathname.startsWith("/a/")) event.respondWith(file(request));
});
/**
 * To the tab of its table, wherever else one is; if that was closed, in a new one.
 * @param {string} address
 */
async function show(address) {
  const { pathname } = new URL(address);
  const tabs = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = tabs.find(({ url }) => new URL(url).pathname === pathname);
  return tab ? tab.focus() : worker.clients.openWindow(address);
}
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data ?? `${location.origin}/`));
});
