// Moira: her omens lie open, numbered, each with its own intent; Destiny is a skein of thread.
import { html, raw } from "/static/js/lib/html.js";
import { n, stroke } from "/static/js/lib/draw/svg.js";
import { say } from "/static/js/lib/words.js";
import { portrait } from "../draw/figures.js";
import { called } from "../game/catalog.js";
import { face } from "./cards.js";
import { intentPlate, intentSentence } from "./intent.js";

/** Destiny as a skein: one turn of thread for every card. */
export function skein(cards) {
  let d = "";
  for (let i = 0; i < cards; i += 1) {
    const r = 10 + (i / Math.max(18, cards)) * 34;
    const a = i * 2.4;
    const at = (angle, far, flat) => `${n(Math.cos(angle) * r * far)} ${n(Math.sin(angle) * r * flat)}`;
    d += `M${at(a, 1, 0.46)}Q${at(a + 0.9, 1.25, 0.6)} ${at(a + 1.9, 1, 0.46)}`;
  }
  return raw(`<svg viewBox="-52 -34 104 68" aria-hidden="true"><ellipse rx="50" ry="25" fill="#3a1250" opacity=".75"/>
    <ellipse rx="50" ry="25" fill="none" stroke="#f0b4f0" stroke-width="1.4" stroke-dasharray="4 5"/>
    ${stroke(d, "#f0a8e8", 2.2)}${stroke(d, "#fff0fc", 0.7)}</svg>`);
}

const destinyOf = (ctx) => ctx.view.destiny.length;

/** The omens above the field, and Destiny in the middle of a ring or beside the line. */
export function omenCards(ctx, scene) {
  const { intents, before, ring, zones, W } = scene;
  const told = ctx.view.omens.row.map((name, i) => {
    const intent = intents.find((one) => one.omen === name);
    const was = before?.find((one) => one.omen === name);
    const plate = intent
      ? html`<span class="intent" data-intent="${name}">${intentPlate(ctx, intent, was)}</span>`
      : "";
    const done = intent ? "" : " done";
    const said = intent ? intentSentence(ctx, intent) : say("omen.done");
    return html`<button type="button" class="omen-at${done}" data-key="omen:${name}" data-name="${name}" data-nav
      aria-label="${say("omen.sentence", { n: i + 1, card: called(ctx.catalog, name) })} ${said}">
      <span class="ord">${i + 1}</span><span class="ocard">${face(ctx, name, "full")}</span>${plate}</button>`;
  });
  const middle = ring ? zones.reduce((sum, { y }) => sum + y, 0) / zones.length + scene.H * 0.05 : 0;
  const at = ring ? `position:absolute;left:${n(W / 2)}px;top:${n(middle)}px` : "position:static;translate:none";
  const destiny = html`<button type="button" class="destiny-at" data-key="destiny" data-nav
    data-open="destiny" style="${at}" aria-label="${say("omen.destiny_sentence", { n: destinyOf(ctx) })}">
    <span class="skein">${skein(destinyOf(ctx))}</span><b>${destinyOf(ctx)}</b>
      <small>${say("omen.destiny")}</small></button>`;
  return html`<div class="omens${ring ? " flat" : ""}">${told}${ring ? "" : destiny}</div>${ring ? destiny : ""}`;
}

/** The rail beside the last battle: whose cards are in Destiny, and what the omens still hold. */
export function fatePanel(ctx) {
  const { view } = ctx;
  const used = view.omens.used.map(
    (name) => html`<span class="om used" title="${called(ctx.catalog, name)}">${face(ctx, name, "mini")}</span>`,
  );
  const hidden = view.omens.deck.count ?? view.omens.deck.length;
  const unknown = Array.from({ length: hidden }, () => html`<span class="om unknown">?</span>`);
  const open = view.omens.row.map(
    (name, i) => html`<span class="om up"><i>${i + 1}</i>${face(ctx, name, "mini")}</span>`,
  );
  return html`<section class="side fate" aria-label="${say("omen.title")}"><h2
    class="railhead">${say("omen.destiny")}</h2>
    <div class="fatebox"><span class="bigskein">${skein(destinyOf(ctx))}<b>${destinyOf(ctx)}</b></span>
    <p class="sub">${raw(portrait("M01"))}${say("omen.destiny_line")}</p></div>
    <h2 class="railhead">${say("omen.title")}</h2><div class="omenrow">${open}${unknown}${used}</div>
    <p class="sub">${say("omen.order")} ${say("omen.hidden", { n: hidden })}</p></section>`;
}
