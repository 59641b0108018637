// The graph of modules: no cycles, every file is reached, and nothing is exported that nobody imports.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import test from "node:test";

const SOURCE = resolve(import.meta.dirname, "../../src/kyradar");
const FOLDERS = ["web/static/js", ...readdirSync(SOURCE).map((name) => `${name}/board/static`)];
const filesIn = (folder) => {
  try {
    return readdirSync(join(SOURCE, folder), { recursive: true })
      .filter((name) => name.endsWith(".js"))
      .map((name) => join(folder, name));
  } catch {
    return []; // no game
  }
};
const FILES = FOLDERS.flatMap(filesIn);
const TEXT = new Map(FILES.map((file) => [file, readFileSync(join(SOURCE, file), "utf8")]));
const target = (file, address) =>
  address.startsWith("/static/")
    ? join("web", address)
    : relative(SOURCE, resolve(SOURCE, dirname(file), address));
const IMPORT =
  /^(?:import|export)\s+(?:([\w$]+)\s*,?\s*)?(?:\{([^}]*)\}\s*)?(?:\*\s+as\s+(\w+)\s*)?(?:from\s+)?"([^"]+)"/gm;
const importsOf = (file) =>
  [...TEXT.get(file).matchAll(IMPORT)].map(([, whole, names = "", all, address]) => ({
    from: target(file, address),
    names: [
      ...(whole ? ["default"] : []),
      ...(all ? ["*"] : []),
      ...names
        .split(",")
        .map((one) => one.trim().split(/\s+as\s+/)[0])
        .filter(Boolean),
    ],
  }));
const AWAITED = /\{([^{}]*)\} = await import\(["'`]([^"'`]+)["'`]\)/g;
const LATER = /import\("([^"]+)"\)/g;

test("every import leads to a file", () => {
  assert.ok(FILES.length > 150, String(FILES.length));
  for (const file of FILES)
    for (const { from } of importsOf(file)) assert.ok(TEXT.has(from), `${file}: ${from}`);
});

test("no module imports itself by way of others", () => {
  const state = new Map();
  const visit = (file, way) => {
    if (state.get(file) === "done") return;
    assert.notEqual(state.get(file), "open", [...way, file].join(" -> "));
    state.set(file, "open");
    for (const { from } of importsOf(file)) visit(from, [...way, file]);
    state.set(file, "done");
  };
  for (const file of FILES) visit(file, []);
});

test("lib/ knows nothing of the shell, a board nothing but lib/, and no game another", () => {
  for (const file of FILES)
    for (const { from } of importsOf(file)) {
      if (file.startsWith("web/static/js/lib/"))
        assert.match(from, /^web\/static\/js\/lib\//, file);
      const [game] = file.split("/");
      if (game !== "web")
        assert.ok(
          from.startsWith(`${game}/`) || from.startsWith("web/static/js/lib/"),
          `${file}: ${from}`,
        );
    }
});

test("nothing is exported that nobody imports", () => {
  const used = new Set();
  for (const file of FILES) {
    for (const { from, names } of importsOf(file))
      for (const name of names) used.add(`${from}#${name}`);
    for (const [, address] of TEXT.get(file).matchAll(LATER))
      used.add(`${target(file, address)}#*`);
  }
  for (const test_ of readdirSync(import.meta.dirname).filter((name) => name.endsWith(".js")))
    for (const [, , names = "", , address] of readFileSync(
      join(import.meta.dirname, test_),
      "utf8",
    ).matchAll(IMPORT))
      for (const name of names.split(","))
        used.add(
          `${address.replace(/^\/static/, "web/static").replace(/^\/games\/(\w+)/, "$1/board/static")}#${name.trim()}`,
        );
  // What tests ask for once a page is there: the browser's, and those that draw screens.
  const later = [import.meta.dirname, resolve(import.meta.dirname, "../browser")].flatMap(
    (folder) =>
      readdirSync(folder)
        .filter((name) => /\.(py|js)$/.test(name))
        .map((name) => join(folder, name)),
  );
  for (const file of later)
    for (const [, names, address] of readFileSync(file, "utf8").matchAll(AWAITED))
      for (const name of names.split(",")) used.add(`${join("web", address)}#${name.trim()}`);
  const EXPORT = /^export (?:async )?(?:const|let|function|class) (\w+)/gm;
  const dead = FILES.flatMap((file) =>
    used.has(`${file}#*`)
      ? []
      : [...TEXT.get(file).matchAll(EXPORT)]
          .map(([, name]) => `${file}#${name}`)
          .filter((one) => !used.has(one)),
  );
  assert.deepEqual(dead, []);
});
