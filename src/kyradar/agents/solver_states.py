"""States in a row for the solver, on a machine of its own."""

from __future__ import annotations

from ..engine.flat import Flat
from ..engine.game import Game
from ..engine.machines.choose import machine_of

DEEPEST = 48  # actions in one line


class Bench:
    """A line of states, from the puzzle's position on."""

    def __init__(self, game: Game) -> None:
        core = game.rules.core
        #: The cards as numbers.
        self.tables: Flat = game.rules.options(game.options).tables
        self._machine = machine = machine_of(game.mode)
        self._states = machine.records(core.state, DEEPEST + 2)
        self._cards = machine.of(self.tables)
        self._out = machine.array("i", core.most_actions)
        self._rows = [core.state() for _ in range(DEEPEST + 2)]
        self._put(0, game.snapshot())

    def _put(self, depth: int, state: Flat) -> None:
        self._states.put(depth, state)
        self._rows[depth] = self._states.get(depth)

    def row(self, depth: int) -> Flat:
        """A state, to be looked at."""
        return self._rows[depth]

    def legal(self, depth: int) -> list[int]:
        """What may be done there."""
        count = self._machine.call("list_legal", self._states, depth, self._cards, self._out)
        return list(self._out[:count])

    def push(self, depth: int, code: int) -> Flat:
        """Do something there: the state after it is the next in line, and the answer."""
        self._states.put(depth + 1, self._rows[depth])
        self._machine.call("do_action", self._states, depth + 1, self._cards, code)
        self._rows[depth + 1] = self._states.get(depth + 1)
        return self._rows[depth + 1]
