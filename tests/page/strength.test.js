// At one's own strength: the same sums as the terminal's (tests/strength.json).
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { learnRungs, rungOf } from "/static/js/lib/levels.js";
import { counted, ownRung, strength } from "/static/js/live/strength.js";

test("results move one's rung as they do at the terminal", () => {
  const examples = JSON.parse(readFileSync(new URL("../strength.json", import.meta.url), "utf8"));
  for (const { results, strength: wanted, rung } of examples) {
    assert.ok(Math.abs(strength(results) - wanted) < 0.001, JSON.stringify(results));
    assert.equal(ownRung(results), rung);
  }
});

test("only games against a level count, oldest first", () => {
  learnRungs([
    { name: "novice", mark: "novice", step: 1 },
    { name: "level:2", mark: "novice", step: 2 },
  ]);
  assert.deepEqual(
    ["novice", "level:1", "level:2", "level:3", "greedy", null].map(rungOf),
    [1, 1, 2, 0, 0, 0],
  );
  const games = [
    { result: "won", level: "level:2" },
    { result: "shared", level: "novice" },
    { result: "won", level: null },
    { result: "lost", level: "novice" },
  ];
  assert.deepEqual(counted(games), [
    [1, 0],
    [2, 1],
  ]);
});
