// Files: each is known by what stands in it, a set loses nothing on its way, nor does a copy of everything.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { beforeEach, test } from "node:test";
import * as bin from "/static/js/lib/bin.js";
import { kindOf } from "/static/js/lib/kinds.js";
import { cameLine, everythingFile, takeIn } from "/static/js/live/everything.js";
import { journey } from "/static/js/journey/kept.js";
import { profile } from "/static/js/live/profile.js";
import { addStudy, keepStudy, studies, studyText } from "/static/js/study/kept.js";
import { newStudy, writeStudy } from "/static/js/study/format.js";
import { keepSet, keptSet, newSet, setsOf } from "/static/js/workshop/kept.js";
import { partOf } from "/static/js/workshop/crop.js";
import { cardsOnly, fileOf, readSetFile } from "/static/js/workshop/setfile.js";
import { tried } from "/static/js/live/puzzles.js";

const HASH = "a".repeat(43);
const courier = {
  name: "Courier",
  kind: "command",
  cost: "3",
  art: `{"own":"${HASH}","by":"Anna"}`,
};
const bytes = (text) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
let sent = [];
beforeEach(() => {
  localStorage.clear();
  sent = [];
  globalThis.fetch = async (address, { method, body } = {}) => {
    if (method === "POST") sent.push(new Uint8Array(body));
    const found = { own: HASH };
    return { ok: true, json: async () => found, arrayBuffer: async () => bytes("\x89PNG1").buffer };
  };
});

test("a file is known by what stands in it", () => {
  const root = `${import.meta.dirname}/../`;
  const [record] = readdirSync(`${root}golden`).filter((name) => name.endsWith(".kyr"));
  const [scenario] = readdirSync(`${root}scenarios`, { recursive: true }).filter((name) =>
    name.endsWith(".json"),
  );
  const text = (path) => readFileSync(root + path, "utf8");
  const box = "../src/kyradar/volfyirion/data/cards.csv";
  const known = {
    record: [text(`golden/${record}`)],
    position: [text(`scenarios/${scenario}`), '{"mode": "duel"}', '{"foes": []}'],
    study: [writeStudy(newStudy({ record: "kyradar record 1\n" }))],
    cards: [
      text(box),
      fileOf(newSet("ilhus", { rows: [courier] }), {}),
      "a;b;c\n1;2;3",
      "\ufeff[[card]]\n",
    ],
    everything: ['{"kyradar": "everything", "kept": {}}'],
    games: ['{"kyradar": "profile", "games": []}'],
    journey: ['{"kyradar": "journey", "journey": {}}'],
    picture: [
      bytes("\x89PNG\r\n"),
      bytes("\xff\xd8\xff\xe0"),
      '<?xml version="1.0"?>\n<svg xmlns="x"/>',
    ],
    empty: ["", " \n"],
    other: [
      "hello",
      "Dear Anna,\nthe cards, I think, are fine.",
      "{",
      "[1]",
      bytes("PK\x03\x04\xff"),
      "a,b\n",
    ],
  };
  for (const [kind, files] of Object.entries(known))
    for (const file of files)
      assert.equal(kindOf(file), kind, `${kind}: ${String(file).slice(0, 40)}`);
  assert.equal(kindOf(bytes("kyradar study 1\n")), "study");
});

test("a set's file carries its name, maker, notes, cover and pictures", () => {
  const said = { name: 'The "Road"', by: "Anna", notes: "one\n[two]\nthree", cover: "Courier" };
  const set = newSet("volfyirion", { ...said, rows: [courier] });
  const text = fileOf(set, { [HASH]: "QUJD" });
  const { head, cards, pictures } = readSetFile(text);
  assert.deepEqual(head, { game: "volfyirion", ...said });
  assert.deepEqual(pictures, { [HASH]: "QUJD" });
  assert.equal(cards, cardsOnly(text));
  assert.ok(cards.includes("[[card]]") && !cards.includes("QUJD"));
  assert.equal(readSetFile('[[card]]\nname = "A"\n').head, null);
});

