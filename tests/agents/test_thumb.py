"""The rule of thumb in all seats of a game: interpreted and compiled it plays the same games."""

from __future__ import annotations

import pytest

from kyradar.agents import thumb
from kyradar.engine.game import new_game

GAMES = 3


def played(mode: str, seed: int, fast: bool) -> list[str]:
    game = new_game(mode, seed, {})
    players = thumb.ThumbPlayers(mode, seed, fast)
    lists = []
    while game.to_act:
        seat, legal, action = players.choose(game)
        lists.append(f"{seat} {len(legal)} {action.text}")
        game.carry_out(action, listed=True)
    return lists


@pytest.mark.compiled
@pytest.mark.parametrize("mode", ["duel", "ilhus"])
def test_compiled_decisions_are_the_same_out_of_the_same(mode: str) -> None:
    thumb.warm_up(mode)
    assert thumb.is_ready(mode)
    for seed in range(GAMES):
        assert played(mode, seed, True) == played(mode, seed, False)


def test_without_a_compiler_nothing_is_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kyradar.engine.compiled.available", lambda: False)
    assert not thumb.is_ready("duel")
    thumb.warm_up("duel")  # does nothing
    assert len(played("duel", 1, False)) > 20
