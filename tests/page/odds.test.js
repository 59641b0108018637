import assert from "node:assert/strict";
import test from "node:test";
import { oddsOf, secondsLeft, slipsOf, turningPoint, wayOf } from "/static/js/live/analysis.js";
import { odds } from "/static/js/table/deckview.js";

const close = (value, wanted) =>
  assert.ok(Math.abs(value - wanted) < 1e-12, `${value}, not ${wanted}`);

test("at least one of some copies in the next hand, as counted by hand", () => {
  const choose = (n, k) => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
  for (const [copies, size] of [
    [1, 10],
    [3, 10],
    [6, 10],
    [2, 25],
  ])
    close(
      odds(copies, size, 5),
      1 - (size - copies < 5 ? 0 : choose(size - copies, 5) / choose(size, 5)),
    );
  assert.equal(odds(1, 5, 5), 1);
  assert.equal(odds(1, 3, 5), 1);
  close(odds(1, 20, 4), 0.2);
});

const DECISIONS = [
  { number: 2, seat: 0, after: 0.6, first_side: true },
  { number: 5, seat: 1, after: 0.7, first_side: false },
  { number: 8, seat: 0, after: 0.9, first_side: true },
];
const analysis = { decisions: DECISIONS, actions: 8, result: 1, mistakes: [5, 2] };

test("the curve begins even, takes each side's own view, and ends with the result", () => {
  const told = oddsOf(analysis).map(([step, share]) => [step, Math.round(share * 100)]);
  assert.deepEqual(told, [
    [0, 50],
    [2, 60],
    [5, 30],
    [8, 100],
  ]);
  const other = oddsOf({ ...analysis, result: null }, false).map(([step, share]) => [
    step,
    Math.round(share * 100),
  ]);
  assert.deepEqual(other, [
    [0, 50],
    [2, 40],
    [5, 70],
    [8, 10],
  ]);
});

test("slips of a seat, the dearest first", () => {
  assert.deepEqual(
    slipsOf(analysis, [0, 1]).map(({ number }) => number),
    [5, 2],
  );
  assert.deepEqual(
    slipsOf(analysis, [0]).map(({ number }) => number),
    [2],
  );
  assert.equal(turningPoint(analysis).number, 5);
  assert.equal(turningPoint({ ...analysis, mistakes: [] }), null);
});

test("play, luck and resignation add up in whole points", () => {
  const way = wayOf({ way: { skill: 0.123, slips: 0, resigned: 0 }, result: 1 });
  assert.deepEqual(way, { total: 50, play: 12, resigned: 0, luck: 38 });
  assert.deepEqual(wayOf({ way: { start: 0.8, slips: -0.3, resigned: 0 }, result: 1 }), {
    total: 20,
    play: -30,
    resigned: 0,
    luck: 50,
  });
  assert.equal(wayOf({ way: null, result: 1 }), null);
});

test("how long it will take is told once that can be known", () => {
  const began = { at: 0, done: 10 };
  assert.equal(secondsLeft(null, { done: 20, total: 100 }, 9000), null);
  assert.equal(secondsLeft(began, { done: 20, total: 100 }, 1999), null);
  assert.equal(secondsLeft(began, { done: 20, total: 100 }, 2500), 20);
  assert.equal(secondsLeft(began, { done: 10, total: 100 }, 2500), null);
});
