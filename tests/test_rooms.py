"""The lists of rooms and files are those of today, and every file says what it is for."""

from __future__ import annotations

import re

from helpers import PACKAGE, TESTS

from tools import rooms

ROOT = TESTS.parent


def test_every_file_says_what_it_is_for() -> None:
    told = [path for folder in rooms.folders() for path in rooms.files(folder)]
    assert len(told) > 200
    silent = [str(path.relative_to(PACKAGE)) for path in told if not rooms.first_paragraph(path)]
    assert not silent, f"no docstring or leading comment: {', '.join(silent)}"
    packages = list(PACKAGE.rglob("__init__.py"))
    assert [str(path) for path in packages if not rooms.first_paragraph(path)] == []


def test_the_map_is_up_to_date() -> None:
    text = rooms.MAP.read_text("utf-8")
    assert text.count(rooms.BEGIN) == text.count(rooms.END) == 1
    assert text == rooms.with_map(text), "ARCHITECTURE.md is out of date: make rooms"


def test_every_room_is_on_the_map() -> None:
    drawn, listed = rooms.rooms_map(), rooms.rooms_list()  # each reads every file
    for start in (*PACKAGE.glob("*/__init__.py"), *PACKAGE.glob("*/*/__init__.py")):
        assert f" {start.parent.name}/ " in drawn
    for path in PACKAGE.rglob("*.py"):
        assert path.name == "__init__.py" or f"- `{path.name}`: " in listed


def test_files_named_in_the_architecture_exist() -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    folders = ("src", "tests", "docs", "bench", "tools")
    real = [f"/{path.name}" for path in ROOT.glob("*")]
    real += [f"/{path.as_posix()}" for folder in folders for path in (ROOT / folder).rglob("*.*")]
    named = set(re.findall(r"`((?:[\w.]+/)*[\w-]+\.(?:py|toml|csv|js|md))`", text))
    assert len(named) > 20
    gone = {name for name in named if not any(path.endswith(f"/{name}") for path in real)}
    assert not gone, f"ARCHITECTURE.md names what is not there: {gone}"
