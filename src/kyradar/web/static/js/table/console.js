// What you have, what is asked, the way on. The strip never covers the table: it asks the question,
// or lists what the chosen thing can do, with prices, and why the rest cannot be done.
import { glyph } from "../draw/icons.js";
import { html } from "../lib/html.js";
import { has, say, tell } from "../lib/words.js";
import { nameOf } from "./plate.js";
import { marks } from "./pieces.js";
import { KINDS, priceSigns } from "./price.js";
import { freePlays } from "../game/legal.js";
import { common, inTurn, marketOf, partnersOf, pointsOf, sideOf } from "../game/sides.js";
import { ICON } from "./symbols.js";

export const counters = (points) =>
  html`<div class="counters" role="group" aria-label="${say("table.your_points")}">${KINDS.map((kind) => html`<span class="counter ${kind}">${glyph(kind)}<b data-count="${kind}">${points[kind]}</b><small>${say(`points.${kind}`)}</small></span>`)}</div>`;

const act = (a) =>
  html`<button type="button" class="do ${a.tone}" data-key="do:${a.line}" data-line="${a.line}">${a.label}${a.price?.some(Boolean) ? html` ${priceSigns(a.price)}` : ""}</button>`;
/** What cannot be done now still speaks: why, by which rule, and what it would cost. */
const cannot = (wish) =>
  html`<p class="reason" data-key="not:${wish.line}" title="${wish.label}"><span>${wish.text}</span> ${wish.rule ? html`<button type="button" class="rule" data-rule="${wish.rule}">${wish.rule}</button>` : ""}</p>`;
const tool = (name, label, disabled = false) =>
  html`<button type="button" class="tool" data-do="${name}" aria-label="${label}" title="${label}"${disabled ? html` disabled` : ""}>${ICON[name]}</button>`;
const choice = (name, label, tone = "") =>
  html`<button type="button" class="do ${tone}" data-do="${name}">${label}</button>`;

function strip(cls, ask, ...rest) {
  return html`<div class="strip ${cls}" id="strip"><p class="ask" role="status">${ask}</p>${rest}</div>`;
}

/** The name of a chosen thing. */
export function title(ctx, ref) {
  const parts = ref.split(":");
  if (parts[0] === "dragon") return say("name.dragon");
  if (parts[0] === "asset-top") return marketOf(ctx.view, ctx.me).asset_top || say("table.asset_deck");
  if (parts[0] === "wonder-top") return say("table.wonder_deck");
  if (parts[0] === "rage") return say("rage.pile");
  if (parts[0] === "foe-lair") return say("team.their_lair");
  if (parts[0] === "thin") return say("act.thin");
  if (parts[0] === "city" && ctx.view.mode === "team") return say(`stronghold.${parts[2]}`);
  if (parts[0] === "slot" && ctx.view.mode !== "team")
    return ctx.view.seats[Number(parts[1])].cities.find((c) => c.name === parts[2])?.[parts[3]] || parts[2];
  return parts[parts.length - 1];
}

function question(ctx) {
  const { pending } = ctx.view;
  const left = pending.left > 1 ? ` ${say("ask.left", { n: pending.left })}` : "";
  const either = pending.seats && !pending.each ? ` ${say("ask.either")}` : ""; // M5
  const team = ctx.view.mode === "team" && has(`ask.${pending.kind}_team`) ? "_team" : "";
  return html`<i class="pip" aria-hidden="true"></i>${tell(`ask.${pending.kind}${team}`)}${left}${either}`;
}

function forChosen(ctx) {
  const actions = ctx.byRef.get(ctx.chosen) || [];
  const name = title(ctx, ctx.chosen);
  if (actions.length || ctx.wishes.length)
    return strip("on", html`<b>${name}</b>`, actions.map(act), ctx.wishes.slice(0, 1).map(cannot));
  return null;
}

