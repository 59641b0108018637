// The bar every screen shares: where one is, where one can go, and in which language.
import { boardInUse, gameTitle } from "../boards.js";
import { houseMark } from "../lib/draw/mark.js";
import { html } from "../lib/html.js";
import { ICON } from "../lib/symbols.js";
import { themeChoice } from "../lib/theme.js";
import { LANGUAGES, language, say } from "../lib/words.js";

const PAGES = [
  ["/", "home"],
  ["/puzzles", "puzzles"],
  ["/journey", "journey"],
  ["/studies", "studies"],
  ["/workshop", "workshop"],
  ["/cards", "cards"],
  ["/rules", "rules"],
];
const OF_NO_GAME = ["puzzles", "journey", "studies", "yours", "nowhere"]; // they show both
const ON_THE_JOURNEY = ["yours", "replay"]; // reached from there
/** @type {Record<string, string>} */
const OWN_NAMES = { en: "English", fr: "Français", it: "Italiano" };

function languages() {
  /** @param {string} code */
  const option = (code) =>
    html`<option value="${code}" lang="${code}"${code === language() ? html` selected` : ""}>
      ${OWN_NAMES[code]}</option>`;
  return html`<select id="language" aria-label="${say("top.language")}">${LANGUAGES.map(option)}</select>`;
}

/** Where seven links have no room, they are behind this. */
function pagesButton() {
  const open = String(document.body.classList.contains("pages-open"));
  return html`<button type="button" class="pages" aria-controls="pages" aria-expanded="${open}"
    aria-label="${say("top.pages")}">${ICON.menu}</button>`;
}

/** @param {string} screen @param {Piece} [state] @param {Piece} [extra] */
export function top(screen, state = "", extra = "") {
  const here = ON_THE_JOURNEY.includes(screen) ? "journey" : screen;
  const links = PAGES.map(
    ([path, name]) =>
      html`<a href="${path}"${name === here ? html` aria-current="page"` : ""}>${say(`top.${name}`)}</a>`,
  );
  const game =
    boardInUse() && !OF_NO_GAME.includes(screen)
      ? html` <small>${boardInUse()?.mark()}${gameTitle()}</small>`
      : "";
  return html`<header class="top"><a class="skip-link" href="#table">${say("top.skip")}</a>
    <a class="mark" href="/" aria-label="${say("top.mark")}">${houseMark()}<span>Kyradar${game}</span></a>
    <p class="state">${state}</p>${pagesButton()}<nav id="pages" aria-label="${say("top.pages")}">${links}</nav>
    ${themeChoice()}${languages()}${extra}</header>`;
}

/**
 * A page whose game is still on its way: its frame at once, never a blank sheet.
 * @param {string} screen
 * @param {string} title
 */
export const waiting = (screen, title) =>
  html`${top(screen)}<main class="broken" id="table"><h1>${say(title)}</h1>
    <p role="status">${say("line.connecting")}</p></main>`;
