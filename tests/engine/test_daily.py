"""The deal of the day: the same for everybody, another one every day."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from helpers import mode_name

from kyradar import new_game
from kyradar.agents import make
from kyradar.engine.daily import daily_of, dealt_on, result_text, week
from kyradar.engine.wording import LANGUAGES
from kyradar.title import mode_named

MONDAY = date(2026, 11, 16)


def test_a_date_says_everything() -> None:
    assert daily_of(MONDAY) == daily_of(MONDAY)
    days = [daily_of(MONDAY + timedelta(days=n)) for n in range(14)]
    assert len({day.seed for day in days}) == 14
    assert [day.day for day in days[:7]] == [day.day for day in days[7:]]
    assert days[0].date == "2026-11-16"


def test_every_weekday_has_its_mode_and_can_be_dealt() -> None:
    days = week()
    assert len(days) == 7
    assert {mode_named(day.mode).game for day in days} == {"volfyirion", "ilhus"}
    assert len({day.mode for day in days}) >= 4
    for n in range(7):
        daily = daily_of(MONDAY + timedelta(days=n))
        one, other = (
            new_game(mode_name(daily.day.mode), daily.seed, daily.options) for _ in range(2)
        )
        assert one.position() == other.position()
        assert daily.seat < one.players
        assert dealt_on(one, MONDAY + timedelta(days=n)) == daily.date
        assert dealt_on(one, MONDAY + timedelta(days=n + 1)) == daily.date, "begun before midnight"
        assert dealt_on(one, MONDAY + timedelta(days=n + 2)) is None


@pytest.mark.parametrize("n", [0, 1, 5])
def test_a_result_in_one_line(n: int) -> None:
    daily = daily_of(MONDAY + timedelta(days=n))
    game = new_game(mode_name(daily.day.mode), daily.seed, daily.options)
    agents = [make("greedy", seat) for seat in range(game.players)]
    while game.to_act:
        seat = game.to_act[0]
        game.apply(agents[seat].choose(game.team_view(seat), game.legal(seat)))
    assert game.outcome is not None
    result = "won" if daily.seat in game.outcome.winners else "lost"
    told = result_text(daily.date, game, daily.seat)
    start, ended, counted = told.split(" · ")
    assert (start, ended) == (f"Kyradar daily {daily.date}", f"{result} in turn {game.turn}")
    what = "encounter" if n == 5 else "Cit"
    assert what in counted
    for language in ("fr", "it"):
        other = result_text(daily.date, game, daily.seat, language)
        assert other != told
        assert daily.date in other


def test_turns_begun_again_are_told_with_the_result() -> None:
    """Who began a turn again shared the same line as who did not."""
    daily = daily_of(MONDAY)
    game = new_game(mode_name(daily.day.mode), daily.seed, daily.options)
    game.resign(daily.seat)
    first = result_text(daily.date, game, daily.seat)
    assert result_text(daily.date, game, daily.seat, "en", 2) == f"{first} · turns begun again: 2"
    assert len({result_text(daily.date, game, daily.seat, one, 2) for one in LANGUAGES}) == 3
