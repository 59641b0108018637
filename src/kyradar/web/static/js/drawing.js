// Laying markup over the page: focus, travelling cards, lists that follow, pictures that a board paints.
import { boardInUse } from "./boards.js";
import { drawFaces } from "./lib/draw/faces.js";
import { follow } from "./lib/follow.js";
import { rove } from "./lib/keys.js";
import { patch } from "./lib/patch.js";
import { journeys, survey } from "./lib/travel.js";

/**
 * Lays fresh markup over the page; cards travel, focus stays or goes to the nearest thing left.
 * @param {HTMLElement} app
 * @param {Raw} markup
 * @param {() => Screen1 | null} shown the screen whose markup it is
 */
export function draw(app, markup, shown) {
  const before = survey(app);
  const focused = document.activeElement;
  const group = focused?.closest("[data-group]") ?? null;
  const place = group
    ? [...group.querySelectorAll("[data-nav]")].findIndex((el) => el === focused)
    : -1;
  const strip = focused?.closest("#strip") ?? null; // whose button was pressed
  patch(app, String(markup));
  drawFaces(app);
  tellTable(app);
  const again = boardInUse()?.paint(app); // a board may measure: all is there by then
  rove(app);
  const set = journeys(app, before);
  follow(app);
  if (focused && !focused.isConnected) refocus(app, group ?? strip, place);
  shown()?.drawn?.();
  set();
  if (again) requestAnimationFrame(() => shown()?.render());
}

/**
 * Which table is shown, for the sheets: `body:has(.table)` would be asked anew with every change.
 * @param {HTMLElement} app
 */
function tellTable(app) {
  const classes = app.querySelector("main")?.className ?? "";
  if (document.body.dataset.table !== classes) document.body.dataset.table = classes;
}

export const unfocused = () => !document.activeElement || document.activeElement === document.body;

/**
 * The same for a part of the page that holds nothing that travels.
 * @param {Element | null} part
 * @param {Raw} markup
 */
export function redraw(part, markup) {
  if (!part) return;
  patch(part, String(markup));
  drawFaces(part);
  boardInUse()?.paint(part);
}

/** The thing in focus is gone: its neighbour takes over, unless a question waits that it does not answer:
 * then what does. Else the strip or the table itself, which do nothing when Enter is pressed once more.
 * @param {HTMLElement} app
 * @param {Element | null} group or the strip
 * @param {number} place its place there
 */
function refocus(app, group, place) {
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
