// Cards as things to touch: faces as a hero sees them, backs, open piles.
import { html, raw } from "/static/js/lib/html.js";
import { lit, marks } from "/static/js/lib/lights.js";
import { say } from "/static/js/lib/words.js";
import { cardBack, cardFace } from "../draw/card.js";
import { called, ownedLine, seenBy } from "../game/catalog.js";

/**
 * A face; in the Mistress's game a Reward shows the base card it counts as (I5).
 * @param {Ilhus.WithCards} ctx @param {string} name @param {string} [form]
 * @param {string | null} [hero]
 */
export function face(ctx, name, form = "full", hero = null) {
  const card = ctx.catalog.card(name);
  return cardFace(card, form, seenBy(ctx.catalog, card, hero));
}
/** @param {string} kind */
export const back = (kind) => raw(cardBack(kind));

/**
 * What a card does, in short sentences, as its owner has it.
 * @param {Ilhus.WithCards} ctx @param {string} name @param {string | null} [hero]
 */
export const cardSentence = (ctx, name, hero = null) => ownedLine(ctx.catalog.card(name), hero);

/**
 * What a screen reader calls a card: its name and what it does for its owner.
 * @param {Ilhus.WithCards} ctx @param {string} name @param {string | null} [hero]
 */
export const fullName = (ctx, name, hero = null) =>
  say("field.about", { a: called(ctx.catalog, name), b: cardSentence(ctx, name, hero) });

/**
 * A card that can be touched.
 * @param {Ilhus.Ctx} ctx
 * @param {string} name
 * @param {string} ref
 * @param {{ form?: string, copy?: number, hero?: string | null, from?: string, goes?: string, extra?: Piece }} [how]
 */
export function touchable(
  ctx,
  name,
  ref,
  { form = "full", copy = 0, hero = null, from = "", goes = "", extra = "" } = {},
) {
  return html`<button type="button" class="card ${form}${lit(ctx, ref)}" ${marks(ctx, ref, copy)} data-name="${name}"
    data-from="${from}" data-goes="${goes}"
      aria-label="${fullName(ctx, name, hero)}">${face(ctx, name, form, hero)}${extra}</button>`;
}
