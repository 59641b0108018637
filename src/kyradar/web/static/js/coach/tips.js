// The first free game: a few words where something can be done for the first times. A tip goes away
// for good once one has shown that one knows, or has sent it away. Tips are data, as lessons are.
import { html } from "../lib/html.js";
import { recall, remember } from "../lib/memory.js";
import { say } from "../lib/words.js";
import { isLine, meant } from "./pointing.js";

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

/** How often each was done, by tip; broken memory counts as none. */
const counts = () => {
  /** @type {unknown} */
  const kept = recall("tips", {});
  return isObject(kept) ? kept : {};
};
/** @param {string} name */
const count = (name) => (Number.isInteger(counts()[name]) ? Number(counts()[name]) : 0);

/** Shall tips be given? They are from the end of a lesson on, until they are sent away. */
const tipsOn = () => recall("tipping") === true;
/** @param {boolean} on */
export const setTips = (on) => remember("tipping", on);

export class Tips {
  constructor() {
    /** @type {Tip[]} */
    this.all = [];
    /** @type {(Tip & Spoken) | null} */
    this.now = null;
    /** @type {Set<string>} */
    this.away = new Set(); // for this table
  }

  /** @param {Tip[]} tips */
  learn(tips) {
    this.all = tips;
  }

  /** Does this one still have something to say? @param {Tip} what */
  fresh({ name, enough }) {
    return count(name) < enough && !this.away.has(name);
  }

  /** The first tip that fits what can be done now. @param {Ctx} ctx */
  words(ctx) {
    if (!tipsOn() || ctx.over || ctx.asked) return (this.now = null);
    if (!ctx.actions.length) return this.now;
    /** @param {Tip} what */
    const fits = ({ modes, at }) =>
      (!modes.length || modes.includes(ctx.view.mode)) && meant(ctx.actions, at);
    const tip = this.all.find((one) => this.fresh(one) && fits(one));
    const away = html`<button type="button" class="do quiet" data-coach="tip">${say("coach.understood")}</button>`;
    this.now = tip
      ? { ...tip, lines: meant(ctx.actions, tip.at), actions: away, soft: true }
      : null;
    return this.now;
  }

  /** Something was done: whoever does it, knows it. @param {string} line */
  did(line) {
    if (!tipsOn()) return;
    const known = this.all.filter(({ did }) => isLine(line, did));
    if (!known.length) return;
    remember("tips", {
      ...counts(),
      ...Object.fromEntries(known.map(({ name }) => [name, count(name) + 1])),
    });
    if (!this.all.some((one) => count(one.name) < one.enough)) setTips(false);
  }

  dismiss() {
    if (!this.now) return;
    remember("tips", { ...counts(), [this.now.name]: this.now.enough });
    this.away.add(this.now.name); // also where nothing can be remembered
  }
}
