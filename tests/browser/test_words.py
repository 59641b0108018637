"""Each language: nothing missing, no English left, in the page and in what the server says."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import kyradar

ROOT = Path(kyradar.__file__).parent
SHELL = ROOT / "web"
BOARDS = sorted(ROOT.glob("*/board"))
#: Said by the shell for boards that do not say it in their own way (docs/boards.md).
DEFAULTS = {"name.against", "outcome.side_won", "rail.idle", "table.house", "table.your_move"}
#: Told by the server with each mode or within the page, never asked for by it.
OF_THE_SERVER = ("mode", "promise", "partners", "book", "hero", "preview", "arrival")


def words(lang: str, *places: Path) -> dict[str, str]:
    """The words of the page and its boards (or of these places) by key."""
    flat: dict[str, str] = {}

    def walk(table: dict[str, Any], path: str) -> None:
        for key, value in table.items():
            if isinstance(value, dict):
                walk(value, f"{path}{key}.")
            else:
                flat[f"{path}{key}"] = value

    for place in places or (SHELL, *BOARDS):
        # Topics have files of their own (`web/texts.py`, `volfyirion/board/words.py`).
        for name in ("", "thought.", "workshop.", "study.", "told.", "edit.", "anywhere."):
            if (file := place / "text" / f"{name}{lang}.toml").exists():
                walk(tomllib.loads(file.read_text("utf-8")), "")
    return flat


def scripts(place: Path) -> str:
    return "".join(path.read_text("utf-8") for path in (place / "static").rglob("*.js"))


def test_the_boards_are_found() -> None:
    assert ROOT / "volfyirion" / "board" in BOARDS


def asked_for(*places: Path) -> tuple[set[str], list[str]]:
    """Keys that scripts name, and patterns of those they put together."""
    source = "".join(map(scripts, places))
    named = set(re.findall(r'"([a-z]+\.[a-z_]+)"', source))
    made = [
        re.sub(r"\$\{[^}]*\}", "[a-z0-9_]+", key)
        for key in re.findall(r"`([a-z]+\.[^`]*\$\{[^`]*)`", source)
    ]
    return named, made


def unused(written: Path, *places: Path) -> set[str]:
    """Words that no script of these places asks for."""
    named, made = asked_for(*places)
    keys = {plain(key) for key in words("en", written)} - named
    left = {key for key in keys if not any(re.fullmatch(one, key) for one in made)}
    return {key for key in left if key.split(".")[0] not in OF_THE_SERVER}


def plain(key: str) -> str:
    return re.sub(r"\.(one|many|other)$", "", key)


@pytest.mark.parametrize("board", BOARDS, ids=lambda path: path.parent.name)
def test_every_key_of_the_page_is_written_and_used(board: Path) -> None:
    written = {plain(key) for key in words("en", SHELL, board)}
    sections = {key.split(".")[0] for key in written}
    named, _ = asked_for(SHELL, board)
    asked = {key for key in named if key.split(".")[0] in sections}
    # The shell asks for some words only at the tables of the game that has them.
    assert asked - written - set(words("en", *BOARDS)) == set()
    assert unused(board, SHELL, board) == set()


def test_every_word_of_the_shell_is_used() -> None:
    """By itself, or by one of the boards."""
    assert unused(SHELL, SHELL, *BOARDS) == set()


@pytest.mark.parametrize("board", BOARDS, ids=lambda path: path.parent.name)
def test_only_defaults_are_written_twice(board: Path) -> None:
    assert set(words("en", SHELL)) & set(words("en", board)) == DEFAULTS
