import assert from "node:assert/strict";
import test from "node:test";
import { setImmediate } from "node:timers";
import { html } from "/static/js/lib/html.js";
import {
  has,
  language,
  learnWords,
  list,
  preferred,
  say,
  speak,
  tell,
} from "/static/js/lib/words.js";

const WORDS = {
  en: {
    words: { and: "{a} and {b}" },
    table: { turn: "Turn {n}", cards: { one: "a card", other: "{n} cards" } },
  },
  fr: {
    words: { and: "{a} et {b}" },
    table: { turn: "Tour {n}", cards: { one: "{n} carte", other: "{n} cartes" } },
  },
};
let busy = 0; // answers that refuse
globalThis.fetch = async (address) =>
  busy-- > 0
    ? { ok: false, status: 429, json: async () => ({ error: { code: "busy" } }) }
    : { ok: true, json: async () => WORDS[String(address).match(/(\w+)(?:\.json)?$/)[1]] };

test("sentences, plural forms and slots", async () => {
  await speak("en");
  assert.equal(language(), "en");
  assert.equal(say("table.turn", { n: 9 }), "Turn 9");
  assert.equal(say("table.turn"), "Turn {n}");
  assert.deepEqual(
    [0, 1, 2].map((n) => say("table.cards", { n })),
    ["0 cards", "a card", "2 cards"],
  );
  await speak("fr");
  assert.deepEqual(
    [0, 1, 2].map((n) => say("table.cards", { n })),
    ["0 carte", "1 carte", "2 cartes"],
  );
});

test("a pattern of String.replace in a fact is only a fact", async () => {
  await speak("en");
  for (const n of ["$&", "$'", "$`", "$$"]) assert.equal(say("table.turn", { n }), `Turn ${n}`);
});

test("what is missing is shown as missing, and can be asked for", () => {
  assert.equal(say("table.gone"), "⟦table.gone⟧");
  assert.equal(has("table.gone"), false);
  assert.equal(has("table.turn"), true);
});

test("markup: facts are escaped unless they are markup", async () => {
  await speak("en");
  assert.equal(tell("table.turn", { n: "<b>" }).text, "Turn &lt;b&gt;");
  assert.equal(tell("table.turn", { n: html`<b>2</b>` }).text, "Turn <b>2</b>");
  assert.equal(list(["a", "<", html`<i></i>`]).text, "a, &lt; and <i></i>");
  assert.equal(list(["a"]).text, "a");
  assert.equal(list([]).text, "");
});

test("a game's words stand beside the page's own, which come first", async () => {
  await speak("en");
  learnWords({ own: { name: "Name" }, table: { turn: "another" } });
  assert.equal(say("own.name"), "Name");
  assert.equal(say("table.turn", { n: 1 }), "Turn 1");
});

test("the language is what was chosen, else the browser's first that is known", () => {
  localStorage.clear();
  Object.defineProperty(globalThis, "navigator", {
    configurable: true,
    value: { languages: ["de-AT", "it-IT"] },
  });
  assert.equal(preferred(), "it");
  localStorage.setItem("kyradar.lang", '"fr"');
  assert.equal(preferred(), "fr");
  localStorage.setItem("kyradar.lang", "{broken");
  assert.equal(preferred(), "it");
});

test("a busy server is asked again, and no refusal is taken for words", async (t) => {
  await speak("en");
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const passing = async (done) => {
    let over = false;
    const ended = () => (over = true);
    done.then(ended, ended);
    while (!over) {
      t.mock.timers.tick(10_000);
      await new Promise(setImmediate);
    }
    return done;
  };
  busy = 2;
  await passing(speak("fr"));
  assert.equal(say("table.turn", { n: 1 }), "Tour 1");
  busy = 99;
  await assert.rejects(passing(speak("en")), /429/);
  assert.equal(language(), "fr");
  assert.equal(say("table.turn", { n: 1 }), "Tour 1", "the words that were there");
});
