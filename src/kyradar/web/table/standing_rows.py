"""Which rows of a table's log still say something, and how the others are cleared away.

An action that was taken back, a name before the present one, chat beyond the last lines: such rows
are litter. When there is enough of it, a row of kind `tidied` is written, which holds what cannot
be told from the standing rows alone, and the litter is deleted. So a log is about as long as its
game, whatever people do beside playing, and no client can fill it. A kill between the two is
harmless: the row `tidied` says nothing new of a log that still has its litter.
"""

from __future__ import annotations

from array import array
from collections import deque
from contextlib import suppress
from typing import TYPE_CHECKING

from ...engine.typed import Json
from ..store.errors import StorageError

if TYPE_CHECKING:
    from .live_table import LiveTable

CHAT_LINES = 50  # kept for those who come later
LITTER = 100  # rows that are worth being cleared away
#: Rows of which the last one of each seat stands.
LAST = ("name", "partner", "rematch_asked", "undo_asked", "tidied")
#: Rows that stand for good; each is written a few times at most.
ALWAYS = ("joined", "shown", "resign", "rematch")


class StandingRows:
    """The numbers of a log's standing rows."""

    __slots__ = ("acts", "always", "last", "rows", "said")

    def __init__(self) -> None:
        self.rows = 0  # on disk, litter among them
        self.acts = array("I")  # of the game's actions, one by one
        self.always: list[int] = []
        self.last: dict[tuple[str, int | None], int] = {}  # by kind and seat
        self.said: deque[int] = deque(maxlen=CHAT_LINES)

    def add(self, number: int, kind: str, body: Json, steps: int) -> None:
        """A row was taken in; the game has so many actions now."""
        self.rows += 1
        if kind == "act":
            self.acts.append(number)
        elif kind == "say":
            self.said.append(number)
        elif kind in LAST:
            self.last[kind, None if kind == "undo_asked" else body.get("seat")] = number
        elif kind in ALWAYS:
            self.always.append(number)
        del self.acts[steps:]  # undo and back

    @property
    def numbers(self) -> list[int]:
        """All of them."""
        return sorted([*self.acts, *self.always, *self.last.values(), *self.said])

    def littered(self, entries: int) -> bool:
        """Is there litter enough, and more than when it was last cleared away, or that failed?"""
        standing = len(self.acts) + len(self.always) + len(self.last) + len(self.said)
        fresh = entries - self.last.get(("tidied", None), -LITTER)
        return min(self.rows - standing, fresh) >= LITTER


def what_litter_told(table: LiveTable) -> Json:
    """What cannot be told from the standing rows alone."""
    points = table.rewind_points
    return {
        "version": table.version,
        "repeats": table.repeats.as_json(),
        **({"points": points.kept(table)} if points is not None else {}),
    }


async def tidy(table: LiveTable) -> None:
    """Write down what follows from the litter, and have it cleared away."""
    if not table.rows.littered(table.entries):
        return
    await table.write("tidied", what_litter_told(table))
    table.house.keep(clear(table, table.entries - 1, table.rows.numbers))


async def clear(table: LiveTable, before: int, standing: list[int]) -> None:
    """Delete litter; if that fails, it is tried again when there is more of it."""
    with suppress(StorageError):
        cleared = await table.house.store.clear(table.row, before, standing)
        table.rows.rows -= cleared
