// A page without a server: what it would ask of one goes to the worker that has the house in it. Only
// pages of a folder (`kyradar pages`) load this file, before all others. The page is drawn from what the
// folder has ready; what only the house can answer waits until it is open.
import { BUILD } from "../lib/house.js";
import { addressOf, ROOT } from "../lib/place.js";
import { awaitHouse, showHouse, UNABLE } from "./bar.js";
import { keepFolder } from "./folder.js";

/**
 * @typedef {object} Given what the folder says of itself
 * @property {Omit<import("./house.js").Config, "name">} house
 * @property {Record<string, string>} told answers that are ready: by address, a file
 */

const given = /** @type {Given} */ (
  JSON.parse(document.getElementById("anywhere")?.textContent ?? "{}")
);
/** @param {string} path */
const fileOf = (path) => new URL(path, new URL(ROOT, location.href)).href;
const config = {
  ...given.house,
  pyodide: fileOf(given.house.pyodide),
  wasm: fileOf(given.house.wasm),
  standard: fileOf(given.house.standard),
  packs: given.house.packs.map(fileOf),
  name: `kyradar ${ROOT}`,
};
const outside = globalThis.fetch.bind(globalThis);
/** @type {Worker | null} */
let worker = null;
/** @type {MessagePort | null} */
let port = null;
/** @type {Map<number, (answer: any) => void>} */
const asked = new Map();
/** @type {Map<number, Line>} */
const lines = new Map();
let serial = 0;
/** @type {() => void} */
let opened = () => {};
/** The house is open. */
let open = new Promise((resolve) => (opened = () => resolve(undefined)));

const PATIENCE = 90_000; // ms without a word of a house that is not open yet
let silence = 0;

/** @param {any} data */
function heard(data) {
  clearTimeout(silence);
  if (data.bar) silence = setTimeout(() => heard({ failed: "silence" }), PATIENCE);
  if (data.answer !== undefined) {
    asked.get(data.answer)?.(data);
    asked.delete(data.answer);
  } else if (data.socket !== undefined) lines.get(data.socket)?.comes(data.what);
  else {
    if (data.again) {
      begin(true);
      return;
    }
    if (data.ready) opened();
    if (data.ready) keepFolder();
    if (data.gone) close();
    showHouse(data, () => begin(true));
  }
}

/** The house is in another tab now, or could not be opened: who waits goes on waiting. */
function close() {
  clearTimeout(silence);
  worker?.terminate();
  worker = port = null;
  open = new Promise((resolve) => (opened = () => resolve(undefined)));
  for (const line of [...lines.values()]) line.ends(1012);
}

/** @param {boolean} [now] whoever has the tables */
function begin(now = false) {
  close();
  showHouse({ bar: "load", done: 0, all: 1 }, () => begin(true));
  const able = globalThis.WebAssembly && globalThis.Worker && globalThis.DecompressionStream;
  if (!able) {
    heard({ failed: UNABLE });
    return;
  }
  try {
    worker = new Worker(new URL("./house.js", import.meta.url), { type: "module" });
  } catch (error) {
    heard({ failed: String(error) });
    return;
  }
  // A file of it did not come, or the browser does not let it run.
  worker.onerror = (event) =>
    port && !event.filename && heard({ failed: event.message ?? "worker" });
  const { port1, port2 } = new MessageChannel();
  port = port1;
  port1.onmessage = ({ data }) => port === port1 && heard(data);
  worker.postMessage({ begin: "house", config, now }, [port2]);
}

/**
 * A request to the house, as `fetch` would send it to a server.
 * @param {URL} url
 * @param {RequestInit} [more]
 */
async function ask(url, more) {
  const path = url.pathname + url.search;
  const ready = (more?.method ?? "GET") === "GET" && given.told[path];
  if (ready) return outside(fileOf(ready));
  if (path === "/health") return Response.json({ build: BUILD });
  const request = new Request(url, more);
  const body = new Uint8Array(await request.arrayBuffer());
  const language = request.headers.get("accept-language") ?? "en";
  const done = awaitHouse();
  await open;
  done();
  const id = (serial += 1);
  const answer = await new Promise((resolve) => {
    asked.set(id, resolve);
    port?.postMessage({
      ...{ ask: id, method: request.method, path: url.pathname, query: url.search.slice(1) },
      ...{ language, body },
    });
  });
  if (answer.failed) throw new TypeError(answer.failed);
  return new Response(answer.content, {
    status: answer.status,
    headers: { "content-type": answer.type },
  });
}

const OURS = /^\/(api\/|health$)/;
globalThis.fetch = (what, more) => {
  const url = new URL(what instanceof Request ? what.url : what, location.href);
  const ours = url.origin === location.origin && OURS.test(url.pathname);
  return ours ? ask(url, more) : outside(what, more);
};

/** A socket to a table, as `WebSocket` would open it to a server. */
class Line extends EventTarget {
  static OPEN = 1;
  static CLOSED = 3;
  /** @param {string} address */
  constructor(address) {
    super();
    this.readyState = 0;
    /** @type {(() => void) | null} */
    this.onopen = null;
    /** @type {((event: { data: string }) => void) | null} */
    this.onmessage = null;
    /** @type {(() => void) | null} */
    this.onclose = null;
    this.number = serial += 1;
    lines.set(this.number, this);
    this.begin(new URL(address).pathname);
  }

  /** @param {string} path */
  async begin(path) {
    await open;
    if (this.readyState === Line.CLOSED) return;
    port?.postMessage({ connect: this.number, path });
    this.readyState = Line.OPEN;
    this.onopen?.();
  }

  /** @param {string} message */
  send(message) {
    port?.postMessage({ hear: this.number, message });
  }

  /** @param {string | number} what a message, or the code it is closed with */
  comes(what) {
    if (typeof what === "string") this.onmessage?.({ data: what });
    else this.ends(what);
  }

  /** @param {number} _code */
  ends(_code) {
    if (this.readyState === Line.CLOSED) return;
    this.readyState = Line.CLOSED;
    lines.delete(this.number);
    port?.postMessage({ closed: this.number });
    this.onclose?.();
  }

  close() {
    this.ends(1000);
  }
}
globalThis.WebSocket = /** @type {any} */ (Line);

/** @param {Event} event */
const linkOf = (event) =>
  event.target instanceof Element
    ? /** @type {HTMLAnchorElement | null} */ (event.target.closest('a[href^="/"]'))
    : null;
/** A link that another tab is to open needs the whole address; one to a file of the house, the file. */
for (const kind of ["pointerdown", "contextmenu", "focusin"])
  document.addEventListener(
    kind,
    (event) => {
      const link = linkOf(event);
      const href = link?.getAttribute("href") ?? "";
      if (link && !href.startsWith(ROOT + "?") && !OURS.test(href))
        link.setAttribute("href", addressOf(href));
    },
    true,
  );
document.addEventListener(
  "click",
  async (event) => {
    const link = linkOf(event);
    const href = link?.getAttribute("href") ?? "";
    if (!link || !OURS.test(href)) return;
    event.preventDefault();
    const saved = document.createElement("a");
    saved.href = URL.createObjectURL(await (await fetch(href)).blob());
    saved.download = link.download || href.slice(href.lastIndexOf("/") + 1);
    saved.click();
  },
  true,
);

// The page comes first: the house is fetched when it stands.
if (document.readyState === "complete") begin();
else addEventListener("load", () => begin(), { once: true });
