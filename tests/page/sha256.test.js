import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import test from "node:test";
import { hexBytes, joined, sha256, textBytes } from "/static/js/live/sha256.js";

test("the vectors of FIPS 180-4", () => {
  const vectors = [
    ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
    [
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    ],
    ["a".repeat(1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"],
  ];
  for (const [text, digest] of vectors) assert.equal(sha256(textBytes(text)), digest);
});

test("every length around a block is Node's own digest", () => {
  for (let length = 0; length < 200; length += 1) {
    const bytes = randomBytes(length);
    assert.equal(sha256(bytes), createHash("sha256").update(bytes).digest("hex"), `${length}`);
  }
});

test("hexadecimal digits and pieces become bytes", () => {
  assert.deepEqual([...hexBytes("00ff10")], [0, 255, 16]);
  assert.deepEqual([...hexBytes("")], []);
  assert.deepEqual([...joined(hexBytes("01"), textBytes("é"), hexBytes(""))], [1, 0xc3, 0xa9]);
});
