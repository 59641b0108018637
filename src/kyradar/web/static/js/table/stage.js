// The scenes of a table: what happened since the last drawing, as short scenes of the game's board.
import { board } from "../boards.js";
import { afterScenes, dropScenes, perform, playing, rehearse } from "../lib/drama.js";
import { stillness } from "../lib/motion.js";
import { tellMoves } from "../lib/travel.js";

const FLOOD = 40; // so many steps at once are a reconnect: nothing of it is played

export class Stage {
  constructor() {
    /** @type {number | null} */
    this.seen = null; // entries of the chronicle that were shown; null before the first drawing
    /** @type {ReturnType<typeof rehearse>} */
    this.scenes = [];
    this.looked = false;
    /** @type {Ctx | null} */
    this.shown = null; // what was drawn last
    /** @type {Ctx | null} */
    this.held = null; // is drawn as long as its scenes last, instead of what follows it
  }

  /**
   * Before the drawing, with the table as it will be; answers what is to be drawn.
   * @param {Ctx} ctx
   */
  before(ctx) {
    this.rehearse(ctx);
    if (!this.busy) this.held = null;
    this.shown = this.held ?? ctx;
    return this.shown;
  }

  /** @param {Ctx} ctx */
  rehearse(ctx) {
    const { seen } = this;
    this.seen = ctx.log.length;
    const past = Boolean(ctx.past) || this.looked; // to a moment, or back from it
    this.looked = Boolean(ctx.past);
    const fresh = seen === null || past || ctx.log.length < seen ? null : ctx.log.slice(seen);
    tellMoves(board().travels?.(fresh, ctx) ?? null);
    // One drawing may call for another before its scenes are shown: they wait for that one.
    if (!fresh?.length) return;
    if (fresh[fresh.length - 1].step - fresh[0].step > FLOOD) return;
    this.held = (this.shown && board().lingers?.(this.shown, ctx)) ?? this.held;
    this.scenes = [...this.scenes, ...rehearse(board().scenes?.(fresh, this.held ?? ctx) ?? [])];
  }

  /** After it; `quiet` is called once they are over, if there are any. @param {() => void} quiet */
  after(quiet) {
    const { scenes } = this;
    this.scenes = [];
    perform(scenes);
    if ((scenes.length && playing()) || this.held) afterScenes(quiet);
  }

  /** Are there scenes that are not over? */
  get busy() {
    return playing() || (this.scenes.length > 0 && !stillness() && !document.hidden);
  }

  leave() {
    dropScenes();
  }
}
