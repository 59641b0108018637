"""Moments a person may go back to where no other person plays: before a turn was ended, as long as
no hidden card of another seat was seen since, and the start of a turn, which makes it practice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...engine.action import Action, Note
from ...engine.game import Game
from ...engine.typed import Json
from ..boards import board_for

if TYPE_CHECKING:
    from .live_table import LiveTable

END, START = "end", "start"


@dataclass(slots=True)
class RewindPoint:
    """The table as it was."""

    game: Game
    length: int  # of the chronicle
    marks: list[int]


class RewindPoints:
    """What one person alone at a table may go back to."""

    __slots__ = ("_board", "_free", "_seat", "points", "practice", "turn", "unveiled")

    def __init__(self, table: LiveTable, seat: int) -> None:
        self._seat = seat
        self._board = board_for(table.setup.mode)
        self._free = table.setup.puzzle is not None  # a try is nothing but practice
        self.points: dict[str, RewindPoint] = {}
        self.turn: int | None = None  # the last one this seat acted in
        self.unveiled = False  # has somebody else's card been seen since the turn was ended?
        self.practice: list[int] = []  # turns that were begun again

    def before(self, table: LiveTable, action: Action) -> None:
        """An action is about to be done."""
        game = table.game
        if action.seat != self._seat or game is None:
            return
        if game.turn != self.turn:
            self.turn = game.turn
            self.points[START] = _keep(table, game)
        if self._board.ends_turn(action):
            self.points[END] = _keep(table, game)
            self.unveiled = False
        else:
            self.points.pop(END, None)

    def after(self, table: LiveTable, notes: list[Note]) -> None:
        """It was done, and this happened."""
        if END in self.points and not self.unveiled and table.game is not None:
            events = table.game.events(notes)
            self.unveiled = any(self._board.reveals(event, self._seat) for event in events)

    def undone(self, table: LiveTable) -> None:
        """An action was taken back. It may be a partner's, of before one's own first one."""
        game = table.game
        for way, point in list(self.points.items()):
            if game is not None and game.steps < point.game.steps:
                del self.points[way]
                if way == START:
                    self.points[START] = _keep(table, game)

    def open_to(self, seat: int | None) -> tuple[str, ...]:
        """What this seat may go back to now."""
        if seat != self._seat:
            return ()
        ways = [START] if START in self.points else []
        hidden = self._free or not self.unveiled
        return (END, *ways) if END in self.points and hidden else tuple(ways)

    def restore(self, table: LiveTable, way: str) -> None:
        """The table becomes what it was."""
        moment = self.points[way]
        table.game = moment.game.copy()
        table.chronicle.cut(moment.length)
        table.marks = list(moment.marks)
        table.memories.clear()
        self.points.pop(END, None)
        self.turn = table.game.turn
        if way == START:
            self.practice.append(table.game.turn)

    def kept(self, table: LiveTable) -> Json:
        """What a log without the rows that were taken back would not tell (`standing_rows`)."""
        own, told = f"p{self._seat + 1}: ", []
        done = table.game.actions if table.game is not None else ()
        for way, point in self.points.items():  # each was kept before an own action
            if "".join(done[point.game.steps :][:1]).startswith(own):
                told.append(way)
        here = START in self.points and self.points[START].game.steps == len(done)
        return {
            **{"practice": self.practice, "turn": self.turn, "unveiled": self.unveiled},
            **{"told": told, "here": here},
        }

    def tidied(self, table: LiveTable, kept: Json) -> None:
        """The rows before this one may have been cleared away. A turn's start that only they told
        of is either here, or can no longer be gone back to."""
        self.practice, self.turn = list(kept["practice"]), kept["turn"]
        self.unveiled = kept["unveiled"]
        for way in [way for way in self.points if way not in kept["told"]]:
            del self.points[way]
        if kept["here"] and table.game is not None:
            self.points[START] = _keep(table, table.game)


def _keep(table: LiveTable, game: Game) -> RewindPoint:
    return RewindPoint(game.copy(), len(table.chronicle), list(table.marks))
