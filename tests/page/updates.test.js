// Screens message by message: what each makes of the state, and what stands there then, in three languages.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import * as at from "./screens.js";
import { playing, run } from "./running.js";

const { say } = at;
beforeEach(() => localStorage.clear());
const told = (name, value) => localStorage.setItem(`kyradar.${name}`, JSON.stringify(value));

// --- the first page -------------------------------------------------------------------------------

const CHOICE = {
  ...{ mode: "duel", against: "computer", level: "apprentice", partner: "expert", name: "" },
  ...{ friend: "", house: "0", first: "random", team: {}, undo: "ask", chat: true, seed: "" },
  ...{ cards: null, from: null },
};
async function home(game, choice = {}) {
  const { UPDATE } = await import("/static/js/screens/home.js");
  const { view } = await import("/static/js/screens/home_page.js");
  const { board } = await import("/static/js/boards.js");
  const known = await playing(game);
  const state = {
    ...{ known, posters: {}, abouts: new Map(), problem: null, busy: false },
    choice: { ...CHOICE, ...board().setup.defaults, ...choice },
  };
  return run(state, UPDATE, view);
}

for (const [game, mode] of [
  ["volfyirion", "duel"],
  ["volfyirion", "solo"],
  ["volfyirion", "coop"],
  ["volfyirion", "team"],
  ["ilhus", "ilhus"],
])
  test(`the first page asks for what ${mode} needs`, async () => {
    const page = await home(game, { mode });
    await page.spoken("hero.title", "home.you", "home.play", "puzzle.home");
    if (mode === "team") await page.spoken("home.company", "home.your_partner");
    if (mode === "coop") await page.spoken("home.partner");
    if (mode === "solo") page.hides("home.opponent");
    page.end();
  });

test("on the first page a friend is named, cards are dropped, and a position is left", async () => {
  const { startFrom } = await import("/static/js/screens/start.js");
  const cards = { name: "mine.csv", text: "x" };
  const page = await home("volfyirion", { against: "friend", cards });
  await page.spoken("home.friend_name", "home.cards_drop", "home.chat");
  page.send("drop-cards");
  page.hides("home.cards_drop");
  startFrom({ table: "t", step: 3 }, 2, "duel", {});
  page.program.render();
  await page.spoken(["home.from", { n: 2 }], "home.from_drop");
  page.send("drop-start");
  page.hides("home.from_drop");
  page.end();
});

test("the first page lists tables one sits at, and forgets one", async () => {
  told("tables", [{ id: "abc", at: 1, tokens: ["t"], title: "Two of us" }]);
  const page = await home("volfyirion");
  await page.spoken("home.tables", "home.all");
  assert.ok(page.text().includes("Two of us"));
  page.send("forget", "abc");
  page.hides("home.tables");
  page.end();
});

test("a rung of the ladder, a range, a table that is opened, and one that is not", async () => {
  const page = await home("volfyirion");
  const rung = page.find('[data-do="rung"]:last-child');
  page.send("rung", "", rung);
  assert.equal(page.state.choice.level, rung.dataset.level);
  assert.equal(page.find('.ladder input[name="level"]').value, rung.dataset.rung);
  const form = page.find("#newgame");
  page.send("begin", "", form);
  assert.ok(page.find("#begin").disabled, "once is enough");
  await at.until(() => page.went.length);
  assert.match(page.went[0], /^\/t\/\w+/);
  at.answers["/api/tables"] = () => {
    throw new Error("too many tables");
  };
  page.send("begin", "", form);
  await at.until(() => page.find(".sheetform .problem"));
  delete at.answers["/api/tables"];
  assert.ok(!page.find("#begin").disabled, "and may be tried again");
  page.end();
});

// --- one's own page -------------------------------------------------------------------------------

async function yours() {
  const { UPDATE } = await import("/static/js/screens/yours.js");
  const { view } = await import("/static/js/screens/yours_page.js");
  const { keeping } = await import("/static/js/live/keeping.js");
  await playing("volfyirion");
  const state = {
    asked: new Map(),
    filter: "all",
    all: false,
    note: "",
    copies: keeping(() => {}),
  };
  return run(state, UPDATE, view);
}
const game = (id, result, more = {}) => ({
  ...{ id, at: 1_700_000_000_000, mode: "duel", result, against: `Rival ${id}`, turns: 9 },
  ...{ levels: ["expert"], level: "expert", ...more },
});
const profile = (games) => told("profile", { kyradar: "profile", version: 1, games });

