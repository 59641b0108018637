// The end, in the words of the one who reads it: who has won and how, what there was in it, play again,
// and whether the shuffle was fair. What is a game's own (how it was won, its numbers, the cards that
// gave most) comes from its board.
import { alertLine } from "../lib/controls.js";
import { board, called } from "../boards.js";
import { html } from "../lib/html.js";
import { allies, modeNamed, resultFor, sideOf, versus } from "../lib/modes.js";
import { nameOf } from "../lib/people.js";
import { ICON } from "../lib/symbols.js";
import { say, tell } from "../lib/words.js";
import { howFar, oddsOf, turningPoint } from "../live/analysis.js";
import { curve } from "./curve.js";
import { seal } from "./fairness.js";
import { reckoning } from "./reckoning.js";
import { celebration, cheer, ways } from "./ways.js";

/**
 * Who has won, to those who only look on or share a screen.
 * @param {Ctx} ctx @param {number[]} winners
 */
function plainTitle(ctx, winners) {
  const { mode } = ctx.view;
  if (!versus(mode)) return say(winners.length ? "outcome.together_won" : "outcome.together_lost");
  if (!winners.length) return say("outcome.nobody");
  const side = modeNamed(mode).sides.find((seats) => seats.includes(winners[0])) ?? [];
  return side.length > 1
    ? say("outcome.side_won", { house: ctx.people[side[0]].house })
    : say("outcome.wins", { name: nameOf(ctx, side[0]) });
}

/**
 * How it ended for whoever reads this: "won", "lost", or null for a watcher, or rivals at one screen.
 * @param {Ctx} ctx
 */
function readerOf(ctx) {
  const { mode } = ctx.view;
  const together = ctx.here.every((seat) => allies(mode, seat, ctx.me));
  return together && ctx.outcome ? resultFor(ctx.outcome, mode, ctx.seat) : null;
}

/**
 * Before anybody has asked for it, a button; then how far it is; then the curve.
 * @param {Ctx} ctx @param {boolean} first
 */
function story(ctx, first) {
  const { analysis, analysing, analysisTrouble } = ctx;
  /** @param {Piece} more */
  const head = (more) =>
    html`<header class="row between"><h3>${say("end.curve")}</h3>${more}</header>`;
  if (!analysis) {
    const trouble = alertLine(analysisTrouble);
    const bar = analysing
      ? html`<progress max="${analysing.total || 1}" value="${analysing.done}"
          aria-label="${say("replay.analysing")}"></progress>`
      : html`<button type="button" class="do" data-do="analyse">${say("replay.analyse")}</button>`;
    const words = analysing ? howFar(analysing) : say("end.curve_line");
    return html`<section class="story">${head("")}<div class="curvebox empty">${bar}<p>${words}</p></div>
      ${trouble}</section>`;
  }
  const odds = oddsOf(analysis, first);
  const worst = turningPoint(analysis);
  const mine = worst && worst.first_side === first;
  const at = worst && odds.find(([step]) => step === worst.number);
  /** @type {[number, number, string][]} */
  const marks = at ? [[at[0], at[1], mine ? "bad" : "good"]] : [];
  const turning = worst
    ? html`<p class="soft">${say("end.turning")} <a href="/replay/${ctx.table}#${worst.number}">
        ${say("end.turn_at", { n: worst.turn, what: board().deed(worst.played_parts) })}</a></p>`
    : "";
  const names = sideNames(ctx, first);
  return html`<section class="story">${head(turning)}<div class="curvebox" role="img"
    aria-label="${say("end.curve")}">${curve(odds, marks)}<small class="axis up">${say(
      "replay.ahead",
      { name: names[0] },
    )}</small><small class="axis down">${say("replay.ahead", { name: names[1] })}</small></div>
    </section>`;
}

/** What the two halves of the curve are called. @param {Ctx} ctx @param {boolean} first */
function sideNames(ctx, first) {
  const { mode } = ctx.view;
  const { sides } = modeNamed(mode);
  /** @param {number[]} seats */
  const named = (seats) =>
    seats.length === 1
      ? nameOf(ctx, seats[0])
      : versus(mode)
        ? say("table.house", { house: ctx.people[seats[0]].house })
        : say("replay.players");
  const names = [named(sides[0]), sides[1] ? named(sides[1]) : say("name.against")];
  return first ? names : names.reverse();
}

