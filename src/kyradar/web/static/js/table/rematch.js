// The next game: once every seat held here has its link, this page goes there.
import { keep, seatLink } from "../live/tables.js";

export class Rematch {
  constructor({ tokens, go }) {
    this.tokens = tokens;
    this.go = go;
    this.fresh = new Map(); // old token -> new token
  }

  /** A seat's line was told where the next game is. */
  told(line, { table, token, hash }) {
    this.fresh.set(line.token, token);
    if (!table || this.fresh.size < this.tokens.length) return;
    const tokens = this.tokens.map((old) => this.fresh.get(old));
    keep(table, { tokens, hash });
    this.go(seatLink(table, tokens));
  }
}