test("one's own page without a game says so", async () => {
  const page = await yours();
  await page.spoken(
    "yours.running",
    "yours.no_tables",
    "yours.finished",
    "yours.none",
    "everything.line",
  );
  page.end();
});

test("one's own games by how they ended, forty at a time; one is dropped", async () => {
  const many = Array.from({ length: 43 }, (_, n) => game(`g${n}`, n % 2 ? "won" : "lost"));
  profile(many);
  const page = await yours();
  await page.spoken("yours.won", "yours.lost", "yours.streak", ["yours.more", { n: 3 }]);
  assert.equal(page.find("tbody").children.length, 40);
  page.send("more");
  assert.equal(page.find("tbody").children.length, 43);
  page.send("filter", "won");
  assert.equal(page.find("tbody").children.length, 21);
  page.hides("yours.none");
  page.send("drop", "g1");
  assert.equal(page.find("tbody").children.length, 20);
  page.end();
});

test("tables that go on: asked about, gone, and forgotten", async () => {
  told("tables", [{ id: "gone0000000", at: 1, tokens: ["t"], title: "Old one" }]);
  const page = await yours();
  await page.spoken("yours.asking");
  page.send("ask");
  await at.until(() => page.state.asked.size);
  await page.spoken("yours.gone");
  page.send("forget", "gone0000000");
  page.says("yours.no_tables");
  page.end();
});

// --- puzzles --------------------------------------------------------------------------------------

async function puzzles(more = {}) {
  const { UPDATE } = await import("/static/js/screens/puzzles.js");
  const { view } = await import("/static/js/screens/puzzle_page.js");
  const { puzzleIndex, puzzlesNamed } = await import("/static/js/live/puzzles.js");
  const { games } = await playing("volfyirion");
  const index = await puzzleIndex();
  const show = { game: "", mode: "", kind: "", grade: "", status: "", page: 0, ...more };
  const first = await puzzlesNamed(index.all.slice(0, 24).map(({ id }) => id));
  const state = {
    ...{ show, asked: show, index, mine: [], games, day: null, problem: null, drawn: new Map() },
    told: new Map(first.map((one) => [one.id, one])),
  };
  return run(state, UPDATE, view);
}

test("puzzles by game, status and page; what fits the other game alone is let go", async () => {
  const page = await puzzles();
  const { all, kinds } = page.state.index;
  await page.spoken("puzzle.title", "puzzle.every", ["puzzle.done_of", { n: 0, of: all.length }]);
  const kind = kinds.find(({ game: of }) => of === "ilhus");
  page.send("choose", kind.name, null, "kind");
  await at.until(() => page.find("h2")?.textContent.includes(kind.title));
  page.send("set", "game=volfyirion");
  await at.until(() => page.state.show.kind === "" && !page.text().includes(kind.title));
  page.send("set", "status=solved");
  await at.until(() => page.text().includes(say("puzzle.none")));
  await page.spoken("puzzle.none");
  page.send("set", "status=");
  await at.until(() => page.find(".pz"));
  page.send("page", "1");
  await at.until(() => page.state.show.page === 1 && page.find('[data-page="0"]'));
  page.end();
});

