// What a foe is about to do: as a plate of signs, and as sentences.
import { html, raw } from "/static/js/lib/html.js";
import { say } from "/static/js/lib/words.js";
import { portrait } from "../draw/figures.js";
import { icon, valued } from "../draw/icons.js";
import { called, short } from "../game/catalog.js";
import { changed, inWords, spanned } from "./span.js";

/** Heroes whom a blow costs the same. */
/** @typedef {{ heroes: string[], held: Ilhus.Span, wounds: Ilhus.Span }} Group */
/** One of these groups is hit; `all`: the whole of it. */
/** @typedef {{ oneOf: Group[], all?: boolean }} Cost */

const BLOWS = ["strike", "sweep", "snipe", "doom", "harm"];
/** @param {string} word */
export const sign = (word) => raw(icon(word));
/** @param {string} kind @param {number | string} n */
export const token = (kind, n) => raw(valued(kind, n));
/** @param {string} hero @param {string} [cls] */
export const face = (hero, cls = "tiny") => raw(portrait(hero.toLowerCase(), cls));
/** @param {string} name */
export const heroName = (name) => say(`who.${name.toLowerCase()}`);

/**
 * The word of a blow, for its sign: what the action of the foe, or the omen, says.
 * @param {Ilhus.Ctx} ctx @param {Ilhus.Intent} intent
 */
function blowWord(ctx, intent) {
  const card = ctx.catalog.card(intent.omen ?? intent.foe);
  const foe = ctx.view.foes.find(({ name }) => name === intent.foe);
  const parts = intent.omen ? card.parts : (card.foe?.[foe?.next ?? "first"] ?? []);
  return parts.find(({ word }) => BLOWS.includes(word))?.word ?? "strike";
}

/** @param {{ amount: Ilhus.Span }} blow */
const sum = (blow) => blow.amount.join();
/**
 * Blows of one kind and strength: a sweep is one deed with several victims.
 * @param {Ilhus.Intent} intent
 */
function deedsOf(intent) {
  /** @type {{ kind: string, amount: Ilhus.Span, blows: Ilhus.IntentBlow[] }[]} */
  const deeds = [];
  for (const blow of intent.blows) {
    const same = deeds.find((one) => one.kind === blow.kind && sum(one) === sum(blow));
    if (same) same.blows.push(blow);
    else deeds.push({ kind: blow.kind, amount: blow.amount, blows: [blow] });
  }
  return deeds;
}

/** Hits whose guard and wounds are the same stand together. @param {Ilhus.Hit[]} hits */
function alike(hits) {
  /** @type {Map<string, Group>} */
  const groups = new Map();
  for (const { hero, held, wounds } of hits) {
    const key = `${held}/${wounds}`;
    const same = groups.get(key);
    if (same) same.heroes.push(hero);
    else groups.set(key, { heroes: [hero], held, wounds });
  }
  return [...groups.values()];
}
/**
 * What blows of one strength cost: a sweep hits all; among equals the players choose (B23), and then
 * there is a stroke between those who could be hit.
 * @param {Ilhus.IntentBlow[]} blows @returns {Cost[]}
 */
function costsOf(blows) {
  const sure = alike(blows.filter(({ hits }) => hits.length === 1).flatMap(({ hits }) => hits));
  const open = blows
    .filter(({ hits }) => hits.length > 1)
    .map(({ hits }) => ({ oneOf: alike(hits) }));
  return [...sure.map((group) => ({ oneOf: [group], all: true })), ...open];
}

/** @param {string[]} heroes @param {boolean} [all] */
const victims = (heroes, all) => {
  /** @param {number} i */
  const between = (i) => (i && !all && heroes.length < 3 ? html`<i>/</i>` : "");
  const many = heroes.length > 2 ? " many" : "";
  return html`<span class="faces${many}${all ? " all" : ""}">${heroes.map(
    (hero, i) => html`${between(i)}${face(hero)}`,
  )}</span>`;
};
/** @param {Ilhus.IntentBlow} blow */
const named = ({ hits }) => hits.map(({ hero }) => hero);
/** @param {string[]} heroes */
const faceRoom = (heroes) =>
  heroes.length > 2 ? 1.6 + 0.8 * (heroes.length - 1) : 2 * heroes.length;

/**
 * @param {Group} group
 * @param {{ all?: boolean, or: boolean, before: Ilhus.Span | undefined }} how
 */
function cost({ heroes, held, wounds }, { all, or, before }) {
  const stop = held[1] ? html`<span class="stop">${token("guard", spanned(held))}</span>` : "";
  return html`<span class="hit1">${or ? html`<i class="or">/</i>` : ""}${victims(heroes, all)}${stop}
    <span class="w${changed(wounds, before)}">${sign("wound")}<b>${spanned(wounds)}</b></span></span>`;
}

/**
 * What a blow costs, for each of those it can hit; `was` are the same blows before.
 * @param {Cost} cost @param {Ilhus.IntentBlow[] | undefined} was
 */
function hit({ oneOf, all }, was) {
  const known = (was ?? []).flatMap(({ hits }) => hits);
  /** @param {Group} group */
  const before = ({ heroes }) => known.find(({ hero }) => hero === heroes[0])?.wounds;
  const told = oneOf.map((group, i) => cost(group, { all, or: i > 0, before: before(group) }));
  return oneOf.length > 1 ? html`<span class="oneof">${told}</span>` : told[0];
}

/**
 * `was` is the same intent before the card that is considered.
 * @param {Ilhus.Ctx} ctx @param {Ilhus.Intent} intent
 * @param {Ilhus.Intent | null | undefined} was
 */
