// The fair shuffle, checked in the browser: everything but the replay, which `kyradar verify` does.
import { getText } from "../lib/api.js";
import { commitTo } from "./kept.js";
import { hexBytes, joined, sha256, textBytes } from "./sha256.js";

/** What a finished game's record says of its shuffle, and the seed it was dealt from. */
export async function fairLine(id) {
  const lines = (await getText(`/api/tables/${id}/record`)).split("\n");
  const value = (name) => lines.find((text) => text.startsWith(`${name} `))?.slice(name.length + 1);
  const line = value("fair");
  return line ? { ...JSON.parse(line), seed: value("seed") } : null;
}

function seedOf({ version = 1, secret, parts }) {
  const text = joined(textBytes(`kyradar fair ${version}\n`), hexBytes(secret), ...parts.map(hexBytes));
  return BigInt(`0x${sha256(text).slice(0, 32)}`).toString();
}

/** Every check by name: true or false. `notes` are those of the seats held here, or of a watcher. */
export function checkFair(notes, revealed) {
  const { hash, secret, parts, commits, seed } = revealed;
  const seated = notes.filter(({ seat }) => seat !== null);
  const checks = {
    hash: sha256(hexBytes(secret)) === hash && notes.every((kept) => kept.hash === hash && kept.broken !== "hash"),
  };
  if (seated.length) checks.own = seated.every(({ part }) => parts.includes(part));
  if (commits) {
    const same = (kept) => kept.commits?.filter(Boolean).join() === commits.join() && !kept.broken;
    checks.commits = parts.map(commitTo).join() === commits.join() && seated.every(same);
  }
  return { ...checks, seed: seedOf(revealed) === seed };
}
