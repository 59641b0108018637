// Guess the move: the study with what comes hidden. One answers on the table or chooses from three.
// Guesses stay in this window; nobody is told of them.
import { board } from "../boards.js";
import { messageOf, post } from "../lib/api.js";
import { html } from "../lib/html.js";
import { language, say } from "../lib/words.js";
import { strip } from "../table/console.js";
import { asked, judged } from "./guessing.js";
import { Trial } from "./trial.js";

/**
 * @typedef {object} Guessed
 * @property {Study} study
 * @property {Replay} game
 * @property {Ui} ui
 * @property {{ record?: string, study?: string, version?: number }} source
 * @property {() => void} render
 * @property {(step: number) => void} to
 */
export class Guess extends Trial {
  /** @param {Guessed} what */
  constructor(what) {
    super(what);
    this.what = what;
    this.moments = asked(what.study, what.game.steps, board().weighty);
    this.at = -1;
    this.same = this.other = this.better = this.worse = 0;
    /** @type {(Moment & { seat: number }) | null} */
    this.moment = null;
    /** @type {string | null} */
    this.chosen = null;
    /** @type {string | null} what was answered */
    this.answer = null;
    this.shown = false;
    /** @type {string} what the computer thinks of the answer */
    this.verdict = "";
    /** @type {string | null} */
    this.trouble = null;
    this.next();
  }
  get step() {
    return this.moments[this.at];
  }
  get over() {
    return this.at >= this.moments.length;
  }
  get played() {
    return this.what.game.steps.find(({ n }) => n === this.step)?.line ?? "";
  }

  /** @returns {Promise<unknown>} */
  async next() {
    this.at += 1;
    this.moment = this.chosen = this.answer = this.trouble = null;
    this.shown = false;
    this.verdict = "";
    if (this.over) return this.what.render();
    const { step } = this;
    this.what.to(step - 1);
    const { study, source, game } = this.what;
    try {
      /** @type {StudySteps} */
      const told = await post("/api/branch", {
        ...source,
        step: step - 1,
        lines: [],
        people: source.study ? [] : study.players,
        lang: language(),
      });
      if (step !== this.step) return undefined;
      const seat = game.steps.find(({ n }) => n === step)?.seat;
      // Nothing to guess where nothing could be chosen, or somebody else is asked first.
      if (!told.now || told.now.seat !== seat || told.now.legal.length < 2) {
        this.moments.splice(this.at, 1);
        this.at -= 1;
        return this.next();
      }
      this.moment = told.now;
    } catch (error) {
      this.trouble = messageOf(error);
    }
    return this.what.render();
  }

  /** @param {string} line */
  act(line) {
    if (this.answer || !this.moment) return;
    this.answer = line;
    this.what.ui.chosen = null;
    if (line === this.played) this.same += 1;
    else {
      this.other += 1;
      this.judge(line);
    }
    this.what.render();
  }
  /** How good it is beside the move of the game; where the record is not to be had, nobody says. */
  async judge(/** @type {string} */ line) {
    const { step, played } = this;
    const { record } = this.what.source;
    if (!record) return;
    try {
      /** @type {{ win: number, best_win: number, good: boolean }} */
      const told = await post("/api/retry", {
        record,
        number: step,
        line,
        best: played,
        lang: language(),
      });
      const key = judged(told);
      if (key !== "as_good") this[key] += 1;
      if (step === this.step) this.verdict = say(`guess.${key}`);
    } catch {
      return; // then there is no verdict
    }
    this.what.render();
  }

  get now() {
    return this.moment;
  }
  get open() {
    return !this.answer && !this.shown;
  }

  /** @param {string} line */
  words(line) {
    const found = this.moment?.legal.find((one) => one.line === line);
    if (!found || !this.moment) return line;
    const { verb, card, rule, parts } = found;
    const told = {
      seat: this.moment.seat,
      text: line,
      verb,
      rule,
      ...(card ? { card } : {}),
      ...parts,
    };
    return board().deed(/** @type {Parameters<ReturnType<typeof board>["deed"]>[0]} */ (told));
  }

  /** @param {Ctx} ctx @param {Piece} free */
  strip(ctx, free) {
    const words = ctx.mayAct ? say("guess.on_table") : say("guess.answered");
    return strip("", html`<span class="hint">${words}</span>`, free);
  }

  get commands() {
    return {
      "guess-do": () => this.chosen && this.act(this.chosen),
      "guess-next": () => this.next(),
      "guess-again": () => {
        this.at = -1;
        this.same = this.other = this.better = this.worse = 0;
        this.next();
      },
      "guess-show": () => {
        this.shown = true;
        this.render();
      },
    };
  }
  get presses() {
    return {
      guess: (/** @type {string} */ line) => {
        this.chosen = line;
        this.render();
      },
    };
  }
  away() {}
}
