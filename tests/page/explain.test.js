import assert from "node:assert/strict";
import test, { before } from "node:test";
import { plain } from "/static/js/lib/html.js";
import { learnModes } from "/static/js/lib/modes.js";
import { learnWords, speak } from "/static/js/lib/words.js";
import { cardFrom, catalogOf } from "/games/volfyirion/game/catalog.js";
import { shown } from "/games/volfyirion/game/legal.js";
import { cardFacts, cityFacts, dragonFacts } from "/games/volfyirion/table/explain.js";
import { wordsOf } from "./texts.js";

before(() => learnModes([{ name: "duel", sides: [[0], [1]] }]));
async function inLanguage(language) {
  globalThis.fetch = async () => ({
    ok: true,
    json: async () => wordsOf(`web/text/${language}.toml`),
  });
  await speak(language);
  learnWords(wordsOf(`volfyirion/board/text/${language}.toml`));
}
const lines = ({ lines: told }) => told.map(plain);
const person = (name) => ({ name, house: "Rorius", kind: "person", level: null });
const cities = ["Tylaris", "Vahylea", "Alantar"].map((name, i) => ({
  ...{ name, defence: 8 + i, state: "standing", building: null },
  troop: i ? null : "Soldier",
}));
const table = (dragon, defeat) => ({
  view: {
    ...{ mode: "duel", dragon },
    seats: [{ cities, play: [], hand: [] }, { cities: [] }],
  },
  forecast: defeat ? { defeat } : {},
  me: 0,
  people: [person("Ada"), person("Bo")],
  catalog: catalogOf({}),
});

for (const language of ["en", "fr", "it"])
  test(`the dragon's prices are told while it lives, and no fact is missing: ${language}`, async () => {
    await inLanguage(language);
    for (const [dragon, prices, count] of [
      ["lair", [16, 16], 3],
      ["Kyr", [16, 14], 4],
      ["gone", null, 1],
    ]) {
      const told = lines(dragonFacts(table(dragon, prices)));
      assert.equal(told.length, count, dragon);
      for (const line of told) assert.doesNotMatch(line, /[{}⟦]/);
    }
  });

test("two symbols of one colour are two other cards", async () => {
  await inLanguage("en");
  const needs = (text) => {
    const row = { name: "It", kind: "building", house: "red", cost: 1, secondary: "synergy" };
    return lines(cardFacts(cardFrom({ ...row, needs: text, effect: "draw:1" }))).at(-1);
  };
  assert.match(needs("turquoise+turquoise"), /With 2 other turquoise\s* cards in play/i);
  assert.match(needs("turquoise+red"), /With other turquoise\s* and red\s* cards in play/i);
  assert.match(needs("red"), /With another red\s* card in play/i);
});

test("a claimed Lair has no Building to fall with it", async () => {
  await inLanguage("en");
  const lair = { name: "Lair", defence: 9, state: "standing", troop: null, building: null };
  const told = lines(cityFacts(table("gone"), lair, 9)).join(" ");
  assert.match(told, /Nobody can guard it: an attack destroys it\./);
  assert.doesNotMatch(told, /Building/);
});

test("whoever is redeployed or played says whose place it takes", async () => {
  await inLanguage("en");
  const ctx = { ...table("lair"), catalog: { card: () => ({ kind: "troop", effects: [] }) } };
  const label = (verb, place, parts = {}) =>
    shown(ctx, { line: "", verb, card: "Guard", parts: { place, ...parts } }).label;
  assert.equal(
    label("redeploy", "Tylaris", { start: "Alantar" }),
    "Redeploy to Tylaris, in place of Soldier",
  );
  assert.equal(label("redeploy", "Vahylea", { start: "Alantar" }), "Redeploy to Vahylea");
  assert.equal(label("play", "Tylaris"), "To Tylaris, in place of Soldier");
});