function fill() {
  keepSet(newSet("volfyirion", { id: "s1", name: "Road", rows: [courier] }), 100);
  addStudy(newStudy({ title: "Opening", record: "kyradar record 1\n" }));
  const game = { id: "g", at: 5, mode: "duel", result: "won", game: "volfyirion", against: "M" };
  const put = (name, value) => localStorage.setItem(`kyradar.${name}`, JSON.stringify(value));
  put("profile", { kyradar: "profile", version: 1, games: [game] });
  put("journey", {
    kyradar: "journey",
    version: 1,
    journey: { deeds: { "card-a": { at: 1, table: "t" } }, days: { "2026-01-01": "won" } },
  });
  put("puzzles", { p1: { failed: 1, solved: 50 }, p2: { failed: 2, solved: null } });
  put("own_puzzles", [{ id: "o1", key: "k" }]);
  put("tables", [{ id: "T", at: 1, tokens: ["t"] }]);
  put("editor_ilhus", { mode: "battle", foes: [{ name: "Wolf" }] });
  put("theme", "night");
  bin.put("card", "Lost", { set: "s1", game: "volfyirion", row: courier });
}
const everything = () =>
  Object.fromEntries(
    Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i))
      .filter((name) => !/\.bin/.test(name))
      .sort()
      .map((name) => [name, localStorage.getItem(name)]),
  );

test("a copy brings everything into an empty browser, solved puzzles and pictures too", async () => {
  fill();
  const [file, before] = [await everythingFile(), everything()];
  localStorage.clear();
  const came = await takeIn(file);
  const parts = { sets: 1, studies: 1, games: 1, solved: 1, puzzles: 1, tables: 1 };
  const more = { positions: 1, pictures: 1, binned: 1, aside: 0, lost: 0 };
  assert.deepEqual(came, { ...parts, ...more });
  const after = everything();
  for (const name of ["workshop", "studies", "puzzles", "own_puzzles", "editor_ilhus", "theme"])
    assert.deepEqual(after[`kyradar.${name}`], before[`kyradar.${name}`], name);
  assert.equal(profile().games[0].id, "g");
  assert.equal(journey().deeds["card-a"].at, 1);
  assert.equal(tried().p1.solved, 50);
  assert.deepEqual(
    bin.list().map(({ title }) => title),
    ["Lost"],
  );
  assert.deepEqual(sent, [bytes("\x89PNG1")]);
  const again = await takeIn(file);
  assert.ok(
    Object.entries(again).every(([name, n]) => name === "pictures" || n === 0),
    JSON.stringify(again),
  );
  assert.equal(setsOf("volfyirion").length, 1);
});

test("newer work stays, and the older version is in the bin", async () => {
  fill();
  const file = await everythingFile();
  const [{ id }] = studies();
  keepSet({ ...keptSet("s1"), notes: "newer" }, 200);
  keepStudy(id, newStudy({ title: "Newer", record: "kyradar record 1\n" }), { at: Date.now() + 9 });
  const came = await takeIn(file);
  assert.deepEqual([came.sets, came.studies, came.aside], [0, 0, 2]);
  assert.equal(keptSet("s1").notes, "newer");
  assert.ok(studyText(id).includes("Newer"));
  const old = bin.list().find(({ kind }) => kind === "set");
  assert.equal(bin.take(old.id).data.notes, "");
  keepSet({ ...keptSet("s1"), notes: "older" }, 50);
  assert.equal((await takeIn(file)).sets, 1);
  assert.equal(keptSet("s1").notes, "");
  assert.equal(bin.take(bin.list().find(({ kind }) => kind === "set").id).data.notes, "older");
});

test("copies of before are read, and what is no copy changes nothing", async () => {
  const game = { id: "g", at: 5, mode: "duel", result: "won" };
  const old = {
    kyradar: "journey",
    version: 1,
    journey: { deeds: { d: { at: 1 } } },
    games: [game],
  };
  assert.equal((await takeIn(JSON.stringify(old))).games, 1);
  assert.ok(journey().deeds.d);
  const games = { kyradar: "profile", version: 1, games: [{ ...game, id: "h" }] };
  assert.equal((await takeIn(JSON.stringify(games))).games, 1);
  for (const text of ["{", "[]", "null", '{"kyradar":"everything"}', '{"kyradar":"journey"}'])
    assert.equal(await takeIn(text), null, text);
  assert.ok(cameLine(await takeIn(JSON.stringify(games))));
});

test("the part of a picture that is seen has a card's shape, and lies within it", () => {
  for (const [width, height] of [
    [4000, 1000],
    [900, 3000],
    [150, 132],
  ])
    for (const [zoom, x, y] of [
      [1, 0.5, 0.5],
      [3, 0, 1],
      [5, 1, 0],
    ]) {
      const part = partOf({ width, height }, { zoom, x, y });
      assert.ok(Math.abs(part.width / part.height - 150 / 132) < 1e-9);
      assert.ok(part.left >= 0 && part.top >= 0);
      assert.ok(part.left + part.width <= width + 1e-9 && part.top + part.height <= height + 1e-9);
    }
  assert.equal(partOf({ width: 1500, height: 1320 }, { zoom: 2, x: 0, y: 0 }).width, 750);
});
