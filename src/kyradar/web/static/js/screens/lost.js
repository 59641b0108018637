// What leads nowhere: a link, an address, a page that could not be loaded. What may have happened, and the
// ways on.
import { messageOf } from "../lib/api.js";
import { html } from "../lib/html.js";
import { pathHere } from "../lib/place.js";
import { say } from "../lib/words.js";
import { seatLink, table } from "../live/tables.js";
import { top } from "./top.js";

/**
 * `refusal` is what the server said: its code and its sentence.
 * @param {string} id
 * @param {{ code: string, text: string }} what
 */
export function lostLink(id, { code, text }) {
  const title = { table: "lost.table", token: "lost.token" }[code] ?? "line.refused";
  const why = { table: "lost.table_line", token: "lost.token_line" }[code];
  const watch =
    code === "token" ? html`<a class="do" href="/t/${id}">${say("lost.watch")}</a>` : "";
  const kept = code === "token" && table(id)?.tokens;
  const back = kept ? html`<a class="do" href="${seatLink(id, kept)}">${say("lost.seat")}</a>` : "";
  return html`<main class="broken" id="table"><h1>${say(title)}</h1><p>${text}</p>${why ? html`<p>${say(why)}</p>` : ""}
    <p class="row">${back}${watch}<a class="do" href="/yours">${say("top.yours")}</a>
    <a class="do" href="/">${say("outcome.home")}</a></p></main>`;
}

/** An address nothing is at. @param {Env} what @returns {Promise<Screen1>} */
export async function nowhereScreen({ draw }) {
  /** @param {string} path @param {string} name */
  const way = (path, name) => html`<a class="do" href="${path}">${say(`top.${name}`)}</a>`;
  return {
    title: () => say("lost.page"),
    render: () =>
      draw(html`${top("nowhere")}<main class="broken" id="table"><h1>${say("lost.page")}</h1>
        <p>${say("lost.page_line")}</p><p class="row">${way("/", "home")}${way("/puzzles", "puzzles")}
        ${way("/yours", "yours")}${way("/rules", "rules")}</p></main>`),
  };
}

/**
 * A page that could not be loaded, in its place; it is tried again when the server is back. A script that
 * did not arrive is not fetched again by every browser: then the whole page is.
 * @param {Env} what
 * @param {string} name
 * @param {unknown} error
 * @returns {Screen1}
 */
export function brokenScreen({ draw, go }, name, error) {
  const again = () => (error instanceof TypeError ? location.reload() : go(pathHere(), false));
  return {
    again,
    title: () => say("lost.broken"),
    render: () =>
      draw(html`${top(name)}<main class="broken" id="table"><h1>${say("lost.broken")}</h1>
        <p role="alert">${error instanceof TypeError ? say("arrival.line") : messageOf(error)}</p><p class="row">
        <button type="button" class="do" data-do="again">${say("lost.again")}</button></p></main>`),
    click: (event) => event.target.closest("[data-do=again]") && again(),
  };
}
