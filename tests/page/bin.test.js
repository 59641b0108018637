// The bin: whatever is deleted comes back as it was, for thirty days, and there is room for it.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import * as bin from "/static/js/lib/bin.js";
import { add, drop, profile } from "/static/js/live/profile.js";
import { restore } from "/static/js/live/restore.js";
import { dropTable, keep, table } from "/static/js/live/tables.js";
import { keepSetup, putAside } from "/static/js/editor/begin.js";
import {
  addStudy,
  dropStudy,
  keepStudy,
  openStudy,
  putPart,
  studies,
  studyText,
} from "/static/js/study/kept.js";
import { newStudy } from "/static/js/study/format.js";
import { currentSet, dropSet, keepSet, mend, newSet, setsOf } from "/static/js/workshop/kept.js";

const DAY = 86_400_000;
const COLUMNS = ["name", "kind", "cost"];
const courier = { name: "Courier", kind: "command", cost: "3" };
const stored = (name) => JSON.parse(localStorage.getItem(`kyradar.${name}`));
beforeEach(() => localStorage.clear());

test("put, list, take, empty; the same thing lies there once", () => {
  const first = bin.put("card", "A", { a: 1 }, 1000);
  bin.put("card", "B", { b: 1 }, 2000);
  bin.put("card", "B", { b: 1 }, 3000);
  assert.deepEqual(
    bin.list(4000).map(({ title, at }) => [title, at]),
    [
      ["B", 3000],
      ["A", 1000],
    ],
  );
  assert.deepEqual(bin.take(first), {
    id: first,
    kind: "card",
    title: "A",
    at: 1000,
    data: { a: 1 },
  });
  assert.equal(bin.take(first), null);
  bin.empty();
  assert.deepEqual(bin.list(4000), []);
  assert.equal(localStorage.getItem("kyradar.bin"), "[]");
});

test("after thirty days it is gone, not before", () => {
  const id = bin.put("card", "A", { a: 1 }, 0);
  bin.expire(30 * DAY - 1);
  assert.equal(bin.daysLeft({ at: 0 }, 29.5 * DAY), 1);
  assert.equal(bin.list(30 * DAY - 1).length, 1);
  bin.expire(30 * DAY);
  assert.deepEqual(bin.list(30 * DAY), []);
  assert.equal(localStorage.getItem(`kyradar.bin.${id}`), null);
});

test("without room the oldest makes some; without any nothing may be deleted", () => {
  const { setItem } = localStorage;
  const size = () =>
    Array.from({ length: localStorage.length }, (_, i) =>
      localStorage.getItem(localStorage.key(i)),
    ).join("").length;
  localStorage.setItem = (name, text) => {
    const before = localStorage.getItem(name)?.length ?? 0;
    if (size() - before + text.length > 2000) throw new Error("quota");
    setItem(name, text);
  };
  try {
    bin.put("card", "old", "x".repeat(900), 1);
    bin.put("card", "new", "y".repeat(1100), 2);
    assert.deepEqual(
      bin.list(3).map(({ title }) => title),
      ["new"],
    );
    assert.equal(bin.put("card", "huge", "z".repeat(3000), 3), null);
    bin.empty();
    const set = newSet("volfyirion", { name: "S", notes: "n".repeat(1500) });
    keepSet(set);
    assert.notEqual(dropSet(currentSet("volfyirion")), null, "what is deleted leaves its room");
    assert.equal(setsOf("volfyirion").length, 0);
  } finally {
    localStorage.setItem = setItem;
  }
});

test("a set comes back with its versions and the key of its link", async () => {
  const set = newSet("volfyirion", {
    ...{ name: "Ember Road", rows: [courier] },
    versions: [{ n: 1, at: 5, text: "first", rows: [courier] }],
    link: { id: "L", key: "secret", version: 2, listed: false },
  });
  keepSet(set, 7);
  const id = dropSet(currentSet("volfyirion"));
  assert.deepEqual(setsOf("volfyirion"), []);
  assert.equal(await restore(id), "/workshop/volfyirion/set");
  assert.deepEqual(setsOf("volfyirion"), [{ ...set, at: 7 }]);
  assert.deepEqual(bin.list(), []);
});

