// Cards that were read in a rush: the clock waits for one that is read for the first time.
import { recall, remember } from "../lib/memory.js";

const NAME = "rush.read";
const LONGEST = 12_000; // ms that the clock waits for one card
const MOST = 400; // cards that are remembered

/** @returns {string[]} */
function known() {
  /** @type {unknown} */
  const kept = recall(NAME, []);
  return Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : [];
}

/** What is read now, and whether for the first time. */
export class Reading {
  constructor() {
    this.about = "";
    this.since = 0;
    this.fresh = false;
  }

  /**
   * Does the clock wait for whoever reads this?
   * @param {string} about what is explained on the table; nothing where it is ""
   * @param {number} [now]
   */
  waits(about, now = performance.now()) {
    if (about !== this.about) {
      this.about = about;
      this.since = now;
      const before = known();
      this.fresh = about !== "" && !before.includes(about);
      if (this.fresh) remember(NAME, [about, ...before].slice(0, MOST));
    }
    return this.fresh && now - this.since < LONGEST;
  }
}
