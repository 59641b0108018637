// Hands in studies: covered until whoever held them agrees. They agree for a game, with the link of
// their seat, and can take it back.
import { get, post } from "../lib/api.js";
import { html } from "../lib/html.js";
import { ICON } from "../lib/symbols.js";
import { say } from "../lib/words.js";
import { table as remembered } from "../live/tables.js";

/** Whose hands of a table may be seen. @param {string} table @returns {Promise<SeatHand[]>} */
export const handsOf = async (table) =>
  (await get(`/api/tables/${encodeURIComponent(table)}/hands`)).hands;

/** The seats held in this browser, with what opens them. @param {string} table */
export function ownSeats(table) {
  const kept = remembered(table);
  const seats = kept?.seats ?? [];
  return (kept?.tokens ?? []).flatMap((token, i) => {
    const seat = seats[i];
    return typeof seat === "number" ? [{ seat, token }] : [];
  });
}

/**
 * Of a game against computers alone: one's own seats, whose hands are shown with the first link unless one says no.
 * Where another person sat, nobody shows anything unasked.
 * @param {Pick<SeatHand, "seat" | "kind" | "shown">[]} hands
 * @param {{ has(seat: number): boolean }} own
 */
export function shownAtFirst(hands, own) {
  const alone = hands.every(({ seat, kind }) => kind === "computer" || own.has(seat));
  return alone ? hands.filter(({ seat, shown }) => own.has(seat) && !shown) : [];
}

/**
 * One's own hand at a table: whether it may be seen; null if one held none.
 * @param {string} table
 * @returns {Promise<OwnHand | null>}
 */
export async function ownHand(table) {
  const own = ownSeats(table);
  if (!own.length) return null;
  const hands = await handsOf(table);
  const shown = own.every(({ seat }) => hands[seat]?.shown);
  return { table, tokens: own.map(({ token }) => token), shown };
}
/** @param {OwnHand} hand @param {boolean} shown @returns {Promise<OwnHand>} */
export async function showHand(hand, shown) {
  for (const token of hand.tokens)
    await post(`/api/tables/${encodeURIComponent(hand.table)}/hands`, { token, shown });
  return { ...hand, shown };
}

/**
 * In a replay: make a study of it, and let one's own hand be seen in studies.
 * @param {OwnHand | null} hand
 */
export const studyTools = (hand) =>
  html`<div class="row st-tools"><button type="button" class="do quiet" data-do="study">${ICON.note}<span>
    ${say("study.make")}</span></button>${
      hand
        ? html`<button type="button" class="do quiet" data-do="hand" aria-pressed="${String(hand.shown)}">
            ${hand.shown ? ICON.eye : ICON.shut}<span>
            ${say(hand.shown ? "study.hand_shown" : "study.hand_covered")}</span></button>`
        : ""
    }</div>`;
