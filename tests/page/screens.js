// The whole page in Node, before a real server (served.py): happy-dom is its browser, which lays nothing
// out and paints nothing. What stands on a screen is read here as words.
import { appendFileSync, readFileSync } from "node:fs";
import { argv, env } from "node:process";
import { Window } from "happy-dom";

const { KYRADAR_URL: url, KYRADAR_TABLES: file } = env;
if (!url || !file) throw new Error("no server: make page runs these tests");

/** What served.py has dealt. */
export const dealt = JSON.parse(readFileSync(file, "utf8"));
export const LANGUAGES = ["en", "fr", "it"];

const NAMES =
  "window document location history navigator localStorage sessionStorage Element HTMLElement " +
  "HTMLInputElement HTMLSelectElement HTMLTextAreaElement HTMLButtonElement HTMLFormElement SVGElement " +
  "HTMLDetailsElement HTMLScriptElement HTMLAnchorElement Node Event MouseEvent KeyboardEvent " +
  "PointerEvent InputEvent FormData File FileReader PopStateEvent Image ResizeObserver DOMRect";
// A file that is saved is a link with `download`: happy-dom would leave the page for it, with all its sockets.
const navigation = { disableMainFrameNavigation: true, disableFallbackToSetURL: true };
const window = new Window({ url, width: 1440, height: 900, settings: { navigation } });
const here = globalThis;
for (const name of NAMES.split(" "))
  Object.defineProperty(here, name, { configurable: true, writable: true, value: window[name] });
for (const name of ["addEventListener", "removeEventListener", "dispatchEvent", "getComputedStyle"])
  here[name] = window[name].bind(window);

/** What went wrong in a listener: no test passes over it. */
const troubles = [];
window.addEventListener("error", ({ error, message }) =>
  troubles.push(error ?? new Error(message)),
);

/** The window's size decides what is laid out in which way. */
export const size = { width: 1440, height: 900 };
const lists = new Set();
here.matchMedia = (media) => {
  const wide = /min-width: (\d+)px/.exec(media);
  const slim = /max-width: (\d+)px/.exec(media);
  const lowest = /max-height: (\d+)px/.exec(media);
  const heard = new Set();
  const list = {
    media,
    get matches() {
      if (media.includes("reduced-motion")) return true;
      if (media.includes("orientation: portrait") && size.width > size.height) return false;
      if (!wide && !slim && !lowest) return false;
      const { width, height } = size;
      return (
        (!wide || width >= +wide[1]) &&
        (!slim || width <= +slim[1]) &&
        (!lowest || height <= +lowest[1])
      );
    },
    addEventListener: (_, job) => heard.add(job),
    heard,
  };
  lists.add(list);
  return list;
};
/** The window takes another size. */
export function resize(width, height) {
  const before = [...lists].map((list) => [list, list.matches]);
  Object.assign(size, { width, height });
  Object.assign(here, { innerWidth: width, innerHeight: height });
  for (const [list, was] of before)
    if (list.matches !== was) for (const job of list.heard) job({ matches: list.matches });
}
resize(1440, 900);

here.CSS = { escape: (text) => text.replace(/[^\w-]/g, (sign) => `\\${sign}`) };
here.isSecureContext = true;
/** What the server has told each seat of this screen last: by socket. */
export const told = new Map();
here.WebSocket = class extends window.WebSocket {
  constructor(address) {
    super(address);
    told.set(this, null);
    this.addEventListener("message", ({ data }) => {
      const message = JSON.parse(data);
      if (message.t === "state") told.set(this, message);
    });
  }
};
/** Of the seat that is looked from: the one that may act. */
const facing = () => {
  const table = `/ws/${location.pathname.split("/")[2]}`;
  const lines = [...told].filter(([{ url: to }, one]) => one && to.endsWith(table));
  return lines.find(([, one]) => one.legal.length) ?? lines.at(-1) ?? [];
};
export const state = () => facing()[1];
/** Something is done at the table, whatever the page offers. */
export const act = (line) =>
  facing()[0].send(JSON.stringify({ t: "act", id: 1, at: state().version, line }));
