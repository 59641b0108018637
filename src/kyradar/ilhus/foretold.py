"""What the kernel tells of a state (`kernel/foretell.py`, `near.py`), asked for and read."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

from ..engine.machines.choose import machine_of
from .kernel import layout as k
from .kernel.told import MOST_TOLD

if TYPE_CHECKING:
    from ..engine.machines.machine import Machine, Records

ROOM = 1 << 12  # paths at first, enough for the box (`kernel/paths.py`)


class Seer(threading.local):
    """A machine with what the forecast works on: one for every thread that asks."""

    machine: Machine | None = None
    states: Records
    tables: Records
    given: k.Tables | None = None  # what lies in `tables`
    told: Any
    room: tuple[Any, ...] = ()

    def ask(self, state: k.State, tables: k.Tables) -> list[int]:
        """The numbers that are told of a state."""
        machine = self.machine
        if machine is None:
            machine = self.machine = machine_of("ilhus")
            self.states = machine.records(k.State, 2)
            self.tables = machine.records(k.Tables, 1)
            self.told = machine.array("i", MOST_TOLD)
            self._make_room(ROOM)
        if self.given is not tables:
            self.tables.put(0, tables)
            self.given = tables
        told = self.told
        while True:
            self.states.put(0, state)
            if machine.call("forecast", self.states, self.tables, *self.room, told):
                numbers: list[int] = told[1 : told[0]].tolist()
                return numbers
            self._make_room(2 * self.room[0])

    def _make_room(self, paths: int) -> None:
        from .kernel.paths import WIDTH

        assert self.machine is not None
        arrays = self.machine.array("h", 2 * paths * WIDTH), self.machine.array("i", 4 * paths)
        self.room = (paths, *arrays)


SEER = Seer()
