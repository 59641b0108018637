// A card let go on somebody is meant for them: the question it then asks is answered so.
export class Aim {
  /** @param {(line: string) => unknown} act */
  constructor(act) {
    this.act = act;
    /** @type {string | null} */
    this.ref = null;
    this.asked = false;
  }

  /** Something was let go on this thing. @param {string | null} ref */
  at(ref) {
    this.ref = ref;
    this.asked = false;
  }

  /**
   * Called with every drawing; a question that has the thing among its answers is answered once.
   * @param {Ctx} ctx
   */
  next(ctx) {
    if (!this.ref) return;
    if (!ctx.mayAct || !ctx.asked) {
      if (this.asked) this.ref = null; // nothing is asked any more
      return;
    }
    this.asked = true;
    const answers = ctx.byRef.get(this.ref) || [];
    if (answers.length !== 1) return;
    this.ref = null;
    this.act(answers[0].line);
  }
}