test("a card and a picture find their set again", async () => {
  const set = newSet("volfyirion", { rows: [courier] });
  keepSet(set);
  const lost = { set: set.id, game: "volfyirion", row: { ...courier, name: "Lost" } };
  await restore(bin.put("card", "Lost", lost));
  assert.deepEqual(
    currentSet("volfyirion").rows.map(({ name }) => name),
    ["Courier", "Lost"],
  );
  const drawn = { ...lost, row: { ...courier, art: '{"own":"h"}' }, named: "name" };
  await restore(bin.put("picture", "Courier", drawn));
  assert.equal(currentSet("volfyirion").rows[0].art, '{"own":"h"}');
  assert.equal(currentSet("volfyirion").rows.length, 2);
});

test("a study, a finished game, a table and a position come back as they were", async () => {
  const study = addStudy(newStudy({ title: "Opening", record: "kyradar record 1\n" }), {
    link: { id: "L", key: "k", version: 1 },
  });
  const [entry] = studies();
  const text = studyText(study);
  const ids = [dropStudy(study)];
  const game = { id: "g", at: 5, mode: "duel", result: "won", game: "volfyirion", against: "M" };
  add([game]);
  ids.push(drop("g", "M"));
  keep("T", { tokens: ["secret"], seats: [0] });
  ids.push(dropTable("T", "M"));
  keepSetup("ilhus", { mode: "battle", foes: [{ name: "Wolf" }] });
  ids.push(putAside("ilhus", { mode: "battle" }));
  keepSetup("ilhus", { mode: "battle" });
  assert.deepEqual([studies(), profile().games, table("T")], [[], [], undefined]);
  for (const id of ids) assert.equal(typeof (await restore(id)), "string");
  assert.deepEqual(studies(), [entry]);
  assert.equal(studyText(study), text);
  assert.equal(profile().games[0].id, "g");
  assert.deepEqual(table("T").tokens, ["secret"]);
  assert.deepEqual(stored("editor_ilhus").foes, [{ name: "Wolf" }]);
  assert.equal(
    putAside("ilhus", stored("editor_ilhus")),
    null,
    "the same position is not put aside",
  );
});

test("a study is again as it was before a part was taken out, and what came later is not lost", async () => {
  const record = "kyradar record 1\n";
  const note = (text) => ({ step: 1, in: "", by: "", text, nag: "" });
  const id = addStudy(newStudy({ title: "Opening", record, notes: [note("first")] }));
  const binned = putPart(id);
  keepStudy(id, newStudy({ title: "Opening", record, notes: [note("later")] }));
  assert.equal(await restore(binned), `/studies/${id}`);
  assert.equal(openStudy(id).notes[0].text, "first");
  await restore(bin.list()[0].id);
  assert.equal(openStudy(id).notes[0].text, "later");
  dropStudy(id);
  await restore(bin.list().find(({ kind }) => kind === "part").id);
  assert.equal(openStudy(id).notes[0].text, "first");
});

test("a broken store is mended: what is no card goes into the bin, the cards stay", () => {
  const study = Array.from({ length: 175 }, (_, i) => ({ "kyradar study 1": `line ${i}` }));
  keepSet(newSet("volfyirion", { rows: [courier, ...study] }));
  assert.equal(mend("volfyirion", COLUMNS), 175);
  assert.deepEqual(currentSet("volfyirion").rows, [courier]);
  assert.equal(bin.take(bin.list()[0].id).data.length, 175);
  assert.equal(mend("volfyirion", COLUMNS), 0);
  const odd = { sets: [null, { game: "volfyirion", id: "s", rows: [courier, "x"] }, "y"], at: {} };
  localStorage.setItem("kyradar.workshop", JSON.stringify(odd));
  assert.equal(mend("volfyirion", COLUMNS), 3);
  assert.deepEqual(currentSet("volfyirion").rows, [courier]);
  localStorage.setItem("kyradar.workshop", "{cut");
  assert.equal(mend("volfyirion", COLUMNS), 1);
  assert.equal(bin.take(bin.list()[0].id).data, "{cut");
  assert.deepEqual(currentSet("volfyirion").rows, []);
});
