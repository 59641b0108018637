"""What a seat remembers of the cards that went by: each game's mind says what that is."""

from __future__ import annotations

from collections.abc import Container

from ..engine.game import Game
from ..engine.imagine import Memory as Memory
from ..engine.replay import replay


def remembered(game: Game, seat: int, silent: Container[int] = ()) -> Memory:
    """What a seat knows that has watched this game from its beginning, and has talked with its
    partners, but for those who are `silent`."""
    memory = Memory(seat)
    for _, before in replay(game):
        memory.look(before.team_view(seat, silent))
    memory.look(game.team_view(seat, silent))
    return memory
