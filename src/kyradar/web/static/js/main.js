// Wiring: which screen, one drawing per change, one listener per kind of event.
import { boardInUse, facts } from "./boards.js";
import { onSilence, Refused } from "./lib/api.js";
import { cloth } from "./lib/draw/cloth.js";
import { ready } from "./lib/draw/store.js";
import { html } from "./lib/html.js";
import { follow, toNewest } from "./lib/follow.js";
import { onRefused } from "./lib/memory.js";
import { patch } from "./lib/patch.js";
import { animate, survey } from "./lib/travel.js";
import { isArrow, neighbour, rove, visited } from "./lib/keys.js";
import { addressOf, pathHere, pathOf } from "./lib/place.js";
import { onShape } from "./lib/sizes.js";
import { setTheme } from "./lib/theme.js";
import { has, language, preferred, say, speak } from "./lib/words.js";
import { dressLooks } from "./journey/looks.js";
import { drawBanner, tellBanner } from "./live/banner.js";
import { outdated, reloadOnce } from "./live/build.js";
import { keepPage, look, onReturn } from "./live/offline.js";
import { handOver } from "./live/opening.js";
import { homeScreen } from "./screens/home.js";
import { brokenScreen, nowhereScreen } from "./screens/lost.js";

const app = /** @type {HTMLElement} */ (document.getElementById("app"));
/**
 * A screen's file is fetched when it is gone to: the first page needs none of the others.
 * @template {string} Name
 * @param {() => Promise<Record<Name, Open>>} load
 * @param {Name} name
 * @returns {Open}
 */
const later = (load, name) => async (env) => (await load())[name](env);
const loadTable = () => import("./screens/table.js");
const loadStudy = () => import("./screens/study.js");
/** @type {[RegExp, string, Open][]} */
const ROUTES = [
  [/^\/t\/([^/]+)$/, "table", later(loadTable, "tableScreen")],
  [/^\/replay(?:\/([^/]+))?$/, "replay", replayOrYours],
  [/^\/yours$/, "yours", later(() => import("./screens/yours.js"), "yoursScreen")],
  [/^\/rules(?:\/([^/]+))?$/, "rules", later(() => import("./screens/rules.js"), "rulesScreen")],
  [
    /^\/workshop\/gallery$/,
    "workshop",
    later(() => import("./screens/gallery.js"), "galleryScreen"),
  ],
  [/^\/workshop\/([^/]+)\/set$/, "workshop", later(() => import("./screens/set.js"), "setScreen")],
  [
    /^\/workshop\/([^/]+)\/share$/,
    "workshop",
    later(() => import("./screens/share.js"), "shareScreen"),
  ],
  [
    /^\/workshop\/([^/]+)\/print$/,
    "workshop",
    later(() => import("./screens/print.js"), "printScreen"),
  ],
  [
    /^\/workshop(?:\/([^/]+))?$/,
    "workshop",
    later(() => import("./screens/workshop.js"), "workshopScreen"),
  ],
  [
    /^\/set\/([^/]+(?:\/\d+)?)$/,
    "workshop",
    later(() => import("./screens/sharedset.js"), "sharedScreen"),
  ],
  [/^\/bin$/, "bin", later(() => import("./screens/bin.js"), "binScreen")],
  [/^\/studies$/, "studies", later(() => import("./screens/studies.js"), "studiesScreen")],
  [
    /^\/studies\/([^/]+\/share)$/,
    "studies",
    later(() => import("./screens/studyshare.js"), "studyShareScreen"),
  ],
  [/^\/studies\/([^/]+(?:\/guess)?)$/, "study", later(loadStudy, "ownStudyScreen")],
  [/^\/study\/([^/]+(?:\/\d+)?)$/, "study", later(loadStudy, "sharedStudyScreen")],
  [/^\/cards(?:\/([^/]+))?$/, "cards", later(() => import("./screens/cards.js"), "cardsScreen")],
  [
    /^\/editor(?:\/([^/]+))?$/,
    "editor",
    later(() => import("./screens/editor.js"), "editorScreen"),
  ],
  [/^\/puzzles$/, "puzzles", later(() => import("./screens/puzzles.js"), "puzzlesScreen")],
  [/^\/journey$/, "journey", later(() => import("./screens/journey.js"), "journeyScreen")],
  [/^\/journey\/book$/, "journey", later(() => import("./screens/book.js"), "bookScreen")],
  [/^\/journey\/ladders$/, "journey", later(() => import("./screens/ladders.js"), "laddersScreen")],
  [/^\/journey\/rush$/, "journey", later(() => import("./screens/rush.js"), "rushScreen")],
  [/^\/journey\/curve$/, "journey", later(() => import("./screens/curve.js"), "curveScreen")],
  [/^\/journey\/looks$/, "journey", later(() => import("./screens/looks.js"), "looksScreen")],
  [/^\/$/, "home", homeScreen],
];
/** @type {[RegExp, string, Open]} */
const NOWHERE = [/^/, "nowhere", nowhereScreen];
/**
 * The list of replays has become a part of one's own page.
 * @param {Env} env
 */
