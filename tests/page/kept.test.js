import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { beforeEach, test } from "node:test";
import { commitTo, Kept } from "/static/js/live/kept.js";
import { checkFair } from "/static/js/live/fair.js";

const digest = (...pieces) => {
  const made = createHash("sha256");
  for (const piece of pieces) made.update(piece);
  return made.digest("hex");
};
const hex = (text) => Buffer.from(text, "hex");
const fairOf = (more) => ({
  ...{ version: 2, hash: "h", deal: "d", complete: false },
  ...{ commits: [null, null], parts: [null, null], ...more },
});
beforeEach(() => localStorage.clear());

test("a part is bound by a digest that docs/fair.md names", () => {
  const part = "ab".repeat(32);
  assert.equal(commitTo(part), digest("kyradar part 2\n", hex(part)));
});

test("first one's commitment, then the part, once everybody is bound", () => {
  const kept = new Kept("T", "token-1", null);
  assert.deepEqual(kept.welcomed(0, fairOf()), { commit: kept.commit });
  const commits = [kept.commit, "c2"];
  assert.equal(kept.welcomed(0, fairOf({ commits })), null);
  assert.deepEqual(kept.welcomed(0, fairOf({ commits, complete: true })), {
    part: kept.notes.part,
  });
  assert.deepEqual(kept.notes.commits, commits);
  const parts = [kept.notes.part, null];
  assert.equal(kept.welcomed(0, fairOf({ commits, complete: true, parts })), null);
});

test("a server that changes its mind is found out", () => {
  const hash = new Kept("T", "token-2", "h");
  hash.welcomed(0, fairOf({ hash: "other" }));
  assert.equal(hash.notes.broken, "hash");
  const deal = new Kept("T", "token-3", null);
  deal.welcomed(0, fairOf());
  deal.welcomed(0, fairOf({ deal: "other" }));
  assert.equal(deal.notes.broken, "deal");
  const views = new Kept("T", "token-4", "h");
  views.shown(1, { hand: ["a"] });
  views.shown(2, { hand: ["b"] });
  views.shown(1, { hand: ["a"] }); // taken back: the same moment
  assert.equal(views.notes.broken, null);
  assert.deepEqual(Object.keys(views.notes.views), ["1"]);
  views.shown(1, { hand: ["a"], resigned: { seat: 1 } }); // the same moment, with the result
  assert.equal(views.notes.broken, null);
  views.shown(1, { hand: ["c"] });
  assert.equal(views.notes.broken, "views");
});

test("notes outlive a reload, twelve games of them", () => {
  const first = new Kept("T0", "token", "h");
  assert.equal(new Kept("T0", "token", "h").notes.part, first.notes.part);
  for (let i = 1; i <= 12; i += 1) new Kept(`T${i}`, "token", "h");
  assert.notEqual(new Kept("T0", "token", "h").notes.part, first.notes.part);
});

test("whoever watches keeps nothing", () => {
  new Kept("T", null, "h").shown(1, {});
  assert.equal(localStorage.getItem("kyradar.kept"), null);
});

test("every promise is held against the record", () => {
  const [secret, part] = ["11".repeat(32), "22".repeat(32)];
  const hash = digest(hex(secret));
  const commits = [commitTo(part)];
  const seed = BigInt(`0x${digest("kyradar fair 2\n", hex(secret), hex(part)).slice(0, 32)}`);
  const revealed = {
    version: 2,
    hash,
    secret,
    parts: [part],
    commits,
    seed: String(seed),
    deal: "d",
    start: false,
  };
  const note = { table: "T", seat: 0, hash, deal: "d", part, commits, views: {}, broken: null };
  const all = { hash: true, own: true, commits: true, deal: true, views: true, seed: true };
  assert.deepEqual(checkFair([note], revealed), all);
  const failing = (notes, told) =>
    Object.entries(checkFair(notes, told))
      .filter(([, good]) => !good)
      .map(([name]) => name);
  assert.deepEqual(failing([note], { ...revealed, secret: "33".repeat(32) }), ["hash", "seed"]);
  assert.deepEqual(failing([{ ...note, part: "44".repeat(32) }], revealed), ["own"]);
  assert.deepEqual(failing([{ ...note, commits: ["x"] }], revealed), ["commits"]);
  assert.deepEqual(failing([note], { ...revealed, deal: "other" }), ["deal"]);
  assert.deepEqual(failing([note], { ...revealed, start: true }), ["deal"]);
  assert.deepEqual(failing([{ ...note, broken: "views" }], revealed), ["views"]);
  assert.deepEqual(failing([note], { ...revealed, seed: "7" }), ["seed"]);
});
