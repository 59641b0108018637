import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import test from "node:test";
import { qr, qrSvg } from "/static/js/lib/qr.js";

const rows = (text) => qr(text).map((row) => row.map((dark) => (dark ? "#" : ".")).join(""));

/** The data bits as a reader takes them: the mask from the format, then two columns at a time upwards. */
function read(grid) {
  const size = grid.length;
  assert.equal(size, 21, "version 1");
  const MASKS = [
    (r, c) => (r + c) % 2,
    (r) => r % 2,
    (r, c) => c % 3,
    (r, c) => (r + c) % 3,
    (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2,
    (r, c) => ((r * c) % 2) + ((r * c) % 3),
    (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2,
    (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2,
  ];
  const format = [0, 1, 2, 3, 4, 5, 7, 8].map((c) => Number(grid[8][c])).join("");
  const mask = MASKS[parseInt(format.slice(2, 5), 2) ^ 0b101];
  assert.equal(parseInt(format.slice(0, 2), 2) ^ 0b10, 0b00, "level M");
  const fixed = (r, c) =>
    r === 6 || c === 6 || (r < 9 && c < 9) || (r < 9 && c > size - 9) || (r > size - 9 && c < 9);
  let bits = "";
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let i = 0; i < size; i += 1) {
      const r = up ? size - 1 - i : i;
      for (const c of [right, right - 1])
        if (!fixed(r, c)) bits += Number(grid[r][c] !== (mask(r, c) === 0));
    }
  }
  assert.equal(bits.slice(0, 4), "0100", "bytes");
  const length = parseInt(bits.slice(4, 12), 2);
  const bytes = bits.slice(12, 12 + 8 * length).match(/.{8}/g);
  return Buffer.from(bytes.map((byte) => parseInt(byte, 2))).toString("utf8");
}

test("what is written can be read again", () => {
  for (const text of ["A", "Kyradar", "http://a.io/é"]) assert.equal(read(qr(text)), text);
});

test("finders, timing and the dark module stand where the standard has them", () => {
  const FINDER = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"];
  const lines = rows("Kyradar");
  const corner = (top, left) => lines.slice(top, top + 7).map((row) => row.slice(left, left + 7));
  for (const [top, left] of [
    [0, 0],
    [0, 14],
    [14, 0],
  ])
    assert.deepEqual(corner(top, left), FINDER);
  assert.equal(lines[6].slice(8, 13), "#.#.#");
  assert.equal(lines[13][8], "#");
});

test("the version grows with the text, up to 180 bytes", () => {
  const sizes = [14, 15, 26, 27, 42, 62, 84, 106, 122, 152, 180];
  assert.deepEqual(
    sizes.map((length) => qr("x".repeat(length)).length),
    [21, 25, 25, 29, 29, 33, 37, 41, 45, 49, 53],
  );
  assert.throws(() => qr("x".repeat(181)), /too long/);
});

test("the picture has its quiet zone and a label that is escaped", () => {
  const { text } = qrSvg("Kyradar", 'to "scan" <it>');
  assert.match(text, /viewBox="0 0 29 29"/);
  assert.match(text, /aria-label="to &quot;scan&quot; &lt;it&gt;"/);
});
