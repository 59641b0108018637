// Pictures of one's own: they lie on the server, under the hash of what they are. A file that goes to another
// server takes them along.
import { recall, remember } from "../lib/memory.js";

/** @typedef {Record<string, string>} Pictures by hash, as base 64 */

const KEYS = "pictures"; // the keys with which they can be taken back, by hash
const OWN = /\bown\\*"\s*:\s*\\*"([A-Za-z0-9_-]{43})\\*"/g;

/**
 * Sends a picture to the server; the answer is what a card calls it by.
 * @param {Blob | ArrayBuffer} bytes
 * @returns {Promise<string>}
 */
export async function sendPicture(bytes) {
  const answer = await fetch("/api/pictures", {
    method: "POST",
    headers: { "accept-language": document.documentElement.lang },
    body: bytes,
  });
  const body = await answer.json();
  if (!answer.ok) throw new Error(body.error?.text ?? String(answer.status));
  if (body.key) remember(KEYS, { ...recall(KEYS, {}), [body.own]: body.key });
  return body.own;
}

/**
 * The pictures that a text names, however deep in it; one that the server has lost is left out.
 * @param {string} text
 * @returns {Promise<Pictures>}
 */
export async function picturesIn(text) {
  /** @type {Pictures} */
  const found = {};
  for (const id of new Set([...text.matchAll(OWN)].map(([, hash]) => hash))) {
    const answer = await fetch(`/api/pictures/${id}`).catch(() => null);
    if (!answer?.ok) continue;
    const bytes = new Uint8Array(await answer.arrayBuffer());
    found[id] = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  }
  return found;
}

/** Brings pictures to this server; the answer is how many. @param {unknown} pictures */
export async function bringPictures(pictures) {
  let count = 0;
  if (!pictures || typeof pictures !== "object") return count;
  for (const data of Object.values(pictures))
    try {
      const bytes = Uint8Array.from(atob(String(data)), (sign) => sign.charCodeAt(0));
      await sendPicture(bytes.buffer);
      count += 1;
    } catch {
      // The others come all the same; a card without its picture says so itself.
    }
  return count;
}