async function replayOrYours(env) {
  const { hasRecord, replayScreen } = await import("./screens/replay.js");
  if (env.id || hasRecord()) return replayScreen(env);
  env.called("yours");
  return (await import("./screens/yours.js")).yoursScreen(env);
}
const SETTLED = 120; // ms after which a window has its new size
/** @type {Screen1 | null} */
let screen = null;
/** @type {string | null} */
let path = null; // of the screen that is shown
let visits = 0; // screens that were opened: one that was left draws no more

/**
 * Lays fresh markup over the page; cards travel, focus stays or goes to the nearest thing left.
 * @param {Raw} markup
 */
function draw(markup) {
  const before = survey(app);
  const focused = document.activeElement;
  const group = focused?.closest("[data-group]") ?? null;
  const place = group
    ? [...group.querySelectorAll("[data-nav]")].findIndex((el) => el === focused)
    : -1;
  const strip = focused?.closest("#strip") ?? null; // whose button was pressed
  patch(app, String(markup));
  const again = boardInUse()?.paint(app);
  rove(app);
  animate(app, before);
  follow(app);
  if (focused && !focused.isConnected) refocus(group ?? strip, place);
  screen?.drawn?.();
  if (again) requestAnimationFrame(() => screen?.render());
}

const unfocused = () => !document.activeElement || document.activeElement === document.body;

/**
 * The same for a part of the page that holds nothing that travels.
 * @param {Element | null} part
 * @param {Raw} markup
 */
function redraw(part, markup) {
  if (!part) return;
  patch(part, String(markup));
  boardInUse()?.paint(part);
}

/** The thing in focus is gone: its neighbour takes over, unless a question waits that it does not answer:
 * then what does. Else the strip or the table itself, which do nothing when Enter is pressed once more.
 * @param {Element | null} group or the strip
 * @param {number} place its place there
 */
function refocus(group, place) {
  if (!unfocused()) return;
  const left = group?.isConnected ? [...group.querySelectorAll("[data-nav]")] : [];
  const near = left[Math.min(Math.max(place, 0), left.length - 1)];
  const answers = '[data-nav][data-can="target"]';
  const asked = near?.matches(answers) ? near : app.querySelector(answers);
  const threat = app.querySelector('[data-nav][data-can="threat"]');
  const strip = group?.id === "strip" ? document.getElementById("strip") : null;
  const next = asked ?? near ?? strip ?? threat ?? app.querySelector("#table");
  next?.focus({ preventScroll: true });
}

/**
 * @param {string} to
 * @param {boolean} [push]
 */
