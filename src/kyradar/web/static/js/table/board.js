// The duel's table: reads a context, returns markup. The document's order is the tab order: hand,
// points and choices, own side, market, opponent; css/layout.css puts them where they belong.
import { card, city, pile, empty, marks, canText } from "./pieces.js";
import { plate } from "./plate.js";
import { lairPanorama } from "../draw/art/city.js";
import { dragonToken } from "../draw/art/dragon.js";
import { html } from "../lib/html.js";
import { say } from "../lib/words.js";

const CROWD = 6; // more different piles than this and equal cards lie on one another
const wonder = (ctx, entry) => ctx.catalog.card(entry.card).kind === "wonder";
const rank = (ctx, entry) => (wonder(ctx, entry) ? (entry.sealed ? 0 : 1) : 2);

/** The playing area as heaps of equal cards: Wonders first, sealed ones before all. */
function heaps(ctx, play) {
  const sorted = [...play].sort((a, b) => rank(ctx, a) - rank(ctx, b));
  if (play.length < CROWD) return sorted.map((entry) => ({ ...entry, count: 1 }));
  const made = new Map();
  for (const entry of sorted) {
    const key = `${entry.card}/${entry.sealed}/${entry.used}`;
    if (made.has(key)) made.get(key).count += 1;
    else made.set(key, { ...entry, count: 1 });
  }
  return [...made.values()];
}

function area(ctx, index) {
  const mine = index === ctx.me;
  const seat = ctx.view.seats[index];
  const form = ctx.small ? "mini" : "full";
  const seen = new Map();
  const cards = heaps(ctx, seat.play).map((entry) => {
    const ref = `play:${index}:${entry.card}`;
    const copy = seen.get(ref) || 0;
    seen.set(ref, copy + 1);
    const face = card(ctx, entry.card, ref, {
      form,
      copy,
      sealed: entry.sealed,
      used: entry.used,
      count: entry.count,
      from: mine ? "" : `[data-plate="${index}"]`,
      goes: `[data-pile="discard:${index}"]`,
    });
    return html`<div class="held${entry.sealed ? " turned" : ""}" data-key="held:${ref}#${copy}">${face}</div>`;
  });
  const open =
    !mine && Array.isArray(seat.hand)
      ? html`<div class="shown"><span class="tag">${say("table.their_hand")}</span><div class="fan">${seat.hand.map((name, i) => html`<div class="held" data-key="held:shown:${index}:${i}:${name}">${card(ctx, name, `shown:${index}:${name}`, { form, copy: i })}</div>`)}</div></div>`
      : "";
  return html`<div class="area${open ? " with-hand" : ""}" role="group" data-group="area:${index}" data-ref-drop="area:${index}" aria-label="${say(mine ? "table.your_area" : "table.their_area")}"><span class="tag">${say("table.area")}</span><div class="fan" style="--n:${cards.length}">${cards}</div>${open}</div>`;
}

export function side(ctx, index) {
  const mine = index === ctx.me;
  const seat = ctx.view.seats[index];
  return html`<section class="seat ${mine ? "you" : "foe"}" data-key="seat:${index}" aria-label="${say(mine ? "table.your_side" : "table.their_side")}">${plate(ctx, index)}
<div class="cities" role="group" data-group="cities:${index}" aria-label="${say(mine ? "table.your_cities" : "table.their_cities")}">${seat.cities.map((c) => city(ctx, index, c))}</div>
${area(ctx, index)}</section>`;
}

function assets(ctx) {
  const { view } = ctx;
  const form = ctx.small ? "mini" : "full";
  const next = ctx.view.active;
  const seen = new Map();
  const row = view.row.map((name, i) => {
    if (!name) return empty(say("table.refilled"), `row-space:${i}`);
    const copy = seen.get(name) || 0;
    seen.set(name, copy + 1);
    return card(ctx, name, `row:${name}`, {
      form,
      copy,
      from: '[data-pile="asset"]',
      goes: `[data-pile="discard:${next}"]`,
    });
  });
  const count = view.asset_deck.count ?? view.asset_deck.length;
  const top = view.asset_top ?? (Array.isArray(view.asset_deck) ? view.asset_deck[0] : null);
  const deck = top
    ? card(ctx, top, "asset-top", { form, note: say("table.asset_top") })
    : pile(ctx, "asset", count, say("table.asset_deck"), "asset-back", "asset-top");
  return html`<div class="assets" data-group="row" role="group" aria-label="${say("table.asset_row")}"><div class="cards">
<div class="stack" data-pile="asset" data-ref-drop="asset-top">${deck}<span class="cap">${say("table.asset_deck")} <b>${count}</b></span></div>
<i class="gap" aria-hidden="true"><span class="cap">${say("table.asset_row")}</span></i>${row}</div>
<button type="button" class="cap removed" data-open="removed" data-nav>${say("table.removed")} <b>${view.removed.length}</b></button></div>`;
}

function lair(ctx) {
  const { view } = ctx;
  const form = ctx.small ? "mini" : "full";
  const home = view.dragon === "lair";
  const wonders = view.lair.map((name, i) =>
    name
      ? card(ctx, name, `lair:${name}`, {
          form,
          copy: i,
          from: '[data-pile="wonder"]',
          goes: `[data-pile="discard:${view.active}"]`,
        })
      : empty(say(view.lair_owner === null ? "table.taken" : "table.claimed"), `lair-space:${i}`),
  );
  const count = view.wonder_deck.count ?? view.wonder_deck.length;
  const roost = home
    ? dragonToken()
    : html`<span>${say(view.dragon === "gone" ? "table.slain" : "table.abroad")}</span>`;
  const spoken = home
    ? say("table.dragon_home")
    : `${say("name.dragon")}: ${say(view.dragon === "gone" ? "table.slain" : "table.abroad")}`;
  return html`<div class="lair" data-group="lair" role="group" aria-label="${say("table.lair")}">${lairPanorama()}<span class="tag">${say("table.lair")}</span>
<div class="cards">${wonders}
<div class="keep">${pile(ctx, "wonder", count, say("table.wonders"), "wonder", "wonder-top")}
<button type="button" class="roost${home ? "" : " bare"}${ctx.chosen === "dragon" ? " chosen" : ""}" data-ref-drop="dragon-home" ${marks(ctx, "dragon")} aria-label="${spoken}" aria-description="${canText(ctx, "dragon")}">${roost}</button></div></div></div>`;
}

export const market = (ctx) =>
  html`<section class="market" aria-label="${say("table.market")}">${assets(ctx)}${lair(ctx)}</section>`;

/** A duel: two sides and the market between them. `lower` is what stands below: console and hand. */
export function duel(ctx, lower) {
  const foes = ctx.view.seats.map((_, index) => index).filter((index) => index !== ctx.me);
  return html`<main class="table" id="table" tabindex="-1"><h1 class="vh">${say("top.table")}</h1>${lower}${side(ctx, ctx.me)}${market(ctx)}${foes.map((index) => side(ctx, index))}</main>`;
}
/** One layout per mode; a new mode adds its own and shares the pieces. */
export const LAYOUTS = { duel };
export const board = (ctx, lower) => (LAYOUTS[ctx.view.mode] || duel)(ctx, lower);
