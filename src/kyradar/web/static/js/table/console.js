// What you have, what is asked, the way on. The strip never covers the table: it asks the question,
// or lists what the chosen thing can do, with prices, and why the rest cannot be done.
import { glyph } from "../draw/icons.js";
import { html } from "../lib/html.js";
import { say, tell } from "../lib/words.js";
import { nameOf } from "./plate.js";
import { KINDS, priceSigns } from "./price.js";
import { freePlays } from "../game/legal.js";
import { ICON } from "./symbols.js";

export const counters = (points) =>
  html`<div class="counters" role="group" aria-label="${say("table.your_points")}">${KINDS.map((kind) => html`<span class="counter ${kind}">${glyph(kind)}<b data-count="${kind}">${points[kind]}</b><small>${say(`points.${kind}`)}</small></span>`)}</div>`;

const act = (a) => html`<button type="button" class="do ${a.tone}" data-key="do:${a.line}" data-line="${a.line}">${a.label}${a.price?.some(Boolean) ? html` ${priceSigns(a.price)}` : ""}</button>`;
/** Greyed, but it still speaks: it says why it cannot be done, and by which rule. */
const cannot = (wish) =>
  html`<button type="button" class="do not" aria-disabled="true" data-key="not:${wish.line}" data-why="${wish.line}">${wish.label}${wish.price?.some(Boolean) ? html` ${priceSigns(wish.price)}` : ""}</button><span class="reason">${wish.text} ${wish.rule ? html`<button type="button" class="rule" data-rule="${wish.rule}">${wish.rule}</button>` : ""}</span>`;
const tool = (name, label, disabled = false) => html`<button type="button" class="tool" data-do="${name}" aria-label="${label}" title="${label}"${disabled ? html` disabled` : ""}>${ICON[name]}</button>`;
const choice = (name, label, tone = "") => html`<button type="button" class="do ${tone}" data-do="${name}">${label}</button>`;

function strip(cls, ask, ...rest) {
  return html`<div class="strip ${cls}" id="strip"><p class="ask" role="status">${ask}</p>${rest}</div>`;
}

/** The name of a chosen thing. */
export function title(ctx, ref) {
  const parts = ref.split(":");
  if (parts[0] === "dragon") return say("name.dragon");
  if (parts[0] === "asset-top") return ctx.view.asset_top || say("table.asset_deck");
  if (parts[0] === "wonder-top") return say("table.wonder_deck");
  if (parts[0] === "slot") return ctx.view.seats[Number(parts[1])].cities.find((c) => c.name === parts[2])?.[parts[3]] || parts[2];
  return parts[parts.length - 1];
}

function question(ctx) {
  const { pending } = ctx.view;
  const left = pending.left > 1 ? ` ${say("ask.left", { n: pending.left })}` : "";
  return html`<i class="pip" aria-hidden="true"></i>${tell(`ask.${pending.kind}`)}${left}`;
}

function forChosen(ctx) {
  const actions = ctx.byRef.get(ctx.chosen) || [];
  const name = title(ctx, ctx.chosen);
  if (actions.length || ctx.wishes.length) return strip("on", html`<b>${name}</b>`, actions.map(act), ctx.wishes.map(cannot));
  return null;
}

function idle(ctx) {
  const turn = (ctx.byRef.get("turn") || []).map(act);
  const plays = freePlays(ctx.actions);
  const all = ctx.view.seats[ctx.me].hand.filter((name) => plays.includes(`play ${name}`));
  const playAll = all.length > 1 ? choice("play-all", say("act.play_all", { n: all.length })) : "";
  const key = ctx.actions.length > 1 ? "table.your_move" : "table.only_end";
  return strip("", html`<span class="hint">${say(key)}</span>`, turn, playAll);
}

function body(ctx) {
  if (ctx.note) return strip(`note ${ctx.note.tone}`, html`${ctx.note.text} ${ctx.note.rule ? html`<button type="button" class="rule" data-rule="${ctx.note.rule}">${ctx.note.rule}</button>` : ""}`, ctx.note.line ? act(ctx.actions.find((a) => a.line === ctx.note.line) || { line: ctx.note.line, label: ctx.note.line, tone: "" }) : "", choice("close-note", say("act.close"), "quiet"));
  if (ctx.undoAsked !== null && ctx.undoAsked !== ctx.seat && ctx.seat !== null) return strip("ask-on", tell("ask.undo", { name: nameOf(ctx, ctx.undoAsked) }), choice("undo-yes", say("act.allow")), choice("undo-no", say("act.refuse"), "quiet"));
  if (ctx.undoAsked !== null) return strip("", html`<span class="hint">${say("ask.undo_waits")}</span>`);
  const { pending } = ctx.view;
  const chosen = ctx.chosen ? forChosen(ctx) : null;
  if (chosen) return chosen;
  if (ctx.mayAct && pending) return strip("ask-on", question(ctx), (ctx.byRef.get("skip") || []).map(act));
  if (ctx.mayAct) return idle(ctx);
  if (ctx.over) return strip("", html`<span class="hint">${ctx.outcomeText}</span>`, choice("show-outcome", say("outcome.show")));
  const busy = ctx.toAct[0] ?? ctx.view.active;
  const key = pending ? "table.they_decide" : ctx.thinking !== null ? "table.they_think" : "table.they_play";
  return strip("", html`<span class="hint">${tell(key, { name: nameOf(ctx, busy) })}</span>`);
}

export function consoleOf(ctx) {
  const end = ctx.byRef.get("end")?.[0];
  const watching = ctx.seat === null;
  const tools = watching ? "" : html`<div class="tools">${tool("undo", say("act.undo"), !ctx.canUndo)}${ctx.hints ? tool("hint", say("act.hint"), !ctx.mayAct) : ""}</div>`;
  return html`<section class="console" aria-label="${say("table.console")}">${counters(ctx.view.seats[ctx.me].points)}${body(ctx)}${tools}<button type="button" class="end" id="end-turn" data-line="${end ? "end" : ""}"${end ? "" : html` disabled`}>${say("act.end")}</button></section>`;
}
