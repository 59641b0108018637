// Glicko-2 against the example its author publishes, and what the journey makes of it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { expected, NEWCOMER, rated } from "/static/js/journey/glicko.js";
import { afterTry } from "/static/js/journey/rating.js";

const near = (found, wanted, by) =>
  assert.ok(Math.abs(found - wanted) < by, `${found}, not ${wanted}`);

test("the published example: 1500 against 1400, 1550 and 1700", () => {
  const before = { rating: 1500, deviation: 200, volatility: 0.06 };
  const other = (rating, deviation) => ({ rating, deviation, volatility: 0.06 });
  const after = rated(before, [
    { against: other(1400, 30), score: 1 },
    { against: other(1550, 100), score: 0 },
    { against: other(1700, 300), score: 0 },
  ]);
  near(after.rating, 1464.06, 0.02);
  near(after.deviation, 151.52, 0.02);
  near(after.volatility, 0.05999, 0.00002);
});

test("without games one is only less sure", () => {
  const after = rated({ rating: 1500, deviation: 200, volatility: 0.06 }, []);
  assert.equal(after.rating, 1500);
  near(after.deviation, 200.2714, 0.001); // step 6 of the paper: 173.7178 * sqrt(1.1513² + 0.06²)
});

test("equals have even odds, and what one expects adds up", () => {
  near(expected(NEWCOMER, NEWCOMER), 0.5, 1e-12);
  const strong = { ...NEWCOMER, rating: 1800 };
  near(expected(strong, NEWCOMER) + expected(NEWCOMER, strong), 1, 1e-12);
  assert.ok(expected(strong, NEWCOMER) > 0.5);
});

test("a surprising result makes one less steady", () => {
  const before = { rating: 1500, deviation: 50, volatility: 0.06 };
  const weak = { rating: 900, deviation: 30, volatility: 0.06 };
  const after = rated(
    before,
    Array.from({ length: 8 }, () => ({ against: weak, score: 0 })),
  );
  assert.ok(after.volatility > before.volatility);
  assert.ok(after.rating < before.rating);
});

test("a puzzle begins with the server's rating; a try moves both ways", () => {
  const before = { me: { ...NEWCOMER }, puzzles: {} };
  const won = afterTry(before, { id: "p", rating: 1820 }, true);
  assert.ok(won.me.rating > 1500 && won.puzzles.p.rating < 1820 && won.puzzles.p.rating > 1500);
  const lost = afterTry(before, { id: "p", rating: 1130 }, false);
  assert.ok(lost.me.rating < 1500 && lost.puzzles.p.rating > 1130);
  assert.deepEqual(before, { me: { ...NEWCOMER }, puzzles: {} });
});
