// Between battles: the Novices before the first, the reinforcement after each.
import { html, raw } from "/static/js/lib/html.js";
import { picture } from "/static/js/lib/draw/store.js";
import { say } from "/static/js/lib/words.js";
import { fieldArt } from "../draw/fields.js";
import { figureSource, portrait } from "../draw/figures.js";
import { called, seenBy, TAKES } from "../game/catalog.js";
import { refsOf } from "../game/legal.js";
import { cardSentence, face, touchable } from "./cards.js";
import { BODIES, faces } from "./hero.js";
import { sign } from "./intent.js";
import { count } from "./piles.js";
import { deckOf, pickNumber, pileSlots } from "./rewards.js";
import { way } from "./way.js";

/** @type {Record<string, string>} */
const GROUND = { mage: "C02", mistress: "C03", twins: "C04" };
const SLICE = [{ z: 1, x: 150, y: 372, w: 290, special: true }];
/** A slice of a battlefield behind a hero. @param {string} hero */
const groundOf = (hero) =>
  picture(`slice/${hero}`, 300, 420, () => fieldArt(GROUND[hero], 300, 420, SLICE, "line"));

/** A hero before its ground. @param {string} hero */
export const statue = (hero) =>
  html`<img class="ground" src="${groundOf(hero)}" alt="">
    ${BODIES[hero].map((one) => html`<img class="figure ${one}" src="${figureSource(one)}" alt="">`)}`;

/** @type {Record<string, boolean | undefined>} */
const TAKEN = {
  ...{ novice_chosen: true, rank_chosen: true, card_joined: true },
  ...{ reward_chosen: true, reward_taken: true },
};

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

/** The rank that lies before the Mistress from each reinforcement on (I6). */
const RANKS = ["initiate", "adept", "master"];

/**
 * What a hero has by itself: the Initiate in the deck from the start, what lies before the Mistress now.
 * @param {Ilhus.Ctx} ctx @param {number} seat
 */
function given(ctx, seat) {
  const { hero, front } = ctx.view.seats[seat];
  const rank = RANKS[ctx.view.encounter];
  /** @param {string} name */
  const ofRank = (name) => ctx.catalog.find(name)?.rank === rank;
  const deck = Object.keys(ctx.forecast.decks?.[seat] ?? {});
  const names = hero === "mistress" ? front : ctx.view.phase === "setup" ? deck : [];
  const own = names.filter(ofRank);
  if (!own.length) return "";
  const says = say(hero === "mistress" ? `draft.before_her_${rank}` : "draft.initiate");
  const minis = own.map(
    (name) =>
      html`<button type="button" class="card mini" data-name="${name}" data-of="${seat}" data-nav
        data-key="given:${seat}:${name}" aria-label="${called(ctx.catalog, name)}"
        >${face(ctx, name, "mini", hero)}</button>`,
  );
  return html`<div class="dgiven" role="group" data-group="given:${seat}" aria-label="${says}">
    <span class="tag">${says}</span><div class="dheaps">${minis}</div></div>`;
}

