"""Rule-of-thumb players who think about the table itself, not about one imagined from their view.

The rule of thumb asks for nothing a seat cannot see, so they do the same ten times as fast. Only
its ties are broken by chance of their own.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, NamedTuple

from ..engine.rules import Options
from .minds import mind_of, thinking_of

if TYPE_CHECKING:
    from ..engine.action import Action
    from ..engine.game import Game
    from ..engine.legal import Legal


class Choice(NamedTuple):
    """What was chosen, by whom, out of what."""

    seat: int
    legal: Legal
    action: Action


class ThumbPlayers:
    """All seats of one game."""

    def __init__(self, mode: str, seed: int) -> None:
        self._mind, self._thinking = mind_of(mode), thinking_of(mode)
        self._tasks: dict[int, object] = {}
        self._room = [0] * self._mind.core.most_actions
        self._random = Random(seed)

    def choose(self, game: Game) -> Choice:
        """What the next seat does."""
        seat = game.to_act[0]
        legal = game.legal(seat)
        chosen = legal[0]
        if len(legal) > 1:
            if seat not in self._tasks:
                view = game.team_view(seat)
                self._tasks[seat] = self._mind.imagine(view, seat, Random(seat)).task
            state = game.snapshot()
            self._thinking.reseed(state, *(self._random.getrandbits(32) for _ in range(4)))
            codes = [action.code for action in legal]
            tables, task = game.ask(_tables), self._tasks[seat]
            preferred = self._thinking.suggest(state, tables, task, codes, len(codes), self._room)
            chosen = next((one for one in legal if one.code == preferred), chosen)
        return Choice(seat, legal, chosen)


def _tables(_: object, options: Options) -> object:
    return options.tables
