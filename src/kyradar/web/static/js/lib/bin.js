// The bin: whatever was deleted in this browser, for thirty days. Each thing is a text of its own, beside a
// list of them, so that one large thing does not keep the others from being written.
import { recall, recallText, remember, rememberAtLeast } from "./memory.js";

const LIST = "bin";
const DAYS = 30;
const DAY = 86_400_000; // ms
/** @param {string} id */
const nameOf = (id) => `bin.${id}`;
const freshId = () => Math.random().toString(36).slice(2, 10);

/**
 * `kind` says who can bring it back (live/restore.js), `title` what it is called.
 * @typedef {{ id: string, kind: string, title: string, at: number }} Binned
 */

/** @returns {Binned[]} */
function entries() {
  /** @type {Binned[]} */
  const kept = recall(LIST, []);
  return Array.isArray(kept) ? kept.filter((one) => one && typeof one.id === "string") : [];
}
/** @param {string} id */
function drop(id) {
  remember(nameOf(id), null);
  remember(
    LIST,
    entries().filter((one) => one.id !== id),
  );
}

/** Whatever lies there longer than thirty days is gone. */
export function expire(now = Date.now()) {
  for (const { id, at } of entries()) if (!(now - at < DAYS * DAY)) drop(id);
}
/** What lies there, the latest first. */
export function list(now = Date.now()) {
  expire(now);
  return entries();
}
/** How many days are left to a thing. @param {Pick<Binned, "at">} one */
export const daysLeft = ({ at }, now = Date.now()) => Math.ceil(DAYS - (now - at) / DAY);

/**
 * Lays something in the bin; the same thing lies there once. Where there is no room, what has lain there
 * longest makes some. The answer is its id; null if there is no room at all, and nothing may be deleted.
 * @param {string} kind @param {string} title @param {unknown} data @returns {string | null}
 */
export function put(kind, title, data, now = Date.now()) {
  expire(now);
  const text = JSON.stringify(data);
  for (const one of entries())
    if (one.kind === kind && recallText(nameOf(one.id)) === text) drop(one.id);
  const id = freshId();
  const entry = { id, kind, title, at: now };
  for (;;) {
    const others = entries();
    const all = [entry, ...others].sort((a, b) => b.at - a.at);
    if (rememberAtLeast(nameOf(id), text)) {
      if (rememberAtLeast(LIST, JSON.stringify(all))) return id;
      remember(LIST, others);
    }
    remember(nameOf(id), null);
    const oldest = others.at(-1);
    if (!oldest) return null;
    drop(oldest.id);
  }
}
/**
 * Takes it out of the bin; null if it is not there, or cannot be read.
 * @param {string} id @returns {(Binned & { data: any }) | null}
 */
export function take(id) {
  const found = entries().find((one) => one.id === id);
  if (!found) return null;
  /** @type {unknown} */
  const data = recall(nameOf(id));
  drop(id);
  return data === null ? null : { ...found, data };
}
/** For good. */
export function empty() {
  for (const { id } of entries()) drop(id);
}