function idle(ctx) {
  const turn = (ctx.byRef.get("turn") || []).map(act);
  const thin = ctx.byRef.get("thin")?.[0];
  const thinning = thin
    ? html`<button type="button" class="do" ${marks(ctx, "thin")}>${say("act.thin")} ${priceSigns(thin.price)}</button>`
    : "";
  const plays = freePlays(ctx);
  const all = ctx.view.seats[ctx.me].hand.filter((name) => plays.includes(`play ${name}`));
  const playAll =
    all.length > 1 && !ctx.playingAll ? choice("play-all", say("act.play_all", { n: all.length })) : "";
  const last = common(ctx.view.mode) ? "table.only_done" : "table.only_end";
  const key = ctx.actions.length > 1 ? "table.your_move" : last;
  return strip("", html`<span class="hint">${say(key)}</span>`, turn, thinning, playAll);
}

function body(ctx) {
  if (ctx.note)
    return strip(
      `note ${ctx.note.tone}`,
      html`${ctx.note.text} ${ctx.note.rule ? html`<button type="button" class="rule" data-rule="${ctx.note.rule}">${ctx.note.rule}</button>` : ""}`,
      ctx.note.line
        ? act(
            ctx.actions.find((a) => a.line === ctx.note.line) || {
              line: ctx.note.line,
              label: ctx.note.line,
              tone: "",
            },
          )
        : "",
      choice("close-note", say("act.close"), "quiet"),
    );
  if (ctx.undoAsked !== null && ctx.undoAsked !== ctx.seat && ctx.seat !== null)
    return strip(
      "ask-on",
      tell("ask.undo", { name: nameOf(ctx, ctx.undoAsked) }),
      choice("undo-yes", say("act.allow")),
      choice("undo-no", say("act.refuse"), "quiet"),
    );
  if (ctx.undoAsked !== null) return strip("", html`<span class="hint">${say("ask.undo_waits")}</span>`);
  const { pending } = ctx.view;
  const chosen = ctx.chosen ? forChosen(ctx) : null;
  if (chosen) return chosen;
  if (ctx.mayAct && pending) return strip("ask-on", question(ctx), (ctx.byRef.get("skip") || []).map(act));
  if (ctx.mayAct) return idle(ctx);
  if (ctx.over)
    return strip(
      "",
      html`<span class="hint">${ctx.outcomeText}</span>`,
      choice("show-outcome", say("outcome.show")),
    );
  return strip("", html`<span class="hint">${others(ctx)}</span>`);
}

/** Whom one waits for. */
function others(ctx) {
  const { view } = ctx;
  const busy = ctx.toAct[0] ?? (view.mode === "team" ? 2 * view.active : view.active);
  const name = nameOf(ctx, busy);
  if (view.pending) return tell("table.they_decide", { name });
  const mine = ctx.seat !== null && sideOf(view.mode, busy) === sideOf(view.mode, ctx.me);
  if (mine && view.seats[ctx.me].done) return tell("table.you_are_done", { name });
  if (ctx.thinking !== null) return tell("table.they_think", { name: nameOf(ctx, ctx.thinking) });
  if (view.mode === "team") return tell("team.their_turn");
  return tell("table.they_play", { name });
}

/** Two partners at one screen: the other one's cards are one click away. */
function swap(ctx) {
  const other = partnersOf(ctx.view, ctx.me).find((seat) => ctx.here?.includes(seat));
  if (other === undefined || ctx.over || !inTurn(ctx.view, other)) return "";
  return tool("swap", say("act.swap", { name: nameOf(ctx, other) }));
}

export function consoleOf(ctx) {
  const end = ctx.byRef.get("end")?.[0];
  const watching = ctx.seat === null;
  const tools = watching
    ? ""
    : html`<div class="tools">${swap(ctx)}${tool("undo", say("act.undo"), !ctx.canUndo)}${ctx.hints ? tool("hint", say("act.hint"), !ctx.mayAct) : ""}</div>`;
  return html`<section class="console" aria-label="${say("table.console")}">${counters(pointsOf(ctx.view, ctx.me))}${body(ctx)}${tools}<button type="button" class="end" id="end-turn" data-line="${end?.line ?? ""}"${end ? "" : html` disabled`}>${say(common(ctx.view.mode) ? "act.done" : "act.end")}</button></section>`;
}
