// What the explanation is about: facts to read and a picture.
import { dragonFigure } from "/static/js/lib/draw/dragon.js";
import { html } from "/static/js/lib/html.js";
import { lairPanorama, panorama } from "../draw/art/city.js";
import { cardFace } from "../draw/card.js";
import {
  boonFacts,
  cardFacts,
  cityFacts,
  dragonFacts,
  lairFacts,
  rageFacts,
  strongholdFacts,
} from "./explain.js";
import { defenceOf } from "./pieces.js";
import { guardOf, ownerOf, pairs } from "./stronghold.js";

const lone = () => html`<div class="lone">${dragonFigure()}</div>`;
const garrisonOf = (ctx, cards) =>
  cards.length
    ? html`<div class="garrison">${cards.map((card) => cardFace(ctx.catalog.card(card), "chip"))}</div>`
    : "";

function aboutStronghold(ctx, ref) {
  const [, team, name] = ref.split(":");
  const places = ctx.view.teams[team].strongholds;
  const at = places.findIndex((one) => one.name === name);
  const place = places[at];
  const total = place.defence + guardOf(ctx, place);
  const owner = ownerOf(ctx, Number(team), place);
  const cities = pairs(places.map((one) => one.defence))?.[at] || [];
  const pictures = cities.map((city) => panorama(city, place.state !== "standing"));
  return {
    ...strongholdFacts(ctx, { team, place, total, owner }),
    picture: html`<div class="twin">${pictures}</div>`,
    inside: garrisonOf(ctx, [...place.troops, ...place.buildings]),
  };
}

function aboutCity(ctx, place) {
  return {
    ...cityFacts(ctx, place, defenceOf(ctx, place)),
    picture: panorama(place.name, place.state !== "standing"),
    inside: garrisonOf(ctx, [place.troop, place.building].filter(Boolean)),
  };
}

function aboutBoon(boon) {
  const [kind, name] = boon.split(":");
  return { ...boonFacts(kind, name), picture: null };
}

export function subject(ctx, { ref, name: named, boon }) {
  if (boon) return aboutBoon(boon);
  if (ref === "dragon") return { ...dragonFacts(ctx), picture: lone() };
  if (ref === "rage") return { ...rageFacts(), picture: lone() };
  if (ref === "foe-lair") return { ...lairFacts(), picture: lairPanorama() };
  if (ctx.view.mode === "team" && ref?.startsWith("city:")) return aboutStronghold(ctx, ref);
  const name = named || (ref?.startsWith("city:") && ref.split(":")[2]);
  const place = ctx.view.seats.flatMap((seat) => seat.cities || []).find((city) => city.name === name);
  if (place) return aboutCity(ctx, place);
  if (!name || !ctx.catalog.cards.has(name)) return null;
  const card = ctx.catalog.card(name);
  return { ...cardFacts(card), picture: cardFace(card) };
}
