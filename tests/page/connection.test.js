// The line to a table: a silent server is noticed, those who come back do not come all at once, and
// every question is answered.
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { Connection } from "/static/js/live/connection.js";

const sockets = [];
class Socket {
  static OPEN = 1;
  static CLOSED = 3;
  readyState = 0;
  sent = [];
  constructor() {
    sockets.push(this);
  }
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 2; // a server that says nothing does not take leave either
  }
  says(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }
  opens() {
    this.readyState = 1;
    this.onopen();
    this.says({ t: "welcome" });
  }
}
Object.assign(globalThis, {
  WebSocket: Socket,
  location: { protocol: "http:", host: "here" },
  removeEventListener() {},
});
let links = [];
const connect = () => {
  const given = { table: "T", token: null, lang: "en", name: null, commit: () => null };
  return new Connection({ ...given, heard() {}, status: (link) => links.push(link) });
};
const last = () => sockets[sockets.length - 1];
const pings = () => last().sent.filter(({ t }) => t === "ping").length;
/** In small steps: Node's clock stands at the end of a step while the timers in it run. */
const pass = (time) => {
  for (let left = time; left > 0; left -= 100) mock.timers.tick(100);
};
beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
  sockets.length = 0;
  links = [];
});

test("a server that is silent for ten seconds after a ping is given up", () => {
  const connection = connect();
  last().opens();
  pass(24_000);
  assert.equal(pings(), 0);
  pass(3_000);
  assert.equal(pings(), 1);
  last().says({ t: "pong" });
  pass(15_000);
  assert.deepEqual(links, ["open"], "it has answered");
  pass(11_000); // another ping, and nothing after it
  assert.equal(pings(), 2);
  pass(9_000);
  assert.deepEqual(links, ["open"]);
  pass(2_000);
  assert.equal(links[1], "waiting");
  assert.equal(sockets.length, 2, "and it is tried again");
  last().opens();
  assert.equal(links[links.length - 1], "open");
  connection.close();
});

test("while an answer is waited for, a silent server is noticed sooner", () => {
  const connection = connect();
  last().opens();
  connection.ask({ t: "act", at: 1, line: "end" });
  pass(17_600);
  assert.equal(links[1], "waiting");
  connection.close();
});

test("a server that takes the line and never says welcome is given up, too", () => {
  const connection = connect();
  pass(9_000);
  assert.deepEqual(links, []);
  pass(2_000);
  assert.equal(links[0], "waiting");
  connection.close();
});

test("the waits grow, and half of each is by chance", () => {
  const waits = [0, 1].map((chance) => {
    mock.method(Math, "random", () => chance);
    const connection = connect();
    const told = [1, 2, 3, 4, 5, 6, 7].map(() => {
      connection.lost();
      return connection.next - Date.now();
    });
    connection.close();
    mock.restoreAll();
    return told;
  });
  assert.deepEqual(waits[0], [250, 500, 1000, 2000, 4000, 8000, 8000]);
  assert.deepEqual(waits[1], [125, 250, 500, 1000, 2000, 4000, 4000]);
});

test("an action that was one too many is sent again, and its answer comes", async () => {
  const connection = connect();
  last().opens();
  let answer = null;
  connection.ask({ t: "act", at: 1, line: "end" }).then((told) => (answer = told));
  const { id } = last().sent.find(({ t }) => t === "act");
  for (let i = 0; i < 3; i += 1) {
    last().says({ t: "error", code: "rate", id, text: "" });
    pass(1_000);
  }
  const acts = last().sent.filter(({ t }) => t === "act");
  assert.deepEqual(
    acts.map((act) => act.id),
    [id, id, id, id],
  );
  last().says({ t: "ok", id, version: 2 });
  await null;
  assert.equal(answer.t, "ok");
  assert.equal(connection.busy, false);
  connection.close();
});

test("after a mistake of the server the person is told, and the table goes on", async () => {
  const connection = connect();
  last().opens();
  let answer = null;
  connection.ask({ t: "act", at: 1, line: "end" }).then((told) => (answer = told));
  const { id } = last().sent.find(({ t }) => t === "act");
  last().says({ t: "error", code: "fault", id, text: "The server made a mistake." });
  await null;
  assert.equal(answer.text, "The server made a mistake.");
  last().says({ t: "closing" });
  last().onclose();
  pass(1_000);
  assert.equal(sockets.length, 2, "it comes back");
  last().opens();
  assert.equal(links[links.length - 1], "open");
  connection.ask({ t: "act", at: 1, line: "end" }).then((told) => (answer = told));
  const again = last().sent.find(({ t }) => t === "act");
  last().says({ t: "ok", id: again.id, version: 2 });
  await null;
  assert.equal(answer.t, "ok");
  connection.close();
});

test("a table that cannot be opened any more answers every click with its sentence", async () => {
  const connection = connect();
  last().opens();
  const answers = [];
  connection.ask({ t: "act", at: 1, line: "end" }).then((told) => answers.push(told));
  last().says({ t: "error", code: "closed", id: null, text: "This table cannot be opened." });
  connection.ask({ t: "undo" }).then((told) => answers.push(told));
  await null;
  assert.deepEqual(
    answers.map(({ t, code, text }) => [t, code, text]),
    Array(2).fill(["error", "closed", "This table cannot be opened."]),
  );
  assert.equal(links[links.length - 1], "closed");
});
