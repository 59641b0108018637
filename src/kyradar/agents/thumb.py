"""Rule-of-thumb players who think about the table itself, not about one imagined from their view.

The rule of thumb asks for nothing a seat cannot see, so they do the same ten times as fast. Only
its ties are broken by chance of their own.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from ..engine.rules import Options
from .greedy import suggested
from .minds import mind_of, thinking_of

if TYPE_CHECKING:
    from ..engine.action import Action
    from ..engine.flat import Flat
    from ..engine.game import Game
    from ..engine.legal import Legal
    from ..engine.mind import AnyImagined


class Choice(NamedTuple):
    """What was chosen, by whom, out of what."""

    seat: int
    legal: Legal
    action: Action


class ThumbPlayers:
    """All seats of one game."""

    def __init__(self, mode: str, seed: int) -> None:
        self._mode = mode
        self._imagined: dict[int, AnyImagined] = {}
        self._random = Random(seed)

    def choose(self, game: Game) -> Choice:
        """What the next seat does."""
        seat = game.to_act[0]
        legal = game.legal(seat)
        if len(legal) == 1:
            return Choice(seat, legal, legal[0])
        if seat not in self._imagined:
            view = game.team_view(seat)
            self._imagined[seat] = mind_of(self._mode).imagine(view, seat, Random(seat))
        state = game.snapshot()
        chance = (self._random.getrandbits(32) for _ in range(4))
        thinking_of(self._mode).reseed(state, *chance)
        table = replace(self._imagined[seat], state=state, tables=game.ask(_tables))
        return Choice(seat, legal, suggested(self._mode, table, legal))


def _tables(_: object, options: Options) -> Flat:
    return options.tables
