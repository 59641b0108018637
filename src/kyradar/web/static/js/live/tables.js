// The tables this browser sits at: links and names.
import { recall, remember } from "../lib/memory.js";

const KEPT = 24;
export const tables = () => recall("tables", []);
export const table = (id) => tables().find((entry) => entry.id === id);

export function keep(id, entry) {
  const others = tables().filter((other) => other.id !== id);
  remember("tables", [{ ...table(id), ...entry, id, at: Date.now() }, ...others].slice(0, KEPT));
}
export const forget = (id) =>
  remember(
    "tables",
    tables().filter((entry) => entry.id !== id),
  );

/** A seat's link; behind its tokens stands what binds the server in the shuffle. */
export function seatLink(id, tokens) {
  const hash = table(id)?.hash;
  return `/t/${id}${tokens.length ? `#${tokens.join(",")}${hash ? `&${hash}` : ""}` : ""}`;
}
