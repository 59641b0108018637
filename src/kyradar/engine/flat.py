"""Flat records as plain Python objects.

The rules are written once against attributes (`state.turn`, `state.row[2]`, `state.points[0, 1]`).
Compiled, such a record is a NumPy structure; interpreted, it is one of these objects, with plain
integers for scalars and memoryviews for arrays, so that the same text works. A memoryview refuses
an index or a value out of range, which makes the interpreter the strict one of the two.

All of a record lies in one buffer, `data`, in the layout of the compiled one: arrays are windows
into it, and scalars, which Python reads much faster as attributes, are put there by `pack`.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from math import prod
from typing import Any, ClassVar, Protocol, Self, overload

from .typed import Json

# name, struct code (b h i q), shape (empty for a scalar)
Field = tuple[str, str, tuple[int, ...]]


class Ints(Protocol):
    """An array as the rules use it: a field, or a list."""

    def __getitem__(self, at: int, /) -> int: ...

    def __setitem__(self, at: int, value: int, /) -> None: ...

    def __len__(self) -> int: ...

    def __iter__(self) -> Iterator[int]: ...


class Numbers(Ints, Protocol):
    """An array of a record."""

    @overload
    def __getitem__(self, at: int, /) -> int: ...

    @overload
    def __getitem__(self, at: slice, /) -> Numbers: ...

    def tolist(self) -> list[int]: ...


class Grid(Protocol):
    """An array of two dimensions."""

    def __getitem__(self, at: tuple[int, int], /) -> int: ...

    def __setitem__(self, at: tuple[int, int], value: int, /) -> None: ...


class Cubes(Protocol):
    """An array of three dimensions."""

    def __getitem__(self, at: tuple[int, int, int], /) -> int: ...

    def __setitem__(self, at: tuple[int, int, int], value: int, /) -> None: ...


def shaped(data: bytearray, code: str, shape: list[int]) -> Any:
    """Bytes seen as an array of that number format and shape."""
    view: Any = memoryview(data)
    return view.cast(code, shape)


class Flat:
    """Fields of integers that can be copied and packed; subclasses name FIELDS and __slots__."""

    FIELDS: ClassVar[tuple[Field, ...]] = ()
    #: Bytes of a record, and where each array begins in them.
    length: ClassVar[int]
    at: ClassVar[dict[str, int]]
    __slots__ = ("data",)
    data: bytearray

    def __init_subclass__(cls) -> None:
        _write_out(cls)

    def __init__(self) -> None:
        self.data = bytearray(self.length)
        self._open_windows()
        self._unpack()

    def copy(self) -> Self:
        """An independent record with the same values."""
        other = type(self).__new__(type(self))
        other.data = bytearray(self.data)
        other._open_windows()
        other._take_scalars(self)
        return other

    def assign(self, other: Self) -> None:
        """Take on the values of another record of this kind."""
        self.data[:] = other.data
        self._take_scalars(other)

    def to_bytes(self) -> bytes:
        """Scalars first, then arrays, in the order of FIELDS, little-endian and unpadded."""
        self.pack()
        return bytes(self.data)

    @classmethod
    def from_bytes(cls, data: bytes) -> Self:
        """The inverse of `to_bytes`."""
        record = cls.__new__(cls)
        record.data = bytearray(data)
        record._open_windows()
        record._unpack()
        return record

    @classmethod
    def span(cls, first: str, *more: str) -> slice:
        """Where an array lies in the bytes, or several that follow each other."""
        last = more[-1] if more else first
        code, shape = next((code, shape) for name, code, shape in cls.FIELDS if name == last)
        return slice(cls.at[first], cls.at[last] + struct.calcsize("<" + code) * prod(shape))

    def cells(self, name: str, start: int, count: int) -> bytes:
        """Part of an array of small positive numbers: much quicker than an index at a time."""
        first = self.at[name] + start
        return bytes(self.data[first : first + count])

    def pack(self) -> None:
        """Put the scalars into the buffer, where the arrays are all the time."""
        raise NotImplementedError  # this and what follows is written out for every subclass

    def _unpack(self) -> None:
        raise NotImplementedError

    def _open_windows(self) -> None:
        raise NotImplementedError

    def _take_scalars(self, other: Self) -> None:
        raise NotImplementedError


def added(base: type[Flat], fields: tuple[Field, ...]) -> tuple[str, ...]:
    """The names among these fields that a base has no slot for."""
    names = {name for name, _, _ in base.FIELDS}
    return tuple(name for name, _, _ in fields if name not in names)


def _write_out(record: type[Flat]) -> None:
    """Give a class what names every field: tables do this at every action, and a loop over names
    takes twice as long."""
    scalars = [(name, code) for name, code, shape in record.FIELDS if not shape]
    layout = struct.Struct("<" + "".join(code for _, code in scalars))
    offset, record.at, windows = layout.size, {}, []
    for name, code, shape in record.FIELDS:
        if shape:
            record.at[name] = offset
            end = offset + struct.calcsize("<" + code) * prod(shape)
            windows.append(f"self.{name} = view[{offset}:{end}].cast({code!r}, {list(shape)!r})")
            offset = end
    record.length = offset
    own = "".join(f"self.{name}, " for name, _ in scalars)
    bodies = {
        "pack(self)": [f"pack_into(self.data, 0, {own})"],
        "_unpack(self)": [f"{own or '()'} = unpack_from(self.data)"],
        "_open_windows(self)": ["view = memoryview(self.data)", *windows],
        "_take_scalars(self, other)": [f"self.{name} = other.{name}" for name, _ in scalars],
    }
    made: Json = {"pack_into": layout.pack_into, "unpack_from": layout.unpack_from}
    for head, lines in bodies.items():
        exec(f"def {head}:\n    " + "\n    ".join(lines or ["pass"]), made)  # noqa: S102
        name = head.partition("(")[0]
        made[name].__doc__ = getattr(Flat, name).__doc__
        setattr(record, name, made[name])
