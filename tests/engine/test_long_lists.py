"""A list of legal actions that does not fit where most do is found all the same."""

from __future__ import annotations

import pytest

import kyradar
from kyradar.engine import rules
from kyradar.title import ModeName


@pytest.mark.parametrize("mode", ["duel", "coop", "team", "ilhus"])
def test_room_grows_where_it_is_wanted(mode: ModeName, monkeypatch: pytest.MonkeyPatch) -> None:
    game = kyradar.new_game(mode, 3)
    listed = game.legal()
    monkeypatch.setattr(rules, "USUAL_ACTIONS", 1)
    assert len(listed) > 1 and game.legal() == listed
