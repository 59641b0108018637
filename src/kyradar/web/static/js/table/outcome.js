// The end: who has won and why, play again, and whether the shuffle was fair.
import { board } from "../boards.js";
import { html } from "../lib/html.js";
import { allies, modeNamed, resultFor, versus } from "../lib/modes.js";
import { nameOf } from "../lib/people.js";
import { say, tell } from "../lib/words.js";
import { seal } from "./fairness.js";
import { panel } from "./panels.js";

/** Who has won, to those who only look on or share a screen. */
function plainTitle(ctx, winners) {
  const { mode } = ctx.view;
  if (!versus(mode)) return say(winners.length ? "outcome.together_won" : "outcome.together_lost");
  if (!winners.length) return say("outcome.nobody");
  const side = modeNamed(mode).sides.find((seats) => seats.includes(winners[0]));
  return side.length > 1
    ? say("outcome.side_won", { house: ctx.people[side[0]].house })
    : say("outcome.wins", { name: nameOf(ctx, side[0]) });
}

function again(ctx) {
  if (ctx.seat === null) return "";
  const asked = ctx.rematchAsked.includes(ctx.seat);
  return html`<button type="button" class="end" data-do="rematch"${asked ? html` disabled` : ""}>
    ${say(asked ? "outcome.asked" : "outcome.rematch")}</button>`;
}

/** The deal of the day: its result in one line, to share. */
function shareDay(daily) {
  if (!daily?.text) return "";
  return html`<div class="shareday"><output>${daily.text}</output>
    <button type="button" class="do" data-copy="${daily.text}">${say("daily.copy")}</button></div>`;
}

export function outcomePanel(ctx) {
  const { outcome, table } = ctx;
  const { mode } = ctx.view;
  const { winners } = outcome;
  const together = ctx.here.every((seat) => allies(mode, seat, ctx.me));
  const result = together ? resultFor(outcome, mode, ctx.seat) : null;
  const title = result ? say(`outcome.${result}`) : plainTitle(ctx, winners);
  const house = versus(mode) && winners.length ? ctx.people[winners[0]].house : null;
  const others = ctx.rematchAsked.filter((seat) => seat !== ctx.seat);
  const wants = others.length
    ? html`<p class="asked">${tell("outcome.wants", { name: nameOf(ctx, others[0]) })}</p>`
    : "";
  const body = html`<div class="stage ${result ?? ""}">${board().backdrop(420, 180)}${board().figure()}
    ${house ? board().crest(house) : ""}</div>
    <p class="cause">${board().cause(ctx) ?? outcome.text}</p>${wants}${shareDay(ctx.daily)}
    <div class="row">${again(ctx)}<a class="do" href="/replay/${table}">${say("outcome.replay")}</a>
    <a class="do" href="/api/tables/${table}/record" download="${table}.kyr">${say("outcome.record")}</a>
    <a class="do quiet" href="/">${say("outcome.home")}</a></div>${seal(ctx)}`;
  return panel("outcome", title, body, "outcome");
}
