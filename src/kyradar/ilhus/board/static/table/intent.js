// What a foe is about to do: as a plate of signs, and as sentences.
import { html, raw } from "/static/js/lib/html.js";
import { say } from "/static/js/lib/words.js";
import { portrait } from "../draw/figures.js";
import { icon, valued } from "../draw/icons.js";
import { called, short } from "../game/catalog.js";

const BLOWS = ["strike", "sweep", "snipe", "doom", "harm"];
export const sign = (word) => raw(icon(word));
export const token = (kind, n) => raw(valued(kind, n));
export const face = (hero, cls = "tiny") => raw(portrait(hero.toLowerCase(), cls));
export const heroName = (name) => say(`who.${name.toLowerCase()}`);

/** The word of a blow, for its sign: what the action of the foe, or the omen, says. */
function blowWord(ctx, intent) {
  const card = ctx.catalog.card(intent.omen ?? intent.foe);
  const foe = ctx.view.foes.find(({ name }) => name === intent.foe);
  const parts = intent.omen ? card.parts : (card.foe?.[foe?.next ?? "first"] ?? []);
  return parts.find(({ word }) => BLOWS.includes(word))?.word ?? "strike";
}

const changed = (now, before) =>
  before === undefined || now === before ? "" : now < before ? " better" : " worse";

/** Blows of one kind and strength: a sweep is one deed with several victims. */
function deedsOf(intent) {
  const deeds = [];
  for (const blow of intent.blows) {
    const same = deeds.find((one) => one.kind === blow.kind && one.amount === blow.amount);
    if (same) same.hits.push(blow);
    else deeds.push({ kind: blow.kind, amount: blow.amount, hits: [blow] });
  }
  return deeds;
}

/** Among equals the players choose (B23): all who could be hit, with a stroke between them. */
const victims = ({ heroes }) =>
  heroes.length > 2
    ? html`<span class="faces many">${heroes.map((hero) => face(hero))}</span>`
    : html`<span class="faces">${heroes.map((hero, i) => html`${i ? html`<i>/</i>` : ""}${face(hero)}`)}</span>`;
const faceRoom = ({ heroes }) => (heroes.length > 2 ? 1.6 + 0.8 * (heroes.length - 1) : 2 * heroes.length);

function hit(blow, before) {
  const stop = blow.held ? html`<span class="stop">${token("guard", blow.held)}</span>` : "";
  return html`<span class="hit1">${victims(blow)}${stop}
    <span class="w${changed(blow.wounds, before?.wounds)}">${sign("wound")}<b>${blow.wounds}</b></span></span>`;
}

/** `was` is the same intent before the card that is considered. */
export function intentPlate(ctx, intent, was) {
  if (intent.waits) return html`<span class="iline calm">${sign("delay")}<b>${say("foe.delayed")}</b></span>`;
  const end = intent.way[intent.way.length - 1];
  const moved = was && was.way[was.way.length - 1] !== end ? " moved" : "";
  const way = intent.way.length ? html`<span class="way${moved}">${sign("march")}<b>${end}</b></span>` : "";
  const word = blowWord(ctx, intent);
  const side = [];
  const rows = [];
  if (intent.drags) side.push(html`<span class="deed1">${sign("drag")}<b>${intent.drags}</b></span>`);
  if (intent.guard) side.push(html`<span class="deed1">${sign("guard")}<b>${intent.guard}</b></span>`);
  if (intent.mend) side.push(html`<span class="deed1">${sign("mend")}<b>${intent.mend}</b></span>`);
  for (const { kind, amount, hits } of deedsOf(intent)) {
    if (kind !== "hit") {
      side.push(html`<span class="deed1">${sign(kind)}<b>${amount}</b>${hits.map(victims)}</span>`);
      continue;
    }
    const old = was?.blows.find((blow) => blow.kind === kind);
    side.push(html`<span class="deed1 blow">${sign(word)}<b
      class="dmg${changed(amount, old?.amount)}">${amount}</b></span>`);
    const before = (blow) => was?.blows.find((one) => one.kind === kind && one.heroes.join() === blow.heroes.join());
    rows.push(...hits.map((blow) => hit(blow, before(blow))));
  }
  if (!rows.length && !side.length) rows.push(html`<span class="hit1 none">${say("intent.none")}</span>`);
  const hits = rows.length ? html`<span class="iline hits">${rows}</span>` : "";
  const line = way || side.length ? html`<span class="iline">${way}${side}</span>` : "";
  return html`${line}${hits}`;
}

/** How wide and high such a plate will be, in pixels at letter size `em`. */
export function plateSize(intent, em, most) {
  if (intent.waits) return { w: 7.6 * em, h: 2.2 * em };
  const deeds = deedsOf(intent);
  const blows = deeds.filter(({ kind }) => kind === "hit");
  const counted = [intent.drags, intent.guard, intent.mend].filter(Boolean).length;
  const taken = deeds.filter(({ kind }) => kind !== "hit").flatMap((deed) => deed.hits);
  const others = counted + taken.length;
  const line =
    (intent.way.length ? 4.2 : 0) +
    blows.length * 3.8 +
    counted * 3.2 +
    taken.reduce((sum, blow) => sum + 2.9 + faceRoom(blow), 0);
  const hits = blows.flatMap((deed) => deed.hits).map((blow) => faceRoom(blow) + 2.5 + (blow.held ? 1.5 : 0));
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

const either = (heroes) => heroes.map(heroName).join(` ${say("intent.or")} `);

/** The same in sentences, for the strip and the screen reader. */
export function intentSentence(ctx, intent) {
  const foe = short(called(ctx.catalog, intent.foe));
  const said = [];
  if (intent.waits) said.push(say("intent.waits", { foe }));
  else if (intent.way.length) said.push(say("intent.goes", { foe, zone: intent.way[intent.way.length - 1] }));
  else said.push(say("intent.stays", { foe }));
  if (intent.drags) said.push(say("intent.drags", { n: intent.drags }));
  if (intent.guard) said.push(say("intent.guards", { n: intent.guard }));
  if (intent.mend) said.push(say("intent.mends", { n: intent.mend }));
  for (const blow of intent.blows) {
    const who = either(blow.heroes);
    if (blow.kind !== "hit") said.push(say(`intent.${blow.kind}`, { who, n: blow.amount }));
    else if (blow.held)
      said.push(say("intent.hit_guarded", { who, d: blow.amount, g: blow.held, n: blow.wounds }));
    else said.push(say("intent.hit", { who, n: blow.wounds }));
  }
  if (!intent.waits && !intent.blows.length && !intent.guard && !intent.mend && !intent.drags)
    said.push(say("intent.none"));
  return said.join(" ");
}
