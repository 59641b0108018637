// A link that opens on this machine alone says so, wherever it is shown or copied.
import assert from "node:assert/strict";
import test, { before } from "node:test";
import { copyLink, leadsHere } from "/static/js/lib/clipboard.js";
import { linkBox } from "/static/js/lib/sharing.js";
import { speak } from "/static/js/lib/words.js";
import { wordsOf } from "./texts.js";

const HERE = "http://127.0.0.1:8642/set/a/1";
const THERE = "http://192.168.1.7:8642/set/a/1";

before(async () => {
  const words = wordsOf("web/text/workshop.en.toml");
  globalThis.fetch = async () => ({ ok: true, json: async () => words });
  await speak("en");
});

test("an address of this machine is told from others", () => {
  for (const one of [HERE, "http://localhost/x", "https://[::1]:9/x", "http://127.0.0.1"])
    assert.ok(leadsHere(one), one);
  for (const one of [THERE, "https://127.0.0.1.example/x", "https://example.org/localhost"])
    assert.ok(!leadsHere(one), one);
});

test("the box of a link says what to do, and only where it has to", () => {
  assert.match(
    String(linkBox(HERE, "")),
    /Only this computer can open this link.*--host 0\.0\.0\.0/s,
  );
  assert.doesNotMatch(String(linkBox(THERE, "")), /Only this computer/);
});

test("a copied link says it on its button", async () => {
  Object.defineProperty(globalThis, "navigator", {
    configurable: true,
    value: { clipboard: { writeText: async () => {} } },
  });
  const button = { dataset: { copy: HERE }, textContent: "" };
  await copyLink(button);
  assert.equal(button.textContent, "Copied (only this computer can open it)");
  const other = { dataset: { copy: THERE }, textContent: "" };
  await copyLink(other);
  assert.equal(other.textContent, "Copied");
});
