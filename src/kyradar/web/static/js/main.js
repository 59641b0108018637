// Wiring: which screen, one drawing per change, one listener per kind of event.
import { board, facts } from "./boards.js";
import { onSilence } from "./lib/api.js";
import { cloth } from "./lib/draw/cloth.js";
import { ready } from "./lib/draw/store.js";
import { html } from "./lib/html.js";
import { patch } from "./lib/patch.js";
import { animate, survey } from "./lib/travel.js";
import { isArrow, neighbour, rove, visited } from "./lib/keys.js";
import { onShape } from "./lib/sizes.js";
import { setTheme } from "./lib/theme.js";
import { has, language, preferred, say, speak } from "./lib/words.js";
import { keepPage, look } from "./live/offline.js";
import { homeScreen } from "./screens/home.js";
import { tableScreen } from "./screens/table.js";
import { hasRecord, replayScreen } from "./screens/replay.js";
import { puzzlesScreen } from "./screens/puzzles.js";
import { rulesScreen } from "./screens/rules.js";
import { cardsScreen } from "./screens/cards.js";
import { ownCardsScreen } from "./screens/owncards.js";
import { yoursScreen } from "./screens/yours.js";

const app = document.getElementById("app");
const ROUTES = [
  [/^\/t\/([^/]+)$/, "table", tableScreen],
  [/^\/replay(?:\/([^/]+))?$/, "replay", replayOrYours],
  [/^\/yours$/, "yours", yoursScreen],
  [/^\/rules(?:\/([^/]+))?$/, "rules", rulesScreen],
  [/^\/cards\/([^/]+)\/own$/, "owncards", ownCardsScreen],
  [/^\/cards(?:\/([^/]+))?$/, "cards", cardsScreen],
  [/^\/puzzles$/, "puzzles", puzzlesScreen],
  [/^\/$/, "home", homeScreen],
];
/** The list of replays has become a part of one's own page. */
function replayOrYours(env) {
  if (env.id || hasRecord()) return replayScreen(env);
  document.body.dataset.screen = "yours";
  return yoursScreen(env);
}
const SETTLED = 120; // ms after which a window has its new size
let screen = null;
let path = null; // of the screen that is shown

/** Lays fresh markup over the page; cards travel, focus stays or goes to the nearest thing left. */
function draw(markup) {
  const before = survey(app);
  const log = document.getElementById("log");
  const low = !log || log.scrollHeight - log.scrollTop - log.clientHeight < 60;
  const focused = document.activeElement;
  const group = focused?.closest?.("[data-group]");
  const place = group ? [...group.querySelectorAll("[data-nav]")].indexOf(focused) : -1;
  patch(app, String(markup));
  const again = board()?.paint(app);
  rove(app);
  animate(app, before);
  if (low && document.getElementById("log")) document.getElementById("log").scrollTop = 1e9;
  if (focused && !focused.isConnected) refocus(group, place);
  screen?.drawn?.();
  if (again) requestAnimationFrame(() => screen?.render());
}

/** The same for a part of the page that holds nothing that travels. */
function redraw(part, markup) {
  if (!part) return;
  patch(part, String(markup));
  board()?.paint(part);
}

/** The thing in focus is gone: its neighbour takes over, else the table itself, which does nothing
 * when Enter is pressed once more. */
function refocus(group, place) {
  if (document.activeElement && document.activeElement !== document.body) return;
  const left = group?.isConnected ? [...group.querySelectorAll("[data-nav]")] : [];
  const next = left[Math.min(Math.max(place, 0), left.length - 1)] || app.querySelector("#table");
  next?.focus({ preventScroll: true });
}

export async function go(path, push = true) {
  if (push) history.pushState(null, "", path);
  screen?.leave?.();
  const [, name, open] =
    ROUTES.find(([pattern]) => pattern.test(location.pathname)) || ROUTES[ROUTES.length - 1];
  const [, id] = location.pathname.match(ROUTES.find(([, other]) => other === name)[0]) || [];
  document.body.dataset.screen = name;
  document.body.classList.remove("drawer-open", "peek");
  app.replaceChildren();
  screen = null;
  path = location.pathname;
  screen = await open({ draw, redraw, go, id: id && decodeURIComponent(id), app });
  show();
}

function show() {
  document.title = `${screen.title()} · Kyradar`;
  if (screen.anchored && location.hash) screen.anchored();
  else screen.render();
  document.documentElement.lang = language();
}

async function changeLanguage(lang) {
  await speak(lang);
  await facts();
  await screen.spoken?.();
  show();
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  if (
    link &&
    link.origin === location.origin &&
    !link.hasAttribute("download") &&
    !link.target &&
    !event.ctrlKey &&
    !event.metaKey &&
    !event.shiftKey &&
    !link.pathname.startsWith("/api/") &&
    !link.pathname.startsWith("/docs")
  ) {
    event.preventDefault();
    if (link.hash && link.pathname === location.pathname && screen?.anchored) {
      history.pushState(null, "", link.hash);
      screen.anchored();
    } else go(link.getAttribute("href"));
    return;
  }
  const drawer = event.target.closest(".drawer");
  if (drawer) drawer.setAttribute("aria-expanded", String(document.body.classList.toggle("drawer-open")));
  else screen?.click?.(event);
});
document.addEventListener("change", (event) => {
  if (event.target.id === "language") changeLanguage(event.target.value);
  else if (event.target.id === "theme") setTheme(event.target.value);
  else screen?.change?.(event);
});
document.addEventListener("input", (event) => screen?.input?.(event));
document.addEventListener("submit", (event) => {
  event.preventDefault();
  screen?.submit?.(event);
});
document.addEventListener(
  "pointerover",
  (event) => event.pointerType !== "touch" && screen?.over?.(event.target),
);
document.addEventListener("focusin", (event) => {
  visited(event.target);
  screen?.over?.(event.target);
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") document.body.classList.remove("drawer-open", "peek");
  if (screen?.key?.(event)) return;
  if (
    !isArrow(event.key) ||
    !event.target.matches?.("[data-nav]") ||
    event.altKey ||
    event.ctrlKey ||
    event.metaKey
  )
    return;
  const next = neighbour(event.target, event.key, app);
  if (!next) return;
  event.preventDefault();
  next.focus();
});
for (const kind of ["pointerdown", "pointermove", "pointerup", "pointercancel"])
  document.addEventListener(kind, (event) => screen?.[kind]?.(event));
addEventListener("popstate", () => {
  if (screen?.anchored && location.pathname === path) screen.anchored();
  else go(location.pathname, false);
});
onShape(() => screen?.render());
let resized = 0;
addEventListener("resize", () => {
  clearTimeout(resized);
  resized = setTimeout(() => board()?.measures && screen?.render(), SETTLED);
});

document.body.insertAdjacentHTML("afterbegin", cloth());
try {
  await speak(preferred());
  await facts();
  await go(location.pathname + location.hash, false);
} catch (error) {
  if (!has("top.broken")) dispatchEvent(new Event("lost")); // not a word has arrived: again.js knows one
  else
    app.innerHTML = String(
      html`<main class="broken"><p>${say("top.broken")}</p><p><code>${error.message}</code></p></main>`,
    );
  throw error;
}
onSilence(look);
keepPage();
// What was kept may have been shown without anybody being asked.
if (!navigator.onLine || navigator.serviceWorker?.controller) look();
await ready();
app.classList.add("ready");
