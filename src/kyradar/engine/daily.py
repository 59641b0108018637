"""The deal of the day: the same for everybody, from the date alone (UTC); each weekday its mode."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import date, timedelta
from typing import TYPE_CHECKING

from ..title import TITLES, mode_named, title_named
from .typed import Json
from .wording import say

if TYPE_CHECKING:
    from .game import Game

DIGITS = 15  # of a seed, so that it can be typed in


@dataclass(frozen=True, slots=True)
class Day:
    """What is played on a weekday."""

    mode: str
    level: str = "apprentice"  # of computers, where some play
    options: tuple[tuple[str, object], ...] = ()


@dataclass(frozen=True, slots=True)
class Daily:
    """The deal of one date."""

    date: str
    seed: int
    day: Day

    @property
    def seat(self) -> int:
        """Where whoever plays it sits: the first seat of the first side."""
        return mode_named(self.day.mode).sides[0][0]

    @property
    def options(self) -> Json:
        """What it is played with."""
        return {
            name: list(value) if isinstance(value, tuple) else value
            for name, value in self.day.options
        }


def week() -> tuple[Day, ...]:
    """What is played from Monday to Sunday: each game brings its days."""
    days: list[Day] = []
    for game in TITLES:
        title = title_named(game)
        if title.brings("days"):
            days += title.days
    return tuple(days)


def daily_of(when: date) -> Daily:
    """The deal of a date."""
    digest = hashlib.sha256(f"kyradar daily {when.isoformat()}".encode()).digest()
    seed = int.from_bytes(digest[:8], "big") % 10**DIGITS
    days = week()
    return Daily(when.isoformat(), seed, days[when.weekday() % len(days)])


def dealt_on(game: Game, today: date) -> str | None:
    """The date whose deal this game is, if it is today's or, begun before midnight, yesterday's."""
    for when in (today, today - timedelta(days=1)):
        daily = daily_of(when)
        if (daily.seed, daily.day.mode) == (game.seed, game.mode):
            return daily.date
    return None


def result_text(
    daily_date: str, game: Game, seat: int, language: str = "en", begun_again: int = 0
) -> str:
    """A finished deal in one line, to be shared: date, result, turn, what the game counts, and how
    many turns were begun again after they had been played."""
    outcome = game.outcome
    won = outcome is not None and seat in outcome.winners
    drawn = outcome is not None and not outcome.winners and mode_named(game.mode).versus
    result = "won" if won else "drawn" if drawn else "lost"
    counted = game.title.counted(game, seat, language)
    line = say("daily", result, {"n": game.turn}, language)
    name = say("daily", "name", {"date": daily_date}, language)
    again = (say("daily", "again", {"n": begun_again}, language),) if begun_again else ()
    return " · ".join((name, line, counted, *again))
