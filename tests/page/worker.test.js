import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import vm from "node:vm";

const FILE = `${import.meta.dirname}/../../src/kyradar/web/static/worker.js`;
const ADDRESS = "https://kyradar.example/t/abc#token";

/** What a press on a notification does, with these tabs open. */
async function pressed(urls, data = ADDRESS) {
  const done = [];
  const heard = {};
  const tabs = urls.map((url) => ({ url, focus: () => done.push(`focus ${url}`) }));
  const self = {
    addEventListener: (kind, job) => (heard[kind] = job),
    clients: { matchAll: async () => tabs, openWindow: (url) => done.push(`open ${url}`) },
  };
  const location = { origin: "https://kyradar.example" };
  vm.runInNewContext(`const VERSION = "1", FILES = [];${readFileSync(FILE, "utf8")}`, {
    ...{ self, location, URL },
  });
  let waited;
  heard.notificationclick({
    notification: { close() {}, data },
    waitUntil: (promise) => (waited = promise),
  });
  await waited;
  return done;
}

test("a notification leads to the tab of its table", async () => {
  const [other, own] = ["https://kyradar.example/t/xyz#1", "https://kyradar.example/t/abc#2"];
  assert.deepEqual(await pressed([other, own]), [`focus ${own}`]);
  assert.deepEqual(await pressed([other]), [`open ${ADDRESS}`], "none is open: in a new one");
  assert.deepEqual(await pressed([other], null), ["open https://kyradar.example/"]);
});
