// The table: the battlefield with what surrounds it, or a scene between battles. The document's
// order is the tab order: hand and console first; css/layout.css puts them where they belong.
import { html } from "/static/js/lib/html.js";
import { say } from "/static/js/lib/words.js";
import { battlefield } from "./field.js";
import { rows } from "./rows.js";
import { fatePanel } from "./omens.js";
import { scene } from "./scenes.js";
import { webPanel } from "./web.js";

/** A phone held upright: the sheets beside this say the same. */
const upright = matchMedia("(max-width: 559px), (max-width: 700px) and (min-height: 521px)");
/** @param {Ilhus.Ctx} ctx */
const inScene = ({ view }) => ["setup", "reinforcement"].includes(view.phase) || !view.field;

/**
 * Beside the field: the Mistress's web to whoever leads her; in the last battle, Destiny.
 * @param {Ilhus.Ctx} ctx
 */
function side(ctx) {
  const { hero } = ctx.view.seats[ctx.me];
  if (hero === "mistress" && ctx.forecast.web?.length) return webPanel(ctx);
  return ctx.view.omens.row.length ? fatePanel(ctx) : "";
}

/** @param {Ilhus.Ctx} ctx @param {Piece} lower */
export function table(ctx, lower) {
  if (inScene(ctx)) return scene(ctx, lower);
  const beside = side(ctx);
  const fated = beside && ctx.view.seats[ctx.me].hero !== "mistress" ? " fated" : "";
  const field = upright.matches ? rows(ctx, ctx.look) : battlefield(ctx, ctx.look);
  return html`<main class="table ilhus night battle${beside ? " sided" : ""}${fated}" id="table" tabindex="-1">
    <h1 class="vh">${say("top.table")}</h1>${lower}${field}${beside}</main>`;
}
