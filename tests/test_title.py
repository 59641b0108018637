"""What each game brings is of the type that its `Title` says it is."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from pathlib import Path
from typing import get_args

import pytest
from helpers import mode_name, walk

import kyradar
from kyradar.cli.terminal import Terminal
from kyradar.engine.daily import Day
from kyradar.engine.deeds import DeedBook
from kyradar.engine.ladders import Ladder
from kyradar.engine.mind import Mind
from kyradar.engine.puzzle import Goals
from kyradar.engine.rules import Rules
from kyradar.engine.sight import Sight
from kyradar.lab.findings import Findings
from kyradar.title import TITLES, PartName, Title, title_named
from kyradar.web.boards import Board

titles = pytest.mark.parametrize("title", [title_named(name) for name in TITLES], ids=list(TITLES))


def members(protocol: type) -> set[str]:
    """What a protocol asks for."""
    names = {*protocol.__annotations__, *vars(protocol)}
    return {name for name in names if not name.startswith("_")}


def fulfils(thing: object, protocol: type) -> bool:
    """Has it everything, and do its methods take the same arguments?"""
    for name in members(protocol):
        if not hasattr(thing, name):
            return False
        asked = vars(protocol).get(name)
        if inspect.isfunction(asked):
            takes = list(inspect.signature(getattr(thing, name)).parameters)
            if takes != list(inspect.signature(asked).parameters)[1:]:
                return False
    return True


CHECKS: dict[str, Callable[[Title], bool]] = {
    "rules": lambda title: all(isinstance(title.rules(mode), Rules) for mode in title.modes),
    "mind": lambda title: all(fulfils(title.mind(mode), Mind) for mode in title.modes),
    "sight": lambda title: all(isinstance(title.sight(mode), Sight) for mode in title.modes),
    "findings": lambda title: isinstance(title.findings, Findings),
    "terminal": lambda title: fulfils(title.terminal, Terminal),
    "board": lambda title: fulfils(title.board, Board),
    "lessons": lambda title: isinstance(title.lessons, Path) and title.lessons.is_dir(),
    "puzzles": lambda title: fulfils(title.puzzles, Goals),
    "deeds": lambda title: isinstance(title.deeds, DeedBook) and title.deeds.file.is_file(),
    "ladders": lambda title: all(isinstance(one, Ladder) for one in title.ladders()),
    "days": lambda title: all(isinstance(day, Day) for day in title.days),
    "words": lambda title: "outcomes" in title.words("fr"),
    "cards": lambda title: {"name", "words"} <= title.cards()[0].keys(),
}
ABOUT_A_GAME = {"sentence", "seen", "text", "counted"}


def test_every_part_is_looked_at() -> None:
    assert {*CHECKS, *ABOUT_A_GAME} == set(get_args(PartName))


@titles
@pytest.mark.parametrize("part", CHECKS)
def test_a_part_is_what_the_title_says(title: Title, part: PartName) -> None:
    assert title.brings(part)
    assert CHECKS[part](title)


@titles
def test_the_parts_about_a_game(title: Title) -> None:
    *_, game = walk(3, steps=30, mode=mode_name(title.first_mode.name))
    events = game.copy().apply(game.legal()[0])
    assert isinstance(title.text(game), str) and isinstance(title.counted(game, 0, "it"), str)
    for event in events:
        assert isinstance(title.sentence(event, "fr"), str)
        assert isinstance(title.seen(event, None), kyradar.Event)


@titles
def test_every_cause_is_one_of_the_enum(title: Title) -> None:
    for language in ("en", "fr", "it"):
        causes = set(title.words(language)["outcomes"])
        assert causes <= set(kyradar.Cause)
    everything = {cause for name in TITLES for cause in title_named(name).words("en")["outcomes"]}
    assert everything == set(kyradar.Cause)
