// What the pages of the journey share: their head with tabs, and dates as one writes them.
import { html } from "../lib/html.js";
import { ICON } from "../lib/symbols.js";
import { language, say } from "../lib/words.js";

/** @type {[string, string, Piece][]} */
const TABS = [
  ["", "map", ICON.book],
  ["/book", "book", ICON.cards],
  ["/ladders", "ladders", ICON.crown],
  ["/rush", "rush", ICON.clock],
  ["/curve", "curve", ICON.scales],
  ["/looks", "looks", ICON.star],
];
/**
 * The title and the tabs; each view has an address.
 * @param {string} here
 * @param {Piece} title
 * @param {Piece} [more]
 */
export function head(here, title, more = "") {
  const links = TABS.map(
    ([path, name, sign]) =>
      html`<a href="/journey${path}"${name === here ? html` aria-current="page"` : ""}>${sign}<span>
        ${say(`journey.${name}`)}</span></a>`,
  );
  return html`<div class="row w-head"><h1>${title}</h1><nav class="w-tabs" aria-label="${say("journey.views")}">${links}
    </nav>${more}</div>`;
}

/** @param {number} at */
export const shortDay = (at) =>
  new Intl.DateTimeFormat(language(), { day: "numeric", month: "short" }).format(at);
