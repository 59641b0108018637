"""Steps of many games on this processor: a machine, whose arrays are seen as NumPy's."""

from __future__ import annotations

from functools import partial
from typing import Any

from ..engine.arrays import Array
from ..engine.flat import Flat
from ..engine.machines.choose import machine_of
from ..engine.machines.machine import CompiledMachine, MachineError, Records, View
from ..errors import OptionError
from ..extras import need
from ..title import mode_named


class Processor:
    """A mode's entry points, and arrays they can work on."""

    def __init__(self, mode: str) -> None:
        self.np = need("numpy", "rl")
        machine = machine_of(mode)
        if not isinstance(machine, CompiledMachine):
            raise MachineError(f"games of {mode} by the thousand need its kernel file (see above)")
        self.machine = machine
        self._core = mode_named(mode).mind.core
        call = self.machine.call
        self.act_games = partial(call, "act_games")
        self.show_games = partial(call, "show_games")
        self.answer_games = partial(call, "answer_games")
        self.teach_games = partial(call, "teach_games")

    def first_refused(self, *given: object) -> int:
        """The first game whose action is out of range or refused, or -1."""
        number: int = self.machine.call("first_refused", *given)
        return number

    def zeros(self, shape: Any, dtype: str) -> Array:
        """An array of zeros in the machine's memory."""
        shape = shape if isinstance(shape, tuple) else (shape,)
        code = CODES[dtype]
        made: Array = self.np.asarray(self.machine.array(code, *(max(1, n) for n in shape)))
        known: Array = self.machine.known(made[tuple(slice(n) for n in shape)], code)
        return known

    def array(self, values: Any, dtype: str) -> Array:
        """A copy in the machine's memory."""
        given = self.np.asarray(values, dtype)
        made = self.zeros(given.shape, dtype)
        made[...] = given
        return made

    def own(self, name: str, array: Any) -> Array:
        """An array of somebody else's, if it is one."""
        if not isinstance(array, self.np.ndarray):
            raise OptionError(f"{name}: expected a NumPy array, found {type(array).__name__}")
        given: Array = array
        return given

    def holds(self, array: Array) -> bool:
        """Can the machine work on an array where it lies?"""
        return self.machine.holds(array)

    def copy(self, source: Array, into: Array) -> None:
        """What one array holds, written into another."""
        into[...] = source

    def states(self, count: int) -> Records:
        """Room for states."""
        return self.machine.records(self._core.state, count)

    def tables(self, tables: Flat) -> Records:
        """A card table."""
        return self.machine.of(tables)

    def get(self, states: Records, index: int) -> Any:
        """One state, to be interpreted."""
        return states.get(index)

    def actions(self) -> View:
        """Room for a list of legal actions."""
        return self.machine.array("i", self._core.most_actions)


#: Number formats by NumPy's names.
CODES = {
    **{"int8": "b", "int16": "h", "int32": "i", "int64": "q"},
    **{"float32": "f", "float64": "d"},
}
