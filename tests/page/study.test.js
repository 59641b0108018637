// Studies: the text is read and written, places in the tree, choices of a guess, arrows by what they name.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { newStudy, readStudy, Unreadable, writeStudy } from "/static/js/study/format.js";
import { asked, choicesOf, judged } from "/static/js/study/guessing.js";
import { shownAtFirst } from "/static/js/study/hands.js";
import { addStudy, dropStudy, keepStudy, openStudy, studies } from "/static/js/study/kept.js";
import { arrowOf, ringOf } from "/static/js/study/marks.js";
import * as tree from "/static/js/study/tree.js";

const RECORD = "kyradar record 1\nrules 1\nmode duel\nseed 1\n\np1: end\n";
const branch = (id, step, actions, more = {}) => ({
  ...{ id, in: "", step, name: id, by: "", against: "", outcome: "", actions, ...more },
});
const STUDY = newStudy({
  title: "The blow",
  by: "Anna",
  players: ["Lyra", "Maro"],
  chapters: [{ name: "One", from: 0, to: 9 }],
  notes: [{ step: 7, in: "", by: "Anna", text: "火の道\nשלום", nag: "?" }],
  marks: [{ step: 7, in: "", from: "", to: "city:0:Kyr", tone: "good", label: "!" }],
  branches: [
    branch("a", 7, ["1", "2", "3"]),
    branch("b", 9, ["x", "y"], { in: "a" }),
    branch("c", 10, ["z"], { in: "b" }),
  ],
  record: RECORD,
});
beforeEach(() => localStorage.clear());

test("a study is written and read again, nothing lost", () => {
  const text = writeStudy(STUDY);
  assert.deepEqual(readStudy(text), STUDY);
  assert.equal(writeStudy(readStudy(text)), text);
  assert.ok(text.endsWith(RECORD));
  assert.ok(!text.includes('"in":""'), "what says nothing is left out");
});

test("a file that was cut says where", () => {
  const text = writeStudy(STUDY);
  for (const end of [0, 3, 40, 200, text.indexOf("kyradar record")])
    assert.throws(() => readStudy(text.slice(0, end)), Unreadable);
  assert.throws(
    () => readStudy(`kyradar study 1\ntitle "x"\nnote {"st\n${RECORD}`),
    (error) => error.line === 3,
  );
  assert.throws(() => readStudy(`kyradar study 1\nnote [1]\n${RECORD}`), Unreadable);
  for (const wrong of [
    'note {"step":"1"}',
    'note {"step":1,"text":{}}',
    'note {"step":1,"nag":"*"}',
    'mark {"step":1,"to":"a","tone":"url(x)"}',
    'branch {"id":"a","step":1,"actions":"end"}',
  ])
    assert.throws(() => readStudy(`kyradar study 1\n${wrong}\n${RECORD}`), Unreadable, wrong);
  assert.throws(() => readStudy(`kyradar study 1\ntitle 5\n${RECORD}`), Unreadable);
  assert.throws(() => readStudy(`kyradar study 1\ntune "x"\n${RECORD}`), Unreadable);
});

test("branches within branches are left where the next begins", () => {
  assert.deepEqual(tree.pathOf(STUDY, "a"), { step: 7, lines: ["1", "2", "3"] });
  assert.deepEqual(tree.pathOf(STUDY, "b"), { step: 7, lines: ["1", "2", "x", "y"] });
  assert.deepEqual(tree.pathOf(STUDY, "c"), { step: 7, lines: ["1", "2", "x", "z"] });
  assert.equal(tree.endOf(STUDY, "c"), 11);
  assert.deepEqual(tree.settled(STUDY, { branch: "c", step: 11 }), { branch: "c", step: 11 });
  assert.deepEqual(tree.settled(STUDY, { branch: "c", step: 10 }), { branch: "b", step: 10 });
  assert.deepEqual(tree.settled(STUDY, { branch: "c", step: 7 }), { branch: "", step: 7 });
  assert.deepEqual(
    tree.without(STUDY, "a").branches.map(({ id }) => id),
    [],
    "with those that leave it",
  );
  const knot = newStudy({
    branches: [branch("a", 1, ["x"], { in: "b" }), branch("b", 1, ["x"], { in: "a" })],
  });
  assert.ok(tree.chainOf(knot, "a").length <= 2, "a knot is no endless way");
});

