// Walking through a finished game, step by step or by itself; and its curve, once somebody has asked for it.
import { messageOf } from "../lib/api.js";
import { analysisOf } from "../live/analysis.js";

const BEAT = 900; // ms a step is shown while it runs by itself

export class Walker {
  /**
   * @param {object} way
   * @param {() => number} way.at the step that is shown
   * @param {() => number} way.last
   * @param {(step: number) => void} way.to shows another one
   * @param {() => void} way.render
   */
  constructor(way) {
    this.way = way;
    this.timer = 0;
    /** @type {Analysis | null} */
    this.analysis = null;
    /** @type {Progress | null} */
    this.progress = null;
    this.left = false;
  }
  get runs() {
    return this.timer !== 0;
  }

  /** @param {number} n */
  to(n) {
    const step = Math.max(0, Math.min(this.way.last(), n));
    if (step === this.way.last()) this.stop();
    this.way.to(step);
    this.way.render();
    const range = document.getElementById("scrub");
    if (range instanceof HTMLInputElement) range.value = String(this.way.at());
  }
  stop() {
    clearInterval(this.timer);
    this.timer = 0;
  }
  run() {
    const { way } = this;
    if (this.timer) this.stop();
    else {
      if (way.at() === way.last()) way.to(0);
      this.timer = setInterval(() => this.to(way.at() + 1), BEAT);
    }
    way.render();
  }

  /** The curve; the answer says what went wrong. @param {Source} source */
  async analyse(source) {
    const render = () => this.left || this.way.render();
    this.progress = { done: 0, total: 1 };
    render();
    let trouble = "";
    try {
      this.analysis = await analysisOf(source, (how) => {
        this.progress = how;
        render();
        return !this.left;
      });
    } catch (error) {
      trouble = messageOf(error);
    }
    this.progress = null;
    return trouble;
  }

  /** Keys that walk; true if it was one. @param {string} key */
  key(key) {
    const at = this.way.at();
    const steps = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: this.way.last() };
    if (!(key in steps)) return false;
    this.to(steps[/** @type {keyof typeof steps} */ (key)]);
    return true;
  }

  leave() {
    this.left = true;
    this.stop();
  }
}

/** What can be pressed beside the curve: each is a message.
 * @type {Record<string, (walk: Walker, value: number) => void>} */
const WAYS = {
  first: (walk) => walk.to(0),
  back: (walk) => walk.to(walk.way.at() - 1),
  run: (walk) => walk.run(),
  on: (walk) => walk.to(walk.way.at() + 1),
  last: (walk) => walk.to(walk.way.last()),
  scrub: (walk, step) => walk.to(step),
  turn: (walk, step) => walk.to(step),
  step: (walk, step) => walk.to(step),
  jump: (walk, step) => walk.to(step),
};
/** The same as updates of a screen whose state has a walk: it has drawn already.
 * @type {Updates<{ walk: Walker }>} */
export const WALK = Object.fromEntries(
  Object.entries(WAYS).map(([name, way]) => [
    name,
    ({ walk }, { value }) => {
      if (!["turn", "step"].includes(name) || value) way(walk, Number(value));
      return false;
    },
  ]),
);
