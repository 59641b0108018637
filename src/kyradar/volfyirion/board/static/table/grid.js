// The grid of Rage cards (K3): two columns of Wonders, what each row strikes with, and whether the
// City under the dragon will stand.
import { dragonToken } from "/static/js/lib/draw/dragon.js";
import { lairPanorama } from "../draw/art/city.js";
import { html } from "/static/js/lib/html.js";
import { say } from "/static/js/lib/words.js";
import { canText, card, empty, pile } from "./pieces.js";
import { lit, marks } from "/static/js/lib/lights.js";

const size = (zone) => zone.count ?? zone.length;
const LEAST_ROWS = 3;
const NO_FORCE = { costs: [], sum: 0 };

/** Whether the City under the dragon will stand, as the rules foresee it (K6). */
function verdict({ forecast: { strike }, over }) {
  if (!strike || over) return "";
  const { falls } = strike;
  return html`<p class="fate${falls ? " dire" : ""}" data-falls="${falls}">
    ${say(falls ? "grid.falls" : "grid.holds", strike)}</p>`;
}

/** The dragon's token: what can be done about it, wherever it is. */
function token(ctx) {
  const spoken = `${say("name.dragon")}, ${say("card.on", { city: ctx.view.dragon })}`;
  return html`<button type="button" class="roost${lit(ctx, "dragon")}" ${marks(ctx, "dragon")}
    aria-label="${spoken}" aria-description="${canText(ctx, "dragon")}">${dragonToken()}</button>`;
}

export function grid(ctx) {
  const { view } = ctx;
  const rows = [...view.grid];
  while (rows.length < (ctx.small ? 1 : LEAST_ROWS)) rows.push([null, null]);
  const seen = new Map();
  const cell = (one, key) => {
    if (!one) return empty("", key);
    const copy = seen.get(one.card) || 0;
    seen.set(one.card, copy + 1);
    const { card: name, sealed } = one;
    const from = '[data-pile="rage"]';
    return card(ctx, name, `grid:${name}`, { form: "mini", copy, sealed, from, goes: '[data-pile="rage-discard"]' });
  };
  const line = (row, i) => {
    const { costs, sum } = ctx.forecast.rows[i] ?? NO_FORCE;
    const how = costs.length > 1 ? costs.join(" × ") : "";
    const label = costs.length ? say("grid.row", { n: i + 1, sum }) : "";
    const total = costs.length ? html`<b>${sum}</b><small>${how}</small>` : "";
    return html`<div class="gridrow" data-key="gridrow:${i}">${row.map((one, side) => cell(one, `cell:${i}:${side}`))}
      <span class="force"${label ? html` role="img" aria-label="${label}"` : ""}>${total}</span></div>`;
  };
  return html`<section class="ragegrid" data-group="grid" aria-label="${say("grid.label")}"
    style="--rows:${rows.length}">${lairPanorama(240, 560)}<span class="tag">${say("grid.label")}</span>
<div class="keep">${token(ctx)}${pile(ctx, "wonder", size(view.rage_deck), say("grid.deck"), "rage")}
  <span class="aside"><b>+${ctx.forecast.bonus}</b><small>${say("rage.bonus")}</small></span>
  <button type="button" class="aside" data-open="rage-discard" data-nav data-pile="rage-discard"
  data-ref-drop="rage-discard" aria-label="${say("grid.open_discard", { n: view.rage_discard.length })}">
  <b>${view.rage_discard.length}</b><small>${say("table.discard_short")}</small></button></div>
<div class="rows">${rows.map(line)}</div>${verdict(ctx)}</section>`;
}
