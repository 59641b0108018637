// What would follow from the thing that is pointed at: the server works it out on a copy of the game.
import { board } from "../boards.js";

const DWELL = 140; // ms of pointing before it is asked

export class Consider {
  /** `table` is the screen's own: ui, line(), context(), render(). @param {Table} table */
  constructor(table) {
    this.table = table;
    this.timer = 0;
    /** @type {Map<string, ConsiderAnswer>} */
    this.known = new Map(); // line -> answer, at one version
    /** @type {number | null} */
    this.version = null;
  }

  /** A thing is pointed at, or nothing any more. @param {string | null} ref */
  point(ref) {
    clearTimeout(this.timer);
    const ctx = this.table.known();
    if (!ref || !ctx) return this.show(null);
    const line = ctx.past ? null : board().considers(ctx, ref);
    if (!line) return this.show(board().previews?.(ctx, ref) ? { ref } : null);
    this.timer = setTimeout(() => this.ask(ref, line), DWELL);
    return undefined;
  }

  /** @param {string} ref @param {string} line */
  async ask(ref, line) {
    const { version } = this.table.line().scene.now;
    if (this.version !== version) this.forget(version);
    if (!this.known.has(line)) {
      const answer = await this.table.line().connection.ask({ t: "consider", line });
      if (answer.t === "error" || this.version !== version) return;
      this.known.set(line, answer);
    }
    const { parts } = this.table.context().actions.find((action) => action.line === line) ?? {};
    if (this.table.ui.shown.ref === ref) this.show({ ref, parts, ...this.known.get(line) });
  }

  /** @param {Considered | null} what */
  show(what) {
    const { ui, render } = this.table;
    if (ui.considered === what || (!ui.considered && !what)) return;
    if (what && !what.then && ui.considered?.ref === what.ref) return;
    ui.considered = what;
    render();
  }

  /**
   * The table has changed: whatever was considered is about another one.
   * @param {number} version
   */
  forget(version) {
    this.version = version;
    this.known.clear();
    this.table.ui.considered = null;
  }
}
