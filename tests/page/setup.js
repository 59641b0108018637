// Loaded before the tests of the page's modules: addresses of the server become files, and what modules
// ask of a browser while they are loaded is there.
import module from "node:module";
import { pathToFileURL } from "node:url";
import { Document, Element } from "./dom.js";

const source = pathToFileURL(`${import.meta.dirname}/../../src/kyradar/`).href;
/** "/static/js/lib/html.js" and "/games/ilhus/board.js", as the server has them. */
const fileOf = (address) =>
  address
    .replace(/^\/static\//, `${source}web/static/`)
    .replace(/^\/games\/(\w+)\//, `${source}$1/board/static/`);

if (module.registerHooks)
  module.registerHooks({
    resolve: (address, context, next) => next(fileOf(address), context),
  });
else {
  const hook = `const source = ${JSON.stringify(source)}; const fileOf = ${fileOf};
    export const resolve = (address, context, next) => next(fileOf(address), context);`;
  module.register(`data:text/javascript,${encodeURIComponent(hook)}`);
}

const nothing = () => {};
Object.assign(globalThis, {
  Element,
  HTMLElement: Element,
  document: new Document(),
  addEventListener: nothing,
  innerWidth: 1440,
  innerHeight: 900,
  matchMedia: (query) => ({ matches: false, media: query, addEventListener: nothing }),
});
const stored = new Map();
Object.defineProperty(globalThis, "localStorage", {
  configurable: true,
  value: {
    getItem: (name) => stored.get(name) ?? null,
    setItem: (name, text) => stored.set(name, String(text)),
    removeItem: (name) => stored.delete(name),
    key: (at) => [...stored.keys()][at] ?? null,
    get length() {
      return stored.size;
    },
    clear: () => stored.clear(),
  },
});
