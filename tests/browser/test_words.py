"""Each language: nothing missing, no English left, in the page and in what the server says."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import kyradar

from .conftest import NewPage
from .playing import begin, wait_my_turn

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
        # Words about thinking and the workshop have files of their own (`web/texts.py`).
        for name in (
            f"{lang}.toml",
            f"thought.{lang}.toml",
            f"workshop.{lang}.toml",
            f"study.{lang}.toml",
        ):
            if (file := place / "text" / name).exists():
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
    assert {key for key in named if key.split(".")[0] in sections} - written == set()
    assert unused(board, SHELL, board) == set()


def test_every_word_of_the_shell_is_used() -> None:
    """By itself, or by one of the boards."""
    assert unused(SHELL, SHELL, *BOARDS) == set()


@pytest.mark.parametrize("board", BOARDS, ids=lambda path: path.parent.name)
def test_only_defaults_are_written_twice(board: Path) -> None:
    assert set(words("en", SHELL)) & set(words("en", board)) == DEFAULTS


def english_left(lang: str) -> list[str]:
    """English sentences that the language says differently, so that none may be seen."""
    english, other = words("en"), words(lang)
    said = set(other.values())
    return [
        text
        for key, text in english.items()
        if len(text) > 9 and "{" not in text and other.get(key) != text and text not in said
    ]


def check_language(page: Any, lang: str, left: list[str]) -> None:
    text = page.inner_text("body") + " ".join(
        page.eval_on_selector_all("[aria-label]", "all => all.map(e => e.ariaLabel)")
    )
    assert "⟦" not in page.content()
    assert page.get_attribute("html", "lang") == lang
    lines = {line.strip() for line in text.splitlines()}
    assert [sentence for sentence in left if sentence in lines] == []


@pytest.mark.parametrize("lang", ["fr", "it"])
def test_each_language(new_page: NewPage, lang: str) -> None:
    left = english_left(lang)
    assert len(left) > 150
    page = new_page()
    page.select_option("#language", lang)
    page.wait_for_function("lang => document.documentElement.lang === lang", arg=lang)
    check_language(page, lang, left)
    for path in ("/rules", "/cards", "/replay"):
        page.goto(path)
        page.wait_for_selector("main h1")
        check_language(page, lang, left)
    page.goto("/")
    begin(page, options=["perks", "ploys"], seed=2, first="me")
    wait_my_turn(page)
    page.locator('.hand [data-can="act"]').first.click()
    page.hover('[data-ref^="row:"]')
    page.wait_for_selector("#log .deed")
    check_language(page, lang, left)
    assert "Played:" not in (page.text_content("#log") or "")
    page.click('.hit[data-ref="city:1:Kyr"]')
    reason = page.locator("#strip .reason").first
    reason.wait_for()
    assert "costs" not in reason.inner_text()
    # And back, in the middle of the game: the log changes with it.
    page.select_option("#language", "en")
    page.wait_for_function("() => document.querySelector('#log')?.textContent.includes('Played:')")
