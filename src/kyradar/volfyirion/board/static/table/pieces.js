// Things on the table: cards in their states, piles, Cities. Each says where it came from and where
// it goes, so that it can travel.
import { cardFace, cardBack } from "../draw/card.js";
import { glyph, shield } from "../draw/icons.js";
import { panorama } from "../draw/art/city.js";
import { dragonFigure, dragonShade } from "/static/js/lib/draw/dragon.js";
import { html, plain, raw } from "/static/js/lib/html.js";
import { lit, marks } from "/static/js/lib/lights.js";
import { say } from "/static/js/lib/words.js";
import { CHAINS } from "./chains.js";
import { cardFacts } from "./explain.js";
import { priceText } from "./price.js";

/** "Acquire for 3 Command; Replace for 2 Knowledge", for those who listen. */
export function canText(ctx, ref) {
  const actions = ctx.byRef.get(ref) || [];
  return actions
    .map((a) =>
      a.price?.some(Boolean) ? say("act.priced", { label: a.label, price: priceText(a.price) }) : a.label,
    )
    .join("; ");
}

export function card(
  ctx,
  name,
  ref,
  { form = "full", sealed = false, used = false, note = "", copy = 0, from = "", goes = "", count = 1 } = {},
) {
  const facts = ctx.catalog.card(name);
  const states = [
    name,
    sealed && say("card.sealed"),
    note,
    count > 1 && say("card.copies", { n: count }),
  ].filter(Boolean);
  const can = canText(ctx, ref);
  const about = [...cardFacts(facts, ctx.catalog).lines.map(plain), can].filter(Boolean).join(" ");
  const classes = [
    "card",
    form,
    sealed && "sealed",
    used && "used",
    ctx.chosen === ref && "chosen",
    ctx.hinted === ref && "hinted",
  ];
  return html`<button type="button" class="${classes.filter(Boolean).join(" ")}" ${marks(ctx, ref, copy)}
    data-name="${name}" data-from="${from}" data-goes="${goes}" aria-label="${states.join(", ")}"
    aria-description="${about}" draggable="false">${cardFace(facts, form)}${sealed ? CHAINS : ""}
    ${count > 1 ? html`<b class="times">×${count}</b>` : ""}</button>`;
}

export const empty = (text, key = "") =>
  html`<div class="space"${key ? html` data-key="${key}"` : ""}><span>${text}</span></div>`;

/** A face-down pile; with a `ref` it can be chosen when it can act, or `always`. */
export function pile(ctx, kind, count, label, name, ref = "", always = false) {
  const inside = html`${cardBack(kind)}<b>${count}</b><span>${label}</span>`;
  const say_ = `${label}: ${count}`;
  if (ref && (always || ctx.byRef.has(ref)))
    return html`<button type="button" class="pile${lit(ctx, ref)}" data-pile="${name}"
      ${marks(ctx, ref)} aria-label="${say_}" aria-description="${canText(ctx, ref)}">${inside}</button>`;
  return html`<div class="pile" data-pile="${name}" role="img" aria-label="${say_}">${inside}</div>`;
}

function slot(ctx, seat, city, kind) {
  const name = city[kind];
  const ref = `slot:${seat}:${city.name}:${kind}`;
  if (!name)
    return html`<div class="slot" data-key="${ref}" role="img" aria-label="${say(`city.no_${kind}`)}">${glyph(kind)}
      </div>`;
  const origin = seat === ctx.me ? "" : `[data-plate="${seat}"]`;
  return card(ctx, name, ref, {
    form: "chip",
    used: city[`${kind}_used`],
    note: say("card.on", { city: city.name }),
    from: origin,
  });
}

export const defenceOf = (ctx, city) =>
  city.defence + (city.bonus || 0) + (city.troop ? ctx.catalog.card(city.troop).defence : 0);

/** The shield over a City: its whole defence, gilded when somebody guards it. */
export const badge = (total, walls) =>
  raw(
    `<svg class="def" viewBox="-12 -12 24 24" aria-hidden="true">
      ${shield(0, 0, 22, total, total > walls ? "#ffe09a" : undefined)}</svg>`,
  );

function cityState(ctx, city) {
  if (city.state === "gone") return say("city.gone");
  if (city.state === "ruined") return say("city.ruined");
  const guard = defenceOf(ctx, city) - city.defence;
  return guard ? `${city.defence} + ${guard}` : say(city.name === "Lair" ? "city.claimed" : "city.unguarded");
}

export function city(ctx, seat, c) {
  const ref = `city:${seat}:${c.name}`;
  const looms = ctx.view.dragon === c.name;
  const stands = c.state === "standing";
  const total = defenceOf(ctx, c);
  const spoken = [
    c.name,
    stands ? say("city.defence", { n: total }) : cityState(ctx, c),
    looms && say("city.looms"),
  ]
    .filter(Boolean)
    .join(", ");
  return html`<div class="city ${c.state}${looms ? " looming" : ""}" data-key="${ref}" data-ref-drop="${ref}">
    ${panorama(c.name, !stands)}
<button type="button" class="hit${lit(ctx, ref)}"
  ${marks(ctx, ref)} aria-label="${spoken}" aria-description="${canText(ctx, ref)}"></button>
${looms ? html`<div class="loom" data-key="loom">${dragonShade()}${dragonFigure()}</div>` : ""}
<div class="nameplate">${stands ? badge(total, c.defence) : ""}<span class="who"><b>${c.name}</b>
  <small>${cityState(ctx, c)}</small></span></div>
${stands && c.name !== "Lair" ? html`<div class="slots">${slot(ctx, seat, c, "troop")}
  ${slot(ctx, seat, c, "building")}</div>` : ""}
${looms ? html`<p class="omen">${say(ctx.view.grid ? "city.omen_coop" : "city.omen")}</p>` : ""}</div>`;
}
