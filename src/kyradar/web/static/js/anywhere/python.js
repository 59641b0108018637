// The browser's Python with its files. What it is once its modules are imported is kept, as its memory: at
// the next visit, and in other workers, it begins from there.
import { filesOf, layOut } from "./files.js";

/**
 * @typedef {object} Config
 * @property {string} pyodide the folder of the browser's Python
 * @property {string} wasm its machine code
 * @property {string} standard its standard library
 * @property {number} size bytes of these two and of the first pack
 * @property {object} lock which Python it is
 * @property {string[]} packs the first one, and those that are fetched when they are needed
 * @property {string} name of what is kept
 * @property {WebAssembly.Module} [machine] what another worker has compiled already
 */
/** @typedef {import("./files.js").Files} Files */
/**
 * @typedef {object} Python
 * @property {Files} FS
 * @property {(code: string) => any} runPython
 * @property {(code: string) => Promise<any>} runPythonAsync
 * @property {(value: unknown) => unknown} toPy
 * @property {{ config: { _loadSnapshot?: unknown } }} _api
 * @property {{ set: (name: string, value: unknown) => void }} globals
 * @property {() => Uint8Array<ArrayBuffer>} makeMemorySnapshot
 */

/** A module of the standard library that is not among the first ones. */
const MORE = `
import sys
sys.path.append("/site")
class More:
    def find_spec(name, path=None, target=None):
        from importlib.machinery import PathFinder
        return PathFinder.find_spec(name, ["/std/" + "/".join(name.split(".")[:-1])])
sys.meta_path.append(More)
`;

/** What a first game imports. */
const IMPORTS = `
import gc, importlib
for name in names:
    importlib.import_module(name)
gc.collect()
`;
/** Nobody is to meet the chances of whoever was kept. */
const LIBRARY = "library.so";
const AWAKE = "import random; random.seed()";

const GROWTH = 1 << 20; // bytes
/**
 * Bytes of the memory itself: the loader's second number tells where it begins.
 * @param {Uint8Array} kept
 */
const sizeOf = (kept) => kept.length - new Uint32Array(kept.buffer, 0, 2)[1];

/** @typedef {ReturnType<typeof filesOf>[number]} Packed */
/** @param {Packed} file */
const isLibrary = ({ path, content }) => Boolean(content) && path.endsWith(".so");
/**
 * A module that a first game imports, if it is one.
 * @param {Packed} file
 */
function modulesOf({ path, content }) {
  const [, name] = /^\/site\/(kyradar\/.*?)(\/__init__)?\.pyc$/.exec(path) ?? [];
  return name && content && !name.endsWith("__main__") ? [name.replaceAll("/", ".")] : [];
}

const gunzip = () => new DecompressionStream("gzip");

/** @param {Config} config */
const placeOf = (config) => `${config.name} begun`;
/**
 * Another folder, or another browser, begins anew.
 * @param {Config} config
 */
const addressOf = (config) =>
  `${config.packs[0]}?${encodeURIComponent(`${config.wasm} ${navigator.userAgent}`)}`;

/** @param {Config} config */
const begunAt = (config) =>
  globalThis.caches
    ?.open(placeOf(config))
    .then((cache) => cache.match(addressOf(config)))
    .catch(() => undefined);
/**
 * Is the memory of a Python kept that has its modules?
 * @param {Config} config
 */
export const isKept = async (config) => Boolean(await begunAt(config));

/** @param {Config} config */
export const forgetBegun = (config) => globalThis.caches?.delete(placeOf(config));

/**
 * Begins a Python only to keep what it is then.
 * @param {Config} config
 */
export async function keepBegun(config) {
  const python = await beginPython(config, () => {}, true);
  const memory = python.makeMemorySnapshot();
  await forgetBegun(config);
  const cache = await globalThis.caches.open(placeOf(config));
  await cache.put(addressOf(config), new Response(memory));
}

/**
 * Python with all its files; the bar is told how far it is.
 * @param {Config} config
 * @param {(message: object) => void} tell
 * @param {boolean} [making]
 * @returns {Promise<Python>}
 */
