// Painted pictures: once each, those that pass let go again, their addresses with them.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { fleeting, passing, picture } from "/static/js/lib/draw/store.js";

let living = new Set();
let count = 0;
beforeEach(() => {
  globalThis.Image = class {};
  globalThis.Blob = class {};
  URL.createObjectURL = () => {
    count += 1;
    living.add(`blob:${count}`);
    return `blob:${count}`;
  };
  URL.revokeObjectURL = (address) => assert.ok(living.delete(address), address);
  living = new Set();
});
const nothing = () => "";

test("a picture of the box is painted once", () => {
  const first = picture("a", 150, 132, nothing);
  assert.equal(picture("a", 150, 132, nothing), first);
  assert.equal(living.size, 1);
});

test("of those that pass the ones asked for lately stay, whatever their number", () => {
  const own = passing("own", 150, 132, nothing);
  for (let i = 0; i < 3000; i += 1) {
    passing(`card ${i}`, 150, 132, nothing);
    assert.equal(passing("own", 150, 132, nothing), own, String(i));
  }
  assert.ok(living.size < 1000 && living.size > 300, String(living.size));
  for (let i = 0; i < 300; i += 1) passing(`ground ${i}`, 1090, 520, nothing, 2);
  assert.ok(living.size < 150, String(living.size));
  assert.notEqual(passing("own", 150, 132, nothing), own);
  passing("huge", 9000, 9000, nothing);
  assert.ok(living.size >= 1, "the one that is shown stays, whatever its size");
});

test("what is held is one picture, however far it is moved", () => {
  for (let i = 0; i < 600; i += 1) fleeting(150, 132, nothing);
  assert.equal(living.size, 1);
});