here.requestAnimationFrame = (job) => setTimeout(() => job(performance.now()), 0);
here.cancelAnimationFrame = (timer) => clearTimeout(timer);
let pictures = 0;
URL.createObjectURL = () => `blob:picture-${(pictures += 1)}`;
URL.revokeObjectURL = () => {};
here.Image = class {
  src = "";
  decode() {
    return Promise.resolve();
  }
};
const { fetch: ask } = here;
/** What is answered in the server's place, by the path: what takes a search, or leaves this machine. */
export const answers = {};
here.fetch = async (to, more) => {
  const { pathname } = new URL(to, url);
  // A server may close a line that was kept open just when it is used again.
  const again = () => ask(new URL(to, url), more);
  if (!(pathname in answers)) return again().catch(again);
  const body = answers[pathname](more?.body ? JSON.parse(more.body) : null);
  return { ok: true, status: 200, json: async () => body, text: async () => String(body) };
};
// Everything is in sight, as nothing is laid out.
window.Element.prototype.getClientRects = () => [{ width: 1, height: 1 }];
window.Element.prototype.getAnimations = () => [];
window.Element.prototype.scrollIntoView = () => {};
window.Element.prototype.animate = () => ({
  finished: Promise.resolve(),
  cancel() {},
  finish() {},
});
window.document.getAnimations = () => [];

/** How often a whole screen was drawn: lib/patch.js reads its markup in a template. */
export const drawn = { count: 0 };
const create = document.createElement.bind(document);
document.createElement = (name) => {
  const made = create(name);
  if (name !== "template") return made;
  const { set } = Object.getOwnPropertyDescriptor(
    window.HTMLTemplateElement.prototype,
    "innerHTML",
  );
  Object.defineProperty(made, "innerHTML", {
    set(markup) {
      if (markup.includes("<main")) {
        drawn.count += 1;
      }
      set.call(made, markup);
    },
  });
  return made;
};

document.body.innerHTML = '<div id="app"></div><p id="lost" hidden></p>';
localStorage.setItem("kyradar.corner", "false");
localStorage.setItem("kyradar.lang", '"en"');
const { head } = document;
const append = head.append.bind(head);
// A style sheet has come as soon as it is asked for.
head.append = (...all) => {
  for (const one of all)
    if (one.nodeName === "LINK") queueMicrotask(() => one.onload?.(new Event("load")));
    else append(one);
};
await import("/static/js/main.js");

export const app = document.getElementById("app");
/** @param {number} time */
const rest = (time) => new Promise((resolve) => setTimeout(resolve, time));
const PATIENCE = 60_000; // ms
/**
 * What the function answers, once it is something.
 * @template T
 * @param {() => T} found
 * @param {string} [what] for the error
 * @returns {Promise<NonNullable<T>>}
 */
export async function until(found, what = String(found)) {
  for (const end = performance.now() + PATIENCE; performance.now() < end; await rest(5)) {
    if (troubles.length) throw troubles.pop();
    const answer = found();
    if (answer) return answer;
  }
  throw new Error(`waited in vain for ${what}; there is: ${words().slice(0, 2000)}`);
}
/** @param {string} selector */
export const find = (selector) => app.querySelector(selector);
export const all = (selector) => [...app.querySelectorAll(selector)];
export const there = (selector) => until(() => find(selector), selector);
export const gone = (selector) => until(() => !find(selector), `no ${selector}`);

/** To another screen, as a link leads there. */
export async function open(path, selector) {
  const leaves = app.firstElementChild;
  told.clear();
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
  await until(() => app.firstElementChild !== leaves, `another screen than ${path}`);
  return selector ? there(selector) : null;
}
/** To a table: whoever comes for the first time takes the seat, and lifts the curtain. */
export async function openTable(path, selector = "#strip") {
  await open(path, "#strip, #guest [type=submit], #lift");
  if (find("#guest")) press("#guest [type=submit]");
  await there("#strip, #lift");
  if (find("#lift")) press("#lift");
  await there("#strip");
  return there(selector);
}
/** A press on the first of these, or on this element. */
let presses = 0; // each at a place of its own, as a hand moves between two
export function press(what, options = {}) {
  const more = { clientX: 10 + 20 * ((presses += 1) % 40), clientY: 10, ...options };
  const el = typeof what === "string" ? find(what) : what;
  if (!el) throw new Error(`nothing to press: ${what}; there is: ${words().slice(0, 2000)}`);
  el.dispatchEvent(
    new PointerEvent("pointermove", { bubbles: true, pointerType: "mouse", ...more }),
  );
  el.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, ...more }));
  el.dispatchEvent(new PointerEvent("pointerup", { bubbles: true, ...more }));
  if (el.type === "submit") {
    el.form?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    return;
  }
  el.dispatchEvent(
    new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, ...more }),
  );
}
export function point(what) {
  const el = typeof what === "string" ? find(what) : what;
  el.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
}
export const key = (name, target = document.body) =>
  target.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
