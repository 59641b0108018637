"""Volfyirion's days of the week (see `kyradar.engine.daily`)."""

from __future__ import annotations

from ...engine.daily import Day
from ...engine.game import Game
from ...title import mode_named
from .goals import GOALS

NORMAL = (("difficulty", "normal"),)
DAYS = (
    Day("duel", "apprentice"),
    Day("solo", options=NORMAL),
    Day("duel", "adept"),
    Day("coop", "adept", NORMAL),
    Day("duel", "expert"),
)


def counted(game: Game, seat: int, language: str) -> str:
    """How many Cities of one's side stand: 2 Cities."""
    view = game.view(None)
    seats = mode_named(game.mode).partners(seat)
    cities = [one for p in seats for one in view["seats"][p]["cities"]]
    number = sum(one["state"] == "standing" for one in cities)
    words = GOALS.words(language)["daily"]
    return str(words["city" if number == 1 else "cities"].format(n=number))
