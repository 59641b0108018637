"""What a machine is: a mode's entry points, and memory of its own for what they work on.

Whoever makes a machine owns it. Two machines share nothing, so they may run in two threads; when
the last array of one is dropped, its memory is free.
"""

from __future__ import annotations

import ctypes
from abc import ABC, abstractmethod
from array import array
from collections.abc import Mapping, Sequence
from math import prod
from struct import calcsize
from typing import Any, ClassVar, Protocol

from ...errors import KyradarError
from ..flat import ALIGNED, Flat
from ..signatures import Leaf, Signature, flattened

#: An array: a memoryview, or what can be indexed like one; of several dimensions by tuples.
View = Any
FRAME = 1024  # bytes: more than any entry point's cells take


class MachineError(KyradarError):
    """A machine cannot be made here, was called wrongly, or failed."""


class Records(Protocol):
    """An array of flat records in a machine's memory."""

    def put(self, index: int, record: Flat) -> None:
        """Write a record there."""

    def get(self, index: int) -> Any:
        """A copy of the record there."""

    def open(self, index: int) -> Any:
        """The record itself: its arrays are the memory's; `refresh` and `pack` move its scalars."""

    def __len__(self) -> int: ...


class Machine(ABC):
    """Runs the entry points of one mode."""

    name: ClassVar[str]
    compiled: ClassVar[bool] = True

    @abstractmethod
    def array(self, code: str, *shape: int) -> View:
        """Zeros of that number format (struct module) and shape."""

    @abstractmethod
    def records(self, kind: type[Flat], count: int) -> Records:
        """Empty records."""

    @abstractmethod
    def call(self, entry: str, *given: object) -> Any:
        """Run an entry point with arrays, records and numbers, as its function takes them."""

    def holds(self, array: View) -> bool:
        """Can entry points work on this array where it lies?"""
        return True

    def filled(self, code: str, values: Any) -> View:
        """An array of one dimension with these values."""
        made = self.array(code, max(1, len(values)))
        for i, value in enumerate(values):
            made[i] = value
        return made

    def table(self, code: str, rows: Sequence[Sequence[int]]) -> View:
        """An array of two dimensions with these rows."""
        made = self.array(code, len(rows), len(rows[0]))
        for i, row in enumerate(rows):
            for j, value in enumerate(row):
                made[i, j] = value
        return made

    def of(self, record: Flat) -> Records:
        """An array of this record alone."""
        made = self.records(type(record), 1)
        made.put(0, record)
        return made


class CompiledRecords:
    """Records as bytes in memory."""

    __slots__ = ("_kind", "bytes", "cells")

    def __init__(self, kind: type[Flat], window: memoryview, address: int) -> None:
        self._kind, self.bytes = kind, window
        self.cells = address, len(window) // kind.length

    def __len__(self) -> int:
        return self.cells[1]

    def _at(self, index: int) -> memoryview:
        if not 0 <= index < len(self):
            raise IndexError(index)
        return self.bytes[index * self._kind.length : (index + 1) * self._kind.length]

    def put(self, index: int, record: Flat) -> None:
        record.pack()
        self._at(index)[:] = record.data

    def get(self, index: int) -> Any:
        return self._kind.from_bytes(self._at(index))

    def open(self, index: int) -> Any:
        return self._kind.over(self._at(index))


class CompiledMachine(Machine):
    """Entry points compiled from C++, which take the address of a frame in the same memory."""

    def __init__(self, signatures: Mapping[str, Signature]) -> None:
        self._signatures = signatures
        #: By id: what `array` has made, its kind, its cells in a frame. They live as it does.
        self._known: dict[int, tuple[View, Leaf, tuple[int, ...]]] = {}
        at, self._frame = self._room(FRAME)
        self._frame_at = at

    @abstractmethod
    def _room(self, count: int) -> tuple[int, memoryview]:
        """So many bytes of zeros, aligned: their address for entry points, and a window on them."""

    @abstractmethod
    def _address(self, array: View) -> int:
        """Where an array lies, for entry points; a MachineError where they cannot reach it."""

    @abstractmethod
    def _enter(self, entry: str, frame: int) -> None:
        """Run a function of a frame."""

    def array(self, code: str, *shape: int) -> View:
        address, window = self._room(calcsize("<" + code) * prod(shape))
        made = seen_as(window, code, shape)
        self._known[id(made)] = made, Leaf(code, len(shape)), (address, *shape)
        return made

    def table(self, code: str, rows: Sequence[Sequence[int]]) -> View:
        made = self.array(code, len(rows), len(rows[0]))
        made.cast("B")[:] = b"".join(array(code, row).tobytes() for row in rows)
        return made

    def known(self, array: View, code: str) -> View:
        """An array in this memory that was made of another, such as NumPy's: from now on it is as
        quick to hand over as those of `array`."""
        leaf = Leaf(code, memoryview(array).ndim)
        self._known[id(array)] = array, leaf, self._cells("known", leaf, array)
        return array

    def records(self, kind: type[Flat], count: int) -> CompiledRecords:
        address, window = self._room(kind.length * count)
        return CompiledRecords(kind, window, address)

    def call(self, entry: str, *given: object) -> Any:
        signature = self._signatures.get(entry)
        if signature is None:
            raise MachineError(f"there is no entry point {entry!r}")
        cells: list[Any] = []
        leaves = tuple(flattened(given))
        if len(leaves) != len(signature.leaves):
            raise MachineError(
                f"{entry} takes {len(signature.leaves)} arguments, found {len(leaves)}"
            )
        for leaf, one in zip(signature.leaves, leaves, strict=True):
            if not leaf.rank:
                cells.append(one)
            elif isinstance(one, CompiledRecords):
                cells += one.cells
            else:
                _, kind, known = self._known.get(id(one), UNKNOWN)
                cells += known if kind == leaf else self._cells(entry, leaf, one)
        signature.frame.pack_into(self._frame, 8, *cells)
        self._enter(entry, self._frame_at)
        if not signature.answer:
            return None
        return seen_as(self._frame[:8], signature.answer, (1,))[0]

    def _cells(self, entry: str, leaf: Leaf, array: View) -> tuple[int, ...]:
        """Of an array that was made elsewhere: NumPy's, or a window on one of our own."""
        view = memoryview(array)
        same = view.itemsize == calcsize("<" + leaf.kind)
        same = same and (view.format in FRACTIONS) == (leaf.kind in FRACTIONS)
        if not same or view.ndim != leaf.rank or not view.c_contiguous or view.readonly:
            raise MachineError(
                f"{entry}: expected a writable array of {leaf.kind!r} with {leaf.rank} dimensions, "
                f"found {view.format!r} {view.shape}"
            )
        return self._address(view), *(view.shape or ())


FRACTIONS = ("f", "d")
UNKNOWN: tuple[View, Leaf, tuple[int, ...]] = (None, Leaf("", 0), ())


def seen_as(window: Any, code: str, shape: tuple[int, ...]) -> View:
    """Bytes as an array of that number format and shape."""
    return window.cast(code, shape)


def address_of(array: View) -> int:
    """Where an array's first byte lies in this process."""
    return ctypes.addressof(ctypes.c_char.from_buffer(array))


def aligned(count: int) -> int:
    """Bytes that are reserved for so many."""
    return max(ALIGNED, -(-count // ALIGNED) * ALIGNED)
