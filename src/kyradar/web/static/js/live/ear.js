// What is heard of a table: the sounds of what happened since the last look, by the board's own list.
import { play } from "../lib/sound.js";

const MOST = 4; // sounds for one change

export class Ear {
  constructor() {
    /** @type {number | null} */
    this.heard = null; // entries of the chronicle that were heard; null before the first look
  }

  /**
   * `sounds` tells the sound of an event by its kind.
   * @param {LogEntry[]} log @param {Record<string, string>} sounds
   */
  listen(log, sounds) {
    const before = this.heard;
    this.heard = log.length;
    if (before === null || log.length <= before) return;
    const fresh = log.slice(before).map(({ facts }) => sounds[facts?.kind ?? ""]);
    const told = fresh.filter((name, i) => name && name !== fresh[i - 1]);
    told.slice(0, MOST).forEach(play);
  }
}
