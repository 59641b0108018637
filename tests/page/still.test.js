import assert from "node:assert/strict";
import test from "node:test";
import { StillPointer } from "/static/js/table/still.js";

const at = (clientX, clientY, pointerType = "mouse", detail = 1) => ({
  ...{ clientX, clientY, pointerType, detail },
});

test("under an unmoved pointer nothing of another kind is done, however long it rests", () => {
  const still = new StillPointer();
  assert.ok(still.allows(at(100, 100), "play", 0));
  assert.ok(still.allows(at(101, 100), "play", 50), "the same once more");
  assert.equal(still.allows(at(101, 100), "step", 100), false);
  assert.equal(still.allows(at(101, 100), "step", 60_000), false);
  still.moved(at(103, 101)); // a hand that trembles
  assert.equal(still.allows(at(102, 100), "step", 60_100), false);
  still.moved(at(110, 100));
  assert.ok(still.allows(at(102, 100), "step", 60_200), "it was moved, and has come back");
});

test("what can do no harm is done, and a key has no place", () => {
  const still = new StillPointer();
  still.allows(at(100, 100), "play", 0);
  assert.ok(still.allows(at(100, 100), null, 10));
  assert.ok(still.allows(at(0, 0, "", 0), "step", 20));
  assert.equal(still.allows(at(100, 100), "step", 30), false, "neither counts as a press");
});

test("a finger that taps the same place has to have seen what came there", () => {
  const still = new StillPointer();
  still.drawn(7, 0);
  assert.ok(still.allows(at(100, 100, "touch"), "play", 1000));
  still.drawn(8, 2000); // a slow network
  still.drawn(8, 2500); // the same table, drawn again
  assert.equal(still.allows(at(108, 100, "touch"), "step", 2600), false);
  assert.ok(still.allows(at(150, 100, "touch"), "step", 2600), "elsewhere");
  still.drawn(9, 3000);
  assert.ok(still.allows(at(150, 100, "touch"), "play", 3800), "seen");
});
