"""Ilhus in the laboratory: what is written down of its games, and what they say of its base."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ... import Game
from ...engine.typed import Data
from ...lab.findings import Columns, Findings, Setting, Words
from ...lab.job import Job
from ...lab.sheet import Add, Sheet
from ...lab.wording import Voice
from ...title import Mode
from ..card import HEROES
from ..levels import LEVELS
from ..options import DEFAULT_LEVEL
from .schema import TABLES, TRIAL_COLUMNS
from .sheet import IlhusSheet

if TYPE_CHECKING:
    from ...engine.typed import Json
    from ...lab.dataset import Run
    from ...lab.matches import Pairing
    from ...lab.report.parts import Report

say = Voice("kyradar.ilhus")
#: Endings in the order of the figures, with their colours.
ENDINGS = {
    "moira": "#7fd6cf",
    "encounter_1": "#e8766c",
    "encounter_2": "#e9c877",
    "encounter_3": "#8fb8ea",
    "encounter_4": "#a98bea",
}


def subsets() -> list[tuple[str, ...]]:
    """One to three heroes, in the order of the box (B5)."""
    return [chosen for count in (1, 2, 3) for chosen in combinations(HEROES, count)]


class IlhusFindings(Findings):
    """What this game brings to the laboratory; numpy is not needed until a run is studied."""

    tables = TABLES

    @property
    def words(self) -> Words:
        """What reports call things, in the language spoken now."""
        named = {key: say("words", key) for key in ("foe", "first_side", "ending")}
        endings = {key: (say("endings", key), colour) for key, colour in ENDINGS.items()}
        return Words(game="Ilhus", endings=endings, **named)

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

    def read_setting(self, name: str, text: str) -> object:
        """Heroes are always a list: `heroes=mage`, `heroes=mage+twins`."""
        return text.split("+") if name == "heroes" else super().read_setting(name, text)

    def try_cards(
        self,
        cards: object,
        folder: Path,
        plain: Job,
        *,
        workers: int | None,
        finished: Callable[[int], object],
        say: Callable[[str], object],
    ) -> object:
        """Own rows: what heroes make of them, and how much harder or easier the game becomes."""
        from .card_trial import try_cards

        return try_cards(cards, folder, plain, workers, finished, say)

    def told(self, mode: Mode, options: Data) -> list[str]:
        """Heroes, the level unless it is the usual one, and own cards."""
        heroes, level = options.get("heroes", ()), options.get("level", DEFAULT_LEVEL)
        parts = [" + ".join(heroes)] + [level] * (level != DEFAULT_LEVEL)
        return [part for part in parts if part] + [say("told", "own_cards")] * ("cards" in options)

    trial_columns = TRIAL_COLUMNS

    def trial_pairing(self, job: Job, number: int) -> Pairing:
        """The heroes in turn; a new foe in the place of one of its level."""
        from .under_work import trial_pairing

        return trial_pairing(job, number)

    def read_trial(self, job: Job, played: Columns, without: Columns) -> Json:
        """The heroes' wins with a row under work and without it (B34)."""
        from .under_work import read_trial

        return read_trial(job, played, without)


FINDINGS = IlhusFindings()
