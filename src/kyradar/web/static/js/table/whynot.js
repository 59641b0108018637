// Asks the server why things one may want cannot be done.
import { board } from "../boards.js";

export class WhyNot {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** @type {number | null} */
    this.version = null;
  }

  /** A new state: what was refused may be possible now. @param {number} version */
  forget(version) {
    this.version = version;
    this.table.ui.reasons.clear();
  }

  /**
   * `choose`: the thing was chosen, not only pointed at.
   * @param {string} ref @param {boolean} choose
   */
  async ask(ref, choose) {
    const ctx = this.table.context();
    const { ui } = this.table;
    if (!ctx.mayAct || !ref) return;
    const legal = new Set(ctx.actions.map((action) => action.line));
    const open = board()
      .wishes(ctx, ref)
      .filter((line) => !legal.has(line) && !ui.reasons.has(line));
    const { connection } = this.table.line();
    const { version } = this;
    const answers = await Promise.all(open.map((line) => connection.ask({ t: "why", line })));
    if (version !== this.version) return;
    answers.forEach((answer, i) =>
      ui.reasons.set(open[i], answer.t === "error" || answer.ok ? {} : answer),
    );
    if (choose) ui.reasonsFor = ref;
    if (ui.chosen === ref) this.table.soon();
    else if (ui.shown.ref === ref) this.table.inspect();
  }
}
