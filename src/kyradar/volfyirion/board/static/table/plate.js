// A player's plate: crest, name, points, sizes of piles, Perk and Ploy, and whether they are there.
import { glyph } from "../draw/icons.js";
import { path } from "/static/js/lib/draw/svg.js";
import { inTurn, pointsOf } from "../game/sides.js";
import { html, raw } from "/static/js/lib/html.js";
import { nameOf } from "/static/js/lib/people.js";
import { say } from "/static/js/lib/words.js";
import { KINDS, pointText } from "./price.js";

const SHIELD = "M-19 -20Q0 -14 19 -20V2Q17 16 0 22Q-17 16 -19 2Z";
const CRESTS = {
  Volarees: [
    "#1b4a63",
    path("M0 13C-3 2 -15 4 -15 -9C-9 -5 -4 -5 0 2C4 -5 9 -5 15 -9C15 4 3 2 0 13Z", "#e8f6f4") +
      path("M0 -13L3 -5L0 -1L-3 -5Z", "#ffe09a"),
  ],
  Rorius: [
    "#6b2f1d",
    path("M-11 12V0L-6 -7L0 -13L6 -7L11 0V12H4V4H-4V12Z", "#ffe3bd") +
      path("M-14 -8L-9 -3M14 -8L9 -3", "none", 'stroke="#ffe3bd" stroke-width="2.4"'),
  ],
};
export function crest(house) {
  const [field, charge] = CRESTS[house] || CRESTS.Rorius;
  return raw(
    `<svg class="crest" data-keep="crest/${house}" viewBox="-22 -24 44 48"
      aria-hidden="true">${path(SHIELD, field, 'stroke="#e8c987" stroke-width="2"')}${charge}</svg>`,
  );
}

const size = (zone) => zone.count ?? zone.length;

function presence(ctx, seat) {
  const who = ctx.people[seat];
  if (ctx.thinking === seat)
    return html`<span class="thinking"><i></i><i></i><i></i><span class="vh">${say("table.thinking")}</span></span>`;
  if (who.kind !== "person" || seat === ctx.seat || ctx.replay) return "";
  return html`<span class="presence ${who.online ? "on" : "off"}" role="img"
    aria-label="${say(who.online ? "table.online" : "table.offline")}"
    title="${say(who.online ? "table.online" : "table.offline")}"></span>`;
}

function boons(ctx, seat) {
  const { perk, ploy } = ctx.view.seats[seat];
  const one = (kind, name, label) =>
    html`<button type="button" class="boon ${kind}" data-nav data-key="${kind}:${seat}" data-boon="${kind}:${name}">
      ${label}</button>`;
  return html`<div class="boons" data-group="boons:${seat}">${perk ? one("perk", perk, perk) : ""}
    ${ploy ? one("ploy", ploy, ploy === "hidden" ? say("boon.secret") : ploy) : ""}</div>`;
}

/** Points to be seen on a plate: all three, in team a player's own Command (the rest is the team's). */
function purse(ctx, seat) {
  const points = pointsOf(ctx.view, seat);
  const kinds = ctx.view.teams ? ["command"] : KINDS;
  const one = (kind) =>
    html`<span class="${points[kind] ? "" : "nil"}">${glyph(kind, pointText(kind, points[kind]), points[kind])}</span>`;
  return html`<div class="pts">${kinds.map(one)}</div>`;
}

/** What stands under the name: House, role, or that a partner has finished the common turn. */
function note(ctx, seat) {
  const who = ctx.people[seat];
  if (ctx.view.seats[seat].done && !ctx.over) return say("table.is_done");
  if (nameOf(ctx, seat) !== who.house) return who.house;
  if (seat === ctx.me && ctx.seat !== null) return say("table.you");
  return who.kind ? say(`table.${who.kind}`) : "";
}

/** `compact` is half as high: for two partners above one another. */
export function plate(ctx, seat, compact = false) {
  const s = ctx.view.seats[seat];
  const mine = seat === ctx.me;
  const name = nameOf(ctx, seat);
  const stat = (value, label) => html`<span class="stat"><b>${value}</b><small>${label}</small></span>`;
  const discard = html`<button type="button" class="stat" data-open="discard:${seat}" data-nav
    data-pile="${mine ? "" : `discard:${seat}`}" aria-label="${say("table.open_discard", { n: s.discard.length })}">
    <b>${s.discard.length}</b><small>${say("table.discard_short")}</small></button>`;
  const classes = ["plate", compact && "compact", inTurn(ctx.view, seat) && !ctx.over && "active", s.done && "done"];
  return html`<div class="${classes.filter(Boolean).join(" ")}" data-plate="${seat}" data-key="plate:${seat}">
    <div class="id">${crest(ctx.people[seat].house)}<span class="who">
    <b title="${name}"${name.length > 8 ? html` class="long"` : ""}>${name}</b><small>${note(ctx, seat)}</small>
    </span>${presence(ctx, seat)}</div>
${mine ? "" : purse(ctx, seat)}
<div class="stats" data-group="stats:${seat}">${mine ? "" : stat(size(s.hand), say("table.hand_short"))}
  ${stat(size(s.deck), say("table.deck_short"))}${discard}</div>
${boons(ctx, seat)}</div>`;
}
