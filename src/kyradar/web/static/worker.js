// The service worker: keeps the page's files, so that it opens at once, and without a network. The
// server writes VERSION and FILES above this.
const CACHE = `kyradar-${VERSION}`;

/** The page itself, and every file of it. */
async function keep() {
  const cache = await caches.open(CACHE);
  await cache.add(new Request("/", { cache: "reload" }));
  await cache.addAll(FILES);
}

/** What older versions kept is let go. */
async function tidy() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  await clients.claim();
}

/** A page: from the server, so that it is never an old one; without it, the one that was kept. */
async function page(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match("/")) ?? Response.error();
  }
}

const file = async (request) => (await caches.match(request)) ?? fetch(request);

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(keep());
});
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (url.pathname.startsWith("/a/")) event.respondWith(file(request));
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(
    clients.matchAll({ type: "window" }).then(([first]) => (first ? first.focus() : clients.openWindow("/"))),
  );
});
