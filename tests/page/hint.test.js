import assert from "node:assert/strict";
import test from "node:test";
import { askedAt, followed, hintNote, onlyOwn, unchanged } from "/static/js/table/hint.js";

const entry = (n, seat = 0, turn = 3) => ({ n, seat, turn, step: n, text: "", facts: {} });
const scene = (log, { seat = 0, version = 7, turn = 3 } = {}) => ({
  seat,
  log,
  now: { version, view: { turn } },
});
const BEFORE = [entry(0, 1, 2), entry(1)];
const asked = askedAt(scene(BEFORE));

test("an answer to a position that is past is ignored", () => {
  assert.ok(unchanged(asked, scene(BEFORE)));
  assert.ok(!unchanged(asked, scene([...BEFORE, entry(2)], { version: 8 })), "something was done");
  assert.ok(!unchanged(asked, scene(BEFORE, { seat: 1 })), "another seat faces the screen");
});

test("a plan is left once anybody else acts, the turn ends or something is taken back", () => {
  const later = (...more) => scene([...BEFORE, ...more], { version: 8 });
  assert.ok(onlyOwn(asked, later(entry(2), entry(3))), "one's own steps");
  assert.ok(!onlyOwn(asked, later(entry(2), entry(3, 1))), "a partner in a common turn");
  assert.ok(!onlyOwn(asked, later(entry(2, null))), "nobody's deed: a turn of all began");
  assert.ok(!onlyOwn(asked, later(entry(2), entry(3, 0, 4))), "the next turn");
  assert.ok(!onlyOwn(asked, scene([entry(0, 1, 2)], { version: 8 })), "taken back");
});

test("what is left of a plan keeps the moment it was asked in", () => {
  const plan = [
    { verb: "play", text: "play Stab" },
    { verb: "end", text: "end" },
  ];
  const note = hintNote({ plan, text: "why", win: 0.5, next: null, next_win: null }, asked);
  assert.equal(followed(note, "play Stab").asked, asked);
  assert.equal(followed(note, "acquire Barter"), null);
});
