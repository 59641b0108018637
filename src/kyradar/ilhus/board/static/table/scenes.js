// Between battles: the Novices before the first, the reinforcement after each.
import { html, raw } from "/static/js/lib/html.js";
import { picture } from "/static/js/lib/draw/store.js";
import { say } from "/static/js/lib/words.js";
import { fieldArt } from "../draw/fields.js";
import { figureSource, portrait } from "../draw/figures.js";
import { seenBy, TAKES } from "../game/catalog.js";
import { refsOf } from "../game/legal.js";
import { cardSentence, face, touchable } from "./cards.js";
import { BODIES, faces } from "./hero.js";
import { sign } from "./intent.js";
import { count } from "./piles.js";

/** @type {Record<string, string>} */
const GROUND = { mage: "C02", mistress: "C03", twins: "C04" };
const SLICE = [{ z: 1, x: 150, y: 372, w: 290, special: true }];
/**
 * A slice of a battlefield behind a hero.
 * @param {string} hero
 */
const groundOf = (hero) =>
  picture(`slice/${hero}`, 300, 420, () => fieldArt(GROUND[hero], 300, 420, SLICE, "line"));

/**
 * A hero before its ground.
 * @param {string} hero
 */
export const statue = (hero) =>
  html`<img class="ground" src="${groundOf(hero)}" alt="">
    ${BODIES[hero].map((one) => html`<img class="figure ${one}" src="${figureSource(one)}" alt="">`)}`;

/** @type {Record<string, boolean | undefined>} */
const TAKEN = { novice_chosen: true, rank_chosen: true, reward_chosen: true };

/**
 * What every seat took in this scene, from the chronicle; a list of names by seat.
 * @param {Ilhus.Ctx} ctx
 */
function picksOf(ctx) {
  /** @type {string[][]} */
  const picks = ctx.view.seats.map(() => []);
  const { log } = ctx;
  const begin = log.map(({ facts }) => facts?.kind).lastIndexOf("encounter_won");
  for (const { facts } of log.slice(begin + 1))
    if (TAKEN[facts?.kind]) picks[facts.seat]?.push(facts.card);
  return picks;
}

/**
 * @param {Ilhus.Ctx} ctx
 * @param {number} seat
 * @param {string[]} picks
 */
function heroColumn(ctx, seat, picks) {
  const { hero, wounds, deck, hand, discard } = ctx.view.seats[seat];
  const on = ctx.view.pending?.seat === seat ? " on" : "";
  const cards = count(deck) + hand.length + discard.length;
  const mended = ctx.forecast.back
    ? html`<span class="ok">${sign("mend")}${say("draft.back", { n: ctx.forecast.back })}</span>`
    : "";
  const taken = picks.map(
    (name, i) => html`<span class="pick"
    data-key="pick:${seat}:${i}">${face(ctx, name, "mini", hero)}</span>`,
  );
  return html`<section class="dhero${on}" data-key="dhero:${seat}" aria-label="${say(`who.${hero}`)}">
    <div class="dart ${hero}">${statue(hero)}</div><h2>${say(`who.${hero}`)}</h2><p class="dl">
    <span>${sign("cards")}<b>${say("draft.cards", { n: cards })}</b></span>
    <span>${sign("wound")}<b>${say("draft.wounds", { n: wounds.length })}</b></span>${mended}</p>
    <div class="dpicks">${taken}</div></section>`;
}

/**
 * Who else could take it, and as what: for the Mistress it is her base card (I5).
 * @param {Ilhus.Ctx} ctx
 * @param {Ilhus.Card} card
 * @param {string | null} chooser
 */
