// A blow is arithmetic in the open: what comes, what guard has stopped, what is left for a card.
import { html, raw } from "/static/js/lib/html.js";
import { say } from "/static/js/lib/words.js";
import { portrait } from "../draw/figures.js";
import { called, short } from "../game/catalog.js";
import { face, heroName, sign, token } from "./intent.js";

/**
 * The blow that waits for an answer: who strikes whom, what is left; null if none does.
 * @param {Ilhus.Begun} ctx @returns {Ilhus.Blow | null}
 */
export function blowOf({ view, log }) {
  const { pending } = view;
  if (pending?.kind !== "absorb") return null;
  const next = view.queue.find(({ kind }) => kind === "hit") ?? view.queue[0];
  const hero = next?.hero ?? null;
  const left = next?.n ?? 0;
  // The chronicle has told of it: the blow itself, and what guard has stopped.
  /** @type {string | null} */
  let foe = null;
  /** @type {number | null} */
  let amount = null;
  let held = 0;
  for (const { facts } of [...log].reverse()) {
    if (facts?.kind === "guard_held" && facts.hero === hero && !held) held = facts.amount;
    if (facts?.kind === "blow" && facts.hero === hero) {
      [foe, amount] = [facts.foe, facts.amount];
      break;
    }
    if (facts?.kind === "round_ended") break;
  }
  return {
    hero,
    left,
    foe,
    amount: amount ?? left + held,
    held: Math.max(0, (amount ?? left + held) - left),
  };
}

/** @param {string} cls @param {Piece} mark @param {number} n @param {string} label */
const term = (cls, mark, n, label) =>
  html`<span class="term ${cls}">${mark}<b>${n}</b><small>${label}</small></span>`;

/** @param {Ilhus.Ctx} ctx */
export function blowBox(ctx) {
  const { blow } = ctx;
  if (!blow?.hero) return "";
  const { hero, foe, amount, held, left } = blow;
  const by = foe ? ctx.catalog.card(foe) : null;
  const title = foe
    ? say("blow.title", { foe: short(called(ctx.catalog, foe)), who: heroName(hero) })
    : say("blow.plain", { who: heroName(hero) });
  const guard = held ? html`<i>−</i>${term("safe", sign("guard"), held, say("blow.guard"))}` : "";
  return html`<div class="blowbox"
    data-key="blowbox"><h2>${by ? raw(portrait(by.id)) : ""}${title}${face(hero, "")}</h2>
    <div class="sumline">${term("hot", sign("strike"), amount, say("blow.blow"))}${guard}<i>=</i>
    ${term("left", sign("wound"), left, say("blow.left"))}</div></div>`;
}

/**
 * Under a card: what would be left of the blow.
 * @param {Ilhus.Blow} blow @param {Ilhus.Card} card
 */
export function blockTab(blow, card) {
  const left = Math.max(0, blow.left - (card.block || 0));
  const text = left ? say("blow.wounds", { n: left }) : say("blow.none");
  return html`<span class="tab${left ? "" : " good"}">${token("block", card.block || 0)}<b>${text}</b></span>`;
}
