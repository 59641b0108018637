// The files of the page's Python. A pack holds many of them, one after the other; the first pack begins
// with a list of all files. A file of another pack is there at once, but its content is fetched when it
// is read first: reading waits for it, as for a slow disk.
import { inflate } from "./inflate.js";

/** @typedef {{ usedBytes: number, contents: Uint8Array }} FileNode */
/**
 * @typedef {object} Files what Emscripten's FS does for us
 * @property {(path: string) => void} mkdirTree
 * @property {(path: string, data: Uint8Array, options?: { canOwn: boolean }) => void} writeFile
 * @property {(path: string) => { node: FileNode }} lookupPath
 */

const HEAD = 4; // bytes of the list's length
const EMPTY = new Uint8Array(0);

/**
 * Fetches and waits: only a worker may do so.
 * @param {string} url
 */
function fetchedNow(url) {
  const request = new XMLHttpRequest();
  request.open("GET", url, false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`${request.status}: ${url}`);
  return new Uint8Array(request.response);
}

/**
 * All files: of those in the first pack the content, of the others where it is in which pack.
 * @param {Uint8Array} first the first pack
 */
export function filesOf(first) {
  const length = new DataView(first.buffer, first.byteOffset).getUint32(0, true);
  const list = JSON.parse(new TextDecoder().decode(first.subarray(HEAD, HEAD + length)));
  /** @type {number[]} */
  const places = [HEAD + length]; // where in each pack the next file begins
  return /** @type {[string, number, number][]} */ (list).map(([path, size, pack]) => {
    const start = places[pack] ?? 0;
    places[pack] = start + size;
    const content = pack === 0 ? first.subarray(start, start + size) : null;
    return { path, size, pack, start, content };
  });
}

/**
 * Lays out all files.
 * @param {Files} files
 * @param {Uint8Array} first the first pack
 * @param {string[]} packs where the others are
 */
export function layOut(files, first, packs) {
  /** @type {Map<number, Uint8Array>} */
  const fetched = new Map();
  const folders = new Set();
  for (const { path, size, pack, start, content } of filesOf(first)) {
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!folders.has(folder)) files.mkdirTree(folder);
    folders.add(folder);
    if (content) files.writeFile(path, content, { canOwn: true });
    else {
      files.writeFile(path, EMPTY);
      const { node } = files.lookupPath(path);
      node.usedBytes = size;
      const read = () => {
        if (!fetched.has(pack)) fetched.set(pack, inflate(fetchedNow(packs[pack - 1])));
        return /** @type {Uint8Array} */ (fetched.get(pack)).subarray(start, start + size);
      };
      Object.defineProperty(node, "contents", { configurable: true, get: read });
    }
  }
}