export async function beginPython(config, tell, making = false) {
  const all = config.size;
  let here = 0;
  /** @param {number} bytes */
  const came = (bytes) => tell({ bar: "load", done: (here += bytes), all });
  const outside = globalThis.fetch.bind(globalThis);
  /** @param {string} url */
  async function answerOf(url) {
    const answer = await outside(url);
    if (!answer.ok || !answer.body) throw new Error(`${answer.status}: ${url}`);
    return answer;
  }
  /** @param {ReadableStream<Uint8Array>} body */
  async function count(body) {
    const reader = body.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read())
      came(next.value.byteLength);
  }
  /** @param {string} url */
  async function unpacked(url) {
    const { body } = await answerOf(url);
    const [counted, used] = /** @type {ReadableStream<any>} */ (body).tee();
    const [content] = await Promise.all([
      new Response(used.pipeThrough(gunzip())).arrayBuffer(),
      count(counted),
    ]);
    return new Uint8Array(content);
  }
  /**
   * The browser keeps what it compiles of an answer as it came, and of no other.
   * @param {string} url
   */
  async function compiled(url) {
    const answer = await answerOf(url);
    const { body } = answer.clone();
    const [made] = await Promise.all([
      WebAssembly.compileStreaming(answer),
      count(/** @type {ReadableStream<any>} */ (body)),
    ]);
    return made;
  }
  /**
   * What does not arrive is told at once: Python's loader would wait for ever.
   * @template T
   * @param {Promise<T>} what
   */
  const told = (what) => {
    what.catch((error) => tell({ failed: String(error) }));
    return what;
  };
  const answer = making ? undefined : await begunAt(config);
  const kept = answer && new Uint8Array(await answer.arrayBuffer());
  const standard = told(unpacked(config.standard));
  const machine = config.machine ? Promise.resolve(config.machine) : told(compiled(config.wasm));
  // Python begins while its own files still come.
  const before = kept || making ? undefined : Promise.all([standard, machine]);
  const first = Promise.resolve(before).then(() => told(unpacked(config.packs[0])));
  first.catch(() => {}); // whoever waits for it hears of it
  // What it would load later has a place in a memory that is kept.
  const library = kept || making ? filesOf(await first).find(isLibrary) : undefined;
  /** @param {any} settings */
  const create = async (settings) => {
    const module = await import(`${config.pyodide}pyodide.asm.mjs`);
    if (library) {
      const { locateFile } = settings;
      settings.dynamicLibraries = [library.path];
      /** @param {string} name */
      settings.locateFile = (name) => (name.endsWith(".so") ? LIBRARY : locateFile(name));
    }
    const made = await module.default(settings);
    while (kept && made.HEAP8.length < sizeOf(kept)) made._malloc(GROWTH); // written over at once
    return made;
  };
  // Python's loader fetches and compiles by itself: it is given what is here.
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await machine;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  globalThis.fetch = async (what, more) => {
    const url = String(what);
    if (url === config.standard) return new Response(await standard);
    if (url === LIBRARY && library) return new Response(/** @type {any} */ (library.content));
    return url === config.wasm ? new Response() : outside(what, more);
  };
  /** @type {{ loadPyodide: (how: object) => Promise<Python> }} */
  const { loadPyodide } = await import(`${config.pyodide}pyodide.mjs`);
  const python = await loadPyodide({
    indexURL: config.pyodide,
    stdLibURL: config.standard,
    lockFileContents: { info: config.lock, packages: {} },
    packageBaseUrl: config.pyodide,
    createPyodideModule: create,
    ...(kept && { _loadSnapshot: kept }),
    ...(making && { _makeSnapshot: true }),
  });
  globalThis.fetch = outside;
  WebAssembly.instantiateStreaming = instantiateStreaming;
  python._api.config._loadSnapshot = undefined; // it is large
  config.machine = await machine; // helpers need not compile it again
  tell({ bar: "wake" });
  layOut(python.FS, await first, config.packs.slice(1));
  python.runPython(kept ? AWAKE : MORE);
  if (making) {
    python.globals.set("names", python.toPy(filesOf(await first).flatMap(modulesOf)));
    python.runPython(IMPORTS);
  }
  return python;
}
