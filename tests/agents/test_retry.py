"""Slips tried anew: what counts as found; and the way to a result that was reached together."""

from __future__ import annotations

import pytest

from kyradar import from_position
from kyradar.agents.analysis import Analysis
from kyradar.agents.retry import before, judge
from kyradar.engine.record import read_record
from kyradar.errors import IllegalAction

from .test_analysis import decision

RUINED = [{"name": name, "state": "ruined"} for name in ("Yrdesh", "Akao Uket")]


def test_a_try_is_held_against_the_best() -> None:
    game = from_position({"seats": [{"points": {"battle": 10}}, {"cities": RUINED}]}, 1)
    game.apply("end")
    record = read_record(game.record())
    there, seat = before(record, 1)
    assert seat == 0 and "attack Kyr" in {str(action) for action in there.legal(seat)}
    assert judge(record, 1, "attack Kyr", "attack Kyr").good
    missed = judge(record, 1, "end", "attack Kyr")
    assert not missed.good and missed.win < missed.best_win
    assert missed.reason == "wins the game at once"
    assert judge(record, 1, "attack Kyr", "end").good  # better than what was called best
    with pytest.raises(IllegalAction):
        judge(record, 1, "attack Yrdesh", "attack Kyr")


def test_where_all_play_together_there_is_nobody_to_outplay() -> None:
    """C23: luck is not what is left once every noise of the search was called a lack of skill."""
    decisions = (
        decision(1, 0, 0.40, 0.30),
        decision(2, 0, 0.50, 0.49),  # as good as the best
        decision(3, 0, 0.90, 0.90, result=1.0),
    )
    together = Analysis("players", 3, decisions, (), 10, (0,), 1.0, versus=False)
    assert together.way is not None
    assert together.way["start"] == 0.4
    assert together.way["slips"] == pytest.approx(-0.1)
    assert sum(together.way.values()) == pytest.approx(1.0)
    against = Analysis(0, 3, decisions, (), 10, (0,), 1.0)
    assert against.way is not None and set(against.way) == {"skill", "luck", "resigned"}
