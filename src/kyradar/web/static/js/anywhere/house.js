// The house of a page without a server: a worker with Python in it. The page talks to it by a port: its
// requests, its sockets. A helper is the same worker without a house: it thinks.
import { Keeping } from "./keeping.js";
import { beginPython, forgetBegun, isKept, keepBegun } from "./python.js";

/** @typedef {import("./python.js").Config} Config */
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
const [REST, LONG_REST] = [1_500, 8_000]; // ms without a word from the page
const KEPT = "/kept/tables.sqlite"; // as `inside.FOLDER` and `sqlite.FILE` have it
/** @type {MessagePort} */
let port;
/** @param {unknown} message @param {Transferable[]} [moved] */
const tell = (message, moved = []) => port.postMessage(message, moved);

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
    if (data.failed || data.again) answered(null);
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

let keeps = false;
/**
 * Another worker that keeps a Python as it begins, once.
 * @param {Config} config
 */
async function beginKeeper(config) {
  if (keeps || !globalThis.caches) return;
  keeps = true;
  if (await isKept(config)) return;
  const worker = new Worker(self.location.href, { type: "module" });
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => (data.kept || data.failed) && worker.terminate();
  worker.postMessage({ begin: "keeper", config }, [port2]);
}

/** @param {Config} config */
async function keeper(config) {
  await keepBegun(config);
  tell({ kept: true });
}

/** @param {Config} config */
async function helper(config) {
  const python = await beginPython(config, tell);
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
  const [python, keeping] = await Promise.all([
    beginPython(config, tell),
    Keeping.open(config.name),
  ]);
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
  // A helper is another Python: it begins when the first one has a rest, or has work for it. In a longer
  // rest the next visit is made ready.
  let rests = [0];
  const wakeLater = () => {
    rests.forEach(clearTimeout);
    rests = [
      self.setTimeout(() => inside.wake(), REST),
      self.setTimeout(() => beginKeeper(config), LONG_REST),
    ];
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
  const { config, now } = data;
  try {
    if (data.begin === "helper") await helper(config);
    else if (data.begin === "keeper") await keeper(config);
    else await house(config, now);
  } catch (error) {
    if (data.begin === "keeper") return tell({ failed: String(error) }); // the next visit takes longer
    if (await isKept(config)) {
      await forgetBegun(config); // it may have been that
      return tell({ again: true });
    }
    tell({ failed: String(error) });
    throw error;
  }
});
