// Reinforcement: the Reward piles by colour, each with its character and what it still holds (B28).
import { html, raw } from "/static/js/lib/html.js";
import { lit, marks } from "/static/js/lib/lights.js";
import { say } from "/static/js/lib/words.js";
import { COLOUR, gemIcon } from "../draw/icons.js";
import { aidsOf, called, seenBy, TAKES } from "../game/catalog.js";
import { cardSentence, face, fullName } from "./cards.js";
import { count } from "./piles.js";

const PICKS = 2; // of every hero at every reinforcement (B28)
const COLOURS = ["red", "yellow", "green", "blue", "none"];
/** @type {Record<string, string>} */
const LETTER = { red: "F", yellow: "A", green: "E", blue: "W", none: "*" };
/** @param {string} colour */
const pileOf = (colour) => (colour === "none" ? "colourless" : colour);

/**
 * What a pile still holds, by name; nothing where nobody has told.
 * @param {Ilhus.Foresight} forecast @param {string} pile @returns {[string, number][]}
 */
const leftIn = (forecast, pile) => Object.entries(forecast.piles?.[pile] ?? {});

/**
 * Which of its two picks a hero makes now; the list holds those still to come.
 * @param {Ilhus.GameView} view @param {number} seat
 */
export function pickNumber(view, seat) {
  const still = view.script.filter(
    ([kind, whose]) => whose === seat && ["pile", "reward"].includes(kind),
  ).length;
  return { n: Math.max(1, PICKS - still + 1), of: PICKS };
}

/**
 * The base card that every card of a colour is to a hero; none where they are what they are (I5).
 * @param {Ilhus.Ctx} ctx @param {string} hero @param {string} colour
 */
const countsAs = (ctx, hero, colour) =>
  aidsOf(ctx.catalog, hero).find((card) => card.colour === colour && colour !== "none");

/**
 * The names of what is left in a pile, each to be explained.
 * @param {Ilhus.Ctx} ctx @param {string} pile
 */
function names(ctx, pile) {
  /** @param {[string, number]} one */
  const name = ([card, n]) =>
    html`<li><button type="button" class="ref" data-name="${card}" data-nav data-key="left:${pile}:${card}"
      aria-label="${fullName(ctx, card)}">${called(ctx.catalog, card)}</button>${n > 1 ? ` ×${n}` : ""}</li>`;
  return html`<ul class="pleft">${leftIn(ctx.forecast, pile).map(name)}</ul>`;
}

/**
 * A pile as whoever chooses has it: cards to look at, or, to the Mistress, the base card they all count as.
 * @param {Ilhus.Ctx} ctx @param {string} hero @param {string} colour
 */
function slot(ctx, hero, colour) {
  const pile = pileOf(colour);
  const ref = `pile:${pile}`;
  const n = count(ctx.view.rewards[pile] ?? []);
  const as = countsAs(ctx, hero, colour);
  const character = as ? say("draft.counts", { card: as.called }) : say(`character.${pile}`);
  const size = say("draft.left", { n });
  const title = say(`colour.${pile}`);
  const held = leftIn(ctx.forecast, pile).map(([card]) => called(ctx.catalog, card));
  const what = as ? cardSentence(ctx, as.name) : held.join(", ");
  const picture = as
    ? face(ctx, as.name, "full")
    : html`<span class="pface">${raw(gemIcon(LETTER[colour]))}<b>${n}</b></span>`;
  const { main, deep, light } = COLOUR[colour];
  const can = ctx.byRef.has(ref);
  return html`<div class="oslot pslot${can ? " can" : " not"}" data-key="slot:${ref}"
    style="--main:${main};--deep:${deep};--light:${light}"><button type="button"
    class="card full rpile${as ? " as" : ""}${lit(ctx, ref)}" ${marks(ctx, ref)}
    aria-label="${say("draft.pile_sentence", { pile: title, size, character, what })}">${picture}</button>
    <div class="osaid"><p><b>${title}</b> <span class="psize">${size}</span></p>
    <p aria-hidden="true">${character}</p>
    ${as ? html`<p aria-hidden="true">${what}</p>` : names(ctx, pile)}</div></div>`;
}

/**
 * The piles of a hero's colours, in the order they are told in; an empty one is dark.
 * @param {Ilhus.Ctx} ctx @param {string} hero
 */
export const pileSlots = (ctx, hero) =>
  COLOURS.filter((colour) => TAKES[hero].includes(colour)).map((colour) => slot(ctx, hero, colour));

/**
 * What a deck holds, as its hero has it: to the Mistress a Reward is one more of its base card (I5).
 * @param {Ilhus.Ctx} ctx @param {number} seat @returns {[string, number][]}
 */
export function heldBy(ctx, seat) {
  const { hero } = ctx.view.seats[seat];
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const [name, n] of Object.entries(ctx.forecast.decks?.[seat] ?? {})) {
    const as = seenBy(ctx.catalog, ctx.catalog.card(name), hero)?.name ?? name;
    sums.set(as, (sums.get(as) ?? 0) + n);
  }
  return [...sums];
}

/**
 * The deck a card would join, with how many there are of each.
 * @param {Ilhus.Ctx} ctx @param {number} seat
 */
export function deckOf(ctx, seat) {
  const { hero } = ctx.view.seats[seat];
  const cards = heldBy(ctx, seat);
  if (!cards.length) return "";
  /** @param {[string, number]} one */
  const heap = ([name, n]) =>
    html`<button type="button" class="card mini" data-name="${name}" data-of="${seat}" data-nav
      data-key="deck1:${seat}:${name}" aria-label="${fullName(ctx, name, hero)} ${
        n > 1 ? say("card.copies", { n }) : ""
      }">${face(ctx, name, "mini", hero)}${n > 1 ? html`<b class="times">×${n}</b>` : ""}</button>`;
  const all = cards.reduce((sum, [, n]) => sum + n, 0);
  return html`<div class="ddeck" role="group" data-group="deck1:${seat}" aria-label="${say("draft.deck", { n: all })}">
    <span class="tag">${say("draft.deck", { n: all })}</span><div class="dheaps">${cards.map(heap)}</div></div>`;
}
