"""Another game brings its own flags, questions and cards, and nothing in the terminal changes."""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from kyradar import title
from kyradar.cli import terminal as room
from kyradar.cli.main import parser
from kyradar.cli.new_game import check_flags
from kyradar.cli.prompt import Screen
from kyradar.cli.speech import Speech, speech
from kyradar.cli.terminal import Flag, Question
from kyradar.cli.welcome import ask_for_game, whom
from kyradar.errors import OptionError
from kyradar.title import Mode, Title

from .terminal import Terminal

WORDS = """
[rules]
Q1 = "Quests are long."
[modes]
quest = "up to three heroes against a boss"
[flags]
allies = "quest: who fights"
seat = "in quest 1 to 3"
[welcome]
allies = "Who fights?"
[allies]
mage = "old and wise"
twins = "two of them"
"""


class QuestCards:
    """One card."""

    def listing(self, file: Path | None, speech: Speech) -> Iterator[str]:
        yield "Numb"

    def lint(self, file: Path, speech: Speech) -> str:
        return "sound"

    def template(self, file: Path, speech: Speech) -> str:
        return "name\n"


class QuestTerminal:
    """What the made-up game brings."""

    package = "quest"
    flags = (Flag("allies", ("allies",), metavar="A,B"), Flag("cards", ("cards",)))
    cards = QuestCards()

    def questions(self, mode: Mode, speech: Speech) -> list[Question]:
        allies = speech.words["allies"]
        return [Question("allies", speech.say("welcome", "allies"), allies, "mage"),
                whom("partner", speech)]  # fmt: skip

    def options(self, args: argparse.Namespace, mode: Mode, seat: int) -> dict[str, Any]:
        return {"allies": args.allies.split(",")}

    def option_lines(self, speech: Speech) -> list[str]:
        return []


MODE = Mode("quest", "quest", sides=((0, 1, 2),), common_turn=True, settings=("allies", "cards"))
QUEST = Title("quest", {"quest": MODE}, 1, {"terminal": f"{__name__}:TERMINAL"})
TERMINAL = QuestTerminal()


@pytest.fixture(autouse=True)
def two_games(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    text = tmp_path / "quest" / "text"
    text.mkdir(parents=True)
    (tmp_path / "quest" / "__init__.py").write_text("")
    (text / "en.toml").write_text("")
    (text / "terminal.en.toml").write_text(WORDS)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setitem(title.TITLES, "quest", f"{__name__}:QUEST")
    caches = (title.title_named, title.all_modes, speech)
    for cache in caches:
        cache.cache_clear()
    yield
    for cache in caches:
        cache.cache_clear()
    sys.modules.pop("quest", None)


def read(*flags: str) -> argparse.Namespace:
    return parser().parse_args(["play", *flags])


def test_its_flags_are_among_the_flags() -> None:
    args = read("--mode", "quest", "--allies", "mage,twins", "--seat", "3")
    assert room.terminal_of("quest").options(args, MODE, 2) == {"allies": ["mage", "twins"]}
    check_flags(args, "quest")
    check_flags(read("--cards", "own.csv"), "duel")  # a flag both games have
    check_flags(read("--cards", "own.csv"), "quest")


@pytest.mark.parametrize(
    ("mode", "flags", "complaint"),
    [
        ("duel", "--allies mage", "--allies means nothing in duel: it is for --mode quest"),
        ("quest", "--difficulty hard", "--difficulty means nothing in quest"),
        ("quest", "--opponent greedy", "--opponent means nothing in quest"),
        (
            "duel",
            "--partner greedy",
            "--mode team and --mode ilhus and --mode quest",
        ),
        ("quest", "--seat 4", "--seat 4: quest has seats 1 to 3"),
        ("solo", "--cards own.csv", "it is for --mode duel and --mode ilhus and --mode quest"),
    ],
)
def test_flags_of_the_other_game_are_refused(mode: str, flags: str, complaint: str) -> None:
    with pytest.raises(OptionError, match=complaint):
        check_flags(read(*flags.split()), mode)


def test_it_is_on_the_help_page(terminal: Terminal) -> None:
    shown = " ".join(terminal("play", "--help").out.split())
    for words in (
        "quest up to three heroes against a boss",
        "--allies A,B quest: who fights",
        "coop, team, ilhus and quest: who plays at your side",
        "; in quest 1 to 3",
    ):
        assert words in shown


def test_its_questions_are_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("quest\ntwins\nnovice\n"))
    shown = io.StringIO()
    args = read()
    assert ask_for_game(args, Screen(Console(file=shown, width=100)), "en") == "quest"
    assert (args.allies, args.partner) == ("twins", "novice")
    assert "Who fights?" in shown.getvalue()
    assert "two of them" in shown.getvalue()


def test_its_cards_are_listed(terminal: Terminal, tmp_path: Path) -> None:
    assert terminal("cards", "list", "--game", "quest").out == "Numb\n"
    assert terminal("cards", "new", "own.csv", "--game", "quest").status == 0
    assert (tmp_path / "own.csv").read_text() == "name\n"
