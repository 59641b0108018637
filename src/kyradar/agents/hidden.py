"""What a seat remembers of the cards that went by: each game's mind says what that is."""

from __future__ import annotations

from collections.abc import Container

from ..engine.game import Game, open_record
from ..engine.mind import Memory as GameMemory
from ..engine.record import read_record
from .base import View
from .minds import mind_of


class Memory:
    """What a seat knows from the views it was shown and nothing else.

    `look` may be called with every view the seat gets; the more it sees, the more it knows.
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self._mode: str | None = None
        #: What the game's own mind remembers; nothing before the first look.
        self.known: GameMemory | None = None

    def look(self, view: View) -> None:
        """See how the table stands."""
        if self.known is None or view["mode"] != self._mode:
            self._mode = view["mode"]
            self.known = mind_of(view["mode"]).memory(self.seat)
        self.known.look(view)


def remembered(game: Game, seat: int, silent: Container[int] = ()) -> Memory:
    """What a seat knows that has watched this game from its beginning, and has talked with its
    partners, but for those who are `silent`."""
    memory = Memory(seat)
    record = read_record(game.record())
    replay = open_record(record)
    memory.look(replay.team_view(seat, silent))
    for _, line in record.actions:
        replay.apply(line)
        memory.look(replay.team_view(seat, silent))
    return memory