async function go(to, push = true) {
  // Nothing is lost between two screens: an outdated page becomes a new one there.
  if (push) history.pushState(null, "", addressOf(to));
  if (outdated() && path !== null) return location.reload();
  const first = path === null;
  screen?.leave?.();
  const [pattern, name, open] = ROUTES.find(([one]) => one.test(pathHere())) ?? NOWHERE;
  const id = pathHere().match(pattern)?.[1];
  document.body.dataset.screen = name;
  document.body.classList.remove("drawer-open", "peek", "pages-open");
  app.replaceChildren();
  screen = null;
  path = pathHere();
  visits += 1;
  const visit = visits;
  /**
   * @template {unknown[]} A
   * @template T
   * @param {(...what: A) => T} job
   * @returns {(...what: A) => T | undefined}
   */
  const mine =
    (job) =>
    (...what) =>
      visit === visits ? job(...what) : undefined;
  /** @type {Env} */
  const env = {
    draw: mine(draw),
    redraw: mine(redraw),
    go: mine(go),
    id: id ? decodeURIComponent(id) : "",
    app,
    here: () => visit === visits,
    called: mine((what) => void (document.body.dataset.screen = what)),
  };
  // Without a server there is still the bar, and a way to try again.
  const opened = await open(env).catch((/** @type {unknown} */ error) => {
    if (visit !== visits) return null; // whatever went wrong there: nobody waits for it
    if (!(error instanceof Refused || notFetched(error))) throw error;
    if (notFetched(error)) look().then(reloadOnce);
    return brokenScreen(env, name, error);
  });
  if (visit !== visits || !opened) return opened?.leave?.();
  screen = opened;
  show();
  // A link was followed: whoever listens hears where it led, and Tab goes on from there.
  if (!first && unfocused()) skipTo(app.querySelector("main h1") ?? app.querySelector("main"));
  return undefined;
}

/**
 * A board's file did not arrive: browsers have no better sign of it than a TypeError.
 * @param {unknown} error
 */
const notFetched = (error) =>
  error instanceof TypeError && /fetch|import|load/i.test(error.message);

function show() {
  if (!screen) return;
  document.title = `${screen.title()} · Kyradar`;
  if (screen.anchored && location.hash) screen.anchored();
  else screen.render();
  document.documentElement.lang = language();
}

/** @param {string} lang */
async function changeLanguage(lang) {
  const fetched = await speak(lang).then(
    () => true,
    () => false,
  );
  const again = () => changeLanguage(lang);
  const close = () => tellBanner("words", null);
  const words = { title: "line.no_words", line: "line.no_words_line", label: "line.now" };
  tellBanner("words", fetched ? null : { ...words, act: again, close });
  const choice = document.getElementById("language");
  if (!fetched && choice instanceof HTMLSelectElement) choice.value = language();
  if (language() !== lang) return; // another was chosen meanwhile, or its words did not come
  await facts();
  await screen?.spoken?.();
  drawBanner();
  show();
}

/**
 * The links of the bar, where they are behind a button.
 * @param {boolean} open
 */
function togglePages(open) {
  document.body.classList.toggle("pages-open", open);
  app.querySelector(".pages")?.setAttribute("aria-expanded", String(open));
  if (open) app.querySelector("#pages a")?.focus();
}

/**
 * Past the bar: the next Tab is inside.
 * @param {HTMLElement | null} main
 */
function skipTo(main) {
  if (!main) return;
  if (!main.hasAttribute("tabindex")) main.tabIndex = -1;
  main.focus({ preventScroll: true });
}

document.addEventListener("click", (clicked) => {
  const event = /** @type {Press} */ (clicked);
  /** @type {HTMLAnchorElement | null} */
  const link = event.target.closest("a[href]");
  if (link?.matches(".skip-link")) {
    event.preventDefault();
    skipTo(app.querySelector("main"));
    return;
  }
  if (
    link &&
    link.origin === location.origin &&
    !link.hasAttribute("download") &&
    !link.target &&
    !event.ctrlKey &&
    !event.metaKey &&
    !event.shiftKey &&
    !pathOf(link).startsWith("/api/") &&
    !pathOf(link).startsWith("/docs")
  ) {
    event.preventDefault();
    if (link.hash && pathOf(link) === pathHere() && screen?.anchored) {
      history.pushState(null, "", link.hash);
      screen.anchored();
    } else go(link.getAttribute("href") ?? "/");
    return;
  }
  const there = event.target.closest("[data-open-there]")?.dataset.openThere;
  if (there) {
    handOver();
    return void go(there);
  }
  const newest = event.target.closest("[data-newest]");
  if (newest) return void toNewest(newest);
  const pages = event.target.closest(".pages");
  if (pages) return togglePages(!document.body.classList.contains("pages-open"));
  const drawer = event.target.closest(".drawer");
  if (drawer) {
    document.body.classList.toggle("drawer-open");
    screen?.render();
  } else screen?.click?.(event);
});
/** The bar's own choices are no screen's matter.
 * @type {Record<string, (value: string) => unknown>} */
