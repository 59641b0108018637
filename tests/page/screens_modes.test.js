// The other ways of looking at a table: replay, study, guess, play on, one's slips again, puzzle, lesson.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as at from "./screens.js";

const { dealt, LANGUAGES, say, words } = at;
const { openRecord } = await import("/static/js/screens/replay.js");
const GAMES = ["duel", "solo", "coop", "team", "ilhus"];
const CLOSED = [/^acquire /, /^play /];

/** Something stands there in every language, in other words in each. */
async function inAll(check, selector) {
  const told = [];
  for (const lang of LANGUAGES) {
    await at.speakIn(lang);
    told.push(at.clean(selector));
    await check(told.at(-1), lang);
  }
  await at.speakIn("en");
  assert.equal(new Set(told).size, LANGUAGES.length);
}
const step = () => at.line(words(".replay .keys p"));

for (const mode of GAMES)
  test(`replay: ${mode}, through the game and from every side`, async () => {
    await at.open("/journey", "main");
    openRecord(dealt.texts[`record ${mode}`]);
    await at.open("/replay", "#scrub");
    const last = Number(at.find("#scrub").getAttribute("max"));
    const at0 = (n) => at.line(say("replay.step", { n, of: last }));
    assert.equal(step(), at0(0));
    await inAll((text) => {
      for (const key of ["replay.title", "replay.play_on", "replay.all", "rail.chronicle"])
        assert.ok(at.all(`[aria-label="${say(key)}"]`).length || text.includes(say(key)), key);
    });
    at.press('[data-do="on"]');
    assert.equal(step(), at0(1));
    at.key("ArrowRight");
    assert.equal(step(), at0(2));
    at.key("ArrowLeft");
    at.press('[data-do="last"]');
    assert.equal(step(), at0(last));
    assert.ok(at.find('[data-do="play-on"]').hasAttribute("disabled"), "it is over");
    at.press('[data-do="back"]');
    at.fill("#scrub", String(Math.floor(last / 2)));
    assert.equal(step(), at0(Math.floor(last / 2)));
    for (const option of at.all("#side option").map((one) => one.value)) {
      at.fill("#side", option);
      at.clean();
    }
    const turns = at.all("#turn option").map((one) => one.value);
    at.fill("#turn", turns.at(-1));
    assert.equal(step(), at0(Number(turns.at(-1))));
    const jump = at.find("[data-jump]");
    if (jump) {
      const { jump: to } = jump.dataset;
      at.press(jump);
      assert.equal(step(), at0(Number(to)));
    }
    at.press('[data-filter]:not([aria-pressed="true"])');
    const thing = at.find(".table [data-ref]");
    at.point(thing);
    assert.ok(at.line(words("#inspect")).length > 10);
    at.press('[data-do="run"]');
    await at.until(() => at.find(`[aria-label="${say("replay.run")}"]`));
    at.press('[data-do="run"]');
    at.press('[data-do="first"]');
    at.key("End");
    assert.equal(step(), at0(last));
    at.key("Home");
    assert.equal(step(), at0(0));
    const pile = at.find('[data-open]:not([data-open=""])');
    if (pile) {
      at.press(pile);
      assert.ok(at.clean("#panel").length > 3);
      at.press('[data-do="close-panel"]');
      assert.equal(at.find("#panel"), null);
    }
  });

test("a record that nobody can read says so", async () => {
  await at.open("/journey", "main");
  openRecord("nonsense");
  await at.open("/replay", ".problem");
  assert.ok(at.clean("main").includes(say("replay.title")));
});

/** An analysis as the server tells it, with one decision that gave something away. */
function analysis(played, best, number) {
  const parts = (line) => ({ seat: 0, text: line, verb: line.split(" ")[0], card: line.slice(5) });
  const odds = { before: 0.6, after: 0.4, gain: 0.2, luck: 0, revealed: false, result: null };
  const slip = {
    ...{ number, turn: 1, seat: 0, played, best, first_side: true, others: [], ...odds },
    ...{ played_parts: parts(played), best_parts: parts(best) },
    why: { en: "it serves you", fr: "elle sert", it: "serve" },
  };
  const way = { skill: 0.22, slips: -0.2, luck: -0.72, resigned: 0 };
  const sums = { simulations: 10, winners: [1], winner: 1, turns: [], luck: {}, versus: true };
  const accuracy = { 0: 0.5, 1: 1 };
  return { ...sums, actions: 40, result: 0, decisions: [slip], mistakes: [number], way, accuracy };
}
/** A record's line of this seat, with which of the things done it is. */
function deedOf(text, pattern) {
  const lines = text.split("\n").filter((line) => /^p\d: /.test(line));
  const found = lines.findIndex((line) => pattern.test(line.slice(4)));
  return [lines[found].slice(4), found + 1];
}

