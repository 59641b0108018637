"""The deal of the day at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.daily import Daily, result_text
from ...engine.typed import Json
from ..boards import board_for
from .opening import Manners, Setup, check_options, houses_of, make_setup, take_seats

if TYPE_CHECKING:
    from .live_table import LiveTable


def told_day(daily: Daily, language: str) -> Json:
    """What the page says of today's deal."""
    words = board_for(daily.day.mode).mode_words(daily.day.mode, language)
    return {
        **{"date": daily.date, "mode": daily.day.mode, "title": words["title"]},
        **{"level": daily.day.level, "seed": str(daily.seed)},
    }


def lay_deal(daily: Daily) -> tuple[Setup, list[str]]:
    """A table with the deal: one person, and computers at all other seats."""
    mode = daily.day.mode
    options = check_options(daily.options, mode=mode)
    wanted: list[tuple[str, str | None, str | None]] = [
        ("person", None, None) if seat == daily.seat else ("computer", daily.day.level, None)
        for seat in range(len(houses_of(mode, options)))
    ]
    seats, tokens = take_seats(wanted, mode, options)
    setup = make_setup(mode, options, daily.seed, seats, Manners())
    setup.daily = daily.date
    return setup, tokens


def day_of(table: LiveTable, language: str) -> Json | None:
    """The date of the deal at this table and, once it is over, its result to share."""
    if table.setup.daily is None:
        return None
    text = None
    if table.over and table.game is not None:
        seat = next(n for n, seat in enumerate(table.seats) if seat.kind == "person")
        again = len(table.rewind_points.practice) if table.rewind_points is not None else 0
        text = result_text(table.setup.daily, table.game, seat, language, again)
    return {"date": table.setup.daily, "text": text}
