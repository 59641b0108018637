// A link that leads nowhere: what may have happened, and the ways on.
import { html } from "../lib/html.js";
import { say } from "../lib/words.js";
import { seatLink, table } from "../live/tables.js";

/** `refusal` is what the server said: its code and its sentence. */
export function lostLink(id, { code, text }) {
  const title = { table: "lost.table", token: "lost.token" }[code] ?? "line.refused";
  const why = { table: "lost.table_line", token: "lost.token_line" }[code];
  const watch = code === "token" ? html`<a class="do" href="/t/${id}">${say("lost.watch")}</a>` : "";
  const kept = code === "token" && table(id)?.tokens;
  const back = kept ? html`<a class="do" href="${seatLink(id, kept)}">${say("lost.seat")}</a>` : "";
  return html`<main class="broken" id="table"><h1>${say(title)}</h1><p>${text}</p>${why ? html`<p>${say(why)}</p>` : ""}
    <p class="row">${back}${watch}<a class="do" href="/yours">${say("top.yours")}</a>
    <a class="do" href="/">${say("outcome.home")}</a></p></main>`;
}
