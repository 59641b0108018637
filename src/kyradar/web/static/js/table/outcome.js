// The end, in the words of the one who reads it: who has won and how, what there was in it, play again,
// and whether the shuffle was fair. What is a game's own (how it was won, its numbers, the cards that
// gave most) comes from its board.
import { board, called } from "../boards.js";
import { html } from "../lib/html.js";
import { allies, modeNamed, resultFor, sideOf, versus } from "../lib/modes.js";
import { nameOf } from "../lib/people.js";
import { ICON } from "../lib/symbols.js";
import { say, tell } from "../lib/words.js";
import { oddsOf, turningPoint, wayOf } from "../live/analysis.js";
import { curve } from "./curve.js";
import { seal } from "./fairness.js";

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

/** How it ended for whoever reads this: "won", "lost", or null for a watcher, or rivals at one screen. */
export function readerOf(ctx) {
  const { mode } = ctx.view;
  const together = ctx.here.every((seat) => allies(mode, seat, ctx.me));
  return together ? resultFor(ctx.outcome, mode, ctx.seat) : null;
}

function ways(ctx) {
  const replay = html`<a class="do" href="/replay/${ctx.table}">${ICON.play}${say("outcome.replay")}</a>`;
  const record = html`<a class="do quiet" href="/api/tables/${ctx.table}/record"
    download="${ctx.table}.kyr">${say("outcome.record")}</a>`;
  const home = html`<a class="do quiet" href="/">${say("outcome.home")}</a>`;
  if (ctx.seat === null) return html`${replay}${record}${home}`;
  const asked = ctx.rematchAsked.includes(ctx.seat);
  const off = asked ? html` disabled` : "";
  const swap = versus(ctx.view.mode)
    ? html`<button type="button" class="do" data-do="rematch-swap"${off}>${ICON.swap}${say("end.swap")}</button>`
    : "";
  return html`<button type="button" class="end" data-do="rematch"${off}>
    ${say(asked ? "outcome.asked" : "outcome.rematch")}</button>${swap}${replay}${record}${home}`;
}

const percent = (share) => `${Math.round(share * 100)} %`;

/** One of the parts of the way, as a bar to the right (gained) or to the left (lost). */
function meter(name, value) {
  const sign = value > 0 ? "+" : value < 0 ? "−" : "";
  return html`<div class="meter ${name}"><span>${say(`end.${name}`)}</span><b data-value="${value}">${sign}
    ${Math.abs(value)}</b><i><u class="${value < 0 ? "down" : "up"}"
    style="--v:${Math.min(50, Math.abs(value))}%"></u></i></div>`;
}

function scales(ctx, analysis, first) {
  if (!analysis.way) return "";
  const way = wayOf(analysis, first);
  const parts = ["skill", "luck", "resigned"].filter((name) => name !== "resigned" || way.resigned);
  const exact = Object.entries(analysis.accuracy).map(
    ([seat, share]) => html`<li>${nameOf(ctx, Number(seat))} <b>${percent(share)}</b></li>`,
  );
  const total = `${way.total > 0 ? "+" : way.total < 0 ? "−" : ""}${Math.abs(way.total)}`;
  return html`<section class="scales" data-total="${way.total}"><h3>${say("end.way", { n: total })}</h3>
    ${parts.map((name) => meter(name, way[name]))}<p>${say("end.way_line")}</p>
    <ul class="exact" aria-label="${say("end.accuracy")}"><li>${say("end.accuracy")}</li>${exact}</ul></section>`;
}

