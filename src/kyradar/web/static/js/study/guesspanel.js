// What stands beside the table while a move is guessed: the question, three moves, what it was, how one fares.
import { board } from "../boards.js";
import { html } from "../lib/html.js";
import { nameOf } from "../lib/people.js";
import { ICON } from "../lib/symbols.js";
import { say, tell } from "../lib/words.js";
import { choicesOf } from "./guessing.js";
import { at } from "./tree.js";

/** @param {import("./guess.js").Guess} guess */
export function guessPanel(guess) {
  const { game } = guess.what;
  const sums = html`<p class="st-soft">
    ${say("guess.sums", { same: guess.same, better: guess.better, other: guess.other })}
    ${" "}${say("guess.private")}</p>`;
  if (!guess.moments.length)
    return html`<section class="surface st-guess"><p>${say("guess.none")}</p></section>`;
  if (guess.over)
    return html`<section class="surface st-guess"><h2>${say("guess.end")}</h2><p>${say(
      "guess.result",
      {
        n: guess.same,
        of: guess.moments.length,
      },
    )}</p>${sums}<button type="button" class="do" data-do="guess-again">${say("guess.again")}</button></section>`;
  if (!guess.moment)
    return html`<section class="surface st-guess"><p
      role="status">${guess.trouble ?? say("study.waits")}</p></section>`;
  const done = guess.answer !== null || guess.shown;
  const options = choicesOf(guess.moment.legal, guess.played, guess.step, board().weighty).map(
    ({ line }, i) => html`<li><button type="button" data-guess="${line}" aria-pressed="${String(
      line === (guess.answer ?? guess.chosen),
    )}" class="item press${done && line === guess.played ? " was" : ""}"${done ? html` disabled` : ""}><b>
      ${"ABC"[i]}</b><span>
      ${guess.words(line)}</span></button></li>`,
  );
  const notes = done ? at(guess.what.study.notes, { branch: "", step: guess.step }) : [];
  const told = done
    ? html`<p role="status" id="learn" tabindex="-1">${
        guess.answer === guess.played
          ? say("guess.same")
          : tell("guess.was", { played: html`<b>${guess.words(guess.played)}</b>` })
      } ${guess.verdict}</p>${notes.map(({ by, text }) =>
        text
          ? html`<div class="st-note" dir="auto"><p>${by ? html`<b class="by">${by}</b>` : ""}${text}</p></div>`
          : "",
      )}<button type="button" class="end" data-do="guess-next">${say("guess.next")}</button>`
    : html`<div class="row"><button type="button" class="end" data-do="guess-do"${
        guess.chosen ? "" : html` disabled`
      }>${say("guess.mine")}</button><button type="button" class="do quiet" data-do="guess-show">${ICON.eye}<span>
      ${say("guess.show")}</span></button></div>`;
  return html`<section class="surface st-guess"><p class="kicker">${say("guess.count", {
    n: guess.at + 1,
    of: guess.moments.length,
  })}</p><h2>${say("guess.ask")}</h2><p class="st-soft">${say("guess.you_are", {
    name: nameOf({ people: game.people }, guess.moment.seat),
    turn: game.steps.find(({ n }) => n === guess.step)?.turn ?? 1,
  })}</p><ul class="column st-options">${options}</ul>${told}${sums}</section>`;
}
