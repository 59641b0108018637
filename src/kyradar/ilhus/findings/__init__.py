"""Ilhus in the laboratory: what is written down of its games, and what they say of its base."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import TYPE_CHECKING, Any

from ... import Game
from ...lab.findings import Findings, Setting, Words
from ...lab.job import Job
from ...lab.sheet import Add, Sheet
from ...title import Mode
from ..card import HEROES
from ..catalog import LEVELS
from ..options import DEFAULT_LEVEL
from .schema import ENCOUNTERS, TABLES
from .sheet import IlhusSheet

if TYPE_CHECKING:
    from ...lab.dataset import Run
    from ...lab.report.parts import Report

COLOURS = ("#e8766c", "#e9c877", "#a98bea")
ORDINALS = ("first", "second", "third")
WORDS = Words(
    game="Ilhus",
    foe="Moira",
    first_side="the heroes",
    ending="how it ends",
    endings={
        "moira": ("Moira beaten", "#7fd6cf"),
        **{
            f"encounter_{number}": (f"lost in the {ORDINALS[number - 1]} encounter", colour)
            for number, colour in zip(ENCOUNTERS, COLOURS, strict=True)
        },
    },
)


def subsets() -> list[tuple[str, ...]]:
    """One to three heroes, in the order of the box (B5)."""
    return [chosen for count in (1, 2, 3) for chosen in combinations(HEROES, count)]


class IlhusFindings(Findings):
    """What this game brings to the laboratory; numpy is not needed until a run is studied."""

    words = WORDS
    tables = TABLES

    def sheet(self, add: Add, job: Job, number: int, game: Game) -> Sheet:
        """What writes a game down."""
        return IlhusSheet(add, job, number, game)

    def study(self, run: Run) -> Any:
        """Rounds, menace, fusions, decisions, and what cards are worth."""
        from .study import study_run

        return study_run(run)

    def report(self) -> Report:
        """Its part of a report."""
        from .report import IlhusReport

        return IlhusReport()

    def settings(self, mode: Mode) -> tuple[Setting, ...]:
        """Every subset of the heroes at every level (B34)."""
        return tuple(
            Setting(
                (("heroes", heroes), ("level", level)),
                level,
                " + ".join(heroes),
                usual=level == DEFAULT_LEVEL,
            )
            for heroes in subsets()
            for level in LEVELS
        )

    def read_setting(self, name: str, text: str) -> Any:
        """Heroes are always a list: `heroes=mage`, `heroes=mage+twins`."""
        return text.split("+") if name == "heroes" else super().read_setting(name, text)

    def told(self, mode: Mode, options: Mapping[str, Any]) -> list[str]:
        """Heroes, the level unless it is the usual one, and own cards."""
        heroes, level = options.get("heroes", ()), options.get("level", DEFAULT_LEVEL)
        parts = [" + ".join(heroes)] + [level] * (level != DEFAULT_LEVEL)
        return [part for part in parts if part] + ["own cards"] * ("cards" in options)


FINDINGS = IlhusFindings()
