// Run by Node while the folder is written: compiles Python's files for the browser's Python, plays a
// first game there, and writes down which files that took. node rehearse.mjs PYODIDE STAGE ANSWER
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
const [pyodide, stage, answer] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: pyodide });
python.FS.mkdirTree("/stage");
python.FS.mount(python.FS.filesystems.NODEFS, { root: stage }, "/stage");
try {
  const told = await python.runPythonAsync(readFileSync(`${stage}/rehearse.py`, "utf8"));
  writeFileSync(answer, told);
  process.exit(0); // the house would go on
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
