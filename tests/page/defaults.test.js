import assert from "node:assert/strict";
import test from "node:test";
import { completed, DEFAULTS } from "/static/js/defaults.js";
import ilhus from "/games/ilhus/board.js";
import volfyirion from "/games/volfyirion/board.js";

test("a board may leave out what its game does not have", () => {
  assert.equal(ilhus.price, undefined);
  assert.equal(completed(ilhus).price.text([1]), "");
  assert.deepEqual(completed(ilhus).plays({}), []);
  assert.equal(completed(volfyirion).measures, false);
  assert.equal(completed(volfyirion).called("Drake"), "Drake");
  for (const name of Object.keys(DEFAULTS)) assert.ok(name in completed({}), name);
});

test("what a board says counts", () => {
  assert.equal(completed(ilhus).measures, true);
  assert.equal(completed(volfyirion).plays, volfyirion.plays);
});

test("the shell asks for few parts without a default", () => {
  const known = (board) => Object.keys(board).filter((name) => !(name in DEFAULTS));
  const optional = ["begun", "previews", "houseName", "scenes", "travels"];
  const both = known(volfyirion).filter((name) => name in ilhus && !optional.includes(name));
  assert.ok(both.length <= 18, both.join(" "));
});
