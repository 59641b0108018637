// A card let go on somebody is meant for them: the question it then asks is answered so.
export class Aim {
  constructor(act) {
    this.act = act;
    this.ref = null;
  }

  /** Something was let go on this thing. */
  at(ref) {
    this.ref = ref;
    this.asked = false;
  }

  /** Called with every drawing; a question that has the thing among its answers is answered once. */
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