/** @param {Ilhus.Ctx} ctx @param {number} seat @param {string[]} picks */
function heroColumn(ctx, seat, picks) {
  const { hero, wounds, deck, hand, discard, exile } = ctx.view.seats[seat];
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
    <span>${sign("wound")}<b>${say("draft.wounds", { n: wounds.length })}</b></span>${
      exile.length
        ? html`<button type="button" class="ref" data-open="exile:${seat}" data-nav data-key="dexile:${seat}">
            ${sign("exile")}${say("draft.exiled", { n: exile.length })}</button>`
        : ""
    }${mended}</p>
    <div class="dpicks">${taken}</div></section>`;
}

/**
 * Who else could take it, and as what: for the Mistress it is her base card (I5).
 * @param {Ilhus.Ctx} ctx @param {Ilhus.Card} card @param {string | null} chooser
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
 * @param {Ilhus.Ctx} ctx @param {string} ref @param {number} copy
 */
function slot(ctx, ref, copy) {
  const name = ref.slice(ref.indexOf(":") + 1);
  const can = ctx.byRef.has(ref);
  const { pending } = ctx.view;
  const hero = pending ? ctx.view.seats[pending.seat].hero : null;
  const copies = pending?.kind === "trim" ? (ctx.forecast.decks?.[pending.seat]?.[name] ?? 0) : 0;
  return html`<div class="oslot${can ? " can" : " not"}" data-key="slot:${ref}#${copy}">${touchable(
    ctx,
    name,
    ref,
    { copy, hero, extra: copies > 1 ? html`<b class="times">×${copies}</b>` : "" },
  )}<div class="osaid"><p aria-hidden="true">${cardSentence(ctx, name, hero)}</p>
    ${takers(ctx, ctx.catalog.card(name), hero)}</div></div>`;
}

/**
 * The choices of a reinforcement in their order; a new rank is chosen after the first encounter alone (B28).
 * @param {Ilhus.GameView} view
 */
const stepsOf = ({ encounter, seats }) =>
  encounter === 1 && seats.some(({ hero }) => hero !== "mistress")
    ? ["rank", "pile", "trim"]
    : ["pile", "trim"];

/**
 * What is asked, with which of its two picks a hero makes.
 * @param {Ilhus.Ctx} ctx @param {string} kind @param {number} seat
 */
function asksFor(ctx, kind, seat) {
  const { hero } = ctx.view.seats[seat];
  const hers = kind === "pile" && hero === "mistress" ? "pile_hers" : kind;
  const asked = say(`ask.${hers}`, { who: say(`who.${hero}`) });
  if (!["pile", "reward"].includes(kind)) return asked;
  return html`${asked} <small>${say("draft.pick", pickNumber(ctx.view, seat))}</small>`;
}

/**
 * The whole scene: who chooses, from what, and what everybody has.
 * @param {Ilhus.Ctx} ctx @param {Piece} lower
 */
export function scene(ctx, lower) {
  const { view } = ctx;
  const kind = view.pending?.kind ?? "novice";
  const setup = view.phase === "setup";
  const title = setup ? say("draft.setup") : say("draft.title");
  const line = setup ? say("draft.setup_line") : say("draft.won", { n: view.encounter });
  const names = stepsOf(view);
  const at = names.indexOf(kind === "reward" ? "pile" : kind);
  const steps = setup
    ? ""
    : html`<ol class="steps">${names.map(
        (step, i) =>
          html`<li class="${i < at ? "done" : i === at ? "cur" : ""}">${say(`draft.${step}`)}</li>`,
      )}</ol>`;
  const picks = picksOf(ctx);
  const seat = view.pending?.seat ?? 0;
  const seats = view.seats.map((_, i) => i);
  const cards = offered(ctx);
  const slots =
    kind === "pile"
      ? pileSlots(ctx, view.seats[seat].hero)
      : cards.map((ref, i) => slot(ctx, ref, i));
  // Where a card is exiled the deck itself lies open.
  const beside = html`${given(ctx, seat)}${kind === "trim" ? "" : deckOf(ctx, seat)}`;
  const asks = html`<div class="oask">${faces(view.seats[seat].hero)}<b>${asksFor(ctx, kind, seat)}</b></div>`;
  const many = slots.length > 8 ? " many" : "";
  return html`<main class="table ilhus night scene n${seats.length}" id="table" tabindex="-1"><h1
    class="vh">${say("top.table")}</h1>
    ${lower}<div class="dhead"><h2>${title}</h2><p>${line}</p>${steps}${way(ctx, "way-head", true)}</div>
    <section class="offer${many}" data-group="offer" aria-label="${say("draft.open")}">${asks}
    <div class="ocards" style="--n:${Math.min(4, slots.length || 1)}">${slots}</div>
    <div class="beside">${beside}</div></section>
    <div class="dheroes">${seats.map((i) => heroColumn(ctx, i, picks[i]))}</div></main>`;
}
