import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import {
  add,
  drop,
  forgetBroken,
  isFinished,
  profile,
  readProfile,
  runsOf,
  statistics,
} from "/static/js/live/profile.js";

const game = (id, result, more = {}) => ({
  ...{
    id,
    at: 1,
    game: "volfyirion",
    mode: "duel",
    result,
    against: "Adept",
    level: "adept",
    turns: 9,
    houses: [],
    ...more,
  },
});
beforeEach(() => localStorage.clear());

test("games are kept newest first, and the earlier date of one that is known", () => {
  assert.equal(add([game("a", "won", { at: 5 })]), true);
  add([game("b", "lost", { at: 9 }), game("a", "won", { at: 99 })]);
  assert.deepEqual(
    profile().games.map(({ id, at }) => [id, at]),
    [
      ["b", 9],
      ["a", 5],
    ],
  );
  assert.equal(isFinished("a"), true);
  drop("a");
  assert.equal(isFinished("a"), false);
});

test("a file is read again; what is no game is left out", () => {
  add([game("a", "won")]);
  const file = localStorage.getItem("kyradar.profile");
  assert.deepEqual(readProfile(file), [game("a", "won")]);
  const strange = [
    null,
    3,
    {},
    game("b", "cheated"),
    { ...game("c", "won"), at: "now" },
    game("d", "drawn", { level: 7 }),
  ];
  const read = readProfile(JSON.stringify({ kyradar: "profile", games: strange }));
  assert.deepEqual(read, [game("d", "drawn", { level: null })]);
  for (const text of ["", "{", "[]", "null", '{"kyradar":"profile"}', '{"kyradar":"x","games":[]}'])
    assert.equal(readProfile(text), null, text);
});

test("what cannot be read is put aside, not deleted", () => {
  localStorage.setItem("kyradar.profile", "{torn");
  assert.deepEqual(profile(), { games: [], broken: "{torn" });
  assert.equal(localStorage.getItem("kyradar.profile"), null);
  forgetBroken();
  assert.equal(profile().broken, null);
});

test("numbers: drawn games do not count, the best run and the last one do", () => {
  const results = ["won", "won", "drawn", "lost", "won", "won", "won", "lost"]; // newest first
  const told = statistics(results.map((result, i) => game(String(i), result, { at: -i })));
  assert.deepEqual([told.games, told.won, told.lost, told.best, told.now], [7, 5, 2, 3, 2]);
  assert.deepEqual(told.levels, [{ name: "adept", games: 7, won: 5 }]);
  assert.deepEqual(told.lately, ["lost", "won", "won", "won", "lost", "won", "won"]);
});

test("runs by hero: of one game alone, a game with two of them counts for both", () => {
  const games = [
    game("a", "won", { game: "ilhus", houses: ["Mage", "Twins"] }),
    game("b", "lost", { game: "ilhus", houses: ["Mage"] }),
    game("c", "drawn", { game: "ilhus", houses: ["Mage"] }),
    game("d", "won", { houses: ["Mage"] }),
  ];
  assert.deepEqual(runsOf(games, "ilhus"), [
    { name: "Mage", games: 2, won: 1 },
    { name: "Twins", games: 1, won: 1 },
  ]);
  add([game("e", "won", { houses: ["Mage", 7, "x".repeat(99)] })]);
  assert.deepEqual(profile().games[0].houses, ["Mage", "x".repeat(40)]);
});
