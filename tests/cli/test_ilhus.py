"""Ilhus at the terminal: the battlefield, what the foes will do, rules with whose they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from kyradar.ilhus.card import Card
from kyradar.ilhus.options import read_options

from .terminal import Terminal

START = ("play", "--mode", "ilhus", "--seed", "5", "--no-color")
SUBSETS = ("mage", "mistress", "twins", "mage,mistress,twins")


def foes_of_the_box() -> list[Card]:
    return [card for card in read_options().catalog.cards if card.foe]


@pytest.mark.parametrize("heroes", SUBSETS)
def test_a_whole_game_by_numbers(terminal: Terminal, heroes: str) -> None:
    shown = terminal(*START, "--heroes", heroes, "--partner", "random", typed=["1"] * 700)
    assert shown.status == 0, shown.err
    assert "The foes win" in shown.out or "The heroes win" in shown.out


def test_the_table_says_what_every_foe_will_do(terminal: Terminal) -> None:
    typed = ["choose Gust", "choose Spring", "q"]
    shown = terminal(*START, "--heroes", "mage", typed=typed)
    assert "What they will do:" in shown.out
    assert "Ash Plain" in shown.out
    assert "moves to" in shown.out


def test_the_web_of_the_mistress(terminal: Terminal) -> None:
    typed = ["1", "1", *("play Fire > Keener", "play Fire", "play Earth"), "q"]
    shown = terminal(*START, "--heroes", "mistress", typed=typed)
    assert "Chain:" in shown.out
    assert "One card away:" in shown.out or "Can be fused now:" in shown.out


@pytest.mark.parametrize(
    ("rule", "whose"), [("B20", "our own rule"), ("I9", "stated by the leaflet")]
)
def test_a_rule_says_whose_it_is(terminal: Terminal, rule: str, whose: str) -> None:
    shown = terminal(*START, typed=[f"? {rule}", "q"])
    assert f"{rule} ({whose})" in shown.out


@pytest.mark.parametrize(
    ("language", "words"),
    [("fr", "Ce qu'ils feront"), ("it", "Ciò che faranno"), ("en", "What they will do")],
)
def test_in_every_language(terminal: Terminal, language: str, words: str) -> None:
    shown = terminal(*START, "--language", language, typed=["1", "1", "1", "q"])
    assert words in shown.out


def test_foes_have_the_names_of_the_language(terminal: Terminal) -> None:
    """English ones stand in what is typed, and nowhere in the frames."""
    shown = terminal(*START, "--heroes", "mage", "--language", "fr", typed=["1", "1", "q"])
    framed = "\n".join(line for line in shown.out.splitlines() if line[:1] in "│|")
    foes = {card.name: card.called("fr") for card in foes_of_the_box()}
    there = [name for name in foes if foes[name] in framed]
    assert there
    assert not [name for name in there if name in framed]
    assert "\u00a0: " in framed


def test_undo_and_a_saved_game(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "battle.kyr"
    typed = ["choose Gust", "u", "choose Spring", f"s {file}", "q"]
    shown = terminal(*START, typed=typed)
    assert shown.status == 0
    text = file.read_text("utf-8")
    assert "game ilhus" in text
    assert "choose Spring" in text
    assert "choose Gust" not in text
    again = terminal("play", "--resume", str(file), "--no-color", typed=["q"])
    assert again.status == 0
    assert "deck 16" in again.out


@pytest.mark.parametrize(
    ("heroes", "words"),
    [("mage,bard", "bard"), ("mage,mage", "mage"), ("a,b,c,d", "heroes")],
)
def test_wrong_heroes_are_one_clear_line(terminal: Terminal, heroes: str, words: str) -> None:
    shown = terminal(*START, "--heroes", heroes)
    assert shown.status != 0
    assert words in shown.err
    assert len(shown.err.strip().splitlines()) == 1


def test_the_catalogue_and_a_template(terminal: Terminal, tmp_path: Path) -> None:
    listed = terminal("cards", "list", "--game", "ilhus")
    assert "Numb" in listed.out
    assert "Moira" in listed.out
    file = tmp_path / "mine.csv"
    assert terminal("cards", "new", "--game", "ilhus", str(file)).status == 0
    sound = terminal("cards", "lint", "--game", "ilhus", str(file))
    assert sound.status == 0, sound.out + sound.err
