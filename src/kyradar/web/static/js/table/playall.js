// "Play all": one card after the other, unless one of them asks something.
import { board } from "../boards.js";

export class PlayAll {
  /** @param {(line: string) => unknown} act */
  constructor(act) {
    this.act = act;
    /** @type {string[]} */
    this.lines = []; // what still has to be played
    this.due = false;
  }

  get running() {
    return this.lines.length > 0;
  }

  /** @param {Ctx} ctx */
  begin(ctx) {
    this.lines = board().plays(ctx);
  }

  stop() {
    this.lines = [];
  }

  /** Called with every drawing: goes on with the next card. @param {Ctx} ctx */
  next(ctx) {
    if (!this.running || this.due || !ctx.mayAct || !ctx.actions.length) return;
    const legal = new Set(ctx.actions.map((action) => action.line));
    const at = board().asked(ctx) ? -1 : this.lines.findIndex((line) => legal.has(line));
    if (at < 0) {
      this.stop();
      return;
    }
    const [line] = this.lines.splice(at, 1);
    this.due = true; // several drawings may come before it is sent
    queueMicrotask(() => {
      this.due = false;
      this.act(line);
    });
  }
}