function takers(ctx, card, chooser) {
  if (!["novice", "reward"].includes(card.rank) || ctx.view.pending?.kind === "trim") return "";
  const able = ctx.view.seats.filter(({ hero }) => TAKES[hero].includes(card.colour));
  /** @param {Ilhus.SeatView} seat */
  const one = ({ hero }) => {
    const as = hero === chooser ? null : seenBy(ctx.catalog, card, hero);
    const counts = as ? html`<small>${say("draft.counts", { card: as.called })}</small>` : "";
    const who = BODIES[hero].map((body) => raw(portrait(body, "tiny")));
    return html`<span class="tk" title="${say(`who.${hero}`)}">${who}${counts}</span>`;
  };
  return html`<span class="takers">${able.map(one)}</span>`;
}

/**
 * What lies open to choose from: from the actions of whoever chooses, else what everybody sees.
 * @param {Ilhus.Ctx} ctx
 */
function offered(ctx) {
  const refs = refsOf(ctx, "offer", "tray");
  /** @type {Record<string, string[] | undefined>} */
  const lying = { novice: ctx.view.novices, reward: ctx.view.offer };
  const open = lying[ctx.view.pending?.kind ?? ""] ?? [];
  const names = refs.map((ref) => ref.split(":").slice(1).join(":"));
  return [...refs, ...open.filter((name) => !names.includes(name)).map((name) => `offer:${name}`)];
}

/**
 * A card as whoever chooses would have it, with a sentence; one of a colour it cannot take, as printed.
 * @param {Ilhus.Ctx} ctx
 * @param {string} ref
 * @param {number} copy
 */
function slot(ctx, ref, copy) {
  const name = ref.slice(ref.indexOf(":") + 1);
  const can = ctx.byRef.has(ref);
  const { pending } = ctx.view;
  const hero = pending ? ctx.view.seats[pending.seat].hero : null;
  return html`<div class="oslot${can ? " can" : " not"}" data-key="slot:${ref}#${copy}">${touchable(
    ctx,
    name,
    ref,
    { copy, hero },
  )}<div class="osaid"><p aria-hidden="true">${cardSentence(ctx, name, hero)}</p>
    ${takers(ctx, ctx.catalog.card(name), hero)}</div></div>`;
}

const STEPS = ["rank", "reward", "trim"];

/**
 * The whole scene: who chooses, from what, and what everybody has.
 * @param {Ilhus.Ctx} ctx
 * @param {Piece} lower
 */
export function scene(ctx, lower) {
  const { view } = ctx;
  const kind = view.pending?.kind ?? "novice";
  const setup = view.phase === "setup";
  const title = setup ? say("draft.setup") : say("draft.title");
  const line = setup ? say("draft.setup_line") : say("draft.won", { n: view.encounter });
  const at = STEPS.indexOf(kind);
  const steps = setup
    ? ""
    : html`<ol class="steps">${STEPS.map(
        (step, i) =>
          html`<li class="${i < at ? "done" : i === at ? "cur" : ""}">${say(`draft.${step}`)}</li>`,
      )}</ol>`;
  const picks = picksOf(ctx);
  const seat = view.pending?.seat ?? 0;
  const seats = view.seats.map((_, i) => i);
  const cards = offered(ctx);
  const asks = html`<div class="oask">${faces(view.seats[seat].hero)}<b>${say(`ask.${kind}`, {
    who: say(`who.${view.seats[seat].hero}`),
  })}</b></div>`;
  const many = cards.length > 8 ? " many" : "";
  return html`<main class="table ilhus night scene n${seats.length}" id="table" tabindex="-1"><h1
    class="vh">${say("top.table")}</h1>
    ${lower}<div class="dhead"><h2>${title}</h2><p>${line}</p>${steps}</div>
    <section class="offer${many}" data-group="offer" aria-label="${say("draft.open")}">${asks}
    <div class="ocards" style="--n:${Math.min(4, cards.length || 1)}">${cards.map((ref, i) =>
      slot(ctx, ref, i),
    )}</div></section>
    <div class="dheroes">${seats.map((i) => heroColumn(ctx, i, picks[i]))}</div></main>`;
}
