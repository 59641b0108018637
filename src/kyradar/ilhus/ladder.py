"""The Stair (B38) as a ladder of each hero."""

from __future__ import annotations

from pathlib import Path

from ..engine.ladders import Ladder, Place, Rung, read_measured
from .card import HEROES
from .levels import stair

RULE = "B39"
#: On the map of the journey.
PLACES = {
    "mage": Place(
        *(71, 25, ("riddles", "mistress"), "#23457c", "#bcd8ff"),
        path="M36 28H64M36 72H64M38 28Q38 44 50 50Q62 56 62 72M62 28Q62 44 50 50Q38 56 38 72",
    ),
    "mistress": Place(
        *(83, 49, (), "#6a2a5c", "#ffc4ec"), path="M50 26L70 50L50 74L30 50ZM50 26V74M30 50H70"
    ),
    "twins": Place(
        *(67, 64, ("riddles", "mistress", "days", "coop"), "#3c5a22", "#d8f2a8"),
        path="M36 30Q64 50 36 72M64 30Q36 50 64 72",
    ),
}


def ladders() -> tuple[Ladder, ...]:
    """One for each hero alone, with what was measured of it (docs/strength.md)."""
    measured = read_measured(Path(__file__).parent / "data" / "stair_games.csv")
    return tuple(
        Ladder(
            *(hero, "ilhus", "ilhus"),
            place=PLACES[hero],
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
