// The bar every screen shares: where one is, where one can go, and in which language.
import { boardInUse, gameTitle } from "../boards.js";
import { houseMark } from "../lib/draw/mark.js";
import { html } from "../lib/html.js";
import { themeChoice } from "../lib/theme.js";
import { LANGUAGES, language, say } from "../lib/words.js";

const PAGES = [
  ["/", "home"],
  ["/puzzles", "puzzles"],
  ["/yours", "yours"],
  ["/workshop", "workshop"],
  ["/cards", "cards"],
  ["/rules", "rules"],
];
/** @type {Record<string, string>} */
const OWN_NAMES = { en: "English", fr: "Français", it: "Italiano" };

function languages() {
  /** @param {string} code */
  const option = (code) =>
    html`<option value="${code}" lang="${code}"${code === language() ? html` selected` : ""}>
      ${OWN_NAMES[code]}</option>`;
  return html`<select id="language" aria-label="${say("top.language")}">${LANGUAGES.map(option)}</select>`;
}

/**
 * @param {string} screen
 * @param {Piece} [state]
 * @param {Piece} [extra]
 */
export function top(screen, state = "", extra = "") {
  const here = screen === "replay" ? "yours" : screen;
  const links = PAGES.map(
    ([path, name]) =>
      html`<a href="${path}"${name === here ? html` aria-current="page"` : ""}>${say(`top.${name}`)}</a>`,
  );
  const mark = (boardInUse()?.mark ?? houseMark)();
  return html`<header class="top"><a class="skip-link" href="#table">${say("top.skip")}</a>
    <a class="mark" href="/" aria-label="${say("top.mark")}">${mark}<span>${gameTitle()}</span></a>
    <p class="state">${state}</p><nav aria-label="${say("top.pages")}">${links}</nav>
    ${themeChoice()}${languages()}${extra}</header>`;
}
