// Word files as the tests need them: `key = "..."` and `key = { one = "...", other = "..." }` by section.
import { readFileSync } from "node:fs";

const HEAD = /^\[(\w+)\]$/;
const LINE = /^(\w+) = "(.*)"$/;
const FORMS = /^(\w+) = \{ one = "(.*?)", other = "(.*)" \}$/;

/** @param {string} path below src/kyradar */
export function wordsOf(path) {
  const found = {};
  let section = {};
  const text = readFileSync(`${import.meta.dirname}/../../src/kyradar/${path}`, "utf8");
  for (const line of text.split("\n")) {
    const head = HEAD.exec(line);
    const plain = LINE.exec(line);
    const forms = FORMS.exec(line);
    if (head) section = found[head[1]] = {};
    else if (plain) section[plain[1]] = plain[2];
    else if (forms) section[forms[1]] = { one: forms[2], other: forms[3] };
  }
  return found;
}
