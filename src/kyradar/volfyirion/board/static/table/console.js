// The game's part of the console: points, what a thing is called, what is asked, whom one waits for.
import { html } from "/static/js/lib/html.js";
import { marks } from "/static/js/lib/lights.js";
import { allies, sideOf } from "/static/js/lib/modes.js";
import { nameOf } from "/static/js/lib/people.js";
import { has, say, tell } from "/static/js/lib/words.js";
import { glyph } from "../draw/icons.js";
import { marketOf, pointsOf } from "../game/sides.js";
import { KINDS, priceSigns } from "./price.js";

export const points = (ctx) => pointsOf(ctx.view, ctx.me);

export function counters(ctx) {
  const have = points(ctx);
  const one = (kind) =>
    html`<span class="counter ${kind}">${glyph(kind)}<b data-count="${kind}">${have[kind]}</b>
      <small>${say(`points.${kind}`)}</small></span>`;
  return html`<div class="counters" role="group" aria-label="${say("table.your_points")}">${KINDS.map(one)}</div>`;
}

const NAMES = {
  dragon: "name.dragon",
  "wonder-top": "table.wonder_deck",
  rage: "rage.pile",
  "foe-lair": "team.their_lair",
  thin: "act.thin",
};

/** The name of a chosen thing. */
export function thing(ctx, ref) {
  const [zone, ...parts] = ref.split(":");
  const { view } = ctx;
  if (NAMES[zone]) return say(NAMES[zone]);
  if (zone === "asset-top") return marketOf(view, ctx.me).asset_top || say("table.asset_deck");
  if (zone === "city" && view.mode === "team") return say(`stronghold.${parts[1]}`);
  if (zone === "slot" && view.mode !== "team") {
    const [seat, name, slot] = parts;
    return view.seats[Number(seat)].cities.find((c) => c.name === name)?.[slot] || name;
  }
  return parts[parts.length - 1];
}

export function question(ctx) {
  const { pending, mode } = ctx.view;
  const left = pending.left > 1 ? ` ${say("ask.left", { n: pending.left })}` : "";
  const either = pending.seats && !pending.each ? ` ${say("ask.either")}` : ""; // M5
  const team = mode === "team" && has(`ask.${pending.kind}_team`) ? "_team" : "";
  return html`${tell(`ask.${pending.kind}${team}`)}${left}${either}`;
}

/** Every card of one's own could be removed for Knowledge (K4): one button, then the card. */
export function idle(ctx) {
  const thin = ctx.byRef.get("thin")?.[0];
  if (!thin) return [];
  return [
    html`<button type="button" class="do" ${marks(ctx, "thin")}>${say("act.thin")} ${priceSigns(thin.price)}</button>`,
  ];
}

/** Whom one waits for. */
export function waits(ctx) {
  const { view } = ctx;
  const busy = ctx.toAct[0] ?? (view.mode === "team" ? 2 * view.active : view.active);
  const name = nameOf(ctx, busy);
  if (view.pending) return tell("table.they_decide", { name });
  const mine = ctx.seat !== null && allies(view.mode, busy, ctx.me);
  if (mine && view.seats[ctx.me].done) return tell("table.you_are_done", { name });
  if (ctx.thinking !== null) return tell("table.they_think", { name: nameOf(ctx, ctx.thinking) });
  if (view.mode === "team") return tell("team.their_turn");
  return tell("table.they_play", { name });
}

/** Whose turn it is, for the bar. */
export function phase({ view, people, seat, me }) {
  const { mode, active } = view;
  if (mode === "coop") return say("table.common_phase");
  if (mode === "team") return say(active === sideOf("team", me) ? "team.your_phase" : "team.their_phase");
  if (active === seat) return say("table.your_phase");
  return say("table.their_phase", { name: nameOf({ people }, active) });
}
