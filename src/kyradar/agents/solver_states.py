"""States in a row for the solver: the rules compiled, or interpreted where nothing is compiled."""

from __future__ import annotations

from typing import Any, Protocol

from ..engine import compiled
from ..engine.compiled import dtype_of, engine_of
from ..engine.flat import Flat
from ..engine.game import Game

DEEPEST = 48  # actions in one line


class Row:
    """A state in an array, read like an interpreted one: `row.hand[p, i]`."""

    __slots__ = ("_row",)

    def __init__(self, row: Any) -> None:
        self._row = row

    def __getattr__(self, name: str) -> Any:
        try:
            return self._row[name]
        except ValueError:
            raise AttributeError(name) from None

    def tobytes(self) -> bytes:
        """All of it."""
        data: bytes = self._row.tobytes()
        return data

    def copy(self) -> Row:
        """One that stays as it is."""
        return Row(self._row.copy())


class Bench(Protocol):
    """A line of states, from the puzzle's position on."""

    #: The cards as numbers.
    tables: Flat

    def row(self, depth: int) -> Row:
        """A state as a row of an array, to be looked at."""

    def legal(self, depth: int) -> list[int]:
        """What may be done there."""

    def push(self, depth: int, code: int) -> Row:
        """Do something there: the state after it is the next in line, and the answer."""


class CompiledBench:
    """The compiled rules, a few microseconds a step."""

    def __init__(self, game: Game) -> None:
        self._engine = engine = engine_of(game.rules.core)
        self._states = engine.states(DEEPEST + 2)
        self._rows = [Row(state) for state in self._states]
        engine.put(self._states, 0, game.snapshot())
        self.tables = game.rules.options(game.options).tables
        self._cards = engine.tables(self.tables)
        self._out = engine.actions()

    def row(self, depth: int) -> Row:
        return self._rows[depth]

    def legal(self, depth: int) -> list[int]:
        count = self._engine.run.list_legal(self._states, depth, self._cards, self._out)
        codes: list[int] = self._out[:count].tolist()
        return codes

    def push(self, depth: int, code: int) -> Row:
        self._states[depth + 1] = self._states[depth]
        self._engine.run.do_action(self._states, depth + 1, self._cards, code)
        return self._rows[depth + 1]


class InterpretedBench:
    """The same rules as Python reads them: slower, and nothing has to be compiled."""

    def __init__(self, game: Game) -> None:
        import numpy as np

        self._np, self._rules = np, game.rules
        self._options = game.rules.options(game.options)
        self.tables = self._options.tables
        self._dtype = dtype_of(game.rules.core.state)
        self._states: list[Flat] = [game.snapshot()]
        self._rows: list[Row] = [self._as_row(self._states[0])]

    def _as_row(self, state: Flat) -> Row:
        return Row(self._np.frombuffer(state.to_bytes(), self._dtype).copy()[0])

    def row(self, depth: int) -> Row:
        return self._rows[depth]

    def legal(self, depth: int) -> list[int]:
        return list(self._rules.legal(self._states[depth], self._options).codes)

    def push(self, depth: int, code: int) -> Row:
        del self._states[depth + 1 :], self._rows[depth + 1 :]
        after = self._states[depth].copy()
        self._rules.apply(after, self._options, code)
        self._states.append(after)
        self._rows.append(self._as_row(after))
        return self._rows[-1]


def bench_of(game: Game, *, fast: bool | None = None) -> Bench:
    """A bench for this position; compiled where that is possible, unless told otherwise."""
    use_compiled = compiled.available() if fast is None else fast
    return CompiledBench(game) if use_compiled else InterpretedBench(game)
