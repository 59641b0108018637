import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { onRefused, recall, recallText, remember, rememberText } from "/static/js/lib/memory.js";

const put = localStorage.setItem;
let full = false;
localStorage.setItem = (name, text) => {
  if (full) throw new Error("QuotaExceededError");
  put(name, text);
};
let heard = 0;
onRefused(() => (heard += 1));
beforeEach(() => {
  full = false;
  localStorage.clear();
});

test("a full storage works for the visit, and is told once", () => {
  remember("name", "Lyra");
  full = true;
  remember("name", "Ada");
  assert.equal(recall("name"), "Ada", "the newer one, not what is still kept");
  assert.equal(rememberText("last", "{}"), false);
  assert.equal(recallText("last"), "{}");
  assert.equal(heard, 1);
  let late = 0;
  onRefused(() => (late += 1));
  assert.equal(late, 1, "whoever listens later hears of it, too");
});

test("once there is room again it is kept, and what is forgotten is gone", () => {
  full = true;
  remember("name", "Ada");
  full = false;
  remember("name", "Bea");
  assert.equal(recall("name"), "Bea");
  assert.equal(localStorage.getItem("kyradar.name"), '"Bea"');
  remember("name", null);
  assert.equal(recall("name"), null);
});
