"""The rules as Python reads them: some hundred times slower, and there everywhere."""

from __future__ import annotations

from collections.abc import Mapping
from math import prod
from struct import calcsize
from typing import Any, ClassVar

from ..flat import Flat, shaped
from ..variants import Function
from .machine import Machine, MachineError, View


class FlatList(list[Any]):
    """Records as interpreted functions take them."""

    def put(self, index: int, record: Flat) -> None:
        """Write a record there."""
        self[index].assign(record)

    def get(self, index: int) -> Any:
        """A copy of the record there."""
        return self[index].copy()

    def open(self, index: int) -> Any:
        """The record itself."""
        return self[index]


class Grid:
    """An array of several dimensions: a memoryview's rows cannot be had, these can."""

    __slots__ = ("_rows", "shape")

    def __init__(self, rows: list[View], shape: tuple[int, ...]) -> None:
        self._rows, self.shape = rows, shape

    def __getitem__(self, at: Any) -> Any:
        if type(at) is tuple:
            row = self._rows[at[0]]
            return row[at[1]] if len(at) == 2 else row[at[1:]]
        if isinstance(at, slice):
            rows = self._rows[at]
            return Grid(rows, (len(rows), *self.shape[1:]))
        return self._rows[at]

    def __setitem__(self, at: Any, value: float) -> None:
        row = self._rows[at[0]]
        row[at[1] if len(at) == 2 else at[1:]] = value


class InterpretedMachine(Machine):
    """Functions of a mode, and arrays as they take them."""

    name: ClassVar[str] = "interpreted"
    compiled: ClassVar[bool] = False

    def __init__(self, functions: Mapping[str, Function]) -> None:
        self._functions = functions

    def array(self, code: str, *shape: int) -> View:
        if len(shape) == 1:
            return shaped(bytearray(calcsize("<" + code) * prod(shape)), code, list(shape))
        return Grid([self.array(code, *shape[1:]) for _ in range(shape[0])], shape)

    def records(self, kind: type[Flat], count: int) -> FlatList:
        return FlatList(kind() for _ in range(count))

    def call(self, entry: str, *given: object) -> Any:
        if entry not in self._functions:
            raise MachineError(f"there is no entry point {entry!r}")
        return self._functions[entry](*given)
