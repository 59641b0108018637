// Keeps the tables' file in the browser. After a commit the blocks that it has changed are put into
// IndexedDB in one transaction: all of them, or none. So whenever a tab ends, what is kept is a whole
// file. A page that has taken the tables over leaves its mark there; the one before writes no more.

/** @typedef {import("./files.js").FileNode} FileNode */
/** @typedef {{ node: FileNode }} Stream */
/**
 * @typedef {object} Operations of a file in memory
 * @property {(stream: Stream, buffer: Uint8Array, offset: number, length: number, position: number,
 *   own?: boolean) => number} write
 */
/**
 * @typedef {FileNode & {
 *   stream_ops: Operations,
 *   node_ops: { setattr: (node: FileNode, change: { size?: number }) => void },
 * }} Node1
 */

const BLOCK = 4096; // bytes; SQLite's pages
const STORE = "blocks";
const ABOUT = "about"; // size and holder

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

export class Keeping {
  /**
   * @param {IDBDatabase | null} base null where the browser keeps nothing
   * @param {string} holder
   */
  constructor(base, holder) {
    this.base = base;
    this.holder = holder;
    /** @type {Set<number>} */
    this.changed = new Set();
    /** @type {Node1 | null} */
    this.node = null;
    /** @type {(why: "full" | "taken") => void} */
    this.lost = () => {};
    this.chain = Promise.resolve();
    this.taken = false;
  }

  /**
   * Opens what is kept under a name; whoever does is its holder from then on.
   * @param {string} name
   */
  static async open(name) {
    const holder = crypto.randomUUID();
    try {
      const asked = indexedDB.open(name, 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
      return new Keeping(await done(asked), holder);
    } catch {
      return new Keeping(null, holder); // a private window, or one that may keep nothing
    }
  }

  /** The file as it was kept last. */
  async read() {
    if (!this.base) return new Uint8Array(0);
    try {
      const store = this.base.transaction(STORE, "readwrite").objectStore(STORE);
      const about = (await done(store.get(ABOUT))) ?? { size: 0 };
      await done(store.put({ ...about, holder: this.holder }, ABOUT));
      const all = IDBKeyRange.bound(0, Number.MAX_SAFE_INTEGER);
      const [keys, blocks] = await Promise.all([
        done(store.getAllKeys(all)),
        done(store.getAll(all)),
      ]);
      const file = new Uint8Array(about.size);
      keys.forEach((key, at) => {
        const start = Number(key) * BLOCK;
        if (start < about.size) file.set(blocks[at].subarray(0, about.size - start), start);
      });
      return file;
    } catch {
      this.base = null;
      return new Uint8Array(0);
    }
  }

  /**
   * From now on it is known what is changed in this file.
   * @param {Node1} node
   */
  watch(node) {
    this.node = node;
    const { stream_ops: streams, node_ops: nodes } = node;
    const { changed } = this;
    node.stream_ops = {
      ...streams,
      write(stream, buffer, offset, length, position, own) {
        for (let n = Math.floor(position / BLOCK); n * BLOCK < position + length; n += 1)
          changed.add(n);
        return streams.write(stream, buffer, offset, length, position, own);
      },
    };
    node.node_ops = {
      ...nodes,
      setattr(what, change) {
        if (change.size !== undefined) changed.add(Math.floor(change.size / BLOCK));
        nodes.setattr(what, change);
      },
    };
  }

  /** Keeps what was changed; done when it is kept, or it is plain that it will not be. */
  keep() {
    const { node } = this;
    if (!this.base || !node || !this.changed.size) return this.chain;
    const size = node.usedBytes;
    const blocks = [...this.changed].map((n) => {
      const start = n * BLOCK;
      return { n, block: node.contents.slice(start, Math.min(start + BLOCK, size)) };
    });
    this.changed.clear();
    this.chain = this.chain.then(() => this.put(size, blocks));
    return this.chain;
  }

  /**
   * @param {number} size
   * @param {{ n: number, block: Uint8Array }[]} blocks
   */
  async put(size, blocks) {
    if (!this.base) return;
    try {
      const work = this.base.transaction(STORE, "readwrite");
      const ended = new Promise((resolve, reject) => {
        work.oncomplete = resolve;
        work.onerror = work.onabort = () => reject(work.error);
      });
      const store = work.objectStore(STORE);
      const about = store.get(ABOUT);
      about.onsuccess = () => {
        if (about.result?.holder !== this.holder) {
          this.taken = true;
          work.abort();
          return;
        }
        store.put({ size, holder: this.holder }, ABOUT);
        for (const { n, block } of blocks) {
          if (block.length) store.put(block, n);
          else store.delete(n);
        }
      };
      await ended;
    } catch {
      this.base = null; // a later change without this one would be half a file
      this.lost(this.taken ? "taken" : "full");
    }
  }
}
