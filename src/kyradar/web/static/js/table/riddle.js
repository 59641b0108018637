// A puzzle on the table: its goal in the bar, a card about it in the rail, and what came of a try.
import { board } from "../boards.js";
import { get } from "../lib/api.js";
import { html } from "../lib/html.js";
import { levelName } from "../lib/levels.js";
import { ICON } from "../lib/symbols.js";
import { say, tell } from "../lib/words.js";
import {
  nextOf,
  note,
  noteDay,
  noteHelp,
  openPuzzle,
  puzzleIndex,
  puzzleNamed,
  solved,
  tried,
} from "../live/puzzles.js";
import { forget } from "../live/tables.js";
import { amend, journey } from "../journey/kept.js";
import { keepDay, wasPlayed } from "../journey/harvest.js";
import { afterTry } from "../journey/rating.js";
import { Reading } from "../journey/reading.js";
import { answerRush, ended, onTick, rushing } from "../journey/rush.js";
import { moveClock, rushCard, rushClock } from "../journey/rushbar.js";
import { panel } from "./panels.js";

const SHOWN = 1_100; // ms between two steps of a solution that is shown
let showing = ""; // the puzzle whose solution is to be shown on the table that opens next

/** @type {Record<Grade, number>} */
const LEVELS = { easy: 1, medium: 2, hard: 3 };
/** @param {Grade} grade */
export const diamonds = (grade) =>
  html`<span class="stars" role="img" aria-label="${say(`puzzle.${grade}`)}">
    ${[1, 2, 3].map((n) => html`<i class="${n <= LEVELS[grade] ? "on" : ""}"></i>`)}</span>`;

export class Riddle {
  /**
   * `table`: the screen's own: id, ui, line(), render(), go().
   * @param {Pick<Table, "id" | "ui" | "line" | "lines" | "go" | "render">} table
   */
  constructor(table) {
    this.table = table;
    /** @type {Puzzle | null} */
    this.told = null; // the puzzle as the list tells it
    this.number = 0;
    this.count = 0;
    /** @type {Solution | null} */
    this.steps = null;
    this.open = false; // is the solution shown?
    /** @type {string | null} */
    this.asked = null; // the solution, once it was asked for
    this.nudged = false;
    /** @type {{ from: number, to: number } | null} what the try did to the rating */
    this.change = null;
    this.waiting = false; // for the next step that is shown
    this.demo = false; // is the solution played on the board?
    this.seen = "open"; // the last verdict that was noted
    this.closed = false;
    /** @type {PuzzleRow | null} */
    this.next = null;
    this.reading = new Reading();
    onTick(
      () => this.tick(),
      () => !this.rush || this.reading.waits(this.told ? this.explained() : ""),
    );
  }

  /** The rush that runs, if this is its puzzle. */
  get rush() {
    const rush = rushing();
    return rush && this.state?.id === rush.queue[0] ? rush : null;
  }

  /** The card whose explanation is in sight, if there is one. */
  explained() {
    const title = document.querySelector("#inspect .words h2");
    return title?.getClientRects().length ? (title.textContent ?? "") : "";
  }

  /** The clock has moved. */
  tick() {
    const { rush } = this;
    if (!rush) return;
    moveClock(rush);
    if (ended(rush)) this.table.go("/journey/rush");
  }

  /**
   * On to the next puzzle of the rush, or to what came of it.
   * @param {boolean} reached
   */
  async onward(reached) {
    const next = answerRush(reached) ? rushing()?.queue[0] : null;
    this.table.go(next ? await openPuzzle(next, true) : "/journey/rush");
  }

  get state() {
    return this.table.line().scene.state?.puzzle ?? null;
  }

  /** Called with every drawing: what has changed since. */
  notice() {
    const { state } = this;
    const { daily, outcome, view } = this.table.line().scene.state ?? {};
    noteDay(daily);
    if (daily?.text && outcome && wasPlayed(outcome, view?.turn ?? 0))
      keepDay(daily.date, outcome.winners.length > 0);
    if (!state) return;
    if (this.asked !== state.id) {
      this.asked = state.id;
      this.load().catch(() => {});
    }
    if (this.demo) this.showNext();
    if (state.status === this.seen) return;
    this.seen = state.status;
    this.closed = false;
    if (state.status !== "open") {
      const { rush } = this;
      const reached = state.status === "reached";
      this.change = null;
      if (!this.demo) {
        this.rate(reached);
        note(state.id, state.status);
      }
      if (rush) {
        this.onward(reached).catch(() => this.table.go("/journey/rush"));
        return;
      }
      this.findNext().catch(() => {});
    }
  }

