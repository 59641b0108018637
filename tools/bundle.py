"""Makes the page's scripts into few files: `python -m tools.bundle FOLDER`; setup.py does it.

esbuild is found by KYRADAR_ESBUILD, in node_modules (`npm install`), or on the PATH. Without it a
wheel has no bundle, and its server sends the modules as they were written, as a clone does.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "kyradar"
#: What the shell imports of a game by its name.
OF_A_GAME = ("board", "poster", "thumb", "examples", "looks")
HOW = ("--bundle", "--format=esm", "--minify", "--target=es2022")
QUIET = ("--legal-comments=none", "--log-level=warning", "--tsconfig=tsconfig.json")
#: As esbuild writes them: what a script imports of a chunk, and what a chunk exports.
OF_A_CHUNK = re.compile(r'import(?:\{([^}]*)\}from)?"(\.[^"]*/)(chunk-\w+\.js)";?')
EXPORTED = re.compile(r"export\{([^}]*)\};?\s*$")
#: Imports that happen later stay as they are while chunks are joined.
LATER, HELD = 'import("', 'heldImport("'


def find_esbuild() -> str | None:
    """The program, or None."""
    named = os.environ.get("KYRADAR_ESBUILD")
    if named:
        return named
    local = ROOT / "node_modules" / "esbuild" / "bin" / "esbuild"
    return str(local) if local.exists() else shutil.which("esbuild")


def entries() -> dict[str, Path]:
    """The scripts that are asked for by name: their address without `.js`, and their file."""
    scripts = SOURCE / "web" / "static" / "js"
    named = ("main", "anywhere/begin", "anywhere/house")
    found = {f"static/js/{name}": scripts / f"{name}.js" for name in named}
    for folder in sorted(SOURCE.glob("*/board/static")):
        game = folder.parents[1].name
        found |= {f"games/{game}/{name}": folder / f"{name}.js" for name in OF_A_GAME}
    return found


def bundle(esbuild: str, folder: Path) -> None:
    """Write the bundle into the folder, under the addresses that the server gives its files."""
    shutil.rmtree(folder, ignore_errors=True)
    names = [f"{name}={file.relative_to(ROOT)}" for name, file in entries().items()]
    where = ("--chunk-names=static/js/chunk-[hash]", f"--outdir={folder.resolve()}")
    subprocess.run([esbuild, *names, *HOW, "--splitting", *QUIET, *where], cwd=ROOT, check=True)
    gather(esbuild, folder)


def gather(esbuild: str, folder: Path) -> None:
    """Join the chunks that every page needs (what main.js imports) into core.js.

    esbuild makes a chunk for every set of entries that share something. Many have a few hundred
    bytes, and each is a request. A name in core.js is that of its chunk, after the chunk's number.
    """
    scripts = folder / "static" / "js"
    texts = {path: path.read_text("utf-8") for path in sorted(folder.rglob("*.js"))}
    joined = needed_by(scripts / "main.js", texts)
    numbers = {path.name: number for number, path in enumerate(joined)}
    later = [
        name for text in texts.values() for name in re.findall(r'import\("[^"]*/([^"/]+)"\)', text)
    ]
    assert not set(later) & set(numbers), "a chunk that is imported later, too, must stay a file"
    with tempfile.TemporaryDirectory() as place:
        entry = []
        for path in joined:
            Path(place, path.name).write_text(texts.pop(path).replace(LATER, HELD), "utf-8")
            entry.append(exports(path, numbers[path.name]))
            path.unlink()
        Path(place, "core.js").write_text("".join(entry), "utf-8")
        made = [esbuild, f"{place}/core.js", *HOW, *QUIET, f"--outfile={scripts / 'core.js'}"]
        subprocess.run(made, cwd=ROOT, check=True)
    core = scripts / "core.js"
    core.write_text(core.read_text("utf-8").replace(HELD, LATER), "utf-8")

    def from_core(found: re.Match[str]) -> str:
        names, lead, chunk = found.groups()
        if chunk not in numbers:
            return found[0]
        pairs = [part.partition(" as ") for part in names.split(",")] if names else []
        told = ",".join(f"c{numbers[chunk]}{name} as {own or name}" for name, _, own in pairs)
        return f'import{{{told}}}from"{lead}core.js";' if told else f'import"{lead}core.js";'

    for path, text in texts.items():
        path.write_text(OF_A_CHUNK.sub(from_core, text), "utf-8")


def needed_by(script: Path, texts: dict[Path, str]) -> list[Path]:
    """The chunks it imports, and those they import: each after what it needs itself."""
    found: dict[Path, None] = {}

    def visit(path: Path) -> None:
        for _, lead, chunk in OF_A_CHUNK.findall(texts[path]):
            other = Path(os.path.normpath(path.parent / lead / chunk))
            if other not in found:
                visit(other)
        found[path] = None

    visit(script)
    del found[script]
    return list(found)


def exports(path: Path, number: int) -> str:
    """The line of core.js that passes on what a chunk exports."""
    found = EXPORTED.search(path.read_text("utf-8"))
    if not found:
        return f'import"./{path.name}";\n'
    names = [part.rpartition(" as ")[2] for part in found[1].split(",")]
    told = ",".join(f"{name} as c{number}{name}" for name in names)
    return f'export{{{told}}}from"./{path.name}";\n'


def main() -> int:
    """The bundle in the folder that was named."""
    esbuild = find_esbuild()
    if esbuild is None or len(sys.argv) != 2:
        print("usage: python -m tools.bundle FOLDER, with esbuild from `npm install`")
        return 1
    bundle(esbuild, Path(sys.argv[1]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