test("a chapter begins where another ends", () => {
  const two = tree.withChapter(STUDY, 5, "Two", 20);
  assert.deepEqual(two.chapters, [
    { name: "One", from: 0, to: 4 },
    { name: "Two", from: 5, to: 20 },
  ]);
  assert.equal(tree.chapterAt(two, 5), 1);
  assert.deepEqual(tree.withoutChapter(two, 1, 20).chapters, [{ name: "One", from: 0, to: 20 }]);
});

test("a guess is asked of what was written about, with the game's move among three", () => {
  const steps = [0, 6, 7, 8].map((n) => ({
    n,
    seat: n ? 0 : null,
    line: n ? `l${n}` : "",
    turn: 1,
    log: [],
  }));
  assert.deepEqual(asked(STUDY, steps), [7]);
  assert.deepEqual(asked(newStudy(), steps), [6, 7, 8]);
  assert.deepEqual(
    asked(
      newStudy(),
      steps.map((one) => ({ ...one, line: "" })),
    ),
    [],
    "nothing of a covered hand",
  );
  const legal = ["a", "b", "c", "d", "end"].map((line) => ({ line }));
  const places = new Set();
  for (let step = 1; step < 40; step += 1) {
    const three = choicesOf(legal, "c", step).map(({ line }) => line);
    assert.equal(new Set(three).size, 3);
    assert.ok(three.includes("c"));
    places.add(three.indexOf("c"));
  }
  assert.equal(places.size, 3, "its place tells nothing");
});

test("marks are drawn from where things lie", () => {
  const [a, b] = [
    { x: 10, y: 10, w: 20, h: 20 },
    { x: 210, y: 10, w: 20, h: 20 },
  ];
  assert.match(arrowOf(a, b, "#fff", "1"), /M10\.0 10\.0Q/);
  assert.match(ringOf(b, "#fff", ""), /x="196\.0" y="-4\.0" width="28\.0"/);
  assert.ok(!arrowOf(a, a, "#fff", "").includes("NaN"));
});

test("studies are kept by themselves; without room the one before stays kept", () => {
  const id = addStudy(STUDY, { game: "volfyirion" });
  assert.deepEqual(openStudy(id), STUDY);
  assert.equal(studies()[0].title, "The blow");
  const { setItem } = localStorage;
  localStorage.setItem = () => {
    throw new Error("full");
  };
  assert.equal(keepStudy(id, { ...STUDY, title: "Longer" }), false);
  localStorage.setItem = setItem;
  assert.match(localStorage.getItem(`kyradar.study.${id}`), /The blow/);
  assert.equal(openStudy(id).title, "Longer", "until the page is left");
  dropStudy(id);
  assert.deepEqual(studies(), []);
});

test("a guess is about what matters, and near-equal is equal", () => {
  const weighty = (line) => line.startsWith("acquire") || line.startsWith("attack");
  const lines = ["play A", "play B", "acquire C", "attack D", "end"];
  const steps = lines.map((line, i) => ({ n: i + 1, seat: 0, turn: 1, line, log: [] }));
  assert.deepEqual(asked(newStudy(), steps, weighty), [3, 4]);
  assert.deepEqual(asked(newStudy(), steps.slice(0, 2), weighty), [1, 2], "or nothing is asked");
  const legal = [...lines, "acquire E", "acquire F"].map((line) => ({ line }));
  for (const step of [1, 2, 3])
    assert.ok(choicesOf(legal, "acquire C", step, weighty).every(({ line }) => weighty(line)));
  assert.equal(judged({ win: 0.52, best_win: 0.5, good: true }), "as_good");
  assert.equal(judged({ win: 0.48, best_win: 0.5, good: false }), "as_good");
  assert.equal(judged({ win: 0.6, best_win: 0.5, good: true }), "better");
  assert.equal(judged({ win: 0.4, best_win: 0.5, good: false }), "worse");
});

test("one's own hand is shown at first where only computers sat opposite", () => {
  const seat = (n, kind, shown = kind === "computer") => ({ seat: n, kind, shown });
  const own = new Set([0]);
  const first = (...hands) => shownAtFirst(hands, own).map((one) => one.seat);
  assert.deepEqual(first(seat(0, "person"), seat(1, "computer")), [0]);
  assert.deepEqual(first(seat(0, "person", true), seat(1, "computer")), []);
  assert.deepEqual(first(seat(0, "person"), seat(1, "person")), [], "nobody is shown unasked");
});
