// What a try at a puzzle does to the rating: only a first one without help counts.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { journey } from "/static/js/journey/kept.js";
import { nextOf, note, noteHelp, tried } from "/static/js/live/puzzles.js";
import { RIDDLE_COMMANDS, Riddle } from "/static/js/table/riddle.js";

beforeEach(() => localStorage.clear());

/** A table with the puzzle on it. */
function sit(id = "p") {
  const state = { puzzle: { id, status: "open" }, step: 0, legal: [] };
  const line = { scene: { state, now: state } };
  const table = { id: "t", ui: {}, line: () => line, lines: [line], go() {}, render() {} };
  const riddle = new Riddle(table);
  riddle.asked = id;
  Object.assign(riddle, { told: { id, game: "volfyirion", rating: 1700 }, number: 1, steps: {} });
  riddle.findNext = async () => {};
  const end = (status) => {
    state.puzzle = { id, status };
    riddle.notice();
  };
  return { table: { riddle }, riddle, end };
}
const mine = () => Math.round(journey().rating.me.rating);

test("a first try without help changes the rating, and the change is told", () => {
  const { riddle, end } = sit();
  end("reached");
  assert.ok(mine() > 1500);
  assert.deepEqual(riddle.change, { from: 1500, to: mine() });
});

for (const help of ["hint", "riddle-nudge", "riddle-solution"])
  test(`with help (${help}) it stays, on this table and on a fresh one`, () => {
    const first = sit();
    if (help === "hint") first.riddle.help();
    else RIDDLE_COMMANDS[help](first);
    assert.equal(tried().p.helped, true);
    first.end("reached");
    assert.equal(mine(), 1500);
    assert.equal(first.riddle.change, null);
    assert.ok(tried().p.solved, "it is solved all the same");
    const second = sit();
    second.end("reached");
    assert.equal(mine(), 1500);
  });

test("help that was asked for, and then left, is remembered", () => {
  sit().riddle.help();
  sit().end("reached");
  assert.equal(mine(), 1500);
});

test("a wrong try that is taken back stays one", () => {
  const { end } = sit();
  end("failed");
  const after = mine();
  assert.ok(after < 1500);
  end("open");
  end("reached");
  assert.equal(mine(), after);
});

test("what is shown on the board is neither solved nor rated", () => {
  const { riddle, end } = sit();
  riddle.demo = true;
  end("reached");
  assert.equal(mine(), 1500);
  assert.equal(tried().p, undefined);
});

test("what somebody posed is not rated", () => {
  const { riddle, end } = sit();
  riddle.number = 0;
  end("reached");
  assert.equal(mine(), 1500);
});

test("the next one is near one's rating, not tried yet, and of the same game", () => {
  const row = (id, rating, game = "volfyirion") => ({ id, rating, game });
  const far = Array.from({ length: 20 }, (_, n) => row(`far${n}`, 2400 + n));
  const all = [row("a", 1510), row("b", 1490, "ilhus"), row("c", 1650), ...far];
  for (const chance of [0, 0.1]) {
    const next = nextOf(all, 1500, { id: "x", game: "volfyirion" }, chance);
    assert.equal(next.id, "a");
  }
  note("a", "failed");
  assert.equal(nextOf(all, 1500, { game: "volfyirion" }, 0).id, "c");
  noteHelp("c");
  assert.equal(nextOf(all, 1500, { game: "volfyirion" }, 0).id, "far0");
  assert.equal(nextOf([row("a", 1510)], 1500, {}, 0).id, "a", "none is new: one that is unsolved");
  note("a", "reached");
  assert.equal(nextOf([row("a", 1510)], 1500, {}, 0), null);
});
