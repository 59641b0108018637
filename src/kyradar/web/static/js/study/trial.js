// Something is tried at a moment of a finished game, and no table hears of it: to play on, to guess a move, to do
// better than one did. The console is the table's own, with another strip.
import { pressed } from "../lib/program.js";
import { html } from "../lib/html.js";
import { consoleWith, forChosen } from "../table/console.js";
import { touched, trialContext } from "../table/context.js";

/** @typedef {Moment & { seat: number }} Retry the table as its seat sees it */

/** @abstract */
export class Trial {
  /** @param {{ ui: Ui, game: Replay, render: () => void, leave?: () => void }} what */
  constructor({ ui, game, render, leave = () => {} }) {
    this.ui = ui;
    this.game = game;
    this.render = render;
    this.leave = leave;
  }

  /** @returns {Omit<Retry, "me"> | null} */
  get now() {
    return null;
  }
  /** May something be done now? */
  get open() {
    return false;
  }
  /** @param {string} _line */
  act(_line) {}
  /**
   * What is asked, with the buttons of what needs no thing.
   * @param {Ctx} _ctx
   * @param {Piece} _free
   * @returns {Piece}
   */
  strip(_ctx, _free) {
    return "";
  }
  /** @returns {Record<string, () => unknown>} */
  get commands() {
    return {};
  }
  /** What else can be pressed. @returns {Record<string, (value: string) => unknown>} */
  get presses() {
    return {};
  }

  /** @returns {Ctx | null} */
  context() {
    const { now } = this;
    return now && trialContext({ ...now, me: now.seat }, this.ui, this.game, this.open);
  }

  /** @param {Ctx} ctx */
  bar(ctx) {
    const chosen = ctx.chosen ? forChosen(ctx) : null;
    const free = ["turn", "skip"].flatMap((ref) => ctx.byRef.get(ref) ?? []);
    const buttons = free.map(
      (a) => html`<button type="button" class="do" data-line="${a.line}">${a.label}</button>`,
    );
    return consoleWith(ctx, chosen ?? this.strip(ctx, buttons));
  }

  /**
   * A thing was pressed: do the one thing it can do, or show what there is to choose.
   * @param {string} ref
   */
  touch(ref) {
    if (touched(this.context(), this.ui, ref, (line) => this.act(line))) return;
    this.render();
    this.chose();
  }
  /** Something was chosen, or no longer. */
  chose() {}
  /** Beside everything: nothing is chosen any more. */
  away() {
    this.ui.chosen = null;
    this.render();
  }

  /** @param {Press} event */
  click(event) {
    const known = pressed(event, {
      do: (name) => this.commands[name]?.(),
      line: (line) => this.act(line),
      ...this.presses,
      ref: (ref) => this.touch(ref),
    });
    if (!known && !event.target.closest(".rail,.console")) this.away();
  }
}
