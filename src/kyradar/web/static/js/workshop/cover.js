// The picture of a set: that of the card it names, else of the first.
import { board } from "../boards.js";
import { artAddress, readArt } from "../lib/draw/compose.js";
import { html } from "../lib/html.js";
import { say } from "../lib/words.js";

/** @type {Art} */
const EMPTY = { mood: "amber", back: "hills", light: "dawn", air: "motes" };
/**
 * The picture a card has by itself; a row that is half typed may have none yet.
 * @param {CardRow} row
 */
export function plainPicture(row) {
  try {
    return board().own.picture(row);
  } catch {
    return artAddress(EMPTY, board().own.groups);
  }
}

/** @param {Pick<CardSet, "name" | "by" | "cover" | "rows">} set */
export function coverOf(set) {
  const { own } = board();
  const card = set.rows.find((row) => row[own.named] === set.cover) ?? set.rows[0];
  const art = readArt(card?.art);
  const src = card && !art ? plainPicture(card) : artAddress(art ?? EMPTY, own.groups);
  return html`<div class="w-cover night"><img class="fills" src="${src}" alt=""><div><b>${
    set.name || say("workshop.title")
  }</b><small>${set.by}</small></div></div>`;
}
