// Which puzzles the list shows.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pageOf, PER_PAGE, shownOf, statusOf } from "/static/js/screens/puzzle_filters.js";

const all = Array.from({ length: 60 }, (_, n) => ({
  ...{ id: `p${n}`, number: n + 1, game: n < 40 ? "volfyirion" : "ilhus", kind: "win" },
  ...{ mode: n % 2 ? "duel" : "team", grade: /** @type {const} */ ("easy"), rating: 1500 },
}));
const everything = { game: "", mode: "", kind: "", grade: "", status: "", page: 0 };
const isNew = () => "new";

test("without a filter the first page of all is shown", () => {
  const { rows, page } = shownOf(all, everything, isNew);
  assert.equal(rows.length, 60);
  assert.deepEqual(page, all.slice(0, PER_PAGE));
});

test("filters go together, and pages are of what is left", () => {
  const show = { ...everything, game: "volfyirion", mode: "duel" };
  assert.equal(shownOf(all, show, isNew).rows.length, 20);
  assert.equal(shownOf(all, { ...show, grade: "hard" }, isNew).rows.length, 0);
  const last = shownOf(all, { ...everything, page: 2 }, isNew);
  assert.deepEqual(last.page, all.slice(48));
});

test("what was solved, tried or is new", () => {
  assert.equal(statusOf(undefined), "new");
  assert.equal(statusOf({ failed: 2, solved: null }), "tried");
  assert.equal(statusOf({ failed: 2, solved: 5 }), "solved");
  const status = (/** @type {string} */ id) => (id === "p7" ? "solved" : "new");
  const { rows } = shownOf(all, { ...everything, status: "solved" }, status);
  assert.deepEqual(
    rows.map(({ id }) => id),
    ["p7"],
  );
});

test("the page a puzzle is on", () => {
  assert.equal(pageOf(all, "p0"), 0);
  assert.equal(pageOf(all, "p24"), 1);
  assert.equal(pageOf(all, "gone"), 0);
});
