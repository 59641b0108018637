// Pages to read, print and travel, message by message, in three languages.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import * as at from "./screens.js";
import { playing, run } from "./running.js";

beforeEach(() => localStorage.clear());

for (const name of ["volfyirion", "ilhus"])
  test(`the rules of ${name}: sought by words and by id, one aimed at`, async () => {
    const { UPDATE, view } = await import("/static/js/screens/rules.js");
    const { examplesOf } = await import("/static/js/boards.js");
    const { get } = await import("/static/js/lib/api.js");
    const { games } = await playing(name);
    const book = await get(`/api/rules/en?game=${name}`);
    const drawn = await examplesOf(name);
    const page = run(
      {
        ...{ book, idea: drawn.idea(book.idea), examples: drawn.examples(book.examples) },
        ...{ game: name, games, wanted: "", aimed: "" },
      },
      UPDATE,
      view,
    );
    await page.spoken("rules.contents", "rules.search", "rules.line", "editor.from_rules");
    const all = book.sections.flatMap(({ rules }) => rules);
    const laws = () => [...page.program.env.app.querySelectorAll(".law")];
    assert.equal(laws().length, all.length);
    page.send("search", all[5].id);
    assert.deepEqual(
      laws().map(({ id }) => id),
      [all[5].id],
    );
    page.send("search", "xyzzy");
    await page.spoken("find.none");
    page.send("aim", all[3].id);
    assert.equal(laws().length, all.length, "what the search left out shows again");
    assert.equal(page.find(".law.aimed").id, all[3].id);
    page.end();
  });

test("sheets to print: paper, sides, marks, and a set without cards", async () => {
  const { UPDATE, view } = await import("/static/js/screens/print.js");
  const { columnsOf, workshopFacts } = await import("/static/js/live/owncards.js");
  await playing("volfyirion");
  const { board } = await import("/static/js/boards.js");
  const [{ rows }, house] = await Promise.all([columnsOf("volfyirion"), workshopFacts()]);
  const made = rows.slice(0, 10).map((row) => ({ ...board().own.from(row), name: "Ember" }));
  const set = { game: "volfyirion", name: "Embers", rows: made, results: { Ember: "strong" } };
  const choice = { paper: "a4", sides: "both", marks: true };
  const page = run({ game: "volfyirion", house, set, choice }, UPDATE, view);
  await page.spoken("print.title", "print.marks", "print.check", [
    "print.strong",
    { name: "Ember" },
  ]);
  const sheets = () => page.program.env.app.querySelectorAll(".p-sheet").length;
  const both = sheets();
  page.send("sides", "fronts");
  assert.equal(sheets(), both / 2);
  assert.ok(page.find(".p-marks"));
  page.send(
    "print-marks",
    "",
    Object.assign(document.createElement("input"), { type: "checkbox" }),
  );
  assert.ok(!page.find(".p-marks"));
  page.send("paper", "letter");
  assert.ok(page.find(".p-sheet.letter"));
  page.program.take({ set: { ...set, rows: [], results: {} } });
  await page.spoken("print.nothing_yet");
  assert.ok(page.find('[data-do="print"]').disabled);
  page.end();
});

test("studies: none yet, one from a file, one that is dropped, a file that is none", async () => {
  const { UPDATE, view } = await import("/static/js/screens/studies.js");
  const { games } = await playing("volfyirion");
  const page = run({ games, trouble: "", busy: false }, UPDATE, view);
  await page.spoken("study.list", "study.none", "study.begin", "study.kept_here");
  page.send("text", at.dealt.texts["study duel"], null, "blow.kyrs");
  await at.until(() => page.went.length);
  assert.match(page.went[0], /^\/studies\/\w+/);
  page.program.take({ busy: false });
  const card = page.find(".st-card [data-drop]");
  await page.spoken("study.save", "study.drop");
  page.send("drop", card.dataset.drop);
  await page.spoken("study.none");
  page.send("text", "kyradar study 1\nnote [1]\n", null, "broken.kyrs");
  await at.until(() => page.find(".problem"));
  assert.equal(page.state.busy, false);
  page.end();
});

