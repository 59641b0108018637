// The rail: what is under the pointer or the focus, and what has happened.
import { cardFace } from "../draw/card.js";
import { panorama } from "../draw/art/city.js";
import { dragonFigure } from "../draw/art/dragon.js";
import { html } from "../lib/html.js";
import { say, tell } from "../lib/words.js";
import { boonFacts, cardFacts, cityFacts, dragonFacts, sentence } from "./explain.js";
import { defenceOf } from "./pieces.js";
import { nameOf } from "./plate.js";
import { priceText } from "./price.js";

/** What the inspector is about: facts to read and a picture. */
function subject(ctx, shown) {
  if (shown.rule) return { title: shown.rule, kind: say("rules.rule"), lines: [html`${ctx.ruleText(shown.rule)}`], picture: null };
  if (shown.boon) {
    const [kind, name] = shown.boon.split(":");
    return { ...boonFacts(kind, name), picture: null };
  }
  if (shown.ref === "dragon") return { ...dragonFacts(ctx), picture: html`<div class="lone">${dragonFigure()}</div>` };
  const cities = ctx.view.seats.flatMap((seat) => seat.cities);
  const name = shown.name || (shown.ref?.startsWith("city:") && shown.ref.split(":")[2]);
  const place = cities.find((c) => c.name === name);
  if (place) {
    const garrison = [place.troop, place.building].filter(Boolean);
    const inside = garrison.length ? html`<div class="garrison">${garrison.map((card) => cardFace(ctx.catalog.card(card), "chip"))}</div>` : "";
    return { ...cityFacts(ctx, place, defenceOf(ctx, place)), picture: panorama(place.name, place.state !== "standing"), inside };
  }
  if (!name || !ctx.catalog.cards.has(name)) return null;
  const card = ctx.catalog.card(name);
  return { ...cardFacts(card), picture: cardFace(card) };
}

function possibilities(ctx, ref) {
  const rule = (id) => (id ? html` <button type="button" class="rule" data-rule="${id}" tabindex="-1">${id}</button>` : "");
  const can = (ctx.byRef.get(ref) || []).map((a) => html`<li>${a.price?.some(Boolean) ? tell("act.priced", { label: a.label, price: priceText(a.price) }) : a.label}${rule(a.rule)}</li>`);
  const not = ctx.reasons.map((wish) => html`<li class="not"><b>${wish.label}.</b> ${wish.text}${rule(wish.rule)}</li>`);
  return can.length + not.length ? html`<ul class="now">${can}${not}</ul>` : "";
}

export function inspector(ctx) {
  const about = subject(ctx, ctx.shown);
  if (!about) return html`<section class="inspect idle"><div><p>${say("rail.idle")}</p></div></section>`;
  return html`<section class="inspect"><div class="big">${about.picture}</div><div class="words"><h2>${about.title}</h2><p class="kind">${about.kind}</p>${about.lines.map((line) => html`<p>${line}</p>`)}${about.inside}
${possibilities(ctx, ctx.shown.ref)}</div></section>`;
}

/** Sentences that begin with a thing tell what came of the one before: they share its paragraph. */
function paragraphs(entries) {
  const made = [];
  for (const entry of entries) {
    const last = made[made.length - 1];
    if (last && entry.text.startsWith("[[") && last[0].turn === entry.turn && last[0].seat === entry.seat && last.length < 6) last.push(entry);
    else made.push([entry]);
  }
  return made;
}

export function log(ctx) {
  let turn = null;
  const items = paragraphs(ctx.log).map((entries) => {
    const [entry] = entries;
    const fresh = entry.turn !== turn && entry.turn;
    turn = entry.turn;
    const head = fresh ? html`<h3 data-key="turn:${turn}">${say("table.turn", { n: turn })} <span>${ctx.people[entry.seat] ? nameOf(ctx, entry.seat) : ""}</span></h3>` : "";
    const now = ctx.replay && entries.some((each) => each.step === ctx.step);
    return html`${head}<p class="${entry.seat === ctx.me ? "mine" : "theirs"}${now ? " now" : ""}" data-key="log:${entry.n}">${entries.map((each) => html`<span data-key="said:${each.n}">${sentence(each.text)} </span>`)}</p>`;
  });
  return html`<section class="log" id="log" aria-label="${say("rail.chronicle")}" role="log" tabindex="0">${items}</section>`;
}

function chat(ctx) {
  if (!ctx.chatOn) return "";
  const lines = ctx.chat.slice(-40).map((line, i) => html`<p data-key="chat:${i}"><b>${line.name || (ctx.people[line.seat] ? nameOf(ctx, line.seat) : say("rail.watcher"))}</b> ${line.text}</p>`);
  const write = ctx.seat === null ? "" : html`<form class="say" data-form="chat"><input type="text" id="chat-line" maxlength="300" autocomplete="off" placeholder="${say("rail.chat_hint")}" aria-label="${say("rail.chat_hint")}"><button type="submit" class="do">${say("rail.send")}</button></form>`;
  return html`<section class="chat" aria-label="${say("rail.chat")}"><div class="said" role="log" id="said">${lines}</div>${write}</section>`;
}

export const rail = (ctx) =>
  html`<aside class="rail" id="rail" aria-label="${say("rail.label")}"><div id="inspect">${inspector(ctx)}</div><h2 class="railhead">${say("rail.chronicle")}</h2>${log(ctx)}${chat(ctx)}</aside>`;
