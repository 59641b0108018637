// What would be lost if the turn ended now: a City to the dragon, cards unplayed, points unspent.
import { dragonToken } from "/static/js/lib/draw/dragon.js";
import { html, joined } from "/static/js/lib/html.js";
import { sideOf } from "/static/js/lib/modes.js";
import { say, tell } from "/static/js/lib/words.js";
import { cardFace } from "../draw/card.js";
import { placesOf } from "../game/places.js";
import { freePlays } from "../game/legal.js";
import { KINDS, points, priceSigns } from "./price.js";

const THUMBS = 2;
const name = (card) => html`<button type="button" class="ref" data-name="${card}">${card}</button>`;
const thumb = (ctx, card, i) =>
  html`<span class="thumb" data-key="thumb:${i}">${cardFace(ctx.catalog.card(card), "mini")}</span>`;
const gains = (sums) => joined(KINDS.filter((kind) => sums[kind]).map((kind) => points(kind, sums[kind])), " ");

/** The City of one's own that falls when the turn ends: { city, ref, strike }. */
function doomed(ctx) {
  const { view, me, forecast } = ctx;
  const at = placesOf(ctx);
  if (view.mode === "coop")
    return forecast.strike?.falls ? { ...forecast.strike, ref: at.ref(forecast.strike.city) } : null;
  if (view.mode === "team") {
    const [place, team] = view.dragon.split(" ");
    const mine = Number(team) === sideOf("team", me) && place !== "lair";
    return mine ? { city: at.named(view.dragon), ref: at.ref(view.dragon) } : null;
  }
  const city = view.seats[me].cities.find((one) => one.name === view.dragon && one.state === "standing");
  return city ? { city: city.name, ref: at.ref(city.name) } : null;
}

/** What can still be done about it now, or might be with the cards in hand. */
function rescue(ctx, hand) {
  const away = ctx.actions.find(
    ({ verb, ref }) => ["move", "lure", "defeat", "slay", "subjugate"].includes(verb) && ref === "dragon",
  );
  if (away) return tell("guard.burn_help", { act: away.label, price: priceSigns(away.price) });
  return hand.some((card) => ctx.catalog.card(card).points.knowledge) ? tell("guard.burn_cards") : "";
}

function burning(ctx, hand) {
  const lost = doomed(ctx);
  if (!lost) return null;
  const title = say(lost.strength ? "guard.strike" : "guard.burn", lost);
  return { danger: true, picture: dragonToken(), title, text: rescue(ctx, hand), ref: lost.ref };
}

/** Cards in hand that could be played; alone, some are better kept (O3). */
function unplayed(ctx) {
  if (ctx.view.mode === "solo") return freePlays(ctx).map((line) => ctx.actions.find((a) => a.line === line).card);
  const playable = new Set(ctx.actions.filter(({ verb }) => verb === "play").map(({ card }) => card));
  return ctx.view.seats[ctx.me].hand.filter((card) => playable.has(card));
}

function inHand(ctx, hand) {
  if (!hand.length) return null;
  const sums = Object.fromEntries(
    KINDS.map((kind) => [kind, hand.reduce((sum, card) => sum + ctx.catalog.card(card).points[kind], 0)]),
  );
  const some = KINDS.some((kind) => sums[kind]);
  return {
    picture: [...new Set(hand)].slice(0, THUMBS).map((card, i) => thumb(ctx, card, i)),
    title: say("guard.hand", { n: hand.length }),
    text: some ? tell("guard.hand_lost", { points: gains(sums) }) : "",
  };
}

const worth = ({ price }) => (price || []).reduce((sum, part) => sum + part, 0);

/** Something to be had at once: a City to attack, a Wonder, the dearest card one can pay. */
function unspent(ctx) {
  const of = (verb) => ctx.actions.filter((action) => action.verb === verb);
  const [attack] = of("attack");
  if (attack) {
    const city = placesOf(ctx).named(attack.parts.place);
    return {
      picture: priceSigns(attack.price),
      title: say("guard.attack", { city }),
      text: attack.label,
      ref: attack.ref,
    };
  }
  const [best] = [...of("wonder"), ...of("acquire")].filter(worth).sort((a, b) => worth(b) - worth(a));
  if (!best) return null;
  const { card } = best;
  return {
    picture: card ? thumb(ctx, card, 0) : "",
    title: say("guard.buy"),
    text: card ? tell("guard.buy_help", { card: name(card), price: priceSigns(best.price) }) : best.label,
    ref: best.ref,
  };
}

/** Danger first; only what is true now. */
export function warnings(ctx) {
  if (ctx.view.pending) return [];
  const hand = unplayed(ctx);
  return [burning(ctx, hand), inHand(ctx, hand), unspent(ctx)].filter(Boolean);
}
