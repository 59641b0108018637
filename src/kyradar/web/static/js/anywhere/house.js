// The house of a page without a server: a worker with Python in it. The page talks to it by a port: its
// requests, its sockets. A helper is the same worker without a house: it thinks.
import { layOut } from "./files.js";
import { Keeping } from "./keeping.js";

/**
 * @typedef {object} Config
 * @property {string} pyodide the folder of the browser's Python
 * @property {{ url: string, size: number, counts: number }[]} load what is fetched first: Python's own
 *   files and the first pack; how many bytes each has, and what it counts for
 * @property {object} lock which Python it is
 * @property {string} standard the standard library
 * @property {string[]} packs the first one, and those that are fetched when they are needed
 * @property {string} name of what is kept
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
  const all = config.load.reduce((sum, { size }) => sum + size, 0);
  let here = 0;
  /** @param {number} bytes */
  const came = (bytes) => tell({ bar: "load", done: (here += bytes), all });
  const outside = globalThis.fetch.bind(globalThis);
  // Python's loader fetches by itself: what it is given counts for the bar.
  globalThis.fetch = async (what, more) => {
    const url = String(what);
    if (!config.load.some((one) => one.url === url)) return outside(what, more);
    const type = url.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
    const body = await counted(url);
    const plain = url === config.standard ? body.pipeThrough(gunzip()) : body;
    return new Response(plain, { headers: { "content-type": type } });
  };
  /**
   * What does not arrive is told at once: Python's loader would wait for ever.
   * @param {unknown} error
   */
  const failed = (error) => {
    tell({ failed: String(error) });
    return error;
  };
  /** @param {string} url */
  async function counted(url) {
    const answer = await outside(url).catch((error) => {
      throw failed(error);
    });
    if (!answer.ok || !answer.body) throw failed(new Error(`${answer.status}: ${url}`));
    const reader = answer.body.getReader();
    return new ReadableStream({
      async pull(out) {
        try {
          const { done, value } = await reader.read();
          if (done) return out.close();
          came(value.byteLength);
          return out.enqueue(value);
        } catch (error) {
          return out.error(failed(error));
        }
      },
    });
  }
  const first = counted(config.packs[0])
    .then((body) => new Response(body.pipeThrough(gunzip())).arrayBuffer())
    .then((content) => new Uint8Array(content));
  first.catch(() => {}); // whoever waits for it hears of it
  /** @type {{ loadPyodide: (how: object) => Promise<Python> }} */
  const { loadPyodide } = await import(`${config.pyodide}pyodide.mjs`);
  const python = await loadPyodide({
    indexURL: config.pyodide,
    stdLibURL: config.standard,
    lockFileContents: { info: config.lock, packages: {} },
    packageBaseUrl: config.pyodide,
  });
  globalThis.fetch = outside;
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
  port.onmessage = async ({ data }) => {
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
  inside.wake();
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
