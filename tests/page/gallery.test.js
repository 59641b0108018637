import assert from "node:assert/strict";
import test from "node:test";
import { plain } from "/static/js/lib/html.js";
import { learnWords } from "/static/js/lib/words.js";
import { plaques } from "/games/volfyirion/plaques.js";
import { wordsOf } from "./texts.js";

for (const language of ["en", "fr", "it"])
  test(`Cities, the Lair, Perks and Ploys are shown with their words: ${language}`, () => {
    learnWords(wordsOf(`volfyirion/board/text/${language}.toml`));
    const all = plaques();
    const of = (group) => all.filter((one) => one.group === group).length;
    assert.deepEqual([of("city"), of("perk"), of("ploy")], [7, 4, 6], "C1");
    for (const { name, kind, lines } of all) {
      const told = [kind, ...lines.map(plain)].join(" ");
      assert.doesNotMatch(told, /[{}⟦]/, name);
    }
  });