/** A field is filled, or another choice taken. */
export function fill(selector, value) {
  const el = typeof selector === "string" ? find(selector) : selector;
  if (!el) throw new Error(`no field ${selector}`);
  if (el.type === "checkbox" || el.type === "radio") el.checked = Boolean(value);
  else el.value = value;
  for (const kind of ["input", "change"]) el.dispatchEvent(new Event(kind, { bubbles: true }));
}
/** The page in another language, as its own choice does it. */
export async function speakIn(lang) {
  if (document.documentElement.lang === lang) return;
  fill("#language", lang);
  await until(() => document.documentElement.lang === lang, `the page in ${lang}`);
}

const BREAKS =
  /^(ADDRESS|ARTICLE|ASIDE|BUTTON|DD|DIV|DL|DT|FOOTER|FORM|H\d|HEADER|LABEL|LI|MAIN|NAV|OL|OPTION|P|SECTION|SELECT|SUMMARY|TABLE|TD|TH|TR|UL)$/;
/** What is said by a node, but for text that is written for machines: its text, a line for each block, and the labels of what has no text. */
function saidBy(node) {
  if (node.nodeType === 3) return node.nodeValue;
  if (node.nodeType !== 1 || node.hasAttribute("hidden") || node.nodeName === "PRE") return "";
  const inside = [...node.childNodes].map(saidBy).join("");
  const label = node.getAttribute("aria-label");
  const said = label && !inside.includes(label) ? `${label} ${inside}` : inside;
  return BREAKS.test(node.nodeName) ? `\n${said}\n` : said;
}
/** As one line, for comparing. */
export const line = (text) => text.replace(/[\s\u00a0\u202f]+/g, " ").trim();
/** What stands in an element, in words. */
export const wordsIn = (node) =>
  saidBy(node)
    .replace(/[ \t\u00a0\u202f]+/g, " ")
    .replace(/ ?\n[ \n]*/g, "\n")
    .trim();
/** Everything that stands there, in words. */
export const words = (selector) =>
  wordsIn(selector ? (find(selector) ?? document.createElement("p")) : app);
export const spoken = await import("/static/js/lib/words.js");
/** As it stands there: `words` has no narrow spaces. */
export const say = (name, facts) => line(spoken.say(name, facts));
/** All texts of a language, the page's and its boards', by key. */
async function textsOf(lang) {
  const { wordsAt } = await import("/static/js/lib/house.js");
  const boards = ["volfyirion", "ilhus"].map((game) => `/api/facts?lang=${lang}&game=${game}`);
  const [own, ...games] = await Promise.all(
    [wordsAt(lang), ...boards].map(async (to) => (await fetch(to)).json()),
  );
  const found = new Map();
  for (const sections of [own, ...games.map((one) => one.words)])
    for (const [section, entries] of Object.entries(sections))
      for (const [name, text] of Object.entries(entries))
        if (typeof text === "string") found.set(`${section}.${name}`, text);
  return found;
}
/** English sentences that a language says in other words: none of them may stand there in it. */
export const english = new Map([["en", new Set()]]);
const plainly = await textsOf("en");
for (const lang of LANGUAGES.slice(1)) {
  const own = await textsOf(lang);
  const said = new Set(own.values());
  const left = [...plainly].filter(
    ([name, text]) => text.length > 9 && !text.includes("{") && own.get(name) !== text,
  );
  english.set(lang, new Set(left.map(([, text]) => text).filter((text) => !said.has(text))));
}
/** Words in which something of the page's inside shows. */
const RAW = /\u27e6|undefined|\bNaN\b|\[object|\bnull\b|\$\{/;
/** With KYRADAR_RENDERED=FOLDER what stood there is kept, to be compared with after a change. */
const { KYRADAR_RENDERED: kept } = env;
/** Everything that stands there, with nothing raw in it. */
export function clean(selector) {
  const text = words(selector);
  if (kept) appendFileSync(`${kept}/${argv[1].split("/").pop()}.txt`, `${text}\n---\n`);
  if (troubles.length) throw troubles.pop();
  const found = RAW.exec(text) ?? RAW.exec(document.title);
  if (found)
    throw new Error(
      `"${found[0]}" stands there: …${text.slice(Math.max(0, found.index - 80), found.index + 80)}`,
    );
  const foreign = english.get(spoken.language());
  const left = text.split("\n").find((one) => foreign.has(one.trim()));
  if (left) throw new Error(`"${left}" stands there in ${spoken.language()}`);
  return text;
}
