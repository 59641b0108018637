"""Volfyirion in the laboratory: what is written down of its games, and what they say of cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ... import Game
from ...engine.typed import Data, Json
from ...lab.findings import Columns, Findings, Setting, Words
from ...lab.job import Job
from ...lab.sheet import Add, Sheet
from ...lab.wording import Voice
from ...title import Mode
from ..options import DIFFICULTIES, SWITCHES
from .schema import TABLES, TRIAL_COLUMNS
from .sheet import VolfyirionSheet

if TYPE_CHECKING:
    from ...lab.dataset import Run
    from ...lab.report.parts import Report

NORMAL = "normal"
say = Voice("kyradar.volfyirion")
#: Endings in the order of the figures, with their colours.
ENDINGS = {
    "attack": "#e8766c",
    "dragon": "#e9c877",
    "slain": "#7fd6cf",
    "subjugated": "#a98bea",
    "talismans": "#9fd08a",
    "nobody": "#7d8798",
}


class VolfyirionFindings(Findings):
    """What this game brings to the laboratory; numpy is not needed until a run is studied."""

    tables = TABLES

    @property
    def words(self) -> Words:
        """What reports call things, in the language spoken now."""
        named = {key: say("words", key) for key in ("foe", "first_side", "ending")}
        endings = {key: (say("endings", key), colour) for key, colour in ENDINGS.items()}
        return Words(game="Volfyirion", endings=endings, **named)

    def sheet(self, add: Add, job: Job, number: int, game: Game) -> Sheet:
        """What writes a game down."""
        return VolfyirionSheet(add, job, number, game)

    def study(self, run: Run) -> Any:
        """How games go, and what they say of cards."""
        from .course import study_run

        return study_run(run)

    def report(self) -> Report:
        """Its part of a report."""
        from .report import VolfyirionReport

        return VolfyirionReport()

    def settings(self, mode: Mode) -> tuple[Setting, ...]:
        """The difficulties, where players face the dragon (O7)."""
        if not mode.takes("difficulty"):
            return super().settings(mode)
        return tuple(
            Setting((("difficulty", level),), level, usual=level == NORMAL)
            for level in DIFFICULTIES
        )

    def switches(self, mode: Mode) -> tuple[str, ...]:
        """Extra cards and rules."""
        return tuple(name for name in SWITCHES if mode.takes(name))

    def told(self, mode: Mode, options: Data) -> list[str]:
        """The difficulty, extra cards and rules, and own cards; many of them as a number."""
        level = options.get("difficulty", NORMAL)
        parts = [level] * (level != NORMAL)
        extras = [name.replace("_", " ") for name in options if name in SWITCHES]
        parts += [say("told", "all_extras")] if len(extras) == len(SWITCHES) else extras[:2]
        parts += [say("told", "more_extras", n=len(extras) - 2)] * (2 < len(extras) < len(SWITCHES))
        parts += [say("told", "strongholds")] * ("pairing" in options)
        cards = options.get("cards", ())
        parts += [say("told", "with", name=row["name"]) for row in cards[:1]]
        return parts + [say("told", "more_cards", n=len(cards) - 1)] * (len(cards) > 1)

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
        """Own cards beside what their cost predicts (E11)."""
        from ..catalog import load_own_cards
        from .card_trial import try_cards

        own = load_own_cards(cards) if isinstance(cards, str | Path) else cards
        return try_cards(own, folder, plain, workers, finished, say)

    trial_columns = TRIAL_COLUMNS

    def printed(self) -> Sequence[Json]:
        """Printed cards by cost and win rate, for the chart in which an own card will stand."""
        from .printed import printed_worth

        return printed_worth()

    def read_trial(self, job: Job, played: Columns, without: Columns) -> Json:
        """A card under work beside what its cost predicts (E11)."""
        from .under_work import read_trial

        return read_trial(job, played, without)


FINDINGS = VolfyirionFindings()
