// One drawing a frame, however many changes ask for one.
const HIDDEN = 100; // ms: a page that nobody sees has no frames, but its title and sounds go on

export class Frame {
  /** @param {() => unknown} job the drawing */
  constructor(job) {
    this.job = job;
    this.frame = 0;
    this.timer = 0;
    this.grace = 0;
  }

  /** Draws after so many milliseconds, unless something is drawn before. @param {number} time */
  within(time) {
    this.grace ||= setTimeout(() => this.now(), time);
  }

  /** Draws with the next frame. */
  soon() {
    if (this.timer) return;
    const now = () => this.now();
    this.frame = requestAnimationFrame(now);
    this.timer = setTimeout(now, HIDDEN);
  }

  /** Draws at once; what was to be drawn with the next frame is in it. */
  now() {
    this.drop();
    return this.job();
  }

  /** Draws at once if a drawing is due. */
  flush() {
    if (this.timer || this.grace) this.now();
  }

  /** What was due is not drawn. */
  drop() {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.timer);
    clearTimeout(this.grace);
    this.timer = this.grace = 0;
  }
}
