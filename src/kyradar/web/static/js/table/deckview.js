// What is left in a deck, as a set: no order, only how many of each, and how likely in the next hand.
import { board, called } from "../boards.js";
import { html } from "../lib/html.js";
import { nameOf } from "../lib/people.js";
import { ICON } from "../lib/symbols.js";
import { language, say } from "../lib/words.js";

/** @param {import("./acts.js").Acts} acts @param {number} seat */
export async function openDeck(acts, seat) {
  const answer = await acts.line().connection.ask({ t: "piles", seat });
  if (answer.t === "error") return acts.deeds.refuse(answer);
  acts.ui.deck = answer;
  return acts.open("deck");
}

/**
 * The table has changed while a deck is looked into: what is left in it is asked for again.
 * @param {import("./acts.js").Acts} acts
 */
export async function freshDeck(acts) {
  const { ui } = acts;
  if (ui.panel !== "deck" || !ui.deck) return;
  const { seat } = ui.deck;
  const answer = await acts.line().connection.ask({ t: "piles", seat });
  if (answer.t === "error" || ui.panel !== "deck" || ui.deck.seat !== seat) return;
  ui.deck = answer;
  acts.render();
}

/**
 * How likely at least one of `copies` is among the next hand, drawn from `size` cards.
 * @param {number} copies @param {number} size @param {number} hand
 */
export function odds(copies, size, hand) {
  if (size <= hand) return 1;
  let none = 1;
  for (let i = 0; i < hand; i += 1) none *= Math.max(0, size - copies - i) / (size - i);
  return 1 - none;
}

/**
 * @param {Ctx} ctx @param {[string, number]} what @param {number | null} share
 * @param {number} seat
 */
function heap(ctx, [name, count], share, seat) {
  const label = count > 1 ? `${called(name)}, ${say("card.copies", { n: count })}` : called(name);
  const percent = new Intl.NumberFormat(language(), { style: "percent" });
  const bar =
    share === null
      ? ""
      : html`<span class="odds"><i style="--p:${Math.round(share * 100)}%"></i><b>${percent.format(share)}</b></span>`;
  return html`<div class="heap" data-key="heap:${name}"><button type="button" class="thumb mini" data-nav
    data-name="${name}" data-of="${seat}" aria-label="${label}">${board().face(ctx, name, "mini", seat)}
    ${count > 1 ? html`<b class="times">×${count}</b>` : ""}</button>${bar}</div>`;
}

/**
 * @param {Ctx} ctx @param {number} seat
 * @param {{ key: string, title: string, line: string, names: string[], likely?: boolean }} what
 */
function part(ctx, seat, { key, title, line, names, likely = false }) {
  const { handSize } = board();
  const heaps = new Map();
  for (const name of names) heaps.set(name, (heaps.get(name) || 0) + 1);
  const cards = [...heaps].map((one) =>
    heap(ctx, one, likely && handSize ? odds(one[1], names.length, handSize) : null, seat),
  );
  return html`<section class="${key}"><h3>${title} <b>${names.length}</b></h3><p>${line}</p>
    <div class="row heaps" data-group="deck:${key}">${cards.length ? cards : say("table.none")}</div></section>`;
}

/** @param {Ctx} ctx @param {PilesAnswer} what */
export function deckPanel(ctx, { seat, cards, with_hand: withHand }) {
  const mine = seat === ctx.me;
  const names = Object.entries(cards).flatMap(([name, count]) => Array(count).fill(name));
  /** @param {number} other */
  const whose = (other) =>
    html`<button type="button" data-deck="${other}" aria-pressed="${String(other === seat)}">
      ${other === ctx.me ? say("deck.yours") : nameOf(ctx, other)}</button>`;
  const left = withHand ? "deck.with_hand" : "deck.left";
  const line = say(mine ? "deck.left_line" : "deck.hand_line");
  const own = { key: "left", title: say(left), line, names, likely: mine };
  return html`<section class="deckview" id="panel" data-key="panel:deck" role="dialog" aria-modal="false"
    aria-labelledby="panel-title" tabindex="-1"><header class="row" role="none"><h2
      id="panel-title">${say("deck.title")}</h2>
    <div class="filters" role="group" aria-label="${say("deck.whose")}">${ctx.people.map((_, i) => whose(i))}</div>
    <button type="button" class="tool" data-do="close-panel" aria-label="${say("act.close")}">
    ${ICON.close}</button></header><div class="piles">
    ${part(ctx, seat, own)}
    ${board()
      .piles(ctx, seat)
      .map(({ cards: all, ...pile }) => part(ctx, seat, { ...pile, names: all }))}
    </div></section>`;
}
