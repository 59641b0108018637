// The search of rules and cards: by stems and words that are alike, over the texts of the books.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { sought, stem } from "/static/js/lib/search.js";
import { speak } from "/static/js/lib/words.js";

/** The section [find] of a word file: strings alone. */
function findOf(lang) {
  const file = new URL(`../../src/kyradar/web/text/${lang}.toml`, import.meta.url);
  const text = readFileSync(file, "utf8").split("[find]\n")[1].split("\n[")[0];
  return Object.fromEntries(
    [...text.matchAll(/^(\w+) = "(.*)"$/gm)].map(([, key, value]) => [key, value]),
  );
}
async function learn(lang) {
  globalThis.fetch = async () => ({ ok: true, json: async () => ({ find: findOf(lang) }) });
  await speak(lang);
}

test("English: stems, silent words and words that are alike", async () => {
  await learn("en");
  assert.equal(stem("sealing"), stem("sealed"));
  const rules = [
    "A sealed Wonder gives nothing.",
    "The first player is drawn by lot.",
    "Acquire a card of the row.",
    "Whoever has the Wonder may seal it.",
  ];
  const find = (asked) => sought(rules, asked, (text) => text).map((one) => rules.indexOf(one));
  assert.deepEqual(find("sealing"), [0, 3]);
  assert.deepEqual(find("Who goes first?"), [1]);
  assert.deepEqual(find("how do I buy cards"), [2]);
  assert.deepEqual(find("sealing a wonder"), [0, 3]);
  assert.deepEqual(find("submarine"), []);
  assert.deepEqual(find(""), [0, 1, 2, 3]);
  assert.deepEqual(find("who"), [3], "a silent word alone is sought");
});

test("French and Italian", async () => {
  await learn("fr");
  const french = ["Une Merveille scellée ne donne rien.", "Qui commence est tiré au sort."];
  const inFrench = (asked) =>
    sought(french, asked, (text) => text).map((one) => french.indexOf(one));
  assert.deepEqual(inFrench("sceller"), [0]);
  assert.deepEqual(inFrench("qui est premier ?"), [1]);
  await learn("it");
  const italian = ["Una Meraviglia sigillata non dà nulla.", "Chi inizia è estratto a sorte."];
  const inItalian = (asked) =>
    sought(italian, asked, (text) => text).map((one) => italian.indexOf(one));
  assert.deepEqual(inItalian("sigillare"), [0]);
  assert.deepEqual(inItalian("chi è il primo?"), [1]);
});
