"""A view as numbers: the observation of the environments, for a policy that plays from views."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..extras import need
from ..title import mode_named
from .imagine import Memory, imagine, whose

if TYPE_CHECKING:
    from .arrays import Array
    from .flat import Flat
    from .mind import View
    from .rules import Options


def encode(view: View, memory: Memory | None = None, *, seat: int | None = None) -> Array:
    """What the environments show a seat that is given this view, as int16 (docs/environments.md).

    `seat` is whose view it is, by default the memory's, or the first whose hand it shows. What
    decks hold is no part of a view: a `memory` that watched the game from its beginning makes the
    observation the environments' to the number; without one, unknown cards are dealt at random.
    """
    game = imagine(view, 0, seat=seat, memory=memory)
    sight, looks = mode_named(game.mode).sight, whose(view, seat, memory)

    def observed(state: Flat, options: Options) -> Array:
        size = sum(place.size for place in sight.layout(options).values())
        row: Any = memoryview(bytearray(2 * size)).cast("h", [1, size])
        sight.observe(state, options, looks, row)
        seen: Array = need("numpy", "rl").frombuffer(row.obj, "int16")
        return seen

    return game.ask(observed)
