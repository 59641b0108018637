"""Games between agents, for the tests beside this file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kyradar import Game, new_game
from kyradar.agents import Agent

#: More actions than any game of these agents takes: beyond it one of them runs in circles.
MOST_ACTIONS = 20_000


def match(agents: Sequence[Agent], seed: int, options: dict[str, Any] | None = None) -> Game:
    """A game to its end; every choice must be one of the legal actions."""
    game = new_game(seed=seed, options=options)
    for _ in range(MOST_ACTIONS):
        if not game.to_act:
            return game
        seat = game.to_act[0]
        legal = game.legal()
        chosen = agents[seat].choose(game.view(seat), legal)
        assert chosen in legal
        game.apply(chosen)
    raise AssertionError(f"seed {seed}: no end after {MOST_ACTIONS} actions")
