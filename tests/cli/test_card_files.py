"""Files of own cards: templates that pass their own lint, semicolons, and rows as listed."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from helpers import OWN_CARDS, mode_name

import kyradar

from .terminal import Terminal

GAMES = pytest.mark.parametrize("game", ["volfyirion", "ilhus"])


@GAMES
@pytest.mark.parametrize("name", ["mine.csv", "mine.toml", "MINE.TOML"])
@pytest.mark.parametrize("language", ["en", "fr", "it"])
def test_a_template_is_what_its_name_says_and_names_a_lint_that_works(
    terminal: Terminal, tmp_path: Path, game: str, name: str, language: str
) -> None:
    shown = terminal("cards", "new", name, "--game", game, "--language", language)
    assert shown.status == 0
    text = (tmp_path / name).read_text("utf-8")
    if name.lower().endswith(".toml"):
        assert len(tomllib.loads(text)["card"]) >= 2
    else:
        assert "[[card]]" not in text
    (command,) = re.findall(r"kyradar (cards lint.*)", shown.out)
    assert terminal(*command.split()).status == 0
    (inside,) = re.findall(r"kyradar (cards lint.*)", text)
    assert terminal(*inside.split()).status == 0


def test_semicolons_are_read_as_spreadsheets_write_them(tmp_path: Path) -> None:
    text = OWN_CARDS.read_text("utf-8")
    other = tmp_path / "semicolons.csv"
    other.write_text(text.replace(",", ";"), "utf-8")
    assert kyradar.cards(own=str(other)) == kyradar.cards(own=str(OWN_CARDS))


@GAMES
def test_rows_as_they_are_listed_can_be_played_with(game: str) -> None:
    mode = mode_name({"volfyirion": "duel", "ilhus": "ilhus"}[game])
    listed = kyradar.cards(game, own=str(OWN_CARDS)) if mode == "duel" else kyradar.cards(game)[:6]
    dealt = kyradar.new_game(mode, 1, {"cards": listed})
    assert kyradar.cards(game, own=dealt.options["cards"]) == listed
    assert kyradar.cards(game, own=listed) == listed