test("the curve of a replay, its slips, and one's own slips again", async () => {
  const record = dealt.texts["record duel"];
  const [played, number] = deedOf(record, CLOSED[1]);
  at.answers["/api/analysis"] = () => ({ job: "J", ahead: 0 });
  const told = analysis(played, played, number);
  at.answers["/api/analysis/J"] = () => ({ done: 1, total: 1, ahead: 0, result: told });
  await at.open("/journey", "main");
  openRecord(record);
  await at.open("/replay", "#scrub");
  at.press('[data-do="analyse"]');
  await at.there(".slip-line");
  await inAll((text) => {
    assert.ok(text.includes(say("replay.slips", { n: 1 })), text);
    assert.ok(text.includes(say("slips.title")));
  }, ".replay");
  at.press(".moment");
  assert.ok(words(".replay").includes(`${number}`));
  at.press('[data-do="learn"]');
  await at.there(".strip.learning");
  await inAll((text) => {
    assert.ok(text.includes(say("slips.show")), text);
    assert.ok(text.includes(say("slips.count", { n: 1, of: 1 })));
  }, "#strip");
  at.key("Escape");
  await at.there("#scrub");
  at.press('[data-do="learn"]');
  await at.there(".strip.learning");
  at.press(".hand [data-can], .hand [data-ref]");
  at.press('[data-do="learn-show"]');
  await at.until(() => words("#strip").includes(say("slips.finish")));
  assert.ok(at.clean("#strip").includes("it serves you"));
  at.press('[data-do="learn-next"]');
  await at.there(".learn-end");
  await inAll((text) => assert.ok(text.includes(say("slips.back"))), "#panel");
  at.press('[data-do="learn-again"]');
  await at.there(".strip.learning");
  at.answers["/api/retry"] = () => ({ win: 0.5, best_win: 0.5, good: true, reason: "" });
  at.press(`.hand [data-name="${played.slice(5)}"]`);
  if (at.find(`#strip [data-line="${played}"]`)) at.press(`#strip [data-line="${played}"]`);
  await at.until(() => at.find(".strip.learning.good"), "the answer is good");
  at.clean("#strip");
  delete at.answers["/api/retry"];
  at.press('[data-do="learn-leave"]');
  await at.there("#scrub");
  delete at.answers["/api/analysis"];
  delete at.answers["/api/analysis/J"];
});

function keepStudy(text, game) {
  const about = { id: "s1", at: Date.now(), title: "The blow", game, link: null };
  localStorage.setItem("kyradar.study.s1", text);
  localStorage.setItem("kyradar.studies", JSON.stringify([about]));
}

for (const mode of ["duel", "ilhus"]) {
  const game = mode === "duel" ? "volfyirion" : "ilhus";
  test(`study: ${mode}, read, written and walked through`, async () => {
    keepStudy(dealt.texts[`study ${mode}`], game);
    await at.open("/studies", ".st-card");
    await inAll((text) => assert.ok(text.includes(say("study.title")) || text.length > 20), "main");
    await at.open("/studies/s1#12", ".st-note");
    await inAll((text) => {
      assert.ok(text.includes("eleven Battle"), text);
      assert.ok(text.includes("The blow that was not there"));
    });
    at.press('[data-do="form-note"]');
    at.fill("#note-text", "A word of mine");
    at.find('[data-form="note"]').dispatchEvent(new Event("submit", { bubbles: true }));
    assert.ok(at.clean().includes("A word of mine"));
    assert.ok(localStorage.getItem("kyradar.study.s1").includes("A word of mine"));
    at.press('[data-do="form-chapter"]');
    at.fill("#chapter-name", "My chapter");
    at.find('[data-form="chapter"]').dispatchEvent(new Event("submit", { bubbles: true }));
    assert.ok(at.clean().includes("My chapter"));
    at.press('[data-do="on"]');
    assert.ok(step().startsWith(at.line(say("replay.step", { n: 13, of: "" })).slice(0, 6)));
    at.key("ArrowLeft");
    const branch = at.find("[data-branch]");
    at.press(branch);
    await at.there('[data-do="leave-branch"]');
    at.clean();
    at.press('[data-do="leave-branch"]');
    await at.gone('[data-do="leave-branch"]');
    at.press('[data-do="tool-arrow"]');
    const things = at.all(".table [data-ref]");
    at.press(things[0]);
    at.press(things.at(-1));
    assert.ok(localStorage.getItem("kyradar.study.s1").match(/^mark /m));
    at.key("Escape");
    at.point(things[0]);
    for (const look of at.all("#side option").map((one) => one.value)) at.fill("#side", look);
    at.fill("#side", "all");
    at.press('[data-do="play-on"]');
    await at.until(() => at.find("#branch-level") && at.find(".hand [data-can], #end-turn"));
    await inAll((text) => assert.ok(text.includes(say("study.play_on")) || text.length > 20));
    const free = at.find("#end-turn:not([disabled]), #strip [data-line]");
    if (free) {
      at.press(free);
      await at.there('[data-do="branch-undo"]');
      at.press('[data-do="branch-undo"]');
      await at.gone('[data-do="branch-undo"]');
    }
    at.key("Escape");
    await at.there("#scrub");
  });

  test(`guess the move: ${mode}`, async () => {
    keepStudy(dealt.texts[`study ${mode}`], game);
    await at.open("/studies/s1/guess", ".st-options");
    await inAll((text) => {
      assert.ok(text.includes(say("guess.ask")), text);
      assert.ok(text.includes(say("guess.private")));
    }, ".st-guess");
    assert.equal(words(".replay").includes("?"), true, "what comes is hidden");
    at.press(".st-options button");
    at.press('[data-do="guess-do"]');
    await at.there('[data-do="guess-next"]');
    at.clean();
    at.press('[data-do="guess-next"]');
    await at.until(() => at.find('[data-do="guess-show"]') || words().includes(say("guess.end")));
    if (at.find('[data-do="guess-show"]')) {
      at.press('[data-do="guess-show"]');
      at.clean();
    }
  });

  test(`a study is shared: ${mode}`, async () => {
    keepStudy(dealt.texts[`study ${mode}`], game);
    await at.open("/studies/s1/share", ".st-consent");
    await inAll((text) => assert.ok(text.length > 50), "main");
  });
}

