// Wiring: which screen, one drawing per change, one listener per kind of event.
import { skipTo, togglePages } from "./bar.js";
import { boardInUse, facts } from "./boards.js";
import { draw, redraw, unfocused } from "./drawing.js";
import { onSilence, Refused } from "./lib/api.js";
import { cloth } from "./lib/draw/cloth.js";
import { ready } from "./lib/draw/store.js";
import { html } from "./lib/html.js";
import { toNewest } from "./lib/follow.js";
import { onRefused } from "./lib/memory.js";
import { isArrow, neighbour, visited } from "./lib/keys.js";
import { addressOf, pathHere, pathOf } from "./lib/place.js";
import { onShape } from "./lib/sizes.js";
import { setTheme } from "./lib/theme.js";
import { has, language, preferred, say, speak } from "./lib/words.js";
import { dressLooks } from "./journey/looks.js";
import { drawBanner, tellBanner } from "./live/banner.js";
import { notFetched, outdated, reloadOnce } from "./live/build.js";
import { keepPage, look, onReturn } from "./live/offline.js";
import { handOver } from "./live/opening.js";
import { loadTable, routeOf } from "./routes.js";
import { brokenScreen } from "./screens/lost.js";

const app = /** @type {HTMLElement} */ (document.getElementById("app"));
const SETTLED = 120; // ms after which a window has its new size
/** @type {Screen1 | null} */
let screen = null;
/** @type {string | null} */
let path = null; // of the screen that is shown
let visits = 0; // screens that were opened: one that was left draws no more

/** @param {string} to @param {boolean} [push] */
async function go(to, push = true) {
  // Nothing is lost between two screens: an outdated page becomes a new one there.
  if (push) history.pushState(null, "", addressOf(to));
  if (outdated() && path !== null) return location.reload();
  const first = path === null;
  screen?.leave?.();
  const [pattern, name, open] = routeOf(pathHere());
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
    draw: mine((markup) => draw(app, markup, () => screen)),
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
