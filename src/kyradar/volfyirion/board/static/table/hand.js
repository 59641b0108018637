// Your hand with the House Deck on its left and the discard pile on its right. When a question is
// asked about a pile, the pile opens beside the hand.
import { card, empty, pile } from "./pieces.js";
import { cardBack } from "../draw/card.js";
import { html } from "/static/js/lib/html.js";
import { say } from "/static/js/lib/words.js";

/** Place in the fan, from -2 to 2 however many cards there are. */
const bend = (i, count) =>
  Math.round((i - (count - 1) / 2) * Math.min(1, 4 / Math.max(1, count - 1)) * 100) / 100;

const OPENED = { recover: "table.troops_open", erase: "table.deck_open" };

/** Cards to choose from that lie in no open place: the discard pile, the House Deck, spent Troops. */
function tray(ctx) {
  const refs = [...ctx.byRef.keys(), ...ctx.targets.keys()];
  const names = refs.filter((ref) => ref.startsWith("tray:")).map((ref) => ref.slice(5));
  if (!names.length) return null;
  const title = say(OPENED[ctx.view.pending?.kind] || "table.discard_open");
  const crowd = !ctx.small && names.length > 6;
  const form = ctx.small || crowd ? "mini" : "full";
  const cards = names.map(
    (name) =>
      html`<div class="held" data-key="held:tray:${name}">
        ${card(ctx, name, `tray:${name}`, { form, from: '[data-pile^="discard"]' })}</div>`,
  );
  return html`<div class="opened${crowd ? " crowd" : ""}" role="group" data-group="tray" aria-label="${title}">
    <span class="tag">${title}</span><div class="fan">${cards}</div></div>`;
}

function discardPile(ctx) {
  const { discard } = ctx.view.seats[ctx.me];
  const ref = `discard:${ctx.me}`;
  const form = ctx.small ? "mini" : "full";
  const top = discard[0]
    ? card(ctx, discard[0], ref, { form, note: say("table.discard_top") })
    : empty(say("table.none"));
  return html`<div class="stack small${discard.length ? "" : " bare"}" data-pile="${ref}" data-group="discard"
    data-ref-drop="${ref}" data-open="${discard.length ? ref : ""}">${top}<b class="count">${discard.length}</b>
    <span class="cap">${say("table.discard")} <b>${discard.length}</b></span></div>`;
}

/** A hand nobody may look into: its backs. */
const backs = (count) =>
  Array.from(
    { length: count },
    (_, i) =>
      html`<div class="held" style="--i:${bend(i, count)}" data-key="back:${i}">
        <span class="card full mini" role="img" aria-label="${say("table.hidden_card")}">${cardBack("house")}</span>
        </div>`,
  );

/** One's own deck can be looked into, as a set. */
function houseDeck(ctx, count) {
  const label = say("table.house_deck");
  if (ctx.seat === null) return pile(ctx, "house", count, label, `deck:${ctx.me}`);
  return html`<button type="button" class="pile" data-pile="deck:${ctx.me}" data-deck="${ctx.me}" data-nav
    data-key="deck:${ctx.me}" aria-label="${say("deck.open", { n: count })}">${cardBack("house")}
    <b>${count}</b><span>${label}</span></button>`;
}

export function hand(ctx) {
  const s = ctx.view.seats[ctx.me];
  const opened = tray(ctx);
  const form = ctx.small ? "mini" : "full";
  const seen = new Map();
  const held = (name, i) => {
    const copy = seen.get(name) || 0;
    seen.set(name, copy + 1);
    const face = card(ctx, name, `hand:${name}`, {
      form,
      copy,
      from: `[data-pile="deck:${ctx.me}"]`,
      goes: `[data-pile="discard:${ctx.me}"]`,
    });
    return html`<div class="held" style="--i:${bend(i, s.hand.length)}" data-key="held:hand:${name}#${copy}">${face}
      </div>`;
  };
  const cards = Array.isArray(s.hand) ? s.hand.map(held) : backs(s.hand.count);
  const deck = s.deck.count ?? s.deck.length;
  return html`<section class="hand${opened ? " choosing" : ""}" aria-label="${say("table.your_hand")}">
<div class="cards" data-group="hand" style="--n:${cards.length}">${cards}</div>
  <div class="side deck">${houseDeck(ctx, deck)}</div>
  <div class="side">${opened || discardPile(ctx)}</div></section>`;
}