export function intentPlate(ctx, intent, was) {
  if (intent.waits)
    return html`<span class="iline calm">${sign("delay")}<b>${say("foe.delayed")}</b></span>`;
  const end = intent.way[intent.way.length - 1];
  const moved = was && was.way[was.way.length - 1] !== end ? " moved" : "";
  const way = intent.way.length
    ? html`<span class="way${moved}">${sign("march")}<b>${end}</b></span>`
    : "";
  const word = blowWord(ctx, intent);
  /** @type {Raw[]} */
  const side = [];
  /** @type {Raw[]} */
  const rows = [];
  if (intent.drags)
    side.push(html`<span class="deed1">${sign("drag")}<b>${intent.drags}</b></span>`);
  if (intent.guard)
    side.push(html`<span class="deed1">${sign("guard")}<b>${intent.guard}</b></span>`);
  if (intent.mend) side.push(html`<span class="deed1">${sign("mend")}<b>${intent.mend}</b></span>`);
  for (const { kind, amount, blows } of deedsOf(intent)) {
    if (kind !== "hit") {
      const whom = blows.map((blow) => victims(named(blow)));
      side.push(html`<span class="deed1">${sign(kind)}<b>${spanned(amount)}</b>${whom}</span>`);
      continue;
    }
    const old = was?.blows.find((blow) => blow.kind === kind);
    side.push(html`<span class="deed1 blow">${sign(word)}<b
      class="dmg${changed(amount, old?.amount)}">${spanned(amount)}</b></span>`);
    const before = was?.blows.filter((one) => one.kind === kind);
    rows.push(...costsOf(blows).map((one) => hit(one, before)));
  }
  if (!rows.length && !side.length)
    rows.push(html`<span class="hit1 none">${say("intent.none")}</span>`);
  const hits = rows.length ? html`<span class="iline hits">${rows}</span>` : "";
  const line = way || side.length ? html`<span class="iline">${way}${side}</span>` : "";
  return html`${line}${hits}`;
}

/**
 * How wide and high such a plate will be, in pixels at letter size `em`.
 * @param {Ilhus.Intent} intent @param {number} em @param {number} most
 */
export function plateSize(intent, em, most) {
  if (intent.waits) return { w: 7.6 * em, h: 2.2 * em };
  const deeds = deedsOf(intent);
  const blows = deeds.filter(({ kind }) => kind === "hit");
  const counted = [intent.drags, intent.guard, intent.mend].filter(Boolean).length;
  const taken = deeds.filter(({ kind }) => kind !== "hit").flatMap((deed) => deed.blows);
  const others = counted + taken.length;
  /** @param {Ilhus.Span} span */
  const digits = (span) => (spanned(span).length > 2 ? 1.3 : 0);
  const line =
    (intent.way.length ? 4.2 : 0) +
    blows.reduce((all, { amount }) => all + 3.8 + digits(amount), 0) +
    counted * 3.2 +
    taken.reduce((all, blow) => all + 2.9 + faceRoom(named(blow)), 0);
  /** @param {Group} group */
  const wideOf = ({ heroes, held, wounds }) =>
    faceRoom(heroes) + 2.5 + digits(wounds) + (held[1] ? 1.5 : 0);
  const hits = blows
    .flatMap((deed) => costsOf(deed.blows))
    .flatMap(({ oneOf }) => oneOf.map((group, i) => wideOf(group) + (i ? 0.7 : 0)));
  const wide = Math.max(most / em - 1.4, ...hits, line, 4);
  let rows = hits.length ? 1 : 0;
  let at = 0;
  let widest = 0;
  for (const one of hits) {
    if (at && at + one > wide) [rows, at] = [rows + 1, 0];
    at += one + 0.5;
    widest = Math.max(widest, at);
  }
  if (!deeds.length && !others) {
    const words = say("intent.none").length * 0.56 + 1.6;
    return { w: Math.max(words, line + 1.4) * em, h: (intent.way.length ? 4.1 : 2.2) * em };
  }
  return { w: (Math.max(line, widest) + 1.4) * em, h: ((line ? 2 : 0) + rows * 1.85 + 0.7) * em };
}

/** @param {string[]} heroes */
const either = (heroes) => heroes.map(heroName).join(` ${say("intent.or")} `);

/** @param {Ilhus.IntentBlow} blow @param {Group} group */
function struck({ amount }, { heroes, held, wounds }) {
  const facts = { who: either(heroes), d: inWords(amount), g: inWords(held), n: inWords(wounds) };
  return say(held[1] ? "intent.hit_guarded" : "intent.hit", facts);
}

/**
 * The same in sentences, for the strip and the screen reader.
 * @param {Ilhus.Begun} ctx @param {Ilhus.Intent} intent
 */
export function intentSentence(ctx, intent) {
  const foe = short(called(ctx.catalog, intent.foe));
  const said = [];
  if (intent.waits) said.push(say("intent.waits", { foe }));
  else if (intent.way.length)
    said.push(say("intent.goes", { foe, zone: intent.way[intent.way.length - 1] }));
  else said.push(say("intent.stays", { foe }));
  if (intent.drags) said.push(say("intent.drags", { n: intent.drags }));
  if (intent.guard) said.push(say("intent.guards", { n: intent.guard }));
  if (intent.mend) said.push(say("intent.mends", { n: intent.mend }));
  for (const blow of intent.blows) {
    const who = either(named(blow));
    const groups = alike(blow.hits);
    if (blow.kind !== "hit")
      said.push(say(`intent.${blow.kind}`, { who, n: inWords(blow.amount) }));
    else if (groups.length > 1)
      said.push(say("intent.choice", { who }), ...groups.map((group) => struck(blow, group)));
    else said.push(struck(blow, groups[0]));
  }
  if (!intent.waits && !intent.blows.length && !intent.guard && !intent.mend && !intent.drags)
    said.push(say("intent.none"));
  return said.join(" ");
}
