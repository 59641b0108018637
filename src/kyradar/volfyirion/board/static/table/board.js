// The table: one layout per mode. The document's order is the tab order: hand, points and choices,
// own side, market, the others; css/layout.css and css/modes.css put them where they belong.
import { html } from "/static/js/lib/html.js";
import { say } from "/static/js/lib/words.js";
import { coop } from "./boards/coop.js";
import { duel } from "./boards/duel.js";
import { solo } from "./boards/solo.js";
import { team } from "./boards/team.js";

const LAYOUTS = { duel, solo, coop, team };

/** `lower` is what stands below: console and hand. */
export const table = (ctx, lower) =>
  html`<main class="table ${ctx.view.mode}" id="table" tabindex="-1"><h1 class="vh">${say("top.table")}</h1>${lower}${LAYOUTS[ctx.view.mode](ctx)}</main>`;
