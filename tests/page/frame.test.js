// One drawing a frame, none for a pong, and notes that are written once a second.
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { Frame } from "/static/js/lib/frame.js";
import { Kept } from "/static/js/live/kept.js";
import { Line } from "/static/js/live/line.js";

let frames = [];
beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
  frames = [];
  globalThis.requestAnimationFrame = (job) => frames.push(job);
  globalThis.cancelAnimationFrame = (id) => id && (frames[id - 1] = null);
  localStorage.clear();
});
const pass = () => frames.splice(0).forEach((job) => job?.());

test("many changes are one drawing", () => {
  let drawings = 0;
  const frame = new Frame(() => (drawings += 1));
  for (let i = 0; i < 5; i += 1) frame.soon();
  assert.equal(drawings, 0);
  pass();
  mock.timers.tick(1000);
  assert.equal(drawings, 1);
  frame.soon();
  frame.now(); // what was due is in it
  pass();
  mock.timers.tick(1000);
  assert.equal(drawings, 2);
  frame.soon();
  frame.drop();
  pass();
  mock.timers.tick(1000);
  frame.flush();
  assert.equal(drawings, 2);
});

test("a page that nobody sees has no frames, and is drawn all the same", () => {
  let drawings = 0;
  const frame = new Frame(() => (drawings += 1));
  frame.soon();
  mock.timers.tick(1000);
  assert.equal(drawings, 1);
});

class Socket {
  static OPEN = 1;
  static CLOSED = 3;
  readyState = 1;
  send() {}
  close() {}
}

test("a pong draws nothing, an answer does", () => {
  globalThis.WebSocket = Socket;
  globalThis.location = { protocol: "http:", host: "here" };
  let changes = 0;
  const line = new Line({
    ...{ table: "T", token: null, hash: null, name: null, told() {}, welcomed() {} },
    changed: () => (changes += 1),
  });
  line.heard({ t: "pong" });
  assert.equal(changes, 0);
  line.heard({ t: "ok", id: 1, version: 3 });
  assert.equal(changes, 1);
});

test("a game of a thousand views is written once a second, and all of it at the end", () => {
  const writes = [];
  const set = localStorage.setItem;
  localStorage.setItem = (name, text) => {
    if (name.startsWith("kyradar.kept.")) writes.push(text.length);
    set(name, text);
  };
  try {
    const kept = new Kept("T", "token", "h");
    for (let step = 0; step < 1000; step += 1) {
      kept.shown(step, { step });
      mock.timers.tick(100);
    }
    assert.ok(writes.length > 90 && writes.length <= 102, String(writes.length));
    kept.shown(1000, {});
    // The seat is left and taken again before the second is over.
    assert.equal(Object.keys(new Kept("T", "token", "h").notes.views).length, 1001);
  } finally {
    localStorage.setItem = set;
  }
});
