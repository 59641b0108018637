import assert from "node:assert/strict";
import test from "node:test";
import { learnModes } from "/static/js/lib/modes.js";
import { learnHouses, nameOf } from "/static/js/lib/people.js";
import { speak } from "/static/js/lib/words.js";
import { calledTable } from "/static/js/live/tables.js";

const WORDS = {
  en: {
    home: { same: "Two at this screen", a_friend: "a friend" },
    level: { apprentice: "Apprentice", expert: "Expert" },
  },
  fr: {
    home: { same: "À deux sur cet écran", a_friend: "un ami" },
    level: { apprentice: "Apprenti", expert: "Expert" },
  },
};
globalThis.fetch = async (address) => ({
  ok: true,
  json: async () => WORDS[String(address).match(/(\w+)(?:\.json)?$/)[1]],
});
const modes = (team) =>
  learnModes([
    { name: "duel", title: "Duel", sides: [[0], [1]] },
    {
      name: "team",
      title: team,
      sides: [
        [0, 1],
        [2, 3],
      ],
    },
  ]);
const computer = (level, name = level) => ({ kind: "computer", level, name, house: "Rorius" });
const person = (name) => ({ kind: "person", level: null, name, house: "Rorius" });
const TABLES = [
  { id: "a", mode: "duel", tokens: ["x"], seats: [0], others: [computer("apprentice")] },
  { id: "b", mode: "duel", tokens: ["x", "y"], seats: [0, 1], others: [] },
  { id: "c", mode: "duel", tokens: ["x"], seats: [0], others: [person("Rorius")] },
  { id: "d", mode: "duel", tokens: ["x"], friends: [{ seat: 1, token: "y", name: "Ada" }] },
  { id: "e", mode: "team", tokens: ["x"], others: Array(3).fill(computer("expert")) },
];
const names = () => TABLES.map((table) => calledTable(table, undefined).name);

test("tables are called in the language that is spoken now", async () => {
  await speak("en");
  modes("Team");
  assert.deepEqual(names(), ["Apprentice", "Two at this screen", "a friend", "Ada", "Team"]);
  await speak("fr");
  modes("Équipes");
  assert.deepEqual(names(), ["Apprenti", "À deux sur cet écran", "un ami", "Ada", "Équipes"]);
});

test("computers of one level are told apart by a number", async () => {
  await speak("fr");
  const people = [
    person("Ada"),
    computer("apprentice"),
    computer("expert"),
    computer("apprentice"),
  ];
  assert.deepEqual(
    people.map((_, seat) => nameOf({ people }, seat)),
    ["Ada", "Apprenti (1)", "Expert", "Apprenti (2)"],
  );
});

test("a computer without a name is called by the hero it leads", async () => {
  await speak("en");
  const people = [
    person("Ada"),
    ...["Mage", "Twins"].map((house) => ({ ...computer("expert"), house })),
  ];
  learnHouses((house) => ({ Mage: "Time Mage", Twins: "Twins" })[house] ?? "");
  assert.deepEqual(
    people.map((_, seat) => nameOf({ people }, seat)),
    ["Ada", "Time Mage", "Twins"],
  );
  // Of another game's table, named while this one is in use.
  assert.equal(nameOf({ people: [computer("expert")] }, 0), "Expert");
  learnHouses(undefined);
});
