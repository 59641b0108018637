"""The rule of thumb in all seats of a game: interpreted and compiled it plays the same games."""

from __future__ import annotations

import pytest

from kyradar.agents.thumb import ThumbPlayers
from kyradar.engine.game import new_game
from kyradar.engine.machines.choose import machine_of

GAMES = 3


def played(mode: str, seed: int, machine: str) -> list[str]:
    game = new_game(mode, seed, {})
    players = ThumbPlayers(mode, seed, machine_of(mode, machine))
    lists = []
    while game.to_act:
        seat, legal, action = players.choose(game)
        lists.append(f"{seat} {len(legal)} {action.text}")
        game.carry_out(action, listed=True)
    return lists


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["duel", "ilhus"])
def test_compiled_decisions_are_the_same_out_of_the_same(mode: str) -> None:
    for seed in range(GAMES):
        fast = played(mode, seed, "wasm")
        assert fast == played(mode, seed, "interpreted")
        assert len(fast) > 20
