// Cards as things to touch: faces as a hero sees them, backs, open piles.
import { html, raw } from "/static/js/lib/html.js";
import { uid } from "/static/js/lib/draw/svg.js";
import { lit, marks } from "/static/js/lib/lights.js";
import { say } from "/static/js/lib/words.js";
import { cardBack, cardFace } from "../draw/card.js";
import { called, seenBy } from "../game/catalog.js";

// A face is drawn once for every language. Its gradients are called anew wherever it lies: one that
// stands in something hidden would give no colour to the others.
const kept = new Map();
const OWN = "~";
function nameless(markup) {
  const names = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, name]) => name);
  return names.reduce(
    (out, name) => out.replaceAll(`"${name}"`, `"${name}${OWN}"`).replaceAll(`#${name})`, `#${name}${OWN})`),
    markup,
  );
}
function keptFace(card, form, as) {
  const key = [card.id, card.called, form, as?.called, card.line.length].join("/");
  if (!kept.has(key)) {
    const named = `<svg data-keep="${key.replaceAll('"', "")}" `;
    kept.set(key, nameless(cardFace(card, form, as)).replace("<svg ", named));
  }
  return raw(kept.get(key).replaceAll(OWN, uid("-")));
}

/** A face; in the Mistress's game a Reward shows the base card it counts as (I5). */
export function face(ctx, name, form = "full", hero = null) {
  const card = ctx.catalog.card(name);
  return keptFace(card, form, seenBy(ctx.catalog, card, hero));
}
export const back = (kind) => raw(cardBack(kind));

/** What a screen reader says of a card, beside its name. */
export function cardSentence(ctx, name, hero = null) {
  const card = ctx.catalog.card(name);
  const as = seenBy(ctx.catalog, card, hero);
  return as ? say("card.counts", { card: as.called, line: as.line }) : card.line;
}

/** A card that can be touched. */
export function touchable(ctx, name, ref, { form = "full", copy = 0, hero = null, from = "", goes = "",
  extra = "" } = {}) {
  return html`<button type="button" class="card ${form}${lit(ctx, ref)}" ${marks(ctx, ref, copy)} data-name="${name}"
    data-from="${from}" data-goes="${goes}" aria-label="${called(ctx.catalog, name)}"
    aria-description="${cardSentence(ctx, name, hero)}">${face(ctx, name, form, hero)}${extra}</button>`;
}
