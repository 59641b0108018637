// A puzzle on the table: how far the try is, what it counts for, and its solution as it is shown.
import { get } from "../lib/api.js";
import {
  nextOf,
  note,
  noteDay,
  noteHelp,
  openPuzzle,
  puzzleIndex,
  puzzleNamed,
  tried,
} from "../live/puzzles.js";
import { forget } from "../live/tables.js";
import { amend, journey } from "../journey/kept.js";
import { keepDay, wasPlayed } from "../journey/harvest.js";
import { afterTry } from "../journey/rating.js";
import { Reading } from "../journey/reading.js";
import { answerRush, ended, onTick, rushing } from "../journey/rush.js";
import { moveClock } from "../journey/rushbar.js";

const SHOWN = 1_100; // ms between two steps of a solution that is shown
let showing = ""; // the puzzle whose solution is to be shown on the table that opens next

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

  /** On to the next puzzle of the rush, or to what came of it. @param {boolean} reached */
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
