// The next game: once every seat held here has its link, this page goes there. To one that was there
// before this page was opened it only shows the way.
import { keep, seatLink, table as tableNamed } from "../live/tables.js";

/** Had all persons asked for it before, so that it is old news? @param {TableState | null} state */
const allAsked = (state) =>
  !state ||
  state.people.every(({ kind }, seat) => kind !== "person" || state.rematch_asked?.includes(seat));

export class Rematch {
  /** @param {Table} what */
  constructor({ id, tokens, go, render }) {
    this.id = id;
    this.tokens = tokens;
    this.go = go;
    this.render = render;
    this.asked = false; // from this page
    /** @type {string | null} */
    this.link = null; // to a game that was there before
    /** @type {Map<string | null, string | null>} */
    this.fresh = new Map(); // old token -> new token
  }

  /**
   * A seat's line was told where the next game is.
   * @param {import("../live/line.js").Line} line @param {NewTable} what
   */
  told(line, { table, token, hash }) {
    this.fresh.set(line.token, token);
    if (!table || this.fresh.size < this.tokens.length) return undefined;
    const tokens = this.tokens.map((old) => this.fresh.get(old) ?? "");
    const { title, lesson } = tableNamed(this.id) ?? {};
    keep(table, { tokens, hash, ...(title && !lesson ? { title } : {}) }); // the same opponent, but no lesson
    const link = seatLink(table, tokens);
    if (this.asked || !allAsked(line.scene.state)) return this.go(link);
    this.link = link;
    return this.render();
  }
}
