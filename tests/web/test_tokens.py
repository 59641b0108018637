"""Sizes, spaces, radii and colours come from tokens (`css/base`).

What does not, is counted: a number may only become smaller. A length that follows from a token,
from the board's unit (`--u`) or from the letters around it (`em`) is no exception.
"""

from __future__ import annotations

import re

import pytest
from browser.styles import sheets

#: Where tokens are made, and what is printed on paper.
MADE = ("base/base", "base/themes", "base/letters", "screens/print")
#: What is still written as a number, by kind: only to be lowered.
LEFT = {"letters": 21, "spaces": 153, "radii": 0, "colours": 753}

DECLARATION = re.compile(r"(?<![\w-])(--)?([a-z][a-z-]*):\s*([^;{}]+);")
PIXELS = re.compile(r"(?<![\w.-])(?!0px|1px|1\.5px)\d*\.?\d+(?:px|pt)\b")
LETTERS = re.compile(r"(?<![\w.-])\d*\.?\d+(?:px|pt|rem)\b")
COLOUR = re.compile(r"#[0-9a-f]{3,8}\b")


def found(name: str, text: str) -> dict[str, list[str]]:
    """The numbers of a sheet that no token gives."""
    wrong: dict[str, list[str]] = {kind: [] for kind in LEFT}
    for own, prop, value in DECLARATION.findall(re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)):
        line = f"{name}: {prop}: {' '.join(value.split())}"
        if prop in ("font", "font-size") and LETTERS.search(re.sub(r"\b12px", "", value)):
            wrong["letters"].append(line)
        elif re.fullmatch(r"(row-|column-)?gap|(padding|margin)(-[a-z-]+)?", prop):
            wrong["spaces"] += [line] * len(PIXELS.findall(value))
        elif prop.endswith("radius") and PIXELS.search(value):
            wrong["radii"].append(line)
        if not own:
            wrong["colours"] += [line] * len(COLOUR.findall(value))
    return wrong


def every() -> dict[str, list[str]]:
    """All of them, by kind."""
    all_of: dict[str, list[str]] = {kind: [] for kind in LEFT}
    for name, path in sheets().items():
        if name not in MADE:
            for kind, lines in found(name, path.read_text("utf-8")).items():
                all_of[kind] += lines
    return all_of


@pytest.mark.parametrize("kind", LEFT)
def test_no_number_is_added(kind: str) -> None:
    lines = every()[kind]
    assert len(lines) <= LEFT[kind], "take a token instead:\n" + "\n".join(lines)
    assert len(lines) == LEFT[kind], f"fewer than before: write {len(lines)} above"


def test_numbers_are_found() -> None:
    sheet = ".a { font: 700 13px var(--sans); gap: 7px var(--s2); color: #fff; --own: #000; }"
    wrong = found("made up", sheet)
    assert [len(wrong[kind]) for kind in LEFT] == [1, 1, 0, 1]
    assert found("made up", ".a { border-radius: 5px; margin: 1px 0 }")["radii"] != []
