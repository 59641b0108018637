// The fair shuffle, checked in the browser: the secret must match the hash shown at the start, and
// this browser's own part must be among those that were mixed in. `kyradar verify` checks the rest.
import { getText } from "../lib/api.js";

export async function fairLine(id) {
  const record = await getText(`/api/tables/${id}/record`);
  const line = record.split("\n").find((text) => text.startsWith("fair "));
  return line ? JSON.parse(line.slice(5)) : null;
}

const bytes = (hex) => Uint8Array.from(hex.match(/../g) || [], (pair) => parseInt(pair, 16));

/** True or false; null where the browser offers no hashing (plain http from another machine). */
export async function checkFair(published, revealed, ownParts) {
  if (!globalThis.crypto?.subtle || !revealed?.secret) return null;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes(revealed.secret)));
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hash === published && ownParts.every((own) => revealed.parts.includes(own));
}
