// Alone: where an opponent would sit, the dragon with its Rage Pile.
import { lairPanorama } from "../../draw/art/city.js";
import { dragonFigure, dragonToken } from "/static/js/lib/draw/dragon.js";
import { html } from "/static/js/lib/html.js";
import { say } from "/static/js/lib/words.js";
import { assets, lair, market } from "../market.js";
import { canText, card, pile } from "../pieces.js";
import { lit, marks } from "/static/js/lib/lights.js";
import { side } from "../side.js";

const size = (zone) => zone.count ?? zone.length;

/** The dragon by numbers: how hard it strikes and what lies aside. */
function numbers(ctx) {
  const { view } = ctx;
  const stat = (value, label) => html`<span class="stat"><b>${value}</b><small>${label}</small></span>`;
  return html`<div class="plate dragonplate${view.dragon === "rage" ? " angry" : ""}" data-plate="dragon">
    <div class="id">${dragonToken()}<span class="who"><b>${say("name.dragon")}</b>
    <small>${say(`difficulty.${view.options.difficulty}`)}</small></span></div>
<div class="stats" data-group="stats:dragon">${stat(`+${ctx.forecast.bonus}`, say("rage.bonus"))}
  <button type="button" class="stat" data-open="aside" data-nav
  aria-label="${say("rage.open_aside", { n: view.put_aside.length })}"><b>${view.put_aside.length}</b>
  <small>${say("rage.aside")}</small></button></div></div>`;
}

/** Asleep or awake, and what that means for this turn. */
function scene(ctx) {
  const { view } = ctx;
  const awake = view.dragon === "rage";
  const line = awake ? say("rage.awake") : say("rage.asleep", { n: size(view.seats[0].deck) });
  return html`<div class="wrath${awake ? " awake" : ""}" data-key="wrath">${lairPanorama(420, 180)}<div class="beast"
    aria-hidden="true">${dragonFigure()}</div>
<button type="button" class="hit${lit(ctx, "dragon")}" ${marks(ctx, "dragon", 1)}
  aria-label="${say("name.dragon")}, ${line}" aria-description="${canText(ctx, "dragon")}"></button>
<p class="fate${awake ? " dire" : ""}">${line}</p></div>`;
}

/** The Rage Pile: a stack one may calm, and beside it what lies face up, the top card first. */
function rage(ctx) {
  const { view } = ctx;
  const count = size(view.rage_pile);
  const open = view.rage_seen_cards ?? (Array.isArray(view.rage_pile) ? view.rage_pile : []);
  const form = ctx.small || open.length > 3 ? "mini" : "full";
  const face = (name, i) =>
    html`<div class="held" data-key="held:raged:${i}:${name}">
      ${card(ctx, name, `raged:${name}`, { form, copy: i, from: '[data-pile="rage"]' })}</div>`;
  return html`<div class="area ragepile" role="group" data-group="rage" aria-label="${say("rage.pile")}">
    <span class="tag">${say("rage.pile")}</span>
<div class="stack${count ? "" : " bare"}">
  ${pile(ctx, "asset", count, say("rage.cards", { n: count }), "rage", "rage", true)}</div>
<div class="fan">${open.map(face)}</div></div>`;
}

const dragonSide = (ctx) =>
  html`<section class="seat foe dragonside" data-key="seat:dragon" aria-label="${say("rage.side")}">${numbers(ctx)}
    ${scene(ctx)}${rage(ctx)}</section>`;

export const solo = (ctx) => html`${side(ctx, ctx.me)}${market(ctx, assets, lair)}${dragonSide(ctx)}`;
