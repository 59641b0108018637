// Two against two: each team its Strongholds, its row and its Lair; the enemy's row can be sealed.
import { lairPanorama } from "../../draw/art/city.js";
import { dragonToken } from "/static/js/lib/draw/dragon.js";
import { glyph } from "../../draw/icons.js";
import { sideOf } from "/static/js/lib/modes.js";
import { html } from "/static/js/lib/html.js";
import { say } from "/static/js/lib/words.js";
import { area } from "../area.js";
import { assets, lair, market, rowCards, wonders } from "../market.js";
import { canText } from "../pieces.js";
import { marks } from "/static/js/lib/lights.js";
import { plate } from "../plate.js";
import { pointText } from "../price.js";
import { pairs, stronghold } from "../stronghold.js";

const size = (zone) => zone.count ?? zone.length;

function teamSide(ctx, team) {
  const mine = team === sideOf("team", ctx.me);
  // One's own things come first; a team one does not belong to is shown in its own order.
  const seats = mine ? [ctx.me, ctx.me ^ 1] : [2 * team, 2 * team + 1];
  const places = ctx.view.teams[team].strongholds;
  const cities = pairs(places.map((place) => place.defence)) || [];
  const holds = places.map((place, i) => stronghold(ctx, team, place, cities[i] || []));
  return html`<section class="seat ${mine ? "you" : "foe"}" data-key="team:${team}" aria-label="${say(mine ? "team.yours" : "team.theirs")}"><div class="plates">${seats.map((seat) => plate(ctx, seat, true))}</div>
<div class="cities" role="group" data-group="cities:${team}" aria-label="${say(mine ? "team.your_strongholds" : "team.their_strongholds")}">${holds}</div>
<div class="areas">${mine ? area(ctx, ctx.me ^ 1, "narrow") : seats.map((seat) => area(ctx, seat, "strip"))}</div></section>`;
}

/** The enemy's market: what they may buy, which one may seal, and their Lair. */
function foeMarket(ctx, team) {
  const theirs = ctx.view.teams[team];
  const here = ctx.view.dragon === `lair ${team}`;
  const points = ["battle", "knowledge"].map(
    (kind) =>
      html`<span class="${theirs.points[kind] ? "" : "nil"}">${glyph(kind, pointText(kind, theirs.points[kind]), theirs.points[kind])}</span>`,
  );
  const spoken = [say("team.their_lair"), here && say("team.dragon_there")].filter(Boolean).join(", ");
  return html`<section class="market foes" data-key="market:foes" aria-label="${say("team.their_market")}"><div class="pool"><span class="tag">${say("team.their_points")}</span><div class="pts">${points}</div></div>
<div class="assets" data-group="foerow" role="group" aria-label="${say("team.their_row")}"><span class="tag">${say("team.their_row")} <b>${size(theirs.asset_deck)}</b></span><div class="cards">${rowCards(ctx, theirs, "foerow", "mini")}</div></div>
<div class="lair${here ? " haunted" : ""}" data-group="foelair" role="group" aria-label="${say("team.their_lair")}" data-ref-drop="foe-lair">${lairPanorama()}<button type="button" class="hit${ctx.chosen === "foe-lair" ? " chosen" : ""}" ${marks(ctx, "foe-lair")} aria-label="${spoken}" aria-description="${canText(ctx, "foe-lair")}"></button><span class="tag">${say("team.their_lair")}</span>
<div class="cards">${wonders(ctx, theirs, "foelair", "mini")}<div class="keep">${here ? dragonToken() : html`<span class="count">${size(theirs.wonder_deck)}</span>`}</div></div></div></section>`;
}

export function team(ctx) {
  const mine = sideOf("team", ctx.me);
  // One's own playing area lies beside the hand: there is most room.
  return html`${area(ctx, ctx.me)}${teamSide(ctx, mine)}${market(ctx, assets, lair)}${foeMarket(ctx, 1 - mine)}${teamSide(ctx, 1 - mine)}`;
}
