import assert from "node:assert/strict";
import test from "node:test";
import { plain } from "/static/js/lib/html.js";
import { learnWords } from "/static/js/lib/words.js";
import { cardFrom } from "/games/volfyirion/game/catalog.js";
import { lessOf } from "/games/volfyirion/game/less.js";

learnWords({
  points: { command: "Command", battle: "Battle", knowledge: "Knowledge" },
});
const lines = (effect, secondary = "remove") =>
  lessOf(cardFrom({ name: "It", kind: "command", secondary, effect }), "use It").map(
    ({ line, label }) => `${line}: ${plain(label)}`,
  );

test("points of a remove ability may be declined, in part or whole", () => {
  assert.deepEqual(lines("battle:2"), ["use It 0: 0 Battle", "use It 1: 1 Battle"]);
  assert.deepEqual(lines("battle:1+knowledge:1"), [
    "use It 0 battle: 0 Battle",
    "use It 0 knowledge: 0 Knowledge",
  ]);
  assert.deepEqual(lines("draw:1+command:1"), ["use It 0 command: 0 Command"]);
  assert.equal(lines("battle:12").length, 7, "0 to 6 can be said");
});

test("nothing is offered where there are no points to decline", () => {
  assert.deepEqual(lines("draw:2"), []);
  assert.deepEqual(lines("battle:2", "synergy"), [], "it springs by itself");
});
