// The position editor's set-up as data: paths, piles, links, reports.
import assert from "node:assert/strict";
import { test } from "node:test";
import { reportOf } from "/static/js/editor/ask.js";
import {
  at,
  cardAt,
  fromLink,
  moveCard,
  nearest,
  put,
  putCard,
  textOf,
  tidy,
  toggle,
  toLink,
  without,
} from "/static/js/editor/setup.js";

const place = (ref, card = null, more = {}) => ({ ref, label: "", takes: "any", card, ...more });

test("things are put, read and taken away by path, and nothing else changes", () => {
  const before = { row: ["Stab"] };
  const after = put(before, "seats.1.hand.0", "Captain");
  assert.deepEqual(after, { row: ["Stab"], seats: [{}, { hand: ["Captain"] }] });
  assert.deepEqual(before, { row: ["Stab"] });
  assert.equal(at(after, "seats.1.hand.0"), "Captain");
  assert.equal(at(after, "seats.7.hand"), undefined);
  assert.deepEqual(put({}, "row.2", "Stab"), { row: [null, null, "Stab"] });
  assert.deepEqual(without(after, "seats.1.hand.0").seats[1], { hand: [] });
  assert.deepEqual(without({ dragon: "Kyr" }, "dragon"), {});
});

test("a card leaves its pile, and leaves a gap in a row", () => {
  const setup = { row: ["Stab", "Mint"], seats: [{ hand: ["A", "B"] }] };
  assert.deepEqual(putCard(setup, place("row.0", "Stab"), null).row, [null, "Mint"]);
  const held = place("seats.0.hand.0", "A", { pile: true });
  assert.deepEqual(putCard(setup, held, null).seats[0].hand, ["B"]);
  assert.deepEqual(putCard({}, place("foes.0", null, { wrap: "name" }), "Ash Wolf"), {
    foes: [{ name: "Ash Wolf" }],
  });
});

test("a card moves, and two cards change places", () => {
  const setup = { row: ["Stab", "Mint"], seats: [{ hand: ["A", "B"] }] };
  const [stab, mint] = [place("row.0", "Stab"), place("row.1", "Mint")];
  assert.deepEqual(moveCard(setup, stab, mint).row, ["Mint", "Stab"]);
  assert.deepEqual(moveCard(setup, stab, stab), setup);
  const a = place("seats.0.hand.0", "A", { pile: true });
  const end = place("seats.0.hand.2", null, { pile: true });
  assert.deepEqual(moveCard(setup, a, end).seats[0].hand, ["B", "A"]);
  const moved = moveCard(setup, a, place("row.2"));
  assert.deepEqual([moved.row, moved.seats[0].hand], [["Stab", "Mint", "A"], ["B"]]);
});

test("a flag makes an entry of a card's name", () => {
  const sealed = toggle({ grid: [["Void Fluid"]] }, "grid.0.0", "sealed");
  assert.deepEqual(sealed, { grid: [[{ card: "Void Fluid", sealed: true }]] });
  assert.equal(cardAt(at(sealed, "grid.0.0")), "Void Fluid");
  assert.equal(at(toggle(sealed, "grid.0.0", "sealed"), "grid.0.0.sealed"), false);
  assert.equal(cardAt(null), null);
});

test("what need not be said is left out, but nobody's place is", () => {
  assert.deepEqual(tidy({ row: [null, "Stab", null], lair: [], winner: null }), {
    row: [null, "Stab"],
  });
  assert.deepEqual(tidy({ seats: [{ hand: [] }, { hand: ["A"] }] }), {
    seats: [{}, { hand: ["A"] }],
  });
  assert.deepEqual(
    tidy({
      grid: [
        [null, null],
        ["A", null],
      ],
    }),
    { grid: [[], ["A"]] },
  );
  assert.equal(textOf({}), "{}");
  assert.deepEqual(JSON.parse(textOf({ turn: 3, row: ["Anuth's Trick"] })).turn, 3);
});

test("a link carries a position of any script, and a cut one is noticed", () => {
  const setup = { mode: "duel", seats: [{ hand: ["Élan 剣 🜂"] }] };
  const link = toLink(setup);
  assert.match(link, /^[\w.-]+$/);
  assert.deepEqual(fromLink(link), setup);
  for (let n = 0; n < link.length; n++) assert.equal(fromLink(link.slice(0, n)), null, link);
  for (const bad of ["", "x", "1.%", "a.b.c", "4.W10", "2.e30xx"])
    assert.equal(fromLink(bad), null);
  assert.deepEqual(fromLink(toLink({})), {});
});

test("a fault finds its place, or the nearest around it", () => {
  const known = new Set(["row.1", "seats.0.cities.0.troop", "dragon"]);
  assert.equal(nearest("row.1", known), "row.1");
  assert.equal(nearest("seats.0.cities.0.troop.card", known), "seats.0.cities.0.troop");
  assert.equal(nearest("options", known), null);
});

test("a report is a scenario that says the contrary of the rules", () => {
  const what = {
    setup: { mode: "solo", turn: 2 },
    line: "slay",
    note: "It should",
    versions: "K 2",
  };
  const no = JSON.parse(reportOf({ ...what, allowed: false }));
  assert.equal(no.mode, "solo");
  assert.deepEqual(no.setup, { turn: 2 });
  assert.deepEqual(no.steps, [{ legal: ["slay"], note: "It should · K 2" }]);
  assert.deepEqual(JSON.parse(reportOf({ ...what, allowed: true })).steps[0].illegal, ["slay"]);
});
