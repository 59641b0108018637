// The tables this browser sits at: links, names and its own part of each shuffle.
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

/** 32 bytes of this browser's own chance, one for every seat it holds; the same after a reload. */
export function part(id, token) {
  const parts = recall("parts", {});
  const key = `${id}/${token.slice(0, 8)}`;
  if (!parts[key]) {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    parts[key] = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    remember("parts", Object.fromEntries(Object.entries(parts).slice(-60)));
  }
  return parts[key];
}
export const seatLink = (id, tokens) => `/t/${id}${tokens.length ? `#${tokens.join(",")}` : ""}`;
