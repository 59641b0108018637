// Tables of both games as they are drawn, in three languages: every mode in the middle of a game, every
// question, whoever looks on, and the end.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as at from "./screens.js";

const { dealt, LANGUAGES, say, state, words } = at;
/** Names of cards and things come from the board in use. */
const { board } = await import("/static/js/boards.js");
const strip = () => at.line(words("#strip .ask"));
/** Lines that the strip offers, and the things that glow. */
const lines = () => at.all("#strip [data-line], #end-turn[data-line]").map((el) => el.dataset.line);
const refs = () => new Set(at.all("[data-can]").map((el) => el.dataset.ref));

/** What must stand at any table, in the language spoken. */
function common(name) {
  const { view, people, legal } = state();
  const text = at.clean();
  assert.ok(document.title.includes(say("turn.yours")), document.title);
  const persons = people.filter(({ kind }) => kind === "person" && view.mode !== "ilhus");
  for (const { name: who } of persons) assert.ok(text.includes(who), `${who} at ${name}`);
  for (const key of ["rail.chronicle", "table.console", "table.your_points"])
    if (key !== "table.your_points" || view.mode !== "ilhus")
      assert.ok(text.includes(say(key)), key);
  for (const { line } of legal.filter(({ verb }) => ["end", "skip"].includes(verb)))
    assert.ok(lines().includes(line), `${name}: ${line} is offered, not ${lines()}`);
  return text;
}

/** Every action that the server allows can be begun from something that is drawn. */
function reachable(name) {
  const { legal, view } = state();
  const glows = refs();
  const game = board();
  const ctx = { view, me: 0, legal, forecast: state().forecast };
  const actions = game.actions({ ...ctx, ...game.prepare(ctx) });
  assert.ok(actions.length, name);
  for (const action of actions) {
    const there = glows.has(action.ref) || glows.has(action.also) || lines().includes(action.line);
    const button = at.find(`[data-ref="${CSS.escape(action.ref ?? "")}"]`);
    assert.ok(there || button, `${name}: nothing leads to "${action.line}" (${action.ref})`);
  }
}

/** The question, as the game's own words have it. */
function asks(name) {
  const kind = state().view.pending?.kind;
  assert.equal(kind, name, "the position asks it");
  const team = state().view.teams && at.spoken.has(`ask.${kind}_team`) ? "_team" : "";
  const draft = { novice: "novice", rank: "rank", reward: "pile", trim: "trim" }[kind];
  const said = say(draft ? `draft.${draft}` : `ask.${kind}${team}`);
  // What is filled in differs; what stands around it does not.
  const pieces = said
    .split(/\{\w+\}/)
    .map(at.line)
    .filter((piece) => piece.length > 2);
  for (const piece of pieces)
    assert.ok(strip().includes(piece), `"${strip()}" does not ask "${piece}"`);
}

for (const { name, path, there } of dealt.tables) {
  test(`${name}, in three languages`, async () => {
    await at.openTable(path, there);
    await at.until(() => state()?.legal.length && document.title.startsWith("●"));
    const told = [];
    for (const lang of LANGUAGES) {
      await at.speakIn(lang);
      await at.until(() => board() && at.line(words("#strip")));
      told.push(common(name));
      const [, second] = name.split(/: |, /);
      if (second && !["turn", "act", "moira"].includes(second)) asks(second);
      const { view } = state();
      const hand = view.seats[state().to_act[0]]?.hand;
      if (Array.isArray(hand))
        for (const card of hand) {
          const called = at.line(board().called(card));
          assert.ok(
            at.line(words(".hand")).replace(/ /g, "").includes(called.replace(/ /g, "")),
            `${called} in the hand: ${at.line(words(".hand"))}`,
          );
        }
      assert.equal(words(".hand").includes(say("table.your_phase")), false);
    }
    assert.equal(new Set(told).size, LANGUAGES.length, "each language says it in its own words");
    await at.speakIn("en");
    reachable(name);
  });
}

test("whoever looks on sees no hand and may do nothing", async () => {
  for (const { path, name } of dealt.tables.filter((one) => ["duel", "team"].includes(one.name))) {
    localStorage.clear();
    await at.open(path.split("#")[0], ".state .watching");
    for (const lang of LANGUAGES) {
      await at.speakIn(lang);
      const text = at.clean();
      assert.ok(text.includes(say("watch.sign")), name);
      assert.equal(at.find("#end-turn"), null);
      assert.equal(at.all("[data-can]").length, 0);
    }
    await at.speakIn("en");
  }
});

test("a table that does not exist says so", async () => {
  await at.open("/t/nothere00000#key", ".broken, .lost");
  await at.until(() => !words("main").includes(say("line.connecting")));
  for (const lang of LANGUAGES) {
    await at.speakIn(lang);
    assert.ok(at.clean("main").length > 20);
  }
  await at.speakIn("en");
});

test("whoever is waited for is named, and how to invite them", async () => {
  const { post } = await import("/static/js/lib/api.js");
  const seats = [{ kind: "person", name: "Alessandra" }, { kind: "person" }];
  for (const mode of ["duel", "coop"]) {
    const made = await post("/api/tables", { mode, seats, seed: 1 });
    await at.open(`/t/${made.table}#${made.seats[0].token}`, "#guest");
    assert.ok(at.clean().includes(say("guest.sit")));
    at.press("#guest [type=submit]");
    await at.there(".waiting");
    for (const lang of LANGUAGES) {
      await at.speakIn(lang);
      const text = at.clean();
      for (const said of ["waiting.title", "waiting.away"])
        assert.ok(text.includes(say(said)), said);
      assert.ok(text.includes("Alessandra"));
    }
    await at.speakIn("en");
    // Who comes by the link is told what it is, and asked for a name.
    localStorage.clear();
    await at.open(`/t/${made.table}#${made.seats[1].token}`, "#guest");
    assert.ok(at.clean().includes(say("guest.watch")));
    at.press('#guest [data-do="watch"]');
    await at.there(".state .watching, .waiting");
    assert.ok(at.clean().includes(say("watch.line")));
  }
});

test("the last move of every mode, and the end it makes", async () => {
  for (const { name, path, line } of dealt.ends) {
    localStorage.clear();
    await at.openTable(path);
    at.act(line.replace(/^p\d: /, ""));
    await at.until(() => state().outcome, `${name} ends by "${line}"`);
    await at.there(".panel.outcome");
    for (const lang of LANGUAGES) {
      await at.speakIn(lang);
      await at.there(".panel.outcome");
      const text = at.clean(".panel.outcome");
      for (const key of ["outcome.home", "outcome.record"])
        assert.ok(text.includes(say(key)), `${name}: ${key} in ${text}`);
      assert.ok(at.line(words(".state")).length > 3);
    }
    await at.speakIn("en");
    at.press('[data-do="close-panel"]');
    await at.gone(".panel.outcome");
    assert.ok(words("#strip").includes(say("outcome.show")), words("#strip"));
    at.press('[data-do="show-outcome"]');
    await at.there(".panel.outcome");
  }
});
