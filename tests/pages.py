"""The documentation as text: its pages, their blocks, links, tables and words in `code`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
README = ROOT / "README.md"
PAGES = sorted([*ROOT.glob("*.md"), *DOCS.glob("*.md"), *(ROOT / "bench").glob("*.md")])

FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
SPAN = re.compile(r"`([^`\n]+)`")
HEADING = re.compile(r"^#+ +(.+)$", re.MULTILINE)


@dataclass(frozen=True)
class Block:
    """A fenced block: its language, text, and the place where its text begins and ends."""

    language: str
    text: str
    start: int
    end: int


def blocks(page: Path) -> list[Block]:
    text = page.read_text("utf-8")
    return [Block(m[1], m[2], m.start(), m.end()) for m in FENCE.finditer(text)]


def prose(page: Path) -> str:
    """The page without its fenced blocks."""
    return FENCE.sub("", page.read_text("utf-8"))


def spans(page: Path) -> set[str]:
    """Everything the page's prose sets in `code`."""
    return set(SPAN.findall(prose(page)))


def rows(page: Path, head: str) -> Iterator[list[str]]:
    """The rows of every table whose first column is called `head`."""
    inside = False
    for line in prose(page).splitlines():
        if not line.startswith("|"):
            inside = False
            continue
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if cells[0] == head:
            inside = True
        elif inside and set(cells[0]) != {"-"}:
            yield cells


def first_spans(page: Path, head: str) -> list[str]:
    return [span for cells in rows(page, head) for span in SPAN.findall(cells[0])]


def slug(heading: str) -> str:
    """A heading's anchor, as code hosts make it."""
    plain = re.sub(r"[^\w\- ]", "", heading.strip().lower())
    return plain.replace(" ", "-")


def check_named(page: Path, wanted: Iterable[str], found: set[str] | None = None) -> None:
    known = spans(page) if found is None else found
    missing = [name for name in wanted if name not in known]
    assert not missing, f"{page.name} does not mention: {', '.join(missing)}"


def page_id(page: Path) -> str:
    return str(page.relative_to(ROOT))
