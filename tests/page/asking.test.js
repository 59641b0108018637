// "Is this allowed?" in people's words, in three languages.
import assert from "node:assert/strict";
import { test } from "node:test";
import { menus, understood } from "/static/js/editor/asking.js";
import { nextPlace } from "/static/js/editor/setup.js";
import { learnWords } from "/static/js/lib/words.js";
import { wordsOf } from "./texts.js";

/** The sections [asked] of the editor and of a game's board. */
function learn(lang, board = `volfyirion/board/text/edit.${lang}.toml`) {
  const asked = {
    ...wordsOf(board).asked,
    ...wordsOf(`web/text/editor.${lang}.toml`).asked,
  };
  assert.ok(asked.play && asked.end && asked.may_i);
  learnWords({ asked });
}
const LINES = ["acquire Stab", "wonder Void Fluid", "attack Akao Uket", "play Captain", "end"];

for (const [lang, questions] of Object.entries({
  en: {
    "Can I buy Stab?": "acquire Stab",
    "can i take Void Fluid": "wonder Void Fluid",
    "End my turn.": "end",
    "end turn": "end",
    "may I attack the City of akao uket ?": "attack Akao Uket",
    "Can I play the Captain?": "play Captain",
    "acquire Stab": "acquire Stab",
    "move lair": "move lair",
    "kill the dragon": "defeat",
    "fly away": "fly away",
  },
  fr: {
    "Puis-je acheter Stab ?": "acquire Stab",
    "acquérir Stab": "acquire Stab",
    "terminer mon tour": "end",
    "Est-ce que je peux attaquer Akao Uket ?": "attack Akao Uket",
    "jouer le Captain": "play Captain",
    "acquire Stab": "acquire Stab",
  },
  it: {
    "Posso comprare Stab?": "acquire Stab",
    "finire il turno": "end",
    "attaccare la città di Akao Uket": "attack Akao Uket",
    "prendere Void Fluid": "wonder Void Fluid",
    "play Captain": "play Captain",
  },
}))
  test(`questions in ${lang}`, () => {
    learn(lang);
    for (const [question, line] of Object.entries(questions))
      assert.equal(understood(question, LINES), line, question);
  });

test("each game has words for its own verbs", () => {
  learn("en", "ilhus/board/text/en.toml");
  assert.equal(understood("Can I combine Magma?"), "fuse Magma");
  assert.equal(understood("Can I attack Kyr?"), "attack Kyr", "as it was typed");
});

test("menus: a verb, and what it is done to, each once", () => {
  learn("en");
  const found = menus([
    "end",
    "attack Kyr",
    "play Captain",
    "play Captain",
    "play Stab",
    "attack Kyr",
  ]);
  assert.deepEqual(
    [...found],
    [
      ["play", ["Captain", "Stab"]],
      ["attack", ["Kyr"]],
      ["end", [""]],
    ],
  );
});

test("a typed row goes on to its next free place, and overwrites nothing", () => {
  const row = (cards) => cards.map((card, i) => ({ ref: `row.${i}`, card }));
  assert.equal(nextPlace("row.0", row(["A", null, null])), "row.1");
  assert.equal(nextPlace("row.0", row(["A", "B", null])), "row.2");
  assert.equal(nextPlace("row.2", row(["A", "B", "C"])), null);
  const pile = [
    { ref: "seats.0.hand.0", card: "A" },
    { ref: "seats.0.hand.1", add: true },
  ];
  assert.equal(nextPlace("seats.0.hand.0", pile), "seats.0.hand.1");
});
