// The game's part of the console and the bar: focus and guard, what is asked, the clock of the battle.
import { html, raw } from "/static/js/lib/html.js";
import { nameOf } from "/static/js/lib/people.js";
import { say, tell } from "/static/js/lib/words.js";
import { gemIcon } from "../draw/icons.js";
import { called, catalogOf, short } from "../game/catalog.js";
import { refsOf } from "../game/legal.js";
import { seatOf } from "./placed.js";
import { heroName, sign } from "./intent.js";
import { cutsIn, nextShears } from "./omens.js";
import { way } from "./way.js";

/** @param {Ilhus.Ctx} ctx */
const guards = ({ view, me }) =>
  view.bodies.filter((body) => seatOf(view, body) === me).map(({ guard }) => guard);

/** @param {Ilhus.Ctx} ctx */
export const points = (ctx) => ({
  focus: ctx.view.seats[ctx.me].focus,
  guard: guards(ctx).reduce((sum, n) => sum + n, 0),
});

/** @param {Ilhus.Ctx} ctx */
export function counters(ctx) {
  /** @param {string} kind @param {number | string} value */
  const one = (kind, value) =>
    html`<span class="counter c-${kind}">${sign(kind)}<b>${value}</b><small>${say(`foe.${kind}_word`)}</small></span>`;
  return html`<div class="counters" role="group" aria-label="${say("me.tokens")}">
    ${one("focus", ctx.view.seats[ctx.me].focus)}${one("guard", guards(ctx).join(" · ") || "0")}</div>`;
}

/** @param {{ view: Ilhus.GameView }} ctx @param {number} seat */
const heroOf = ({ view }, seat) => say(`who.${view.seats[seat].hero}`);

/** The name of a chosen thing. @param {Ilhus.Ctx} ctx @param {string} ref */
export function thing(ctx, ref) {
  const [zone, ...rest] = ref.split(":");
  const name = rest.join(":");
  if (zone === "zone") return say("field.zone", { n: name });
  if (zone === "body") return heroName(name);
  return short(called(ctx.catalog, name));
}

/**
 * Who asks: the card with who resolves it, the foe, the omen, the battlefield.
 * @param {Ilhus.Ctx} ctx
 */
function asker({ forecast, catalog, view }) {
  const by = forecast?.asker;
  if (!by) return "";
  const name = by.kind === "step" ? say("act.step") : short(called(catalog, by.name));
  const twin =
    view.bodies.length > view.seats.length && ["Kilenne", "Faremos"].includes(by.hero ?? "");
  return html`<b>${twin && by.hero ? say("ask.by_twin", { by: name, who: heroName(by.hero) }) : name}</b> `;
}

/** What is asked, and by whom. @param {Ilhus.Ctx} ctx */
export function question(ctx) {
  const { pending } = ctx.view;
  if (!pending) return "";
  const who = heroOf(ctx, pending.seat);
  if (["novice", "rank", "pile", "reward", "trim"].includes(pending.kind))
    return tell("field.about", {
      a: who,
      b: html`<b>${say(`draft.${pending.kind === "reward" ? "pile" : pending.kind}`)}</b>`,
    });
  const by = asker(ctx);
  if (pending.kind === "absorb" && ctx.blow?.hero) {
    const facts = { who: heroName(ctx.blow.hero), n: ctx.blow.left };
    return html`${by}${say("ask.absorb", facts)}`;
  }
  const steps = pending.kind === "zone" && ctx.forecast?.asker?.kind === "step";
  return html`${by}${say(`ask.${steps ? "step" : pending.kind}`, { who })}`;
}

/** Fusions that can be taken now, as buttons in the strip. @param {Ilhus.Ctx} ctx */
export function idle(ctx) {
  if (ctx.small) return []; // on a phone the lit medals are the buttons
  return refsOf(ctx, "fuse").map((ref) => {
    const actions = ctx.byRef.get(ref) ?? [];
    const name = ref.slice(5);
    const gems = raw([...new Set(ctx.catalog.card(name).elements)].map((e) => gemIcon(e)).join(""));
    const label = say("act.fuse", { card: called(ctx.catalog, name) });
    return actions.length === 1
      ? html`<button type="button" class="do" data-key="do:${ref}"
        data-line="${actions[0].line}">${label}${gems}</button>`
      : html`<button type="button" class="do" data-key="do:${ref}" data-ref="${ref}">${label}${gems}</button>`;
  });
}

/** Whom one waits for. @param {Ilhus.Ctx} ctx */
export function waits(ctx) {
  if (ctx.view.field && !ctx.view.foes.some(({ life }) => life > 0))
    return say("draft.won", { n: ctx.view.encounter });
  const seat = ctx.toAct?.[0];
  if (seat === undefined) return say("me.foes_act");
  const who = heroOf(ctx, seat);
  const by = nameOf(ctx, seat);
  const name = by === who ? who : `${who} (${by})`;
  return say(ctx.thinking === null || ctx.thinking === undefined ? "me.waits" : "me.thinks", {
    who: name,
  });
}

/**
 * Party, level and encounter: "Time Mage, Twins · Hard · Encounter 2 of 4".
 * @param {Ilhus.Ctx} ctx
 */
export function brief({ view }) {
  const party = view.seats.map((_, seat) => heroOf({ view }, seat)).join(", ");
  const [level, step] = String(view.options.level ?? "normal").split("-");
  const hard = step ? `${say("danger.stair")} ${step}` : say(`danger.${level}`);
  const at = view.encounter ? say("clock.encounter", { n: view.encounter }) : "";
  return [party, hard, at].filter(Boolean).join(" · ");
}

/** @param {Phase & { view: Ilhus.GameView }} state */
export function phase({ view }) {
  if (view.phase === "heroes" && view.active !== null)
    return say("me.turn_of", { who: heroOf({ view }, view.active) });
  return say(`phase.${view.phase}`);
}

/**
 * The clock of the battle for the bar: the way, rounds with the menace of each and the Shears, the last round.
 * @param {{ view: Ilhus.GameView, forecast?: Ilhus.Foresight }} state
 */
export function status({ view, forecast }) {
  if (!view.encounter || !forecast?.last_round)
    return html`<span class="where"><b>${say(`phase.${view.phase}`)}</b></span>`;
  const cut = nextShears({ view, forecast });
  const { last_round: limit, calm = 0, menace = 0, menace_rises: rises = Infinity } = forecast;
  /** @param {number} i */
  const pip = (i) => {
    const round = i + 1;
    const grim = round > calm ? " m" : "";
    const shears = cutsIn(cut, round) ? " cut" : "";
    const cls = round < view.round ? "past" : round === view.round ? "cur" : "";
    return html`<i class="${cls}${grim}${shears}">${round === view.round ? round : ""}</i>`;
  };
  const next =
    rises <= limit
      ? html`<small>${say("clock.rises", { n: menace + 1, round: rises })}</small>`
      : "";
  return html`<span class="where">${way({ view, catalog: catalogOf(view.options) }, "way-bar")}</span>
    <span class="rounds" title="${say("clock.limit", { n: limit })}"><span
      class="lab">${say("clock.round")}${" "}<b>${view.round}</b>/${limit}</span><span class="pips"
      aria-hidden="true">${Array.from({ length: limit }, (_, i) => pip(i))}</span></span>
    <span class="menace${menace ? " on" : ""}">${sign("menace")}<span>
      <b>${say("clock.menace", { n: menace })}</b>${next}</span></span>`;
}
