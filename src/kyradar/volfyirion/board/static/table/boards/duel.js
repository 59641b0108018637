// A duel: two sides and the market between them.
import { foesOf } from "/static/js/lib/modes.js";
import { html } from "/static/js/lib/html.js";
import { assets, lair, market } from "../market.js";
import { side } from "../side.js";

export const duel = (ctx) =>
  html`${side(ctx, ctx.me)}${market(ctx, assets, lair)}${foesOf(ctx.view.mode, ctx.me).map((index) => side(ctx, index))}`;
