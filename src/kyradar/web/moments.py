"""Moments a person may go back to where no other person plays: before a turn was ended, as long as
nobody else's hidden card was seen since, and the start of a turn, which makes it practice."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..agents.hidden import Memory
from ..engine.action import Action, Note
from ..engine.game import Game
from .boards import board_for

if TYPE_CHECKING:
    from .room import Room

END, START = "end", "start"


@dataclass(slots=True)
class Moment:
    """The table as it was."""

    game: Game
    length: int  # of the chronicle
    marks: list[int]
    memories: dict[int, Memory]


class Moments:
    """What one person alone at a table may go back to."""

    __slots__ = ("_board", "_free", "_moments", "_seat", "_turn", "practice", "unveiled")

    def __init__(self, room: Room, seat: int) -> None:
        self._seat = seat
        self._board = board_for(room.setup.mode)
        self._free = room.setup.puzzle is not None  # a try is nothing but practice
        self._moments: dict[str, Moment] = {}
        self._turn: int | None = None  # the last one this seat acted in
        self.unveiled = False  # has somebody else's card been seen since the turn was ended?
        self.practice: list[int] = []  # turns that were begun again

    def before(self, room: Room, action: Action) -> None:
        """An action is about to be done."""
        game = room.game
        if action.seat != self._seat or game is None:
            return
        if game.turn != self._turn:
            self._turn = game.turn
            self._moments[START] = _keep(room, game)
        if self._board.ends_turn(action):
            self._moments[END] = _keep(room, game)
            self.unveiled = False
        else:
            self._moments.pop(END, None)

    def after(self, room: Room, notes: list[Note]) -> None:
        """It was done, and this happened."""
        if END in self._moments and not self.unveiled and room.game is not None:
            events = room.game.events(notes)
            self.unveiled = any(self._board.reveals(event, self._seat) for event in events)

    def open_to(self, seat: int | None) -> tuple[str, ...]:
        """What this seat may go back to now."""
        if seat != self._seat:
            return ()
        ways = [START] if START in self._moments else []
        hidden = self._free or not self.unveiled
        return (END, *ways) if END in self._moments and hidden else tuple(ways)

    def restore(self, room: Room, way: str) -> None:
        """The table becomes what it was."""
        moment = self._moments[way]
        room.game = moment.game.copy()
        room.chronicle.cut(moment.length)
        room.marks = list(moment.marks)
        room.memories = deepcopy(moment.memories)
        self._moments.pop(END, None)
        self._turn = room.game.turn
        if way == START:
            self.practice.append(room.game.turn)


def _keep(room: Room, game: Game) -> Moment:
    memories = deepcopy(room.memories)
    return Moment(game.copy(), len(room.chronicle), list(room.marks), memories)
