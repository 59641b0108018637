// Unpacks gzip (RFC 1951 and 1952) at once: what browsers bring unpacks only by and by, and a file that
// is being read cannot wait for that.
const LENGTHS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31];
LENGTHS.push(35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258);
const LENGTH_BITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2];
LENGTH_BITS.push(3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0);
const DISTANCES = Array.from({ length: 30 }, (_, n) =>
  n < 4 ? n + 1 : ((2 + (n & 1)) << ((n >> 1) - 1)) + 1,
);
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const END = 256;
const LONGEST = 15; // bits of a code

/**
 * A table of codes: how many there are of each length, and their symbols in order.
 * @param {ArrayLike<number>} lengths of each symbol's code; 0 if it has none
 */
function codesOf(lengths) {
  const counts = new Uint16Array(LONGEST + 1);
  for (let n = 0; n < lengths.length; n += 1) counts[lengths[n]] += 1;
  counts[0] = 0;
  const starts = new Uint16Array(LONGEST + 2);
  for (let n = 1; n <= LONGEST; n += 1) starts[n + 1] = starts[n] + counts[n];
  const symbols = new Uint16Array(lengths.length);
  for (let n = 0; n < lengths.length; n += 1) if (lengths[n]) symbols[starts[lengths[n]]++] = n;
  return { counts, symbols };
}
const FIXED = codesOf(
  Array.from({ length: 288 }, (_, n) => (n < 144 ? 8 : n < 256 ? 9 : n < 280 ? 7 : 8)),
);
const FIXED_DISTANCES = codesOf(Array(30).fill(5));

/**
 * Where the data of a gzip file begin.
 * @param {Uint8Array} packed
 */
function after(packed) {
  if (packed[0] !== 0x1f || packed[1] !== 0x8b || packed[3]) throw new Error("no plain gzip");
  return 10;
}

/**
 * What a gzip file holds, whose last four bytes tell how much that is.
 * @param {Uint8Array} packed
 */
export function inflate(packed) {
  const made = new Uint8Array(
    new DataView(packed.buffer, packed.byteOffset).getUint32(packed.length - 4, true),
  );
  let [at, size, held, count] = [after(packed), 0, 0, 0];
  /** @param {number} wanted */
  const bits = (wanted) => {
    while (count < wanted) {
      held |= packed[at++] << count;
      count += 8;
    }
    const found = held & ((1 << wanted) - 1);
    held >>>= wanted;
    count -= wanted;
    return found;
  };
  /** @param {ReturnType<typeof codesOf>} codes */
  const symbol = ({ counts, symbols }) => {
    let [code, first, index] = [0, 0, 0];
    for (let length = 1; length <= LONGEST; length += 1) {
      if (!count) {
        held = packed[at++];
        count = 8;
      }
      code |= held & 1;
      held >>>= 1;
      count -= 1;
      const many = counts[length];
      if (code - many < first) return symbols[index + code - first];
      index += many;
      first = (first + many) << 1;
      code <<= 1;
    }
    throw new Error("damaged");
  };
  const tables = () => {
    const [literals, distances, known] = [bits(5) + 257, bits(5) + 1, bits(4) + 4];
    const lengths = new Uint8Array(19);
    for (let n = 0; n < known; n += 1) lengths[ORDER[n]] = bits(3);
    const codes = codesOf(lengths);
    /** @type {number[]} */
    const found = [];
    while (found.length < literals + distances) {
      const one = symbol(codes);
      if (one < 16) found.push(one);
      else {
        const again = one === 16 ? found[found.length - 1] : 0;
        const times = one === 16 ? 3 + bits(2) : one === 17 ? 3 + bits(3) : 11 + bits(7);
        for (let n = 0; n < times; n += 1) found.push(again);
      }
    }
    return [codesOf(found.slice(0, literals)), codesOf(found.slice(literals))];
  };
  for (let last = false; !last;) {
    last = bits(1) === 1;
    const kind = bits(2);
    if (kind === 0) {
      [held, count] = [0, 0];
      const length = packed[at] | (packed[at + 1] << 8);
      made.set(packed.subarray(at + 4, at + 4 + length), size);
      at += 4 + length;
      size += length;
      continue;
    }
    const [codes, far] = kind === 1 ? [FIXED, FIXED_DISTANCES] : tables();
    for (let one = symbol(codes); one !== END; one = symbol(codes)) {
      if (one < END) made[size++] = one;
      else {
        const length = LENGTHS[one - 257] + bits(LENGTH_BITS[one - 257]);
        const step = symbol(far);
        const back = DISTANCES[step] + bits(step < 4 ? 0 : (step >> 1) - 1);
        for (const end = size + length; size < end; size += 1) made[size] = made[size - back];
      }
    }
  }
  return made;
}
