// The fair shuffle, checked in the browser: everything but the replay, which `kyradar verify` does.
import { getText } from "../lib/api.js";
import { commitTo } from "./kept.js";
import { hexBytes, joined, sha256, textBytes } from "./sha256.js";

/**
 * What a finished game's record says of its shuffle, and what it was dealt from.
 * @param {string} id
 */
export async function fairLine(id) {
  /** @type {string[]} */
  const lines = (await getText(`/api/tables/${id}/record`)).split("\n");
  /** @param {string} name */
  const value = (name) => lines.find((text) => text.startsWith(`${name} `))?.slice(name.length + 1);
  const line = value("fair");
  const deal = sha256(textBytes(`mode ${value("mode")}\noptions ${value("options")}\n`));
  return line
    ? { ...JSON.parse(line), seed: value("seed"), deal, start: Boolean(value("start")) }
    : null;
}

/** @param {Revealed} what */
function seedOf({ version = 1, secret, parts }) {
  const text = joined(
    textBytes(`kyradar fair ${version}\n`),
    hexBytes(secret),
    ...parts.map(hexBytes),
  );
  return BigInt(`0x${sha256(text).slice(0, 32)}`).toString();
}

/**
 * Every check by name: true or false. `notes` are those of the seats held here, or of a watcher.
 * @param {FairNotes[]} notes @param {Revealed} revealed
 */
export function checkFair(notes, revealed) {
  const { hash, secret, parts, commits, seed, deal, start } = revealed;
  const seated = notes.filter(({ seat }) => seat !== null);
  /** @param {string} name @param {(kept: FairNotes) => boolean} test */
  const fits = (name, test) => notes.every((kept) => kept.broken !== name && test(kept));
  /** @type {Record<string, boolean>} */
  const checks = {
    hash: sha256(hexBytes(secret)) === hash && fits("hash", (kept) => kept.hash === hash),
  };
  if (seated.length) checks.own = seated.every(({ part }) => parts.includes(part));
  // A record without commitments is of an older table; not if this browser saw some.
  if (commits || notes.some(({ commits: seen, broken }) => seen || broken === "commits")) {
    /** @param {FairNotes} kept */
    const same = (kept) =>
      kept.seat === null || kept.commits?.filter(Boolean).join() === commits?.join();
    checks.commits = parts.map(commitTo).join() === commits?.join() && fits("commits", same);
  }
  checks.deal = !start && fits("deal", (kept) => !kept.deal || kept.deal === deal);
  checks.views = fits("views", () => true);
  return { ...checks, seed: seedOf(revealed) === seed };
}