test("a puzzle: its goal, a nudge, the solution shown, and what came of it", async () => {
  for (const game of ["volfyirion", "ilhus"]) {
    await at.open("/puzzles", "[data-puzzle]");
    at.press(`[data-set="game=${game}"]`);
    await at.there(`[data-set="game=${game}"][aria-pressed="true"]`);
    const first = await at.there("[data-puzzle]");
    const name = at.line(first.querySelector("b").textContent);
    at.press(first);
    await at.there(".riddle h2");
    await at.there("#strip");
    assert.equal(at.line(words(".riddle h2")), name);
    await inAll((text) => {
      for (const key of ["puzzle.again", "puzzle.nudge", "puzzle.all", "puzzle.grade"])
        assert.ok(text.includes(say(key)), key);
    }, ".riddle");
    assert.ok(words(".state").length || words(".goal").length);
    at.press('[data-do="riddle-nudge"]');
    await at.there(".nudge");
    assert.ok(at.clean(".riddle").includes(say("puzzle.first")));
    at.press('[data-do="riddle-solution"]');
    await at.there(".solution");
    assert.ok(at.clean(".riddle").includes(say("puzzle.one_way")));
    at.press('[data-do="riddle-show"]');
    await at.there(".panel.verdict");
    await inAll(
      (text) => assert.ok(text.includes(say("puzzle.shown_line")), text),
      ".panel.verdict",
    );
    at.press('.verdict [data-do="riddle-again"]');
    await at.until(() => at.find(".riddle h2") && !at.find(".verdict") && at.find("#strip"));
  }
});

test("a puzzle that is failed says so", async () => {
  await at.open("/puzzles", "[data-puzzle]");
  at.press('[data-set="game=volfyirion"]');
  await at.there('[data-set="game=volfyirion"][aria-pressed="true"]');
  at.press("[data-puzzle]");
  await at.there(".riddle h2");
  await at.until(() => at.state()?.legal.some(({ line }) => line === "end"));
  at.act("end");
  await at.there(".panel.verdict.failed");
  await inAll((text) => assert.ok(text.includes(say("puzzle.lost")), text), ".panel.verdict");
});

for (const { name, path } of dealt.lessons)
  test(`lesson ${name}: what is said, where, and the goal`, async () => {
    await at.openTable(path, "#bubble");
    await inAll((text) => {
      assert.ok(text.includes(say("coach.goal")), text);
      assert.ok(at.line(words("#bubble h2")).length > 2);
      assert.ok(at.line(words(".goal b")).length > 2);
    });
    await at.there("[data-pointed]");
    const before = words("#bubble");
    at.press("[data-pointed]");
    if (words("#bubble") === before && at.find("[data-pointed]")) at.press("[data-pointed]");
    at.clean();
    at.press('[data-coach="corner"]');
    assert.ok(at.clean(".corner").includes(say("corner.title")));
    at.press('[data-coach="corner-close"]');
  });
