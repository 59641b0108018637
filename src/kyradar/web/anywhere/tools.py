"""What the folder is made with: the browser's Python from npm, msgspec's wheel for it from PyPI.

Both are fetched once, in the versions named here, and kept in the user's cache folder.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from ...engine.wording import say
from ...errors import PlayerError
from ...folders import cache_folder

#: Pyodide, the Python it is, and how its wheels are marked.
PYODIDE = "314.0.7"
PYTHON, PLATFORM = "3.14", "pyemscripten_2026_0_wasm32"
MSGSPEC = "0.22.0"
OLDEST_NODE = 20
#: Where a Node is looked for beside the PATH: `make` knows the one that Playwright brings.
KEPT = "pages"


@dataclass(frozen=True, slots=True)
class Tools:
    """Where everything is."""

    node: str
    pyodide: Path  # the unpacked package
    msgspec: Path  # a wheel


def find_tools() -> Tools:
    """All of them, fetched if need be; a PlayerError says what is missing and what to do."""
    node, npm = shutil.which("node"), shutil.which("npm")
    folder = cache_folder() / KEPT / f"{PYODIDE}-{MSGSPEC}"
    pyodide = folder / "node_modules" / "pyodide"
    if node is None or (npm is None and not pyodide.exists()):
        raise PlayerError(partial(say, "pages", "no_npm", {"oldest": OLDEST_NODE}))
    folder.mkdir(parents=True, exist_ok=True)
    if not (pyodide / "pyodide.asm.wasm").exists():
        assert npm is not None
        (folder / "package.json").write_text('{"private": true}', "utf-8")
        wanted = [f"pyodide@{PYODIDE}"]
        # what runs it in Node alone is not needed
        flags = ["--no-audit", "--no-fund", "--silent", "--omit=dev", "--omit=optional"]
        fetch([npm, "install", "--no-package-lock", *flags, *wanted], folder)
    wheel = next(folder.glob("msgspec-*.whl"), None)
    if wheel is None:
        fits = ["--only-binary=:all:", "--no-deps", f"--python-version={PYTHON}"]
        fits += [f"--platform={PLATFORM}", f"--abi=cp{PYTHON.replace('.', '')}"]
        command = [sys.executable, "-m", "pip", "download", "--quiet", *fits, "--dest", "."]
        fetch([*command, "--implementation=cp", f"msgspec=={MSGSPEC}"], folder)
        wheel = next(folder.glob("msgspec-*.whl"))
    return Tools(node, pyodide, wheel)


def fetch(command: list[str], folder: Path) -> None:
    """Run what fetches something; a PlayerError if it cannot."""
    try:
        subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)
    except (OSError, subprocess.CalledProcessError) as error:
        told = " ".join(command[:2])
        raise PlayerError(partial(say, "pages", "not_fetched", {"command": told})) from error
