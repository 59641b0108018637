"""What players are told about opponents that think less than they should."""

from __future__ import annotations

import pytest

from kyradar import new_game
from kyradar.agents import Budget, SearchAgent, notices
from kyradar.engine import compiled
from kyradar.engine.wording import LANGUAGES


def test_without_a_compiler_levels_say_that_they_think_less(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert notices.notice("novice") is None
    monkeypatch.setattr(compiled, "available", lambda: False)
    assert notices.notice("apprentice") is None
    assert "master thinks less" in str(notices.notice("master"))
    for language in LANGUAGES:
        assert "kyradar[fast]" in str(notices.notice("expert", language=language))


def test_a_search_knows_what_the_clock_left_it(interpreted: None) -> None:
    game = new_game(seed=3)
    seat = game.to_act[0]
    hasty = SearchAgent(1, Budget(ms=5, simulations=6000))
    hasty.think(game.view(seat), game.legal())
    share = notices.share_of(hasty)
    assert share is not None
    assert 0 < share < notices.ENOUGH
    patient = SearchAgent(1, Budget(ms=None, simulations=3))
    patient.think(game.view(seat), game.legal())
    assert notices.share_of(patient) is None


def test_a_slow_machine_is_told() -> None:
    said = notices.notice("master", 0.25)
    if compiled.available():
        assert said is not None
        assert "25 %" in said
        assert notices.notice("master", 0.95) is None
