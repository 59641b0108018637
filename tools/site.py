"""Builds the documentation's site: `python -m tools.site` (make site), strictly, into build/site.

The pages are the repository's own, with three more: the table to play in (`kyradar pages`, where
Node and npm are there), the reference (by mkdocstrings, from the docstrings), the list of all
files. Links to files that are no pages (sources, data) become plain text.
"""

from __future__ import annotations

import importlib
import os
import posixpath
import re
import shutil
import subprocess
import sys
from pathlib import Path

from . import rooms
from .bundle import bundle, find_esbuild

ROOT = Path(__file__).parents[1]
PAGES = ROOT / "build" / "pages"
SITE = ROOT / "build" / "site"
SOURCES = ("*.md", "docs/*.md", "bench/*.md", "docs/pictures/*", "docs/pictures/found/*")
LINK = re.compile(r"(?<!!)\[([^\]]+)\]\(([^)\s]+)\)")
#: What is written here, and what it says.
WRITTEN = ("docs/play.md", "docs/reference.md", "docs/rooms.md")
#: The packages of the reference: every public name of each.
PUBLIC = ("kyradar", "kyradar.agents", "kyradar.envs", "kyradar.lab")
PLAY = """# Play

<p><a class="md-button md-button--primary" href="../play/index.html">Open the table</a></p>

The whole table runs in this page: both games, every mode, opponents of fifteen levels, puzzles, the
journey, the workshop. Nothing is sent to anybody; once it is loaded it needs no network. What it
takes and what it cannot do is told [here](anywhere.md). With friends at other places:
[start a server](../README.md).

![A battle of Ilhus](pictures/ilhus.webp)
"""
NO_PLAY = """# Play

This copy of the site was built without Node, so the table is not in it. `make pages` writes it
([what it takes](anywhere.md)). Or play on your own machine: [one command](../README.md).

![A battle of Ilhus](pictures/ilhus.webp)
"""
REFERENCE = """# Reference of the library

Every public name, from its docstring. [The Python library](api.md) tells the same with examples,
[versions](versioning.md) what may change.
"""


def sources() -> list[Path]:
    """Every page and picture."""
    return [path for pattern in SOURCES for path in sorted(ROOT.glob(pattern)) if path.is_file()]


def page(path: Path, known: set[str]) -> str:
    """A page whose links lead to pages, to the web, or nowhere."""
    here = path.relative_to(ROOT).parent.as_posix()

    def kept(found: re.Match[str]) -> str:
        words, target = found.groups()
        if target.startswith(("http", "#", "mailto:")):
            return found[0]
        place = posixpath.normpath(posixpath.join(here, target.partition("#")[0]))
        return found[0] if place in known else words

    return LINK.sub(kept, path.read_text("utf-8"))


def reference() -> str:
    """The reference's page; mkdocstrings puts the docstrings in the place of the marks."""
    text = REFERENCE
    for package in PUBLIC:
        module = importlib.import_module(package)
        names = [name for name in module.__all__ if not name.startswith("_")]
        text += f"\n::: {package}\n    options:\n      members: [{', '.join(names)}]\n"
    return text


def gather(playable: bool) -> None:
    """All pages, in build/pages."""
    shutil.rmtree(PAGES, ignore_errors=True)
    known = {path.relative_to(ROOT).as_posix() for path in sources()} | set(WRITTEN)
    for path in sources():
        to = PAGES / path.relative_to(ROOT)
        to.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix == ".md":
            to.write_text(page(path, known), "utf-8")
        else:
            shutil.copy(path, to)
    written = (PLAY if playable else NO_PLAY, reference(), rooms.rooms_list())
    for name, text in zip(WRITTEN, written, strict=True):
        (PAGES / name).write_text(text, "utf-8")


def table(folder: Path) -> bool:
    """Writes the table as a folder; False, with a sentence, where it cannot be made here."""
    command = [sys.executable, "-m", "kyradar", "pages", str(folder)]
    esbuild = find_esbuild()
    if esbuild:
        scripts = ROOT / "build" / "bundle"
        bundle(esbuild, scripts)
        command += ["--scripts", str(scripts)]
    return subprocess.run(command, cwd=ROOT).returncode == 0


def main() -> int:
    """Gathers and builds; mkdocs says what is wrong."""
    played = ROOT / "build" / "play"
    playable = table(played)
    gather(playable)
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet"]
    # The theme would tell of its successor at every run.
    quiet = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=ROOT, env=quiet).returncode
    if done:
        return done
    if playable:
        shutil.copytree(played, SITE / "play")
    else:
        print("Without the table to play in: see docs/anywhere.md")
    print(f"The site is in {SITE.relative_to(ROOT)}: python -m http.server --directory build/site")
    return 0


if __name__ == "__main__":
    sys.exit(main())
