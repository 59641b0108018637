import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Scene } from "/static/js/live/scene.js";
import { TurnSign } from "/static/js/live/turn.js";
import { remember } from "/static/js/lib/memory.js";

const state = (to_act) => ({ outcome: null, to_act, log_from: 0, log: [] });
/** @type {string[]} */
let shown = [];

beforeEach(() => {
  localStorage.clear();
  remember("notices", true);
  shown = [];
  globalThis.location = { href: "https://kyradar.example/t/T" };
  globalThis.document = { hidden: true, title: "", body: { dataset: {} } };
  Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true }); // no worker
  globalThis.Notification = class {
    static permission = "granted";
    constructor(title) {
      shown.push(title);
    }
  };
});

const draw = (sign, scene) => {
  sign.show({ mine: scene.mayAct, waited: scene.waited, over: false, won: false, words: "" });
  scene.waited = false;
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test("a turn of others that comes and goes between two drawings is told", async () => {
  const [scene, sign] = [new Scene(), new TurnSign("T")];
  scene.seat = 0;
  scene.accept(state([0]));
  draw(sign, scene);
  scene.accept(state([1]));
  scene.accept(state([0]));
  draw(sign, scene);
  await settled();
  assert.equal(shown.length, 1);
});

test("one's own actions, one after the other, are told to nobody", async () => {
  const [scene, sign] = [new Scene(), new TurnSign("T")];
  scene.seat = 0;
  for (let action = 0; action < 3; action += 1) {
    scene.accept(state([0]));
    draw(sign, scene);
  }
  await settled();
  assert.deepEqual(shown, []);
});
