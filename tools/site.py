"""Builds the documentation's site: `python -m tools.site` (make site), strictly, into build/site.

The pages are the repository's own. Links to files that are no pages (sources, data) become plain
text; the list of all files (docs/rooms.md) is written for the site alone.
"""

from __future__ import annotations

import posixpath
import re
import shutil
import subprocess
import sys
from pathlib import Path

from . import rooms

ROOT = Path(__file__).parents[1]
PAGES = ROOT / "build" / "pages"
SOURCES = ("*.md", "docs/*.md", "bench/*.md", "docs/pictures/*")
LINK = re.compile(r"(?<!!)\[([^\]]+)\]\(([^)\s]+)\)")


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


def gather() -> None:
    """All pages, in build/pages."""
    shutil.rmtree(PAGES, ignore_errors=True)
    known = {path.relative_to(ROOT).as_posix() for path in sources()} | {"docs/rooms.md"}
    for path in sources():
        to = PAGES / path.relative_to(ROOT)
        to.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix == ".md":
            to.write_text(page(path, known), "utf-8")
        else:
            shutil.copy(path, to)
    (PAGES / "docs" / "rooms.md").write_text(rooms.rooms_list(), "utf-8")


def main() -> int:
    """Gathers and builds; mkdocs says what is wrong."""
    gather()
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet"]
    done = subprocess.run(command, cwd=ROOT).returncode
    if done == 0:
        print("The site is in build/site: open build/site/index.html")
    return done


if __name__ == "__main__":
    sys.exit(main())
