// What this browser keeps of a game, to know afterwards that nobody chose its shuffles: the hashes the
// server was bound by, all commitments before the own part was shown, and a digest of every view.
import { recall, remember } from "../lib/memory.js";
import { hexBytes, joined, sha256, textBytes } from "./sha256.js";

const GAMES = 12; // of which notes are kept
const PAUSE = 1000; // ms between two writings of the digests: all notes are written each time
/** @type {Set<Kept>} */
const unsaved = new Set();
const saveAll = () => unsaved.forEach((kept) => kept.save());
addEventListener("pagehide", saveAll);
/** @param {string} table @param {string} token */
const key = (table, token) => `kept.${table}/${token.slice(0, 8)}`;
const chance = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

/** @param {string} part */
export const commitTo = (part) => sha256(joined(textBytes("kyradar part 2\n"), hexBytes(part)));

export class Kept {
  /**
   * `token` is null for somebody who watches: then there is no part, and nothing is remembered.
   * @param {string} table @param {string | null} token @param {string | null | undefined} hash
   */
  constructor(table, token, hash) {
    this.key = token && key(table, token);
    this.timer = 0;
    saveAll(); // the same seat may have been left a moment ago
    /** @type {Partial<FairNotes>} */
    const before = (this.key && recall(this.key)) || {};
    /** @type {FairNotes} */
    const fresh = {
      table,
      seat: null,
      hash: null,
      deal: null,
      part: chance(),
      commits: null,
      views: {},
      broken: null,
    };
    /** @type {FairNotes} */
    this.notes = { ...fresh, ...before };
    this.notes.hash ??= hash ?? null;
    if (hash && this.notes.hash !== hash) this.notes.broken = "hash"; // a link cannot bind the server anew
    if (this.key) {
      const keys = [
        .../** @type {string[]} */ (recall("kept", [])).filter((other) => other !== this.key),
        this.key,
      ];
      for (const old of keys.slice(0, -GAMES)) remember(old, null);
      remember("kept", keys.slice(-GAMES));
    }
    this.save();
  }

  save() {
    clearTimeout(this.timer);
    this.timer = 0;
    unsaved.delete(this);
    if (this.key) remember(this.key, this.notes);
  }

  saveSoon() {
    if (!this.key || this.timer) return;
    unsaved.add(this);
    this.timer = setTimeout(() => this.save(), PAUSE);
  }

  get commit() {
    return commitTo(this.notes.part);
  }

  /**
   * A welcome came: what is to be said about the shuffle now, if anything.
   * @param {number | null} seat @param {Fair | null} fair
   */
  welcomed(seat, fair) {
    const { notes } = this;
    if (!fair) return null;
    notes.seat = seat;
    notes.hash ??= fair.hash;
    notes.deal ??= fair.deal;
    if (fair.hash !== notes.hash) notes.broken = "hash";
    else if (fair.deal !== notes.deal) notes.broken = "deal";
    const wish = seat === null || fair.version < 2 ? null : this.wish(seat, fair);
    this.save();
    return wish;
  }

  /** @param {number} seat @param {Fair} what */
  wish(seat, { commits, complete, parts }) {
    const { notes } = this;
    if (parts[seat] !== null) return null;
    if (commits[seat] === null) {
      // Begun anew; a part that was shown is known by now.
      if (notes.commits) Object.assign(notes, { part: chance(), commits: null, broken: "commits" });
      return { commit: this.commit };
    }
    if (commits[seat] !== this.commit || !complete || !notes.deal) return null;
    if (notes.commits && notes.commits.join() !== commits.join()) notes.broken = "commits";
    notes.commits = commits;
    return { part: notes.part };
  }

  /**
   * This was shown after so many actions; what was taken back is forgotten. The way back leads to a moment
   * that was shown before, and it must be the same.
   * @param {number} step @param {View} view
   */
  shown(step, view) {
    const { hash, views } = this.notes;
    if (!hash) return; // a chosen seed: there is nothing to prove
    if ("resigned" in view) return; // no action: the moment before it, with the result
    const seen = sha256(textBytes(JSON.stringify(view))).slice(0, 32);
    const steps = Object.keys(views).map(Number);
    if (steps.some((n) => n <= step) && steps.some((n) => n >= step) && views[step] !== seen) {
      this.notes.broken = "views";
    }
    for (const later of steps) if (later > step) delete views[later];
    views[step] = seen;
    this.saveSoon();
  }
}
