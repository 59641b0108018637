// One's own slips again, one at a time: the table as one saw it then, and another try. The server holds
// a try against the best; whatever comes within a small margin counts as found.
import { board } from "../boards.js";
import { messageOf, post } from "../lib/api.js";
import { html } from "../lib/html.js";
import { language, say, tell } from "../lib/words.js";
import { slipsOf } from "../live/analysis.js";
import { Trial } from "../study/trial.js";
import { choice, strip } from "../table/console.js";

/** @param {number} share */
const points = (share) => Math.round(share * 100);

/**
 * @typedef {object} Lecture
 * @property {Source} source
 * @property {Replay} game
 * @property {Analysis} analysis
 * @property {number[]} seats whose slips they are
 * @property {Ui} ui
 * @property {() => void} render
 * @property {() => void} leave
 */
/** @typedef {import("../study/trial.js").Retry} Retry */
/**
 * @typedef {{ waits?: boolean, shown?: boolean, good?: boolean, line?: string, reason?: string,
 *   win?: number, best_win?: number }} Verdict
 */

export class Learning extends Trial {
  /** `replay`: { source, game, analysis, seats, ui, render(), leave() }. @param {Lecture} replay */
  constructor(replay) {
    super(replay);
    this.source = replay.source;
    /** @type {Retry | null} the table as its seat saw it */
    this.moment = null;
    /** @type {Verdict | null} what came of the last try */
    this.verdict = null;
    /** @type {string | null} */
    this.trouble = null;
    this.busy = false;
    this.slips = slipsOf(replay.analysis, replay.seats).sort((a, b) => a.number - b.number);
    /** @type {Map<number, "found" | "shown" | "passed">} */
    this.found = new Map(); // number -> "found", "shown" or "passed"
    this.at = -1;
    this.next();
  }

  get slip() {
    return this.slips[this.at];
  }
  get over() {
    return this.at >= this.slips.length;
  }

  /** To the next slip; the table is as its seat saw it. */
  async next() {
    if (this.slip && !this.found.has(this.slip.number)) this.found.set(this.slip.number, "passed");
    this.at += 1;
    this.moment = this.verdict = this.trouble = null;
    this.ui.chosen = null;
    this.ui.shown = {};
    if (!this.over)
      await this.ask({ number: this.slip.number }, (/** @type {Retry} */ moment) => {
        this.moment = moment;
      });
    this.render();
    document.getElementById("learn")?.focus({ preventScroll: true });
  }

  /** @template T @param {object} what @param {(answer: T) => void} then */
  async ask(what, then) {
    const { slip } = this;
    this.busy = true;
    try {
      /** @type {T} */
      const answer = await post("/api/retry", { ...this.source, lang: language(), ...what });
      if (slip === this.slip) then(answer);
    } catch (error) {
      this.trouble = messageOf(error);
    }
    this.busy = false;
  }

  /** An action is held against the best. @param {string} line */
  async act(line) {
    if (this.busy || this.verdict?.good || this.verdict?.shown) return;
    const { number, best_parts: best } = this.slip;
    this.ui.chosen = null;
    this.trouble = null;
    this.verdict = { waits: true };
    const asked = this.ask({ number, line, best: best.text }, (/** @type {Verdict} */ answer) => {
      this.verdict = answer;
      if (answer.good) this.found.set(number, "found");
    });
    this.render();
    await asked;
    if (this.verdict?.waits) this.verdict = null;
    this.render();
  }

  show() {
    this.verdict = { shown: true };
    this.found.set(this.slip.number, "shown");
    this.ui.chosen = null;
    this.render();
  }

  get now() {
    return this.moment;
  }
  get open() {
    return !this.busy && !this.verdict?.good && !this.verdict?.shown;
  }

  /** What is asked, or what came of the last try. */
  words() {
    const { slip, verdict, trouble } = this;
    const best = html`<b>${board().deed(slip.best_parts)}</b>`;
    if (trouble) return html`${trouble}`;
    if (verdict?.waits) return say("slips.waits");
    if (verdict?.good) return tell("slips.good", { best });
    const why = (verdict?.reason ?? slip.why?.[language()]) || "";
    if (verdict?.shown) return tell(why ? "slips.answer_why" : "slips.answer", { best, why });
    if (verdict)
      return tell("slips.worse", {
        n: Math.max(1, points((verdict.best_win ?? 0) - (verdict.win ?? 0))),
      });
    return tell("slips.ask", {
      turn: slip.turn,
      played: html`<b>${board().deed(slip.played_parts)}</b>`,
      n: points(slip.gain),
    });
  }

  /** @param {Ctx} _ @param {Piece} free */
  strip(_, free) {
    const { verdict } = this;
    const done = verdict?.good || verdict?.shown;
    const count = html`<small>${say("slips.count", { n: this.at + 1, of: this.slips.length })}</small>`;
    const last = this.at === this.slips.length - 1;
    return strip(
      `learning ${verdict?.good ? "good" : verdict?.line ? "worse" : ""} planned`,
      html`${count} <span id="learn" tabindex="-1">${this.words()}</span>`,
      done ? "" : free,
      done ? "" : choice("learn-show", say("slips.show"), "quiet"),
      choice(
        "learn-next",
        say(last ? "slips.finish" : done ? "slips.next" : "slips.pass"),
        done ? "" : "quiet",
      ),
      choice("learn-leave", say("slips.leave"), "quiet"),
    );
  }

  /** How it went, once all were tried. */
  summary() {
    /** @param {string} kind */
    const count = (kind) => [...this.found.values()].filter((one) => one === kind).length;
    const facts = { n: count("found"), of: this.slips.length };
    const line = this.slips.length ? say("slips.summary", facts) : say("slips.nothing");
    const again = this.slips.length && facts.n < facts.of;
    return html`<section class="panel learn-end" id="panel" role="dialog" aria-labelledby="panel-title" tabindex="-1">
      <h2 id="panel-title">${say("slips.title")}</h2><p>${line}</p><div class="row ways">
      ${again ? choice("learn-again", say("slips.again")) : ""}${choice("learn-leave", say("slips.back"))}</div>
      </section>`;
  }

  again() {
    this.slips = this.slips.filter(({ number }) => this.found.get(number) !== "found");
    this.found.clear();
    this.at = -1;
    this.next();
  }

  chose() {
    if (this.ui.chosen) document.querySelector("#strip.on .do")?.focus();
  }

  /** @returns {Record<string, () => void>} */
  get commands() {
    return {
      "learn-show": () => this.show(),
      "learn-next": () => this.next(),
      "learn-again": () => this.again(),
      "learn-leave": () => this.leave(),
    };
  }

  /** @param {Pick<KeyPress, "key">} event */
  key(event) {
    if (event.key !== "Escape") return false;
    if (this.ui.chosen) this.away();
    else this.leave();
    return true;
  }
}
