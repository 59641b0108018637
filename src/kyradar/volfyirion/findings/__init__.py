"""Volfyirion in the laboratory: what is written down of its games, and what they say of cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ... import Game
from ...lab.findings import Findings, Setting, Words
from ...lab.job import Job
from ...lab.players import Player
from ...lab.sheet import Add, Sheet
from ...title import Mode
from ..options import DIFFICULTIES, SWITCHES
from .schema import TABLES
from .sheet import VolfyirionSheet

if TYPE_CHECKING:
    from ...lab.dataset import Run
    from ...lab.report.parts import Report

NORMAL = "normal"
WORDS = Words(
    game="Volfyirion",
    foe="the dragon",
    first_side="House Volarees (or the first team)",
    ending="last blow",
    endings={
        "attack": ("attack", "#e8766c"),
        "dragon": ("Volfyirion", "#e9c877"),
        "slain": ("dragon slain", "#7fd6cf"),
        "subjugated": ("dragon subjugated", "#a98bea"),
        "talismans": ("Talismans", "#9fd08a"),
        "nobody": ("nobody won", "#7d8798"),
    },
)


class VolfyirionFindings(Findings):
    """What this game brings to the laboratory; numpy is not needed until a run is studied."""

    words = WORDS
    tables = TABLES

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

    def told(self, mode: Mode, options: Mapping[str, Any]) -> list[str]:
        """The difficulty, extra cards and rules, and own cards; many of them as a number."""
        level = options.get("difficulty", NORMAL)
        parts = [level] * (level != NORMAL)
        extras = [name.replace("_", " ") for name in options if name in SWITCHES]
        parts += ["all extras"] if len(extras) == len(SWITCHES) else extras[:2]
        parts += [f"{len(extras) - 2} more extras"] * (2 < len(extras) < len(SWITCHES))
        parts += ["other Strongholds"] * ("pairing" in options)
        cards = options.get("cards", ())
        parts += [f"with {row['name']}" for row in cards[:1]]
        return parts + [f"{len(cards) - 1} more cards"] * (len(cards) > 1)

    def try_cards(
        self,
        cards: object,
        folder: Path,
        *,
        mode: Mode,
        games: int,
        agents: Sequence[Player],
        seed: int,
        options: Mapping[str, Any],
        workers: int | None,
        finished: Callable[[int], object],
        say: Callable[[str], object],
    ) -> Any:
        """Own cards beside what their cost predicts (E11)."""
        from ..catalog import load_own_cards
        from .card_trial import try_cards

        own = load_own_cards(cards) if isinstance(cards, str | Path) else cards
        return try_cards(
            own, folder, games, agents, seed, options, mode.name, workers, finished, say
        )


FINDINGS = VolfyirionFindings()
