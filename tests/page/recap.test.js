import assert from "node:assert/strict";
import test, { before } from "node:test";
import { plain } from "/static/js/lib/html.js";
import { learnModes } from "/static/js/lib/modes.js";
import { learnWords, speak } from "/static/js/lib/words.js";
import { recap } from "/games/volfyirion/table/recap.js";
import { deeds } from "/games/volfyirion/table/deeds.js";
import { wordsOf } from "./texts.js";

before(async () => {
  globalThis.fetch = async () => ({ ok: true, json: async () => wordsOf("web/text/en.toml") });
  await speak("en");
  learnWords({
    ...wordsOf("volfyirion/board/text/en.toml"),
    ...wordsOf("volfyirion/board/text/told.en.toml"),
  });
  learnModes([
    { name: "duel", sides: [[0], [1]] },
    {
      name: "team",
      sides: [
        [0, 1],
        [2, 3],
      ],
      common_turn: true,
    },
  ]);
});
const person = (name) => ({ name, house: "Rorius", kind: "person", level: null });
const PEOPLE = ["Ada", "Bea", "Cy", "Dee"].map(person);
let n = 0;
const entry = (seat, step, kind, facts = {}, text = "") => ({
  ...{ n: n++, turn: 4, seat, step, text },
  facts: { kind, seat, ...facts },
});
const duel = {
  me: 0,
  seat: 0,
  people: PEOPLE.slice(0, 2),
  view: { mode: "duel", turn: 5, seats: [] },
};
const team = { me: 0, seat: 0, people: PEOPLE, view: { mode: "team", turn: 5, teams: [{}, {}] } };
const told = (entries, ctx) =>
  recap(entries, ctx).lines.map(({ words, grave }) => [plain(words).trim(), grave]);

test("in a duel: the City, what stood in it, the Wonder they took, then the rest", () => {
  const lines = told(
    [
      entry(1, 1, "turn_began"),
      entry(1, 2, "played", { card: "Stab" }),
      entry(1, 2, "gained_points", { command: 0, battle: 3, knowledge: 0 }),
      entry(1, 3, "acquired", { card: "Barter", cost: 2, to: 1 }),
      entry(1, 4, "wonder_acquired", { card: "Void Fluid", cost: 4 }),
      entry(1, 5, "removed", { card: "Prospector", zone: "play", city: null }),
      entry(1, 6, "attacked", { city: "Kyr", cost: 10 }, "Bea attacks [[Kyr]]."),
      entry(1, 6, "removed", { seat: 0, card: "Mint", zone: "city", city: "Kyr" }),
      entry(1, 6, "city_destroyed", { seat: 0, city: "Kyr" }, "[[Kyr]] is destroyed."),
    ],
    duel,
  );
  assert.deepEqual(
    lines.map(([words]) => words.replace(/\s+/g, " ").split(".")[0]),
    [
      "Bea attacks Kyr",
      "You lost Mint",
      "Took the Wonder Void Fluid",
      "Gained 3 Battle",
      "Acquired Barter",
      "Removed own Prospector",
    ],
  );
  assert.deepEqual(
    lines.map(([, grave]) => grave),
    [true, true, true, false, false, false],
  );
});

test("in a team: who did what; a partner's thinning and seals are no bad news", () => {
  const lines = told(
    [
      entry(1, 1, "removed", { card: "Prospector", zone: "discard", city: null }),
      entry(1, 2, "sealed_in_row", { card: "Stab", cost: 1 }, "Bea seals [[Stab]] in the enemy's"),
      entry(2, 3, "sealed_in_row", { card: "Mint", cost: 4 }, "Cy seals [[Mint]] in the enemy's"),
      entry(3, 4, "wonder_acquired", { card: "Void Fluid", cost: 4 }),
      entry(
        3,
        5,
        "dragon_sent",
        { seat: undefined, to: "left 0" },
        "Volfyirion flies: [[Left (1)]].",
      ),
      entry(null, 6, "gained_points", { seat: 2, command: 1, battle: 0, knowledge: 0 }),
    ],
    team,
  ).map(([words, grave]) => [words.replace(/\s+/g, " "), grave]);
  const all = lines.map(([words]) => words).join("\n");
  assert.match(all, /Dee took the Wonder Void Fluid/);
  assert.match(all, /Dee: Volfyirion flies: your left Stronghold/);
  assert.match(all, /Cy seals Mint\s+in your Asset Row/);
  assert.match(all, /Bea seals Stab\s+in their Asset Row/);
  assert.match(all, /Bea removed own Prospector/);
  assert.ok(lines[0][0].startsWith("Dee took the Wonder"), "the worst first");
  for (const [words, grave] of lines) assert.equal(grave, !words.startsWith("Bea"), words);
  assert.ok(!all.includes("Gained"), "income is nobody's deed");
});

test("what falls with a Stronghold is lost, whoever ended the turn", () => {
  const fallen = { seat: 0, city: "left 0" };
  const lines = told(
    [
      entry(1, 1, "player_done"),
      entry(1, 1, "removed", { ...fallen, card: "Bank", zone: "city" }),
      entry(1, 1, "city_destroyed", fallen, "Volfyirion destroys [[Left Stronghold (Team 1)]]."),
    ],
    team,
  );
  assert.match(lines[0][0], /Volfyirion destroys your left Stronghold/);
  assert.deepEqual([lines[1][0].replace(/\s+/g, " "), lines[1][1]], ["You lost Bank.", true]);
});

test("whoever has played before did not pass", () => {
  const played = entry(1, 1, "played", { card: "Stab" });
  const done = entry(1, 9, "player_done");
  assert.equal(deeds([done], { whole: [played, done], ctx: team }).length, 0);
  assert.equal(deeds([done], { whole: [done], ctx: team }).length, 1);
  assert.equal(deeds([done]).length, 0, "one step alone does not say so");
});