const BAR = { language: changeLanguage, theme: setTheme };
for (const kind of /** @type {const} */ (["change", "input"]))
  document.addEventListener(kind, (heard) => {
    const event = /** @type {Entry} */ (heard);
    const own = BAR[event.target.id];
    if (!own) screen?.[kind]?.(event);
    else if (kind === "change") own(event.target.value);
  });
document.addEventListener("submit", (event) => {
  event.preventDefault();
  screen?.submit?.(/** @type {Submit} */ (event));
});
document.addEventListener(
  "pointerover",
  ({ pointerType, target }) =>
    pointerType !== "touch" && target instanceof Element && screen?.over?.(target),
);
document.addEventListener("focusin", ({ target }) => {
  if (!(target instanceof Element)) return;
  visited(target);
  screen?.over?.(target);
});
document.addEventListener("keydown", (pressed) => {
  const event = /** @type {KeyPress} */ (pressed);
  if (event.key === "Escape") document.body.classList.remove("drawer-open", "peek");
  if (event.key === "Escape" && document.body.classList.contains("pages-open")) {
    togglePages(false);
    app.querySelector(".pages")?.focus();
  }
  if (screen?.key?.(event)) return;
  if (!isArrow(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
  // From a thing, or a button of the strip, to the next one; from nowhere to the hand.
  const next = event.target.matches?.("[data-nav], #strip, #strip button")
    ? neighbour(event.target, event.key, app)
    : event.target.matches?.("body, main, main h1")
      ? app.querySelector('.hand [data-nav][tabindex="0"]')
      : null;
  if (!next) return;
  event.preventDefault();
  next.focus();
});
for (const kind of /** @type {const} */ ([
  "pointerdown",
  "pointermove",
  "pointerup",
  "pointercancel",
]))
  document.addEventListener(kind, (event) => screen?.[kind]?.(/** @type {Touch1} */ (event)));
addEventListener("popstate", () => {
  if (screen?.anchored && pathHere() === path) screen.anchored();
  else go(pathHere(), false);
});
onShape(() => screen?.render());
let resized = 0;
addEventListener("resize", () => {
  clearTimeout(resized);
  resized = setTimeout(() => boardInUse()?.measures && screen?.render(), SETTLED);
});

document.body.insertAdjacentHTML("afterbegin", cloth());
dressLooks();
try {
  await speak(preferred());
  await facts();
  await go(pathHere() + location.hash, false);
} catch (error) {
  if (!has("top.broken"))
    dispatchEvent(new Event("lost")); // not a word has arrived: again.js knows one
  else {
    const message = error instanceof Error ? error.message : String(error);
    app.innerHTML = String(
      html`<main class="broken"><p>${say("top.broken")}</p><p><code>${message}</code></p></main>`,
    );
  }
  throw error;
}
onSilence(look);
onRefused(() => {
  const close = () => tellBanner("memory", null);
  const words = { title: "yours.full", line: "yours.full_line", label: "act.close" };
  tellBanner("memory", { ...words, act: close, calm: true });
});
onReturn(() => screen?.again?.());
keepPage();
// What was kept may have been shown without anybody being asked: the front page always is (worker.js),
// and is loaded again if it is outdated.
if (!navigator.onLine || navigator.serviceWorker?.controller)
  look().then(() => pathHere() === "/" && reloadOnce());
await ready();
app.classList.add("ready");
// A table is where most go next: its files are there before one does.
setTimeout(() => loadTable().catch(() => {}), SETTLED);
