"""A copy of a state is whole: what a subclass adds to its fields is there, too."""

from __future__ import annotations

from typing import Any

import pytest

import kyradar
from kyradar.title import ModeName


@pytest.mark.parametrize("mode", ["duel", "solo", "coop", "team", "ilhus"])
def test_a_copied_state_listens_to_nothing(mode: ModeName) -> None:
    state: Any = kyradar.new_game(mode, seed=1)._state
    state.events = []
    assert state.copy().events is None
