// Playing on from a moment of a study: by hand for everybody, or against a computer. What is played
// becomes a branch. The server says what may be done, and does what computers do.
import { board } from "../boards.js";
import { messageOf, post } from "../lib/api.js";
import { html } from "../lib/html.js";
import { language, say } from "../lib/words.js";
import { choice, strip } from "../table/console.js";
import { pathOf } from "./tree.js";
import { Trial } from "./trial.js";

const LEVELS = ["novice", "apprentice", "adept", "expert"];

/**
 * @typedef {object} Played
 * @property {Study} study
 * @property {StudyPlace} place
 * @property {Replay} game
 * @property {Ui} ui
 * @property {() => void} render
 * @property {() => void} leave
 * @property {(branch: Omit<StudyBranch, "id" | "name" | "by">) => void} keep
 */

export class PlayOn extends Trial {
  /** @param {Played} what */
  constructor(what) {
    super(what);
    this.what = what;
    const { study, place } = what;
    const path = place.branch ? pathOf(study, place.branch) : { step: place.step, lines: [] };
    this.step = path.step;
    /** @type {string[]} what leads from the game to the moment */
    this.prefix = path.lines.slice(0, place.step - path.step);
    /** @type {string[]} what was played since */
    this.lines = [];
    /** @type {number[]} how many lines there were before each thing that was done by hand */
    this.before = [];
    this.level = "";
    /** @type {number | null} the seat that is played by hand against computers */
    this.seat = null;
    /** @type {StudySteps | null} */
    this.answer = null;
    /** @type {string | null} */
    this.trouble = null;
    this.busy = false;
    this.ask([]);
  }

  /** The table after these lines; computers have answered. @param {string[]} lines */
  async ask(lines) {
    this.busy = true;
    this.trouble = null;
    this.what.ui.chosen = null;
    this.what.render();
    const { study, game } = this.what;
    const computers = this.level
      ? game.people.map((_, seat) => seat).filter((seat) => seat !== this.seat)
      : [];
    try {
      /** @type {StudySteps} */
      const answer = await post("/api/branch", {
        record: study.record,
        step: this.step,
        lines: [...this.prefix, ...lines],
        people: study.players,
        lang: language(),
        ...(this.level ? { level: this.level, computers } : {}),
      });
      this.answer = answer;
      const all = answer.steps.map(({ seat, line }) => `p${(seat ?? 0) + 1}: ${line}`);
      this.lines = all.slice(this.prefix.length);
      if (this.seat === null && answer.now) this.seat = answer.now.seat;
    } catch (error) {
      this.trouble = messageOf(error);
    }
    this.busy = false;
    this.what.render();
  }

  /** @param {string} line */
  act(line) {
    if (this.busy || !this.answer?.now) return;
    this.before.push(this.lines.length);
    this.ask([...this.lines, `p${this.answer.now.seat + 1}: ${line}`]);
  }
  undo() {
    const count = this.before.pop();
    if (count !== undefined && !this.busy) this.ask(this.lines.slice(0, count));
  }
  keep() {
    const { place } = this.what;
    if (!this.lines.length) return;
    this.what.keep({
      in: place.branch,
      step: place.step,
      against: this.level,
      actions: this.lines,
      outcome: this.answer?.outcome?.text ?? "",
    });
  }

  get now() {
    const { answer } = this;
    const { game, place } = this.what;
    const last = answer ? answer.views.all?.[answer.views.all.length - 1] : null;
    const view =
      answer?.now?.view ??
      last ??
      game.views.all?.[Math.min(place.step, game.views.all.length - 1)];
    if (!view) return null;
    const { legal = [], forecast = {} } = answer?.now ?? {};
    return { view, seat: answer?.now?.seat ?? this.seat ?? 0, legal, forecast };
  }
  get open() {
    return !this.busy && Boolean(this.answer?.now);
  }

  /** @param {Ctx} ctx @param {Piece} free */
  strip(ctx, free) {
    const levels = ["", ...LEVELS].map(
      (name) => html`<option value="${name}"${name === this.level ? html` selected` : ""}>
        ${name ? say(`level.${name}`) : say("study.by_hand")}</option>`,
    );
    const words =
      this.trouble ??
      (this.busy
        ? say("study.waits")
        : this.answer?.outcome
          ? this.answer.outcome.text
          : ctx.asked
            ? board().question(ctx)
            : say("study.branch_moves", { n: this.lines.length }));
    return strip(
      "planned st-playing",
      html`<span id="learn" tabindex="-1">${words}</span>`,
      free,
      html`<label class="st-level"><span class="vh">${say("study.play_against")}</span><select id="branch-level">
        ${levels}
        </select></label>`,
      this.before.length ? choice("branch-undo", say("act.undo"), "quiet") : "",
      this.lines.length ? choice("branch-keep", say("study.keep_branch")) : "",
      choice("branch-leave", say("study.leave_branch"), "quiet"),
    );
  }

  get commands() {
    return {
      "branch-undo": () => this.undo(),
      "branch-keep": () => this.keep(),
      "branch-leave": () => this.leave(),
    };
  }
  /** @param {string} level */
  against(level) {
    this.level = level;
    this.ask(this.lines);
  }
}
