// Life as it will be when the foes act: the cards before the fall (B21), with what is announced
// hatched from the right. The server works it out by the rules; here it is only drawn.
import { html } from "/static/js/lib/html.js";
import { say } from "/static/js/lib/words.js";
import { count } from "./piles.js";
import { inWords, NOTHING, spanned } from "./span.js";

/**
 * Of a game of cards: the cards before the fall now and then, and the wounds that are announced.
 * @param {Ilhus.Foresight} forecast @param {Ilhus.GameView} view @param {number} seat
 * @returns {Ilhus.Lives}
 */
export function livesOf(forecast, view, seat) {
  const told = forecast.lives?.[seat];
  if (told) return told;
  const { deck, discard } = view.seats[seat];
  const now = count(deck) + discard.length;
  return { now, then: now, wounds: NOTHING };
}

/**
 * Does the hero fall if nobody blocks, whoever is chosen among equals?
 * @param {Ilhus.Ctx} ctx @param {number} seat
 */
export const falls = (ctx, seat) =>
  Boolean((ctx.look?.forecast ?? ctx.forecast).falls?.includes(seat));

/**
 * A cell: lost for certain, lost to whoever is chosen, or a card that comes back until then.
 * @param {number} i @param {Ilhus.Lives} lives
 */
function cell(i, { now, then, wounds }) {
  if (i >= then - wounds[0]) return "lost";
  if (i >= then - wounds[1]) return "may";
  return i >= now ? "back" : "";
}

/** @param {Ilhus.Ctx} ctx @param {number} seat @param {string} [cls] */
export function meter(ctx, seat, cls = "") {
  const lives = livesOf(ctx.look?.forecast ?? ctx.forecast, ctx.view, seat);
  const { now, then, wounds } = lives;
  const cells = Array.from(
    { length: Math.max(then, 1) },
    (_, i) => html`<i class="${cell(i, lives)}"></i>`,
  );
  const loss = wounds[1] ? html`<em>−${spanned(wounds)}</em>` : "";
  const said = [say("me.left_sentence", { n: then })];
  if (then !== now) said.push(say("me.left_now", { n: now }));
  if (wounds[1]) said.push(say("field.hurt", { n: inWords(wounds) }));
  const fatal = falls(ctx, seat) ? " fatal" : "";
  return html`<span class="meter ${cls}${fatal}" role="img" aria-label="${said.join(" ")}" title="${said.join(" ")}">
    <span class="cells">${cells}</span><span class="cap1">
      <b>${then}</b> <span>${say("me.left")}</span>${loss}</span></span>`;
}
