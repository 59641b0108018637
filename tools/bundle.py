"""Makes the page's scripts into few files: `python -m tools.bundle FOLDER`; setup.py does it.

esbuild is found by KYRADAR_ESBUILD, in node_modules (`npm install`), or on the PATH. Without it a
wheel has no bundle, and its server sends the modules as they were written, as a clone does.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "kyradar"
#: What the shell imports of a game by its name.
OF_A_GAME = ("board", "poster", "thumb", "examples")


def find_esbuild() -> str | None:
    """The program, or None."""
    named = os.environ.get("KYRADAR_ESBUILD")
    if named:
        return named
    local = ROOT / "node_modules" / "esbuild" / "bin" / "esbuild"
    return str(local) if local.exists() else shutil.which("esbuild")


def entries() -> dict[str, Path]:
    """The scripts that are asked for by name: their address without `.js`, and their file."""
    found = {"static/js/main": SOURCE / "web" / "static" / "js" / "main.js"}
    for folder in sorted(SOURCE.glob("*/board/static")):
        game = folder.parents[1].name
        found |= {f"games/{game}/{name}": folder / f"{name}.js" for name in OF_A_GAME}
    return found


def bundle(esbuild: str, folder: Path) -> None:
    """Write the bundle into the folder, under the addresses that the server gives its files."""
    shutil.rmtree(folder, ignore_errors=True)
    names = [f"{name}={file.relative_to(ROOT)}" for name, file in entries().items()]
    how = ("--bundle", "--splitting", "--format=esm", "--minify", "--target=es2022")
    quiet = ("--legal-comments=none", "--log-level=warning", "--tsconfig=tsconfig.json")
    where = ("--chunk-names=static/js/chunk-[hash]", f"--outdir={folder.resolve()}")
    subprocess.run([esbuild, *names, *how, *quiet, *where], cwd=ROOT, check=True)


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
