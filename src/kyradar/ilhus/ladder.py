"""The Stair (B38) as a ladder of each hero."""

from __future__ import annotations

from pathlib import Path

from ..engine.ladders import Ladder, Rung, read_measured
from .card import HEROES
from .levels import stair

RULE = "B39"


def ladders() -> tuple[Ladder, ...]:
    """One for each hero alone, with what was measured of it (docs/strength.md)."""
    measured = read_measured(Path(__file__).parent / "data" / "stair_games.csv")
    return tuple(
        Ladder(
            *(hero, "ilhus", "ilhus"),
            rungs=tuple(
                Rung(
                    number=step.number,
                    options={"heroes": [hero], "level": step.level},
                    rule=RULE,
                    names=step.names,
                    sentences=step.sentences,
                    measured=measured.get((hero, step.number)),
                )
                for step in stair()
            ),
        )
        for hero in HEROES
    )
