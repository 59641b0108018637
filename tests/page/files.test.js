// A pack's files, and those that are fetched when they are read first.
import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { filesOf, layOut } from "/static/js/anywhere/files.js";

const LIST = [
  ["/site/a.pyc", 3, 0],
  ["/site/b/c.pyc", 2, 1],
  ["/site/b/d.pyc", 4, 0],
  ["/site/b/e.pyc", 1, 1],
];
const head = new TextEncoder().encode(JSON.stringify(LIST));
const pack = new Uint8Array([0, 0, 0, 0, ...head, ...[1, 2, 3], ...[4, 5, 6, 7]]);
new DataView(pack.buffer).setUint32(0, head.length, true);

/** A file system like Emscripten's, as far as it is asked. */
function files() {
  /** @type {Map<string, { usedBytes: number, contents: Uint8Array }>} */
  const nodes = new Map();
  /** @type {string[]} */
  const folders = [];
  return {
    nodes,
    folders,
    mkdirTree: (/** @type {string} */ path) => folders.push(path),
    writeFile: (/** @type {string} */ path, /** @type {Uint8Array} */ contents) =>
      nodes.set(path, { usedBytes: contents.length, contents }),
    lookupPath: (/** @type {string} */ path) => ({ node: /** @type {any} */ (nodes.get(path)) }),
  };
}

test("a pack tells of all files, and holds those of its own", () => {
  const found = filesOf(pack);
  assert.deepEqual(
    found.map(({ path, content }) => [path, content && [...content]]),
    [
      ["/site/a.pyc", [1, 2, 3]],
      ["/site/b/c.pyc", null],
      ["/site/b/d.pyc", [4, 5, 6, 7]],
      ["/site/b/e.pyc", null],
    ],
  );
});

test("files of another pack are fetched once, when one is read first", () => {
  /** @type {string[]} */
  const asked = [];
  globalThis.XMLHttpRequest = /** @type {any} */ (
    class {
      status = 200;
      response = new Uint8Array(gzipSync(new Uint8Array([8, 9, 10]))).buffer;
      /** @param {string} _ @param {string} url */
      open(_, url) {
        asked.push(url);
      }
      send() {}
    }
  );
  const made = files();
  layOut(/** @type {any} */ (made), pack, ["second.pack"]);
  assert.deepEqual(made.folders, ["/site", "/site/b"]);
  assert.deepEqual(asked, []);
  const read = (/** @type {string} */ path) => [...(made.nodes.get(path)?.contents ?? [])];
  assert.equal(made.nodes.get("/site/b/c.pyc")?.usedBytes, 2);
  assert.deepEqual(read("/site/a.pyc"), [1, 2, 3]);
  assert.deepEqual(asked, []);
  assert.deepEqual(read("/site/b/c.pyc"), [8, 9]);
  assert.deepEqual(read("/site/b/e.pyc"), [10]);
  assert.deepEqual(asked, ["second.pack"]);
});