test("a rush: how it goes, without the clock, and where it leads", async () => {
  const { UPDATE, view } = await import("/static/js/screens/rush.js");
  const { endRush } = await import("/static/js/journey/rush.js");
  await playing("volfyirion");
  const page = run({ last: null, clock: true, problem: "", listed: [] }, UPDATE, view);
  await page.spoken("journey.rush", "rush.how", "rush.rules", "rush.begin", "rating.title");
  const box = Object.assign(document.createElement("input"), { type: "checkbox", checked: true });
  page.send("no-clock", "", box);
  assert.equal(page.state.clock, false);
  assert.equal(localStorage.getItem("kyradar.rush.clock"), "false");
  page.send("begin");
  await at.until(() => page.went.length || page.state.problem);
  assert.match(page.went[0], /^\/t\//);
  endRush();
  const results = [{ id: "none", solved: false, seconds: 3 }];
  page.program.take({ last: { at: 1, clock: true, results } });
  await page.spoken("rush.once_more", "rush.all_well");
  page.end();
});

test("the book of cards: a deed that is looked at, and the other game's", async () => {
  const { UPDATE, view } = await import("/static/js/screens/book.js");
  const { standing } = await import("/static/js/journey/facts.js");
  const { board } = await import("/static/js/boards.js");
  const { games } = await playing("volfyirion");
  const told = await standing();
  const page = run({ games, told, game: "volfyirion", board: board(), shown: null }, UPDATE, view);
  await page.spoken("journey.book", "book.card", "book.silent", "journey.open");
  const deeds = told.facts.deeds.filter(
    ({ game, group }) => game === "volfyirion" && group === "card",
  );
  page.send("deed", deeds[2].id);
  assert.ok(page.find(".jo-deed h2").textContent.includes(deeds[2].name));
  told.journey.deeds[deeds[2].id] = { at: 1_700_000_000_000, table: "abc" };
  page.program.render();
  await page.spoken("yours.look");
  page.send("game", "ilhus");
  await at.until(() => page.state.game === "ilhus");
  await page.spoken("book.fusion");
  page.end();
});

test("looks: one that is earned is worn, another is not", async () => {
  const { UPDATE, view } = await import("/static/js/screens/looks.js");
  const { allLooks } = await import("/static/js/journey/looks.js");
  const { amend } = await import("/static/js/journey/kept.js");
  const { standing } = await import("/static/js/journey/facts.js");
  await playing("volfyirion");
  amend((now) => {
    now.deeds["way-dragonslayer"] = { at: 1, table: "" };
  });
  const looks = await allLooks();
  const page = run({ told: await standing(), looks }, UPDATE, view);
  await page.spoken("journey.looks", "looks.backs", "looks.cloths", "looks.line");
  for (const { id } of looks) page.says(`looks.${id}`);
  page.says("looks.fusions", { n: 7 });
  page.send("look", "back/frost");
  assert.equal(page.find('[data-look="back/plain"]').getAttribute("aria-pressed"), "true");
  page.send("look", "back/ember");
  assert.equal(page.find('[data-look="back/ember"]').getAttribute("aria-pressed"), "true");
  const { style } = document.documentElement;
  await at.until(() => style.getPropertyValue("--look-back").includes("hue-rotate"));
  page.send("look", "back/plain");
  await at.until(() => !style.getPropertyValue("--look-back"));
  page.end();
});

test("the journey: a newcomer's first steps, a place, and what could not be read", async () => {
  const { UPDATE, view } = await import("/static/js/screens/journey.js");
  const { standing } = await import("/static/js/journey/facts.js");
  const { keeping } = await import("/static/js/live/keeping.js");
  await playing("volfyirion");
  localStorage.setItem("kyradar.journey", "{broken");
  const page = run({ told: await standing(), note: "", copies: keeping(() => {}) }, UPDATE, view);
  await page.spoken("journey.title", "place.first", "journey.kept", "journey.broken");
  page.send("forget-broken");
  page.hides("journey.broken");
  history.replaceState(null, "", "#ways");
  page.program.render();
  await page.spoken("place.ways");
  history.replaceState(null, "", "#");
  page.end();
});

test("the gallery by game and by words", async () => {
  const { UPDATE, view } = await import("/static/js/screens/gallery.js");
  const { games } = await playing("volfyirion");
  const sets = ["Frost", "Fire"].map((name, n) => ({
    ...{ id: `s${n}`, version: 1, created: 1, game: n ? "ilhus" : "volfyirion", name, by: "Ada" },
    ...{ cards: 3, in_line: 2, games: n * 100, art: "" },
  }));
  const page = run(
    {
      ...{ games, first: "volfyirion", sets, groups: new Map(), mine: new Set(["s0"]) },
      ...{ chosen: "", words: "" },
    },
    UPDATE,
    view,
  );
  await page.spoken("workshop.tab_gallery", ["gallery.sets", { n: 2 }], "gallery.yours");
  page.send("game", "ilhus");
  assert.ok(page.text().includes("Fire") && !page.text().includes("Frost"));
  page.send("gallery-search", "frost");
  await page.spoken("gallery.nothing");
  page.end();
});
