"""What the browser's Python gets: a tree of compiled files, and which of them a first game needs.

The browser's Python itself does the work, run by Node: it compiles every module (a browser that
compiled would take seconds at every visit), plays a first game, and tells which files that took.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

from .tools import Tools

PACKAGE = Path(__file__).parents[2]
#: Libraries as this Python has them; they hold nothing but Python.
PURE = ("starlette", "anyio", "idna", "platformdirs", "typing_extensions")
#: Of the standard library: what nobody asks for in a page.
NEVER = (
    *("idlelib", "lib2to3", "test", "tkinter", "turtledemo", "ensurepip", "venv", "pydoc_data"),
    *("unittest", "doctest", "pdb", "pydoc", "turtle", "curses", "dbm", "wsgiref", "xmlrpc"),
)
#: Of it: what the browser's Python needs before it plays.
BOOT = ("std/_pyodide/", "std/pyodide/", "std/encodings/utf_8.", "std/encodings/latin_1.")
#: Of Kyradar: commands, environments, training, and the page, which the browser gets as it is.
LEFT_OUT = (
    *("cli", "envs", "training", "web/bundle", "web/static", "engine/cpp"),
    *("web/anywhere/folder.py", "web/anywhere/stage.py", "web/anywhere/tools.py"),
    *("web/store/postgres.py", "web/serving.py", "web/socket/wire.py", "web/socket/frames.py"),
)
NO_FILES = ("*.pyi", "*.cu", "*.h", "*.md", "*.mjs", "*.pyc", "__pycache__", "py.typed")
#: In the browser's Python: where the standard library's rest and everything else lie.
STANDARD, OTHERS = "std", "site"

SCRIPT = """
import builtins, importlib, json, os, py_compile, sys
from pathlib import Path

stage = Path("/stage")
for path in sorted(stage.rglob("*.py")):
    if path.name == "rehearse.py" or "install_lazy_importer" in path.read_text("utf-8", "replace"):
        continue  # anyio reads its own text
    name = path.relative_to(stage).as_posix()
    mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
    try:
        py_compile.compile(str(path), str(path.with_suffix(".pyc")), f"/{name}", doraise=True,
                           optimize=0 if "/kyradar/" in name else 2, invalidation_mode=mode)
    except py_compile.PyCompileError:
        continue  # a template, or a test of the compiler's
    path.unlink()
opened = set()
def heard(event, arguments):
    if event == "open" and isinstance(arguments[0], str | os.PathLike):
        opened.add(os.path.abspath(arguments[0]))
sys.addaudithook(heard)
sys.path.insert(0, str(stage / "site"))
import kyradar.web.anywhere.page, pyodide.ffi
from kyradar.web.anywhere.rehearsal import rehearse
await rehearse(Path("/rehearsed"))
modules = {name: getattr(one, "__file__", None) for name, one in list(sys.modules.items())}
files = {f for f in {*opened, *filter(None, modules.values())} if f.startswith("/stage/")}
files |= {f"/stage/std/{f.partition('.zip/')[2]}c" for f in modules.values() if f and ".zip/" in f}
json.dumps(sorted(f.removeprefix("/stage/") for f in files))
"""


@dataclass(frozen=True, slots=True)
class Staged:
    """The tree, and what of it comes first."""

    root: Path
    first: frozenset[str]  # files of the tree

    def files(self, part: str) -> Iterator[tuple[str, Path]]:
        """All files of a part of the tree, by their names in it."""
        for path in sorted((self.root / part).rglob("*")):
            if path.is_file():
                yield path.relative_to(self.root).as_posix(), path


def make_stage(tools: Tools, root: Path) -> Staged:
    """The tree, in that folder."""
    shutil.rmtree(root, ignore_errors=True)
    site = root / OTHERS
    site.mkdir(parents=True)
    with zipfile.ZipFile(tools.pyodide / "python_stdlib.zip") as archive:
        wanted = [name for name in archive.namelist() if not name.startswith(NEVER)]
        archive.extractall(root / STANDARD, wanted)
    with zipfile.ZipFile(tools.msgspec) as archive:
        archive.extractall(site)
    for name in PURE:
        copy_library(name, site)
    copy_kyradar(site)
    (root / "rehearse.py").write_text(SCRIPT, "utf-8")
    answer = root / "rehearsed.json"
    script = Path(__file__).with_name("rehearse.mjs")
    subprocess.run([tools.node, script, tools.pyodide, root, answer], check=True)
    told = json.loads(answer.read_text("utf-8"))
    boot = {name for name, _ in Staged(root, frozenset()).files(STANDARD) if name.startswith(BOOT)}
    return Staged(root, frozenset({*told, *boot}))


def copy_library(name: str, site: Path) -> None:
    """A library of this Python, without its tests and tools."""
    try:
        files = metadata.files(name) or []
    except metadata.PackageNotFoundError:
        return  # newer Pythons need some no more
    for file in files:
        if file.suffix == ".py" and ".." not in file.parts:
            place = site / file
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(str(file.locate()), place)


def copy_kyradar(site: Path) -> None:
    """Kyradar without what no page asks for."""

    def ignored(folder: str, names: list[str]) -> set[str]:
        found = shutil.ignore_patterns(*NO_FILES)(folder, names)
        here = Path(folder).relative_to(PACKAGE)
        gone = {name for name in names if (here / name).as_posix() in LEFT_OUT}
        boards = {"static"} if here.name == "board" else set()
        return {*found, *gone, *boards}

    shutil.copytree(PACKAGE, site / PACKAGE.name, ignore=ignored)
