// Packs of a folder are unpacked by the page itself where they are read at once.
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { test } from "node:test";
import { constants, gzipSync } from "node:zlib";
import { inflate } from "/static/js/anywhere/inflate.js";

const texts = {
  nothing: Buffer.alloc(0),
  short: Buffer.from("a"),
  even: Buffer.alloc(70_000, 7),
  words: Buffer.from("Volfyirion and Ilhus at a table. ".repeat(3000)),
  mixed: Buffer.from(Array.from({ length: 100_000 }, (_, n) => (n * n * 31 + (n >> 7)) & 255)),
};
for (const [name, text] of Object.entries(texts))
  for (const [way, how] of Object.entries({
    best: { level: 9 },
    stored: { level: 0 },
    fixed: { strategy: constants.Z_FIXED },
  }))
    test(`${name}, ${way}`, () => {
      assert.deepEqual(Buffer.from(inflate(gzipSync(text, how))), text);
    });
test("what is no gzip is refused", () => {
  assert.throws(() => inflate(new Uint8Array(30)), /gzip/);
});
