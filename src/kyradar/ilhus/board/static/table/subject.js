// What the explanation is about: a card, a foe, a hero, a zone, a fusion.
import { html, raw } from "/static/js/lib/html.js";
import { say } from "/static/js/lib/words.js";
import { figure } from "../draw/figures.js";
import { BASE, called, seenBy } from "../game/catalog.js";
import { face } from "./cards.js";
import { effectLine, heroArt, standing } from "./field.js";
import { heroName, intentSentence } from "./intent.js";
import { fusionSentence } from "./web.js";

const body = (art) => html`<div class="lone1">${raw(figure(art))}</div>`;

function aboutCard(ctx, name, hero) {
  const card = ctx.catalog.card(name);
  if (!card) return null;
  const as = seenBy(ctx.catalog, card, hero);
  const lines = as ? [say("card.counts", { card: called(ctx.catalog, BASE[card.colour]), line: as.line })]
    : [card.line];
  const told = ctx.forecast?.web?.find((one) => one.card === name);
  if (told && hero === "mistress") lines.push(fusionSentence(ctx, told));
  const picture = card.foe ? body(card.id) : card.field ? null : face(ctx, name, "full", hero);
  return { title: card.called, kind: card.kind, lines: lines.map((line) => html`${line}`), picture };
}

function aboutFoe(ctx, name) {
  const card = ctx.catalog.card(name);
  const foe = standing(ctx.view).find((one) => one.name === name);
  const intents = (ctx.forecast.intents ?? []).filter((one) => one.foe === name);
  const lines = [card.line, ...intents.map((one) => intentSentence(ctx, one))];
  const life = foe ? say("foe.sentence", { name: called(ctx.catalog, name), n: foe.life, zone: foe.zone }) : "";
  return {
    title: called(ctx.catalog, name),
    kind: card.kind,
    lines: [life, ...lines].filter(Boolean).map((line) => html`${line}`),
    picture: body(card.id),
  };
}

function aboutHero(ctx, name) {
  const found = ctx.view.bodies.find((one) => one.name === name);
  const hurt = ctx.forecast.wounds?.[name];
  const lines = [say("field.hero_sentence", { name: heroName(name), zone: found.zone })];
  if (found.guard) lines.push(say("foe.guard", { n: found.guard }));
  if (hurt) lines.push(say("field.hurt", { n: hurt }));
  return { title: heroName(name), kind: say("who.hero"), lines: lines.map((one) => html`${one}`),
    picture: body(heroArt(name)) };
}

function aboutZone(ctx, z) {
  const { field } = ctx.catalog.card(ctx.view.field);
  const special = field.special.includes(Number(z));
  const lines = special ? [html`${effectLine(ctx)}`] : [html`${say("field.plain")}`];
  return { title: say("field.zone", { n: z }), kind: called(ctx.catalog, ctx.view.field), lines, picture: null };
}

export function subject(ctx, { ref, name: named }) {
  const [zone, ...rest] = (ref ?? "").split(":");
  const name = rest.join(":");
  if (zone === "foe") return aboutFoe(ctx, name);
  if (zone === "body" && ctx.view.field) return aboutHero(ctx, name);
  if (zone === "zone") return aboutZone(ctx, name);
  const card = named || (["hand", "tray", "offer", "fuse", "step"].includes(zone) ? name : null);
  return card ? aboutCard(ctx, card, ctx.view.seats[ctx.me]?.hero) : null;
}
