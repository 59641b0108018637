"""Flat records as plain Python objects.

The rules are written once against attributes (`state.turn`, `state.row[2]`, `state.points[0, 1]`).
Compiled, such a record is a C++ struct; interpreted, it is one of these objects, with plain
integers for scalars and memoryviews for arrays, so that the same text works. A memoryview refuses
an index or a value out of range, which makes the interpreter the strict one of the two.

All of a record lies in one buffer, `data`, in the layout of the struct (`layout_of`), so a record
is copied into a machine's memory as it is. Arrays are windows into the buffer; scalars, which
Python reads much faster as attributes, are put there by `pack`.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator, Sequence
from math import prod
from typing import Any, ClassVar, NamedTuple, Protocol, Self, overload

from .typed import Json

# name, struct code (b h i I q f d), shape (empty for a scalar)
Field = tuple[str, str, tuple[int, ...]]
ALIGNED = 16  # bytes that records are multiples of: a GPU copies them in such pieces


class Place(NamedTuple):
    """A field and where it begins in a record's bytes."""

    name: str
    code: str
    shape: tuple[int, ...]
    at: int

    @property
    def end(self) -> int:
        """Where the next one may begin."""
        return self.at + struct.calcsize("<" + self.code) * prod(self.shape)


def layout_of(fields: Iterable[Field]) -> tuple[list[Place], int]:
    """Scalars, then arrays, the widest numbers first, each aligned as C++ does it; and the size."""

    def width(field: Field) -> int:
        return struct.calcsize("<" + field[1])

    places: list[Place] = []
    at = 0
    for field in sorted(fields, key=lambda field: (bool(field[2]), -width(field))):
        at = -(-at // width(field)) * width(field)
        places.append(Place(*field, at))
        at = places[-1].end
    return places, max(ALIGNED, -(-at // ALIGNED) * ALIGNED)


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
    #: Bytes of a record, and where each field begins in them.
    length: ClassVar[int]
    at: ClassVar[dict[str, int]]
    __slots__ = ("data",)
    data: bytearray | memoryview

    def __init_subclass__(cls) -> None:
        _write_out(cls)

    def __init__(self) -> None:
        self.data = bytearray(self.length)
        self._open_windows()
        self.refresh()

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
        """All of it in the layout of `layout_of`, little-endian."""
        self.pack()
        return bytes(self.data)

    @classmethod
    def from_bytes(cls, data: bytes | memoryview) -> Self:
        """The inverse of `to_bytes`."""
        return cls.over(bytearray(data))

    @classmethod
    def over(cls, data: bytearray | memoryview) -> Self:
        """A record whose bytes lie there: its arrays are theirs, its scalars once they are packed.
        `refresh` reads the scalars again."""
        record = cls.__new__(cls)
        record.data = data
        record._open_windows()
        record.refresh()
        return record

    @classmethod
    def span(cls, first: str, *more: str) -> slice:
        """Where an array lies in the bytes, or several that follow each other."""
        last = more[-1] if more else first
        return slice(cls.at[first], next(p.end for p in layout_of(cls.FIELDS)[0] if p.name == last))

    def cells(self, name: str, start: int, count: int) -> bytes:
        """Part of an array of small positive numbers: much quicker than an index at a time."""
        first = self.at[name] + start
        return bytes(self.data[first : first + count])

    def lay(self, name: str, start: int, numbers: Sequence[int]) -> None:
        """Put numbers into such an array, from there on."""
        first = self.at[name] + start
        self.data[first : first + len(numbers)] = bytes(numbers)

    def pack(self) -> None:
        """Put the scalars into the buffer, where the arrays are all the time."""
        raise NotImplementedError  # this and what follows is written out for every subclass

    def refresh(self) -> None:
        """Read the scalars from the buffer."""
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
    places, record.length = layout_of(record.FIELDS)
    record.at = {place.name: place.at for place in places}
    scalars = [place for place in places if not place.shape]
    layout = struct.Struct("<" + "".join(place.code for place in scalars))
    windows = [
        f"self.{name} = view[{place.at}:{place.end}].cast({place.code!r}, {list(place.shape)!r})"
        for place in places
        if place.shape and (name := place.name)
    ]
    own = "".join(f"self.{place.name}, " for place in scalars)
    bodies = {
        "pack(self)": [f"pack_into(self.data, 0, {own})"],
        "refresh(self)": [f"{own or '()'} = unpack_from(self.data)"],
        "_open_windows(self)": ["view = memoryview(self.data)", *windows],
        "_take_scalars(self, other)": [f"self.{p.name} = other.{p.name}" for p in scalars],
    }
    made: Json = {"pack_into": layout.pack_into, "unpack_from": layout.unpack_from}
    for head, lines in bodies.items():
        exec(f"def {head}:\n    " + "\n    ".join(lines or ["pass"]), made)  # noqa: S102
        name = head.partition("(")[0]
        made[name].__doc__ = getattr(Flat, name).__doc__
        setattr(record, name, made[name])