  async findNext() {
    const { all } = await puzzleIndex();
    const { id, game } = this.told ?? {};
    this.next = nextOf(all, journey().rating.me.rating, { id, game });
    this.table.render();
  }

  /** Help was asked for: a try that is still open counts no more, nor does another after it. */
  help() {
    if (this.state?.status === "open") noteHelp(this.state.id);
  }

  /**
   * The first try without help counts for the rating; a rush does not, nor what somebody posed.
   * @param {boolean} reached
   */
  rate(reached) {
    if (this.rush || !this.told || this.number < 1 || tried()[this.told.id]) return;
    const { rating: before } = journey();
    const rating = afterTry(before, this.told, reached);
    this.change = { from: Math.round(before.me.rating), to: Math.round(rating.me.rating) };
    amend((now) => {
      now.rating = rating;
    });
  }

  /**
   * The next step of the solution, after a moment; it waits while others act, and ends where somebody has done
   * something else.
   */
  showNext() {
    const { state, steps, table } = this;
    if (!state || state.status !== "open" || !steps || this.waiting) return;
    this.waiting = true;
    setTimeout(() => {
      this.waiting = false;
      if (!this.demo) return;
      const wanted = steps.steps[table.line().scene.now.step]?.line;
      const acting = table.lines.filter(({ scene }) => scene.mayAct);
      const able = acting.find(({ scene }) =>
        scene.now.legal.some((action) => action.line === wanted),
      );
      if (able && !able.connection.busy) able.act(wanted);
      else if (able || !acting.length) this.showNext();
      else this.demo = false;
    }, SHOWN);
  }

  async load() {
    forget(this.table.id); // a try is nothing one would come back to
    const { all } = await puzzleIndex();
    const id = this.state?.id ?? "";
    this.told = await puzzleNamed(id);
    this.number = all.findIndex((one) => one.id === id) + 1;
    this.count = all.length;
    if (showing === id) {
      [showing, this.demo, this.open] = ["", true, true];
      await this.fetchSteps();
    }
    this.table.render();
  }

  /** The goal, in the bar. */
  goal() {
    if (!this.state || !this.told) return null;
    if (this.rush)
      return html`<span class="goal night">${rushClock(this.rush)}<b>${this.told.title}</b>
        <span class="goal-line">${this.told.line}</span></span>`;
    return html`<span class="goal night" role="status"><span class="flag">${say("puzzle.flag")}</span>
      <b>${this.told.title}</b> <span class="goal-line">${this.told.line}</span></span>`;
  }

  /** The card in the rail, in the place of the chronicle. */
  card() {
    const { told } = this;
    if (!this.state || !told) return null;
    if (this.rush) return rushCard(this.rush, told);
    const who = Object.entries(told.failed).map(
      ([
        level,
        [failed, tries],
      ]) => html`<div><dt>${say("puzzle.fails", { level: levelName(level) })}</dt>
        <dd>${say("puzzle.of", { n: failed, of: tries })}</dd></div>`,
    );
    return html`<section class="riddle night" aria-label="${say("puzzle.flag")}"><header>
      <p class="kicker">${say("puzzle.number", { n: this.number, of: this.count })}</p>
      <h2>${told.name}</h2><p>${told.line}</p></header>
      <dl><div><dt>${say("puzzle.grade")}</dt><dd>${diamonds(told.grade)}</dd></div>${who}
      <div><dt>${say("puzzle.keeps")}</dt><dd>${say("puzzle.of", { n: told.keeps, of: told.first })}</dd></div></dl>
      ${this.past()}
      <div class="row">
      <button type="button" class="do" data-do="riddle-again">${ICON.turn}${say("puzzle.again")}</button>
      <button type="button" class="do quiet" data-do="riddle-nudge">${ICON.hint}${say("puzzle.nudge")}</button></div>
      ${this.nudge()}${this.solution()}<footer><a href="/puzzles">${say("puzzle.all")}</a></footer></section>`;
  }

  /** What became of tries before this one, and whether this one counts. */
  past() {
    const { told, state } = this;
    if (!told || state?.status !== "open") return "";
    const { failed = 0, helped = false } = tried()[told.id] ?? {};
    const past = solved(told.id)
      ? say("puzzle.solved_before")
      : failed
        ? say("puzzle.tries", { n: failed })
        : helped
          ? say("puzzle.helped")
          : "";
    return past ? html`<p class="past" role="status">${past}</p>` : "";
  }

