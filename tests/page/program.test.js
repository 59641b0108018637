// A screen as a program: messages, what they change, and what is drawn.
import assert from "node:assert/strict";
import test from "node:test";
import { pressed, Program } from "/static/js/lib/program.js";

function made(update, state = { n: 0 }) {
  const drawn = [];
  const env = { draw: (markup) => drawn.push(markup) };
  return { drawn, program: new Program(env, state, update, ({ n }) => `n=${n}`) };
}
/** An element as far as events are asked about it. */
function element(data, { id = "", name = "", value = "", parent = null, ...more } = {}) {
  const key = (attribute) =>
    attribute.slice(5).replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const el = {
    ...{ id, name, value, dataset: data, ...more },
    hasAttribute: (attribute) => key(attribute) in data,
    getAttribute: (attribute) => data[key(attribute)] ?? null,
    closest: (selector) =>
      el.hasAttribute(selector.slice(1, -1)) ? el : (parent?.closest(selector) ?? null),
  };
  return el;
}

test("a message changes the state, and it is drawn once", () => {
  const { program, drawn } = made({
    add: ({ n }, { value }) => ({ n: n + Number(value) }),
    quietly: (state) => {
      state.n = 9;
      return false;
    },
  });
  assert.equal(program.send("add", "2"), true);
  assert.deepEqual(drawn, ["n=2"]);
  program.send("quietly");
  assert.deepEqual(drawn, ["n=2"], "false draws nothing");
  assert.equal(program.send("nothing of the kind"), false);
});

test("what a promise brings is taken when it comes, unless the screen was left", async () => {
  const { program, drawn } = made({ later: async () => ({ n: 5 }) });
  program.send("later");
  assert.deepEqual(drawn, []);
  await null;
  await null;
  assert.deepEqual(drawn, ["n=5"]);
  program.send("later");
  program.leave();
  await null;
  await null;
  assert.deepEqual(drawn, ["n=5"]);
});

test("a press is told by what is around it, do first, with its place", () => {
  const heard = [];
  const hear =
    (name) =>
    (_, { value, at }) =>
      void heard.push([name, value, at]);
  const { program } = made({ save: hear("save"), step: hear("step") });
  const button = element({ step: "3", at: "row.1" });
  assert.ok(program.press({ target: element({}, { parent: button }) }, ["step"]));
  assert.ok(program.press({ target: element({ do: "save", step: "4" }) }, ["step"]));
  assert.ok(!program.press({ target: element({ other: "" }) }, ["step"]));
  assert.deepEqual(heard, [
    ["step", "3", "row.1"],
    ["save", "", ""],
  ]);
  const order = [];
  pressed(
    { target: element({ b: "1", a: "2" }) },
    { a: (v) => order.push(v), b: () => order.push("b") },
  );
  assert.deepEqual(order, ["2"], "in the order they are asked for");
});

test("a field is told by its id, its name, or the attribute that says its place", () => {
  const heard = [];
  const hear = (_, { value, at, on, file }) => void heard.push([value, at, on, file]);
  const { program } = made({ search: hear, mode: hear, choice: hear, box: hear, upload: hear });
  const names = ["search", "mode", "choice", "box", "upload"];
  const file = { name: "a.csv" };
  program.entered({ target: element({}, { id: "search", value: "x" }) }, names);
  program.entered({ target: element({}, { name: "mode", value: "read" }) }, names);
  program.entered({ target: element({ choice: "options.first" }, { value: "1" }) }, names);
  program.entered({ target: element({}, { id: "box", checked: true }) }, names);
  program.entered({ target: element({}, { id: "upload", files: [file] }) }, names);
  assert.equal(program.entered({ target: element({}, { id: "else" }) }, names), false);
  assert.deepEqual(heard, [
    ["x", "", false, null],
    ["read", "", false, null],
    ["1", "options.first", false, null],
    ["", "", true, null],
    ["", "", false, file],
  ]);
});

test("the screen of a program is drawn by it, and leaves with it", () => {
  const { program, drawn } = made({});
  let left = 0;
  const screen = program.screen("top.home", { leave: () => void (left += 1), key: () => true });
  screen.render();
  assert.deepEqual(drawn, ["n=0"]);
  assert.equal(screen.key(), true);
  assert.equal(screen.title(), "⟦top.home⟧");
  screen.leave();
  screen.render();
  assert.deepEqual([left, drawn.length], [1, 1]);
});
