// The market: Asset Deck and Asset Row, the Lair with its Wonders and the dragon.
import { card, canText, empty, pile } from "./pieces.js";
import { lit, marks } from "/static/js/lib/lights.js";
import { lairPanorama } from "../draw/art/city.js";
import { dragonToken } from "/static/js/lib/draw/dragon.js";
import { common, sideOf } from "/static/js/lib/modes.js";
import { marketOf } from "../game/sides.js";
import { html } from "/static/js/lib/html.js";
import { say } from "/static/js/lib/words.js";

const size = (zone) => zone.count ?? zone.length;
const formOf = (ctx) => (ctx.small ? "mini" : "full");
/** Where a card goes that was bought; in a common turn its name on somebody's pile tells. */
const buyer = ({ view }) => (common(view.mode) ? "" : `[data-pile="discard:${view.active}"]`);

/** The five cards of a row; `zone` is what their refs begin with. */
export function rowCards(ctx, market, zone = "row", form = formOf(ctx)) {
  const seen = new Map();
  return market.row.map((name, i) => {
    if (!name) return empty(say("table.refilled"), `${zone}-space:${i}`);
    const copy = seen.get(name) || 0;
    seen.set(name, copy + 1);
    const sealed = market.sealed_row?.[i];
    const from = `[data-pile="asset"]`;
    return card(ctx, name, `${zone}:${name}`, { form, copy, sealed, from, goes: buyer(ctx) });
  });
}

export function assets(ctx) {
  const { view } = ctx;
  const market = marketOf(view, ctx.me);
  const count = size(market.asset_deck);
  const top = market.asset_top ?? (Array.isArray(market.asset_deck) ? market.asset_deck[0] : null);
  const deck = top
    ? card(ctx, top, "asset-top", { form: formOf(ctx), note: say("table.asset_top") })
    : pile(ctx, "asset", count, say("table.asset_deck"), "asset-back", "asset-top");
  return html`<div class="assets"><div class="cards" data-group="row" role="group"
    aria-label="${say("table.asset_row")}">
<div class="stack" data-pile="asset" data-ref-drop="asset-top">${deck}<span class="cap">${say("table.asset_deck")} <b>
  ${count}</b></span></div>
<i class="gap" aria-hidden="true"><span class="cap">${say("table.asset_row")}</span></i>${rowCards(ctx, market)}</div>
<button type="button" class="cap removed" data-open="removed" data-nav>${say("table.removed")} <b>
  ${view.removed.length}</b></button></div>`;
}

export function wonders(ctx, market, zone = "lair", form = formOf(ctx)) {
  const bare = say(market.lair_owner === null || market.lair_owner === undefined ? "table.taken" : "table.claimed");
  return market.lair.map((name, i) =>
    name
      ? card(ctx, name, `${zone}:${name}`, { form, copy: i, from: '[data-pile="wonder"]', goes: buyer(ctx) })
      : empty(bare, `${zone}-space:${i}`),
  );
}

const ELSEWHERE = { gone: "table.slain", rage: "table.at_rage", off: "table.off" };
/** The dragon's place in the own Lair: the token, or where it is instead. */
export function roost(ctx) {
  const { dragon, mode } = ctx.view;
  const home = dragon === (ctx.view.teams ? `lair ${sideOf(mode, ctx.me)}` : "lair");
  const away = say(ELSEWHERE[dragon] || "table.abroad");
  const spoken = home ? say("table.dragon_home") : `${say("name.dragon")}: ${away}`;
  return html`<button type="button" class="roost${home ? "" : " bare"}${lit(ctx, "dragon")}"
    data-ref-drop="dragon-home" ${marks(ctx, "dragon")} aria-label="${spoken}"
    aria-description="${canText(ctx, "dragon")}">${home ? dragonToken() : html`<span>${away}</span>`}</button>`;
}

export function lair(ctx) {
  const market = marketOf(ctx.view, ctx.me);
  return html`<div class="lair" data-group="lair" role="group" aria-label="${say("table.lair")}">${lairPanorama()}
    <span class="tag">${say("table.lair")}</span>
<div class="cards">${wonders(ctx, market)}
<div class="keep">${pile(ctx, "wonder", size(market.wonder_deck), say("table.wonders"), "wonder", "wonder-top")}
${roost(ctx)}</div></div></div>`;
}

export const market = (ctx, ...parts) =>
  html`<section class="market" aria-label="${say("table.market")}">${parts.map((part) => part(ctx))}</section>`;
