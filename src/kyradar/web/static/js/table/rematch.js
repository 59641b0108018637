// The next game: once every seat held here has its link, this page goes there.
import { keep, seatLink, table as tableNamed } from "../live/tables.js";

export class Rematch {
  constructor({ id, tokens, go }) {
    this.id = id;
    this.tokens = tokens;
    this.go = go;
    this.fresh = new Map(); // old token -> new token
  }

  /** A seat's line was told where the next game is. */
  told(line, { table, token, hash }) {
    this.fresh.set(line.token, token);
    if (!table || this.fresh.size < this.tokens.length) return;
    const tokens = this.tokens.map((old) => this.fresh.get(old));
    const { title } = tableNamed(this.id) ?? {}; // the same opponent
    keep(table, { tokens, hash, title });
    this.go(seatLink(table, tokens));
  }
}