test("a puzzle is opened as a table; where none can be, that is said", async () => {
  const page = await puzzles();
  page.send("puzzle", page.state.index.all[0].id);
  await at.until(() => page.went.length);
  assert.match(page.went[0], /^\/t\//);
  page.send("puzzle", "nosuchpuzzle");
  await at.until(() => page.state.problem);
  assert.ok(page.find('[role="alert"]').textContent.length > 3);
  page.send("daily");
  await at.until(() => page.went.length > 1);
  page.end();
});

// --- the position editor --------------------------------------------------------------------------

async function editor(name) {
  const { UPDATE } = await import("/static/js/editor/updates.js");
  const { beginning, view } = await import("/static/js/editor/editing.js");
  const { allModes } = await import("/static/js/lib/modes.js");
  const house = await playing(name);
  const modes = allModes().filter((one) => one.game === name);
  return run(
    beginning(house, modes, () => {}),
    UPDATE,
    view,
  );
}
const button = (page, selector) => [selector, page.find(selector)];

for (const name of ["volfyirion", "ilhus"])
  test(`a position of ${name}: a card laid, taken back, moved, asked about`, async () => {
    const page = await editor(name);
    await page.spoken("editor.title", "editor.looking", "editor.tray_help", "editor.asked");
    const hand = [...document.querySelectorAll("[data-place]")].find((el) =>
      /hand\.0$/.test(el.dataset.place),
    ).dataset.place;
    page.send("place", hand);
    assert.equal(page.state.chosen, hand);
    const [, card] = button(page, "[data-put]");
    page.send("put", card.dataset.put);
    assert.notEqual(page.state.chosen, hand, "the next place is chosen");
    assert.ok(page.find("pre").textContent.includes(card.dataset.put));
    page.send("move", page.state.chosen, null, hand);
    page.send("back");
    page.send("back");
    assert.ok(!page.find("pre").textContent.includes(card.dataset.put));
    page.send("look");
    await at.until(() => page.state.told);
    const { faults } = page.state.told;
    await page.spoken(faults.length ? ["editor.cannot_be", { n: faults.length }] : "editor.can_be");
    page.send("ask", "end");
    await at.until(() => page.state.answer);
    assert.ok(page.find(".e-answer").textContent.length > 3);
    page.send("report");
    await page.spoken("editor.expected");
    page.send("e-note", "It should be allowed");
    assert.ok(page.find("#e-scenario").textContent.includes("It should be allowed"));
    page.end();
  });

test("a text is taken over, refused, and belongs to another game", async () => {
  const page = await editor("volfyirion");
  page.send("paste");
  await page.spoken("editor.paste");
  page.send("take-over", "no position at all");
  await at.until(() => page.find("#e-paste .problem"));
  page.send("take-over", at.dealt.texts["record duel"]);
  await at.until(() => !page.find("#e-paste"));
  page.send("look");
  await at.until(() => page.state.told?.legal.length);
  await page.spoken("editor.can_be");
  page.send("take-over", at.dealt.texts["record ilhus"]);
  await at.until(() => page.went.length);
  assert.deepEqual(page.went, ["/editor/ilhus"]);
  page.end();
});

test("a figure walks by zone, a number is counted, a place is emptied", async () => {
  const page = await editor("ilhus");
  page.send("zone", "3", null, "bodies.0");
  assert.equal(page.state.setup.bodies[0].zone, 3);
  page.send("zone", "3", null, "seats.0.hand.0");
  assert.deepEqual(Object.keys(page.state.setup).includes("seats.0.hand.0"), false);
  const field = page.find("[data-number]").dataset.number;
  page.send("number", "2", null, field);
  assert.equal(page.find(`[data-number="${field}"]`).dataset.now, "2");
  page.send("number", "x", null, field);
  assert.equal(page.find(`[data-number="${field}"]`).dataset.now, "2");
  page.end();
});

// --- the workshop ---------------------------------------------------------------------------------

async function workshop(name) {
  const { UPDATE } = await import("/static/js/workshop/updates.js");
  const { beginning, view } = await import("/static/js/workshop/making.js");
  const { currentSet } = await import("/static/js/workshop/kept.js");
  const { columnsOf, workshopFacts } = await import("/static/js/live/owncards.js");
  const { games } = await playing(name);
  const [{ rows: box, columns }, house] = await Promise.all([columnsOf(name), workshopFacts()]);
  const state = { told: null, trouble: null, paused: false, waits: "empty", before: null };
  const wanted = [];
  const trial = { state: () => state, want: (...what) => wanted.push(what), wanted };
  const set = currentSet(name);
  return run(
    beginning({ games, game: name, house, box, columns, set, notice: "", trial }),
    UPDATE,
    view,
  );
}

for (const [name, column] of [
  ["volfyirion", "name"],
  ["ilhus", "en"],
])
  test(`a card of ${name}: begun, named, looked over, taken back, thrown away`, async () => {
    const page = await workshop(name);
    await page.spoken("workshop.none", "trial.empty", ["workshop.size", { n: 0 }]);
    page.send("new", page.find("[data-new]").dataset.new);
    await page.spoken(["workshop.size", { n: 1 }], "workshop.nameless", "workshop.kept");
    const field = page.find(`[data-text="${column}"]`);
    field.value = "Ember Courier";
    page.send("form", "", field);
    assert.ok(page.find(".w-list").textContent.includes("Ember Courier"));
    page.send("check");
    await at.until(() => page.state.checked.length);
    assert.equal(
      page.state.trial.wanted.at(-1)[1],
      page.state.told.mistakes.length ? "wrong" : null,
    );
    page.send("tab", "picture");
    await page.spoken("picture.stage", "picture.layers", "picture.parts");
    page.send("form", "", page.find('[data-lib="lore"]'));
    assert.equal(page.state.set.rows[0].art || "", "", "to look at parts draws nothing");
    page.send("dice");
    assert.match(page.state.set.rows[0].art, /"things":\[/);
    page.send("back");
    assert.equal(page.state.set.rows[0].art || "", "");
    page.send("copy");
    await page.spoken(["workshop.size", { n: 2 }]);
    page.send("delete");
    await page.spoken(["workshop.size", { n: 1 }]);
    page.state.set.rows[0][column] = "";
    page.send("play");
    assert.deepEqual(page.went, ["/"]);
    page.end();
  });

test("a set of another game goes to its workshop; a file without cards is refused", async () => {
  const page = await workshop("volfyirion");
  page.send("handed", '[set]\ngame = "ilhus"\n', null, "cards.toml");
  await at.until(() => page.went.length);
  assert.deepEqual(page.went, ["/workshop/ilhus"]);
  page.send("handed", "name,cost\n", null, "empty.csv");
  await at.until(() => page.state.notice);
  assert.ok(page.find('[role="alert"]').textContent.length > 3);
  page.end();
});

// --- a lesson, as the coach tells it --------------------------------------------------------------

test("the coach says the next step, what was missed, what is early, and the end", async () => {
  const { finished, goal, lessonWords, nextLesson } = await import("/static/js/coach/saying.js");
  const read = (markup) => {
    const box = document.createElement("div");
    box.innerHTML = String(markup);
    return at.line(at.wordsIn(box));
  };
  const step = (lines, turn, aim) => ({ title: "Title", text: "Text", at: lines, turn, goal: aim });
  const lesson = { name: "first", title: "First", steps: [step(["play *"], 1, "Play a card")] };
  const after = { name: "second", title: "Second steps", steps: [step(["end"], null, "End")] };
  const teaching = (more = {}) => ({
    ...{ lessons: [lesson, after], lesson, at: { name: "first", step: 0 }, turn: 1 },
    ...{ over: false, alone: false, spoken: null, ...more },
  });
  const can = (...lines) => ({ actions: lines.map((line) => ({ line })), asked: false });
  for (const lang of at.LANGUAGES) {
    await at.spoken.speak(lang);
    const titled = (state, ctx) => read(lessonWords(state, ctx)?.title ?? "");
    assert.equal(titled(teaching(), can("play A", "end")), "Title");
    assert.deepEqual(
      lessonWords(teaching(), can("play A", "end")).lines.map(({ line }) => line),
      ["play A"],
      "of all that may be done, what the step is about",
    );
    assert.equal(titled(teaching(), can("end")), say("coach.lost"));
    assert.equal(titled(teaching(), can()), "", "an action is on its way");
    assert.equal(titled(teaching({ turn: 0 }), can("end")), say("coach.early"));
    assert.equal(
      titled(teaching({ at: { name: "first", step: 0, missed: true } }), can()),
      say("coach.missed"),
    );
    const done = teaching({ at: { name: "first", step: 1 } });
    assert.equal(titled(done, can("end")), say("coach.done"));
    const ways = read(lessonWords(done, can("end")).actions);
    assert.ok(ways.includes(say("coach.next", { title: "Second steps" })), ways);
    assert.equal(lessonWords({ ...done, alone: true }, can("end")), null);
    assert.ok(read(goal(teaching())).includes("Play a card"));
    assert.ok(read(goal(teaching({ turn: 0 }))).includes(say("coach.early_goal")));
    assert.ok(read(goal(done)).includes(say("coach.play_on")));
    assert.equal(goal({ ...done, alone: true }), "");
  }
  await at.spoken.speak("en");
  assert.ok(finished([lesson], { name: "first", step: 1 }));
  assert.ok(!finished([lesson], { name: "first", step: 0 }) && !finished([lesson], null));
  assert.equal(nextLesson([lesson, after], { name: "first", step: 1 }), after);
});

// --- a study --------------------------------------------------------------------------------------

async function study(name) {
  const { UPDATE } = await import("/static/js/study/updates.js");
  const { beginning, lastOf, view } = await import("/static/js/study/reading.js");
  const { addStudy, openStudy } = await import("/static/js/study/kept.js");
  const { newStudy } = await import("/static/js/study/format.js");
  const { gameOf } = await import("/static/js/study/source.js");
  await playing(name === "ilhus" ? name : "volfyirion");
  const record = at.dealt.texts[`record ${name}`];
  const id = addStudy(newStudy({ title: "The blow", by: "Ada", record }), { game: "" });
  const state = beginning(id, true, () => {});
  state.study = openStudy(id);
  state.game = await gameOf(id, state.study, null);
  state.look = "all" in state.game.views ? "all" : "watch";
  state.place = { branch: "", step: Math.min(3, lastOf(state)) };
  return run(state, UPDATE, view);
}

for (const name of ["duel", "ilhus"])
  test(`a study of ${name}: a note, a chapter, tools, and what is taken out again`, async () => {
    const page = await study(name);
    await page.spoken("study.read", "study.guess", "study.share", "study.tree", "study.note");
    page.send("form-note");
    await page.spoken(["study.note_at", { n: 3 }], "study.nag", "study.keep", "study.cancel");
    page.find("#note-text").value = "Here it turns.";
    page.send("note", "", page.find('[data-form="note"]'));
    assert.ok(page.text().includes("Here it turns."));
    assert.equal(page.find("#note-text"), null);
    page.send("form-chapter");
    await page.spoken(["study.chapter_name", { n: 3 }]);
    page.find("#chapter-name").value = "The middle";
    page.send("chapter", "", page.find('[data-form="chapter"]'));
    assert.ok(page.find(".st-chap").textContent.includes("The middle"));
    page.send("tool-arrow");
    await page.spoken("study.hint_arrow");
    page.send("mark", "a:1");
    await page.spoken("study.hint_to");
    page.send("escape");
    page.hides("study.hint_arrow");
    page.send("edit", "0");
    await page.spoken("study.drop_note");
    page.send("drop-note");
    assert.ok(!page.text().includes("Here it turns."));
    page.send("form-chapter");
    page.send("drop-chapter");
    assert.ok(!page.find(".st-chap").textContent.includes("The middle"));
    page.end();
  });

test("a move is guessed: three to choose from, an answer, the move itself, and the sum", async () => {
  const page = await study("duel");
  page.send("guess");
  await at.until(() => page.state.guess?.moment);
  await page.spoken("guess.ask", "guess.mine", "guess.show", "guess.private");
  const { guess } = page.state;
  const [own, ...others] = [...document.querySelectorAll("[data-guess]")]
    .map((el) => el.dataset.guess)
    .sort((a, b) => (a === guess.played ? -1 : b === guess.played ? 1 : 0));
  assert.equal(own, guess.played);
  assert.equal(others.length, 2);
  guess.presses.guess(own);
  guess.commands["guess-do"]();
  page.program.render();
  await page.spoken("guess.same", "guess.next");
  guess.at = guess.moments.length - 1;
  await guess.next();
  page.program.render();
  await page.spoken("guess.end", "guess.again", [
    "guess.result",
    { n: 1, of: guess.moments.length },
  ]);
  page.end();
});

// --- a set, its link, and a study's ---------------------------------------------------------------

async function cards(name) {
  const { keepSet, newSet } = await import("/static/js/workshop/kept.js");
  const { columnsOf, workshopFacts } = await import("/static/js/live/owncards.js");
  await playing(name);
  const [{ rows }, house] = await Promise.all([columnsOf(name), workshopFacts()]);
  const { own } = (await import("/static/js/boards.js")).board();
  const made = rows.slice(3, 5).map((row, n) => ({ ...own.from(row), [own.named]: `Ember ${n}` }));
  const set = { ...newSet(name), name: "Embers", rows: made };
  keepSet(set);
  return { game: name, house, set };
}

for (const name of ["volfyirion", "ilhus"])
  test(`a set of ${name}: named, put down as a version, taken back, another begun`, async () => {
    const { UPDATE } = await import("/static/js/screens/set.js");
    const { view } = await import("/static/js/workshop/setpage.js");
    const wanted = [];
    const trial = {
      state: () => ({ told: null, trouble: null }),
      want: (...all) => wanted.push(all),
    };
    const page = run({ ...(await cards(name)), text: "", trouble: "", trial }, UPDATE, view);
    await page.spoken("set.title", "set.cover", "set.versions", "set.effect_line", [
      "set.cards",
      { n: 2 },
    ]);
    page.send("check");
    await at.until(() => wanted.length);
    assert.equal(page.find('[data-do="play"]').disabled, !page.state.text);
    page.send("set", "Frost and fire", null, "name");
    assert.equal(page.find("#set-name").value, "Frost and fire");
    page.send("set", "x".repeat(90), null, "by");
    assert.equal(page.state.set.by.length, 40);
    page.find("#version-text").value = "as it began";
    page.send("version");
    assert.ok(page.find(".w-versions").textContent.includes("as it began"));
    page.state.set = { ...page.state.set, rows: page.state.set.rows.slice(1) };
    page.send("back", "1");
    assert.equal(page.state.set.rows.length, 2);
    assert.equal(page.state.set.versions.length, 2, "what was there is a version as well");
    page.send("fresh");
    await page.spoken(["set.cards", { n: 0 }]);
    page.send("drop");
    assert.equal(page.state.set.name, "Frost and fire");
    page.send("play");
    assert.deepEqual(page.went, ["/"]);
    page.end();
  });

test("a set is shared by a link, to this version or the newest, and taken back", async () => {
  const { UPDATE, view } = await import("/static/js/screens/share.js");
  const choice = { listed: false, results: true, copy: true, newest: false };
  const state = { ...(await cards("volfyirion")), trouble: "", copied: "", choice };
  const page = run(state, UPDATE, view);
  await page.spoken("workshop.tab_share", "link.make", "link.beside", "link.friend");
  page.send("share");
  await at.until(() => page.state.set.link || page.state.trouble);
  assert.equal(page.state.trouble, "");
  await page.spoken("link.again", "link.take_back", ["link.this_version", { n: 1 }]);
  const { id } = page.state.set.link;
  assert.ok(page.find(".w-copyline input").value.endsWith(`/set/${id}/1`));
  page.send("newest", "1");
  assert.ok(page.find(".w-copyline input").value.endsWith(`/set/${id}`));
  page.send("back");
  await at.until(() => !page.state.set.link);
  await page.spoken("link.make");
  page.end();
});

test("a study is shared: how it opens, whose hand is seen by word", async () => {
  const { UPDATE } = await import("/static/js/screens/studyshare.js");
  const { view } = await import("/static/js/study/sharepage.js");
  const { addStudy, openStudy } = await import("/static/js/study/kept.js");
  const { newStudy } = await import("/static/js/study/format.js");
  await playing("volfyirion");
  const record = at.dealt.texts["record duel"];
  const id = addStudy(newStudy({ title: "The blow", record, players: ["Ada"] }), { game: "" });
  const page = run(
    {
      ...{ id, study: openStudy(id), found: true, trouble: "", newest: false, copied: "" },
      ...{ hands: null, own: new Map(), agreeing: new Set() },
    },
    UPDATE,
    view,
  );
  await page.spoken("study.by_word", "study.opens_read", "study.may_note", "link.make");
  page.says("study.seat", { n: 2 });
  page.send("mode", "guess");
  page.send(
    "word",
    "",
    Object.assign(document.createElement("input"), { type: "checkbox", checked: true }),
    "1",
  );
  page.send("study-title", " Renamed ");
  assert.equal(openStudy(id).title, "Renamed");
  assert.equal(openStudy(id).mode, "guess");
  assert.equal(openStudy(id).hands[1], "shown");
  page.send("share");
  await at.until(() => page.find(".w-copyline") || page.state.trouble);
  assert.equal(page.state.trouble, "");
  await page.spoken("link.again", "link.take_back");
  page.send("back");
  await at.until(() => !page.find(".w-copyline"));
  page.end();
});

// --- ladders --------------------------------------------------------------------------------------

test("ladders: a step that is chosen, its hindrances, and the table it opens", async () => {
  const { UPDATE, view } = await import("/static/js/screens/ladders.js");
  const { standing } = await import("/static/js/journey/facts.js");
  await playing("volfyirion");
  const page = run(
    { told: await standing(), problem: null, busy: false, chosen: {} },
    UPDATE,
    view,
  );
  const { ladders } = page.state.told.facts;
  await page.spoken("journey.ladders", ["ladder.play", { n: 1 }]);
  for (const { id } of ladders) page.says(`ladder.${id}`);
  page.send("rung", `${ladders[1].id}/4`);
  await page.spoken(["ladder.play", { n: 4 }], ["ladder.hindrances", { n: 4 }]);
  assert.equal(page.find(".jo-hind").children.length, 4);
  page.send("play");
  await at.until(() => page.went.length);
  assert.match(page.went[0], /^\/t\//);
  history.replaceState(null, "", "#");
  page.end();
});