  nudge() {
    if (!this.nudged || !this.steps) return "";
    return html`<p class="nudge" role="status">${say("puzzle.first")} ${this.step(0)}</p>`;
  }

  /** @param {number} i */
  step(i) {
    if (!this.steps) return "";
    const { line, verb, card, parts, price } = this.steps.steps[i];
    const signs = price?.some(Boolean) ? html` ${board().price.signs(price)}` : "";
    return html`${board().deed({ verb, card, line, ...parts })}${signs}`;
  }

  solution() {
    if (!this.open)
      return html`<button type="button" class="do quiet" data-do="riddle-solution">${say("puzzle.solution")}</button>`;
    if (!this.steps) return "";
    const { proof } = this.steps;
    const [card, other] = proof.next ?? [];
    const found = { n: proof.simulations, win: percent(proof.win), card, other: percent(other) };
    const known = proof.by === "solver" ? say("puzzle.proven") : say("puzzle.searched", found);
    return html`<section class="solution"><h3>${say("puzzle.one_way")}</h3>
      <ol>${this.steps.steps.map((_, i) => html`<li>${this.step(i)}</li>`)}</ol><p>${known}</p>
      <button type="button" class="do" data-do="riddle-show">${ICON.play}${say("puzzle.show")}</button></section>`;
  }

  /** What the try did to the rating, or why it did nothing. */
  rated() {
    if (this.demo || !this.told || this.number < 1) return "";
    if (!this.change) return html`<p class="w-soft">${say("puzzle.unrated")}</p>`;
    const { from, to } = this.change;
    const by = `${to < from ? "−" : "+"}${Math.abs(to - from)}`;
    return html`<p class="rated">${tell("puzzle.rated", { from, to: html`<b>${to}</b>`, by })}</p>`;
  }

  /**
   * What came of the try.
   * @param {Ctx} ctx
   */
  verdict(ctx) {
    const { state } = this;
    if (!state || state.status === "open" || this.closed || !this.told || rushing()) return "";
    const won = state.status === "reached";
    const next = this.next
      ? html`<button type="button" class="${won ? "end" : "do"}" data-do="riddle-next">${say("puzzle.next")}</button>`
      : "";
    const way = ctx.canUndo ? "undo" : ctx.back.includes("end") ? "back-end" : "";
    const back =
      !won && way
        ? html`<button type="button" class="end" data-do="${way}">${say("puzzle.back")}</button>`
        : "";
    const again = html`<button type="button" class="${won || way ? "do" : "end"}" data-do="riddle-again">
      ${say("puzzle.again")}</button>`;
    const line = this.demo
      ? say("puzzle.shown_line")
      : won
        ? say("puzzle.won_line")
        : say(`puzzle.lost_${this.told.kind === "buy" ? "buy" : "line"}`);
    const body = html`<p role="status">${line}</p>${this.rated()}<div
      class="row">${won ? next : back}${again}${won ? "" : next}
      <a class="do quiet" href="/puzzles">${say("puzzle.all")}</a></div>`;
    return panel(
      "verdict",
      say(this.demo ? "puzzle.one_way" : won ? "puzzle.won" : "puzzle.lost"),
      body,
      `verdict ${state.status}`,
    );
  }

  /** The verdict is put away; the table stays as it is. */
  close() {
    this.closed = true;
  }
  show() {
    this.closed = false;
  }
  async fetchSteps() {
    this.steps ??= await get(`/api/puzzles/${this.state?.id}/solution`);
    this.table.render();
  }
  async again(id = this.state?.id) {
    if (!id) return;
    this.table.go(await openPuzzle(id));
  }
}
/** @param {number | undefined} share */
const percent = (share) => (share === undefined ? "" : `${Math.round(share * 100)} %`);

/** @satisfies {Record<string, (acts: { table: Table }) => unknown>} */
export const RIDDLE_COMMANDS = {
  "rush-pass": ({ table }) => table.riddle.onward(false),
  "rush-stop": ({ table }) => table.go("/journey/rush"),
  "riddle-again": ({ table }) => table.riddle.again(),
  "riddle-next": ({ table }) => table.riddle.again(table.riddle.next?.id),
  "riddle-nudge": ({ table }) => {
    table.riddle.nudged = true;
    table.riddle.help();
    table.riddle.fetchSteps();
  },
  "riddle-solution": ({ table }) => {
    table.riddle.open = true;
    table.riddle.help();
    table.riddle.fetchSteps();
  },
  "riddle-show": ({ table }) => {
    showing = table.riddle.state?.id ?? "";
    return table.riddle.again();
  },
};
