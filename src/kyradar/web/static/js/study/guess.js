// Guess the move: the study with what comes hidden. One answers on the table or chooses from three.
// Guesses stay in this window; nobody is told of them.
import { board } from "../boards.js";
import { messageOf, post } from "../lib/api.js";
import { html } from "../lib/html.js";
import { nameOf } from "../lib/people.js";
import { ICON } from "../lib/symbols.js";
import { language, say, tell } from "../lib/words.js";
import { strip } from "../table/console.js";
import { at } from "./tree.js";
import { Trial } from "./trial.js";

const CHOICES = 3;
const NEAR = 0.03; // odds that lie no further apart are equal: a longer search might turn them round

/**
 * The moves that are asked for: those somebody wrote about, else those that matter, not in which order cards
 * were played; only where something is seen of the hand they came from.
 * @param {Study} study
 * @param {Replay["steps"]} steps
 * @param {(line: string) => boolean} [weighty] does it matter? As the game's board says
 */
export function asked(study, steps, weighty = () => true) {
  const known = steps.filter(({ seat, line }) => seat !== null && line);
  const noted = known.filter(({ n }) => at(study.notes, { branch: "", step: n }).length);
  const telling = known.filter(({ line }) => weighty(line));
  const all = noted.length ? noted : telling.length ? telling : known;
  return all.map(({ n }) => n);
}

/**
 * What is said of an answer beside the move of the game.
 * @param {{ win: number, best_win: number, good: boolean }} told
 */
export function judged({ win, best_win: played, good }) {
  if (Math.abs(win - played) <= NEAR) return "as_good";
  return win > played ? "better" : good ? "as_good" : "worse";
}

/**
 * The move of the game and two others of what could be done, in an order that says nothing.
 * @param {LegalAction[]} legal
 * @param {string} played
 * @param {number} step
 * @param {(line: string) => boolean} [weighty] beside a move that matters stand such
 */
export function choicesOf(legal, played, step, weighty = () => true) {
  const all = legal.filter(({ line }) => line !== played);
  const like = weighty(played) ? all.filter(({ line }) => weighty(line)) : all;
  const others = like.length >= CHOICES - 1 ? like : all;
  /** @param {string} line */
  const key = (line) => {
    let sum = step * 2654435761;
    for (const sign of line) sum = Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 16777619);
    return sum >>> 0;
  };
  const own = legal.filter(({ line }) => line === played);
  others.sort((a, b) => key(a.line) - key(b.line));
  return [...own, ...others.slice(0, CHOICES - own.length)].sort(
    (a, b) => key(`${a.line}·`) - key(`${b.line}·`),
  );
}

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

  /**
   * @param {Ctx} ctx
   * @param {Piece} free
   */
  strip(ctx, free) {
    const words = ctx.mayAct ? say("guess.on_table") : say("guess.answered");
    return strip("", html`<span class="hint">${words}</span>`, free);
  }

  panel() {
    const { game } = this.what;
    const sums = html`<p class="st-soft">
      ${say("guess.sums", { same: this.same, better: this.better, other: this.other })}
      ${" "}${say("guess.private")}</p>`;
    if (!this.moments.length)
      return html`<section class="surface st-guess"><p>${say("guess.none")}</p></section>`;
    if (this.over)
      return html`<section class="surface st-guess"><h2>${say("guess.end")}</h2><p>${say(
        "guess.result",
        {
          n: this.same,
          of: this.moments.length,
        },
      )}</p>${sums}<button type="button" class="do" data-do="guess-again">${say("guess.again")}</button></section>`;
    if (!this.moment)
      return html`<section class="surface st-guess"><p role="status">${this.trouble ?? say("study.waits")}</p></section>`;
    const done = this.answer !== null || this.shown;
    const options = choicesOf(this.moment.legal, this.played, this.step, board().weighty).map(
      ({ line }, i) => html`<li><button type="button" data-guess="${line}" aria-pressed="${String(
        line === (this.answer ?? this.chosen),
      )}" class="item press${done && line === this.played ? " was" : ""}"${done ? html` disabled` : ""}><b>${"ABC"[i]}</b><span>
        ${this.words(line)}</span></button></li>`,
    );
    const notes = done ? at(this.what.study.notes, { branch: "", step: this.step }) : [];
    const told = done
      ? html`<p role="status" id="learn" tabindex="-1">${
          this.answer === this.played
            ? say("guess.same")
            : tell("guess.was", { played: html`<b>${this.words(this.played)}</b>` })
        } ${this.verdict}</p>${notes.map(({ by, text }) =>
          text
            ? html`<div class="st-note" dir="auto"><p>${by ? html`<b class="by">${by}</b>` : ""}${text}</p></div>`
            : "",
        )}<button type="button" class="end" data-do="guess-next">${say("guess.next")}</button>`
      : html`<div class="row"><button type="button" class="end" data-do="guess-do"${
          this.chosen ? "" : html` disabled`
        }>${say("guess.mine")}</button><button type="button" class="do quiet" data-do="guess-show">${ICON.eye}<span>
        ${say("guess.show")}</span></button></div>`;
    return html`<section class="surface st-guess"><p class="kicker">${say("guess.count", {
      n: this.at + 1,
      of: this.moments.length,
    })}</p><h2>${say("guess.ask")}</h2><p class="st-soft">${say("guess.you_are", {
      name: nameOf({ people: game.people }, this.moment.seat),
      turn: game.steps.find(({ n }) => n === this.step)?.turn ?? 1,
    })}</p><ul class="column st-options">${options}</ul>${told}${sums}</section>`;
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
