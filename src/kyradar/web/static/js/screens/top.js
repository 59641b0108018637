// The bar every screen shares: where one is, where one can go, and in which language.
import { dragonToken } from "../draw/art/dragon.js";
import { html } from "../lib/html.js";
import { LANGUAGES, language, say } from "../lib/words.js";

const PAGES = [
  ["/", "home"],
  ["/replay", "replay"],
  ["/cards", "cards"],
  ["/rules", "rules"],
];
const OWN_NAMES = { en: "English", fr: "Français", it: "Italiano" };

export function top(screen, state = "", extra = "") {
  const links = PAGES.map(
    ([path, name]) =>
      html`<a href="${path}"${name === screen ? html` aria-current="page"` : ""}>${say(`top.${name}`)}</a>`,
  );
  const choice = html`<select id="language" aria-label="${say("top.language")}">${LANGUAGES.map((code) => html`<option value="${code}" lang="${code}"${code === language() ? html` selected` : ""}>${OWN_NAMES[code]}</option>`)}</select>`;
  return html`<header class="top"><a class="mark" href="/" aria-label="${say("top.mark")}">${dragonToken()}<span>Volfyirion</span></a>
<p class="state">${state}</p><nav aria-label="${say("top.pages")}">${links}</nav>${choice}${extra}</header>`;
}