/** Before anybody has asked for it, a button; then how far it is; then the curve. */
function story(ctx, first) {
  const { analysis, analysing, analysisTrouble } = ctx;
  const head = (more) => html`<header><h3>${say("end.curve")}</h3>${more}</header>`;
  if (!analysis) {
    const trouble = analysisTrouble ? html`<p class="problem" role="alert">${analysisTrouble}</p>` : "";
    const bar = analysing
      ? html`<progress max="${analysing.total || 1}" value="${analysing.done}"
          aria-label="${say("replay.analysing")}"></progress>`
      : html`<button type="button" class="do" data-do="analyse">${say("replay.analyse")}</button>`;
    const words = analysing?.ahead ? say("replay.queue", { n: analysing.ahead }) : say("end.curve_line");
    return html`<section class="story">${head("")}<div class="curvebox empty">${bar}<p>${words}</p></div>
      ${trouble}</section>`;
  }
  const odds = oddsOf(analysis, first);
  const worst = turningPoint(analysis);
  const mine = worst && worst.first_side === first;
  const at = worst && odds.find(([step]) => step === worst.number);
  const marks = at ? [[...at, mine ? "bad" : "good"]] : [];
  const turning = worst
    ? html`<p>${say("end.turning")} <a href="/replay/${ctx.table}#${worst.number}">
        ${say("end.turn_at", { n: worst.turn, what: board().deed(worst.played_parts) })}</a></p>`
    : "";
  const names = sideNames(ctx, first);
  return html`<section class="story">${head(turning)}<div class="curvebox" role="img"
    aria-label="${say("end.curve")}">${curve(odds, marks)}<small class="axis up">${say("replay.ahead",
      { name: names[0] })}</small><small class="axis down">${say("replay.ahead", { name: names[1] })}</small></div>
    </section>`;
}

/** What the two halves of the curve are called. */
function sideNames(ctx, first) {
  const { mode } = ctx.view;
  const { sides } = modeNamed(mode);
  const called = (seats) =>
    seats.length === 1
      ? nameOf(ctx, seats[0])
      : versus(mode)
        ? say("table.house", { house: ctx.people[seats[0]].house })
        : say("replay.players");
  const names = [called(sides[0]), sides[1] ? called(sides[1]) : say("name.against")];
  return first ? names : names.reverse();
}

function gave(ctx, told) {
  if (!told.gave?.length) return "";
  const row = ({ name, words }) =>
    html`<li>${board().face(ctx, name, "mini")}<span><b>${called(name)}</b>
      <span class="sum">${words}</span></span></li>`;
  return html`<section class="gave"><h3>${told.gaveTitle}</h3><ol>${told.gave.map(row)}</ol></section>`;
}

/** The deal of the day: its result in one line, to share. */
function shareDay(daily) {
  if (!daily?.text) return "";
  return html`<div class="shareday"><output>${daily.text}</output>
    <button type="button" class="do" data-copy="${daily.text}">${say("daily.copy")}</button></div>`;
}

export function outcomePanel(ctx) {
  const { outcome, view } = ctx;
  const reader = readerOf(ctx);
  const told = board().ending(ctx, reader);
  const title = reader ? say(`outcome.${reader}`) : plainTitle(ctx, outcome.winners);
  const house = versus(view.mode) && outcome.winners.length ? ctx.people[outcome.winners[0]].house : null;
  const others = ctx.rematchAsked.filter((seat) => seat !== ctx.seat);
  const wants = others.length
    ? html`<p class="asked">${tell("outcome.wants", { name: nameOf(ctx, others[0]) })}</p>`
    : "";
  const first = sideOf(view.mode, ctx.me) === 0;
  const watched = ctx.seat === null ? html`<p class="watched">${say("watch.end")}</p>` : "";
  const fact = ([value, label]) => html`<div class="fact"><b>${value}</b><small>${label}</small></div>`;
  const facts = told.facts.map(fact);
  return html`<div class="sheet-back veil" data-key="veil"></div>
    <section class="panel outcome finale night ${reader ?? "seen"}" id="panel" data-key="panel:outcome" role="dialog"
      aria-modal="false" aria-labelledby="panel-title" tabindex="-1">
    <div class="stage ${reader ?? ""}">${told.picture ?? board().backdrop(420, 180)}${board().figure()}
      <div class="stage-words">${house ? board().crest(house) : ""}<h2 id="panel-title">${title}</h2>
      <p class="cause">${told.line}</p></div><button type="button" class="tool" data-do="close-panel"
      aria-label="${say("act.close")}">${ICON.close}</button></div>
    <div class="finale-body">${watched}${story(ctx, first)}<div class="facts">${facts}</div>${told.sides ?? ""}
      ${gave(ctx, told)}${ctx.analysis ? scales(ctx, ctx.analysis, first) : ""}${wants}${shareDay(ctx.daily)}</div>
    <div class="row ways">${ways(ctx)}</div>${seal(ctx)}</section>`;
}
