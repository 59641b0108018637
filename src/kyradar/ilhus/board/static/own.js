// Rows that owners of the printed box write: how they look, and where one begins.
import { html, raw } from "/static/js/lib/html.js";
import { language } from "/static/js/lib/words.js";
import { cardFace } from "./draw/card.js";
import { boxOf, catalogOf } from "./game/catalog.js";

/** What lies in the box under this number, with what the row says instead. */
function cardOf(row) {
  const old = [...boxOf().values()].find(({ id }) => id === row.id);
  const name = row.en || old?.name || row.id;
  return catalogOf({ cards: [{ ...row, en: name }] }).card(name);
}

export const own = {
  always: ["id", "en", "fr", "it", "copies", "elements", "block", "effect", "passive"],
  blank: null, // a row stands in the place of one of the box, or beside it with a number of its own
  called: (row) => row[language()] || row.en || row.id,
  face: (row) => {
    const card = cardOf(row);
    return card.field ? html`<p>${card.called}</p>` : raw(cardFace(card, "full"));
  },
};