/** @param {Ctx} ctx @param {Finale} told */
function gave(ctx, told) {
  if (!told.gave?.length) return "";
  /** @param {{ name: string, words: Piece }} what */
  const row = ({ name, words }) =>
    html`<li class="item">${board().face(ctx, name, "mini")}<span><b>${called(name)}</b>
      <span class="sum">${words}</span></span></li>`;
  return html`<section class="gave"><h3>${told.gaveTitle}</h3><ol class="column">${told.gave.map(row)}</ol></section>`;
}

/** Deeds that were new in this game, and a crown. @param {Ctx} ctx */
function noticed({ brought }) {
  if (!brought || !(brought.deeds.length || brought.crown)) return "";
  const [ladder, n] = (brought.crown ?? "").split("/");
  const crown = n
    ? html`<li class="item">${ICON.crown}<span>
          <b>${say("journey.brought_crown", { ladder: say(`ladder.${ladder}`), n })}</b></span></li>`
    : "";
  const rows = brought.deeds.map(
    ({ name, says }) =>
      html`<li class="item">${ICON.star}<span><b>${name}</b><small>${says}</small></span></li>`,
  );
  return html`<section class="noticed"><h3>${say("journey.brought")}</h3><ul
    class="column">${crown}${rows}</ul></section>`;
}

/**
 * The deal of the day: its result in one line, to share.
 * @param {Daily | null | undefined} daily
 */
function shareDay(daily) {
  if (!daily?.text) return "";
  return html`<div class="row shareday"><output>${daily.text}</output>
    <button type="button" class="do" data-copy="${daily.text}">${say("daily.copy")}</button></div>`;
}

/** Why it is over, in the words for whoever reads it. @param {Ctx} ctx */
export const reasonOf = (ctx) => board().ending(ctx, readerOf(ctx)).line;

/** @param {Ctx} ctx */
export function outcomePanel(ctx) {
  const { view } = ctx;
  const winners = ctx.outcome?.winners ?? [];
  const reader = readerOf(ctx);
  const told = board().ending(ctx, reader);
  const title = reader ? say(`outcome.${reader}`) : plainTitle(ctx, winners);
  const house = versus(view.mode) && winners.length ? ctx.people[winners[0]].house : null;
  const others = ctx.rematchAsked.filter((seat) => seat !== ctx.seat);
  const wants = others.length
    ? html`<p class="asked">${tell("outcome.wants", { name: nameOf(ctx, others[0]) })}</p>`
    : "";
  const first = sideOf(view.mode, ctx.me) === 0;
  const watched = ctx.seat === null ? html`<p class="watched">${say("watch.end")}</p>` : "";
  /** @param {[Piece, Piece]} what */
  const fact = ([value, label]) =>
    html`<div class="fact"><b>${value}</b><small>${label}</small></div>`;
  const facts = told.facts.map(fact);
  return html`<div class="sheet-back veil" data-key="veil"></div>
    <section class="panel outcome finale night ${reader ?? "seen"}" id="panel" data-key="panel:outcome" role="dialog"
      aria-modal="false" aria-labelledby="panel-title" tabindex="-1">
    <div class="stage ${reader ?? ""}">${told.picture ?? board().backdrop(420, 180)}${told.figure ?? board().figure()}
      ${celebration(ctx)}<div class="stage-words">${house ? board().crest(house) : ""}<h2 id="panel-title">${title}</h2>
      <p class="cause">${told.line}</p></div><button type="button" class="tool" data-do="close-panel"
      aria-label="${say("act.close")}">${ICON.close}</button></div>
    <div class="finale-body">${watched}${cheer(ctx)}
      ${ctx.lesson || !modeNamed(view.mode).computers ? "" : story(ctx, first)}
      <div class="facts">${facts}</div>${told.sides ?? ""}
      ${gave(ctx, told)}${noticed(ctx)}${ctx.analysis ? reckoning(ctx, ctx.analysis, first, reader) : ""}${wants}
      ${shareDay(ctx.daily)}</div>
    <div class="row ways">${ways(ctx)}</div>${ctx.lesson ? "" : seal(ctx)}</section>`;
}
