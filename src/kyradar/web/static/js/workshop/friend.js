// A set as whoever was sent its link sees it.
import { board, gameTitle } from "../boards.js";
import { html } from "../lib/html.js";
import { say } from "../lib/words.js";
import { coverOf } from "./cover.js";
import { verdictPill } from "./frame.js";

/**
 * @param {Pick<CardSet, "name" | "by" | "notes" | "cover" | "rows" | "results">} set
 * @param {boolean} results with what the games said
 * @param {Piece} [buttons]
 */
export function friendPage(set, results, buttons = "") {
  const { own } = board();
  const cards = set.rows.map(
    (row, i) =>
      html`<li>${
        buttons
          ? html`<button type="button" class="w-cardbtn" data-card="${i}"
              aria-label="${say("link.larger", { name: own.called(row) })}">${own.face(row, "full")}</button>`
          : html`<figure>${own.face(row, "full")}<figcaption class="vh">${own.called(row)}</figcaption></figure>`
      }${
        results && set.results[row[own.named]] ? verdictPill(set.results[row[own.named]]) : ""
      }</li>`,
  );
  return html`<div class="w-friendpage"><div class="w-hero night">${coverOf(set)}<div class="column w-lede"><p
    class="w-kick">
    ${say("link.kind", { game: gameTitle() })}</p><h2>${set.name || say("workshop.title")}</h2><p>${
      set.by ? `${say("link.by", { name: set.by })} · ` : ""
    }${say("set.cards", { n: set.rows.length })}</p><p class="w-notes">${set.notes}</p>
    <div class="w-row">${buttons}</div>
    </div></div><ul class="tiles w-cards">${cards}</ul></div>`;
}
