"""What the kernel tells of a state (`kernel/foretell.py`, `near.py`), as numbers."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from ..engine.machines.choose import machine_of
from .kernel import layout as k
from .kernel.paths import WIDTH
from .kernel.told import MOST_TOLD
from .position import MODE

if TYPE_CHECKING:
    from ..engine.machines.machine import Machine

ROOM = 1 << 12  # paths at first, enough for the box (`kernel/paths.py`)


class Seer:
    """A machine, and what the forecast works on in it: for one thread."""

    def __init__(self, machine: Machine, room: int = ROOM) -> None:
        self.machine = machine
        self._states = machine.records(k.State, 2)
        self._tables = machine.records(k.Tables, 1)
        self._given: k.Tables | None = None  # what lies there
        self._told = machine.array("i", MOST_TOLD)
        self._make_room(room)

    def ask(self, state: k.State, tables: k.Tables) -> list[int]:
        """The numbers that are told of a state."""
        if self._given is not tables:
            self._tables.put(0, tables)
            self._given = tables
        self._states.put(0, state)
        given = self._states, self._tables
        while not self.machine.call("forecast", *given, self.room, *self._paths, self._told):
            self._make_room(2 * self.room)
        told: list[int] = self._told[1 : self._told[0]].tolist()
        return told

    def _make_room(self, paths: int) -> None:
        self.room = paths
        array = self.machine.array
        self._paths = array("h", 2 * paths * WIDTH), array("i", 4 * paths)


_OWN = threading.local()


def seer() -> Seer:
    """This thread's own, made when it first asks."""
    made: Seer | None = getattr(_OWN, "seer", None)
    if made is None:
        made = _OWN.seer = Seer(machine_of(MODE))
    return made
