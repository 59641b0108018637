"""The days of the week on which Ilhus is played (see `kyradar.engine.daily`)."""

from __future__ import annotations

from ...engine.daily import Day
from ...engine.game import Game
from .goals import GOALS

DAYS = (
    Day("ilhus", options=(("heroes", ("mage",)), ("level", "easy"))),
    Day("ilhus", options=(("heroes", ("mistress",)), ("level", "normal"))),
)


def counted(game: Game, seat: int, language: str) -> str:
    """How far the heroes came: encounter 3."""
    encounter = game.view(None)["encounter"]
    return str(GOALS.words(language)["daily"]["encounter"].format(n=encounter))
