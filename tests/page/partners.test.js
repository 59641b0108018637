import assert from "node:assert/strict";
import test from "node:test";
import { learnWords } from "/static/js/lib/words.js";
import { parts } from "/static/js/table/partners.js";

learnWords({ partner: { plays: "play {n} cards" } });
const plan = (...lines) =>
  lines.map((text) => ({ verb: text.split(" ")[0], place: text.split(" @ ")[1], text }));
const told = (...lines) => parts(plan(...lines), ({ text }) => text);

test("many cards that are simply played are told as one", () => {
  const cards = ["play Stab", "play Barter", "play Mint @ left", "play Diviner"];
  assert.deepEqual(told("turn", ...cards, "acquire Bank", "done"), [
    "play 3 cards",
    "play Mint @ left",
    "acquire Bank",
    "done",
  ]);
  assert.deepEqual(told("play Stab", "play Barter", "done"), ["play Stab", "play Barter", "done"]);
});
