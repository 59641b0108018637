// The house of a page without a server: a worker with Python in it. The page talks to it by a port: its
// requests, its sockets. A helper is the same worker without a house: it thinks.
import { layOut } from "./files.js";
import { Keeping } from "./keeping.js";

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
/** @typedef {{ toJs: () => unknown, destroy: () => void }} Proxy1 */
/**
 * @typedef {object} Inside `kyradar.web.anywhere.inside.Inside`
 * @property {(method: string, path: string, query: string, language: string, body: unknown) =>
 *   Promise<Proxy1>} request
 * @property {(socket: number, path: string) => void} connect
 * @property {(socket: number, message: string) => void} hear
 * @property {(socket: number) => void} gone
 * @property {() => void} wake
 */
/**
 * @typedef {object} Python
 * @property {Files} FS
 * @property {(code: string) => any} runPython
 * @property {(code: string) => Promise<any>} runPythonAsync
 * @property {(value: unknown) => unknown} toPy
 */

const REST = 1_500; // ms without a word from the page
const KEPT = "/kept/tables.sqlite"; // as `inside.FOLDER` and `sqlite.FILE` have it
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

const gunzip = () => new DecompressionStream("gzip");
/** @type {MessagePort} */
let port;
/** @param {unknown} message @param {Transferable[]} [moved] */
const tell = (message, moved = []) => port.postMessage(message, moved);

/**
 * Python with all its files; the bar is told how far it is.
 * @param {Config} config
 * @returns {Promise<Python>}
 */
async function begin(config) {
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
  const standard = told(unpacked(config.standard));
  const machine = config.machine ? Promise.resolve(config.machine) : told(compiled(config.wasm));
  // Python begins while its own files still come.
  const first = Promise.all([standard, machine]).then(() => told(unpacked(config.packs[0])));
  first.catch(() => {}); // whoever waits for it hears of it
  // Python's loader fetches and compiles by itself: it is given what is here.
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await machine;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  globalThis.fetch = async (what, more) => {
    const url = String(what);
    if (url === config.standard) return new Response(await standard);
    return url === config.wasm ? new Response() : outside(what, more);
  };
  /** @type {{ loadPyodide: (how: object) => Promise<Python> }} */
  const { loadPyodide } = await import(`${config.pyodide}pyodide.mjs`);
  const python = await loadPyodide({
    indexURL: config.pyodide,
    stdLibURL: config.standard,
    lockFileContents: { info: config.lock, packages: {} },
    packageBaseUrl: config.pyodide,
  });
  globalThis.fetch = outside;
  WebAssembly.instantiateStreaming = instantiateStreaming;
  config.machine = await machine; // helpers need not compile it again
  tell({ bar: "wake" });
  layOut(python.FS, await first, config.packs.slice(1));
  python.runPython(MORE);
  return python;
}

/**
 * Another worker that thinks.
 * @param {Config} config
 */
function beginHelper(config) {
  const worker = new Worker(self.location.href, { type: "module" });
  const { port1, port2 } = new MessageChannel();
  /** @type {(answer: Uint8Array | null) => void} */
  let answered = () => {};
  port1.onmessage = ({ data }) => {
    if (data.failed) answered(null);
    else if (data.answer) answered(data.answer);
  };
  worker.onerror = () => answered(null);
  worker.postMessage({ begin: "helper", config }, [port2]);
  return {
    /** @param {Uint8Array} job */
    think: (job) =>
      new Promise((resolve) => {
        answered = resolve;
        port1.postMessage(job);
      }),
    end() {
      worker.terminate();
      answered(null);
    },
  };
}

/** @param {Config} config */
async function helper(config) {
  const python = await begin(config);
  const answer = python.runPython(
    "from kyradar.web.anywhere.helpers import answer_script; answer_script",
  );
  port.onmessage = ({ data }) => {
    const found = answer(data);
    tell({ answer: found }, [found.buffer]);
  };
}

/**
 * Waits until this page has the tables for itself: two would not hear of each other's actions.
 * @param {string} name
 * @param {boolean} now take them, whoever has them
 */
function held(name, now) {
  return new Promise((resolve) => {
    const lasting = () => (resolve(true), new Promise(() => {}));
    const taken = () => tell({ gone: true }); // by another page
    if (!navigator.locks) return resolve(true);
    if (now) return void navigator.locks.request(name, { steal: true }, lasting).catch(taken);
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (lock) return lasting();
        tell({ elsewhere: true });
        return undefined;
      })
      .then(() => navigator.locks.request(name, lasting))
      .catch(taken);
    return undefined;
  });
}

/**
 * @param {Config} config
 * @param {boolean} now
 */
async function house(config, now) {
  await held(config.name, now);
  const [python, keeping] = await Promise.all([begin(config), Keeping.open(config.name)]);
  const kept = await keeping.read();
  python.FS.mkdirTree("/kept");
  python.FS.writeFile(KEPT, kept);
  keeping.watch(/** @type {any} */ (python.FS.lookupPath(KEPT).node));
  keeping.lost = (why) => tell(why === "taken" ? { gone: true } : { unkept: true });
  const startPage = python.runPython(
    "from kyradar.web.anywhere.page import start_page; start_page",
  );
  /** @type {Inside} */
  const inside = await startPage({
    keep: () => keeping.keep(),
    /** @param {number} socket @param {string | number} what */
    tell: (socket, what) => tell({ socket, what }),
    beginHelper: () => beginHelper(config),
  });
  // A helper is another Python: it begins when the first one has a rest, or has work for it.
  let rest = 0;
  const wakeLater = () => {
    clearTimeout(rest);
    rest = self.setTimeout(() => inside.wake(), REST);
  };
  port.onmessage = async ({ data }) => {
    wakeLater();
    if (data.ask !== undefined) {
      const { ask, method, path, query, language, body } = data;
      try {
        const answer = await inside.request(method, path, query, language, python.toPy(body));
        const [status, type, content] = /** @type {[number, string, Uint8Array]} */ (answer.toJs());
        answer.destroy();
        tell({ answer: ask, status, type, content }, [content.buffer]);
      } catch (error) {
        tell({ answer: ask, failed: String(error) });
        throw error;
      }
    } else if (data.connect !== undefined) inside.connect(data.connect, data.path);
    else if (data.hear !== undefined) inside.hear(data.hear, data.message);
    else if (data.closed !== undefined) inside.gone(data.closed);
  };
  tell({ ready: true });
  if (!keeping.base) tell({ unkept: true });
  wakeLater();
}

addEventListener("message", async ({ data, ports }) => {
  port = ports[0];
  try {
    await (data.begin === "helper" ? helper(data.config) : house(data.config, data.now));
  } catch (error) {
    tell({ failed: String(error) });
    throw error;
  }
});
