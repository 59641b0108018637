// What Play begins, in a line; and what was added to it, which can be left out again.
import { board } from "../boards.js";
import { html } from "../lib/html.js";
import { levelName } from "../lib/levels.js";
import { modeNamed, takes } from "../lib/modes.js";
import { say } from "../lib/words.js";
import { others } from "./seating.js";

/**
 * Who else plays, in a word: one opponent by name, several by how many of each.
 * @param {Choice} choice
 */
function rivals(choice) {
  /** @param {OtherSeat} what */
  const called = ({ kind, level: chosen, name }) =>
    kind === "computer" ? levelName(chosen) : name || say(`home.${kind}_short`);
  const all = others(choice).map(called);
  return [...new Set(all)].map((one) => {
    const count = all.filter((other) => other === one).length;
    return count > 1 ? `${count} × ${one}` : one;
  });
}

/** @param {Choice} choice */
const extrasOf = (choice) => board().setup.extras?.(choice) ?? [];
/** @param {Choice} choice */
const ownCardsOf = (choice) => (takes(choice.mode, "cards") ? choice.cards : null);

/**
 * What Play begins: mode, company, how hard it is, and what was added.
 * @param {Choice} choice
 * @param {StartPoint | null} start
 */
export function summary(choice, start) {
  const extras = start ? [] : extrasOf(choice);
  const parts = [modeNamed(choice.mode).title, ...(board().setup.company ? [] : rivals(choice))];
  if (!start) parts.push(...(board().setup.told?.(choice) ?? []));
  if (extras.length) parts.push(say("home.extras_count", { n: extras.length }));
  if (!start && ownCardsOf(choice)) parts.push(say("home.own_cards"));
  return parts.join(" · ");
}

/**
 * What was added, remembered from last time or just chosen: each can be left out with a press.
 * @param {Choice} choice
 * @param {StartPoint | null} start
 */
export function added(choice, start) {
  const cards = ownCardsOf(choice);
  if (start || !(extrasOf(choice).length || cards)) return "";
  /** @param {string} name @param {Piece} label @param {string} what */
  const chip = (name, label, what) =>
    html`<button type="button" class="row one chip" data-do="${what}" data-extra="${name}" data-key="chip:${name}"
      aria-label="${say("home.without", { name: label })}">${label}<span aria-hidden="true">×</span></button>`;
  const own = cards ? chip("cards", cards.name, "drop-cards") : "";
  return html`<div class="row added" role="group" aria-label="${say("home.with")}"><span>${say("home.with")}</span>
    ${extrasOf(choice).map(({ name, label }) => chip(name, label, "drop-extra"))}${own}</div>`;
}
