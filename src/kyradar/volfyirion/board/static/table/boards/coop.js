// Together against the dragon: six Cities in a circle around the market, and the grid that strikes.
import { partnersOf } from "/static/js/lib/modes.js";
import { html } from "/static/js/lib/html.js";
import { say } from "/static/js/lib/words.js";
import { grid } from "../grid.js";
import { assets, market } from "../market.js";
import { side } from "../side.js";

/** Clockwise is left to right above and right to left below: so the other side's Cities are turned. */
export function coop(ctx) {
  const partner = (index) => {
    const cities = [...ctx.view.seats[index].cities].reverse();
    return side(ctx, index, { cities, room: "narrow" });
  };
  return html`${side(ctx, ctx.me, { room: "narrow" })}${grid(ctx)}${market(ctx, assets)}${partnersOf(ctx.view.mode, ctx.me).map(partner)}<p class="vh">${say("grid.circle", { cities: ctx.view.circle.join(", ") })}</p>`;
}
