"""What is known of the kernel's expressions: numbers of some kind, arrays, records, tuples."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from types import ModuleType

from ..entry_points import named_in

INT, UINT, LONG, SINGLE, FLOAT = range(5)  # kinds of numbers, the narrower first
CPP = ("int", "uint32", "int64", "float", "double")
BY_CODE = {"b": INT, "h": INT, "i": INT, "I": UINT, "q": LONG, "f": SINGLE, "d": FLOAT}
#: Parameters that are arrays of several shapes: what they are is inferred, call by call.
INFERRED = ("zone", "into")


@dataclass(frozen=True, slots=True)
class Numbers:
    """An array of numbers; `rank` 0 is a number itself."""

    kind: int
    rank: int = 0


@dataclass(frozen=True, slots=True)
class Records:
    """A record, or an array of them."""

    name: str
    rank: int = 0


@dataclass(frozen=True, slots=True)
class Several:
    """A tuple."""

    parts: tuple[Type, ...]


@dataclass(frozen=True, slots=True)
class Anything:
    """An array whose shape is inferred, call by call."""


Type = Numbers | Records | Several | Anything
Term = tuple[str, Type]  # an expression in C++, and its type
NUMBER = Numbers(INT)


def parameters_of(entries: Iterable[ModuleType], records: Iterable[str]) -> dict[str, Type]:
    """Types by parameter name, as packages declare them."""
    entries = tuple(entries)
    named: dict[str, Type] = {name: Anything() for name in INFERRED}
    for name, (code, rank) in named_in(entries, "ARRAYS").items():
        named[name] = Numbers(BY_CODE[code], rank)
    for name in records:
        named[name] = Records(name)
    named |= {"states": Records("s", 1), "tables": Records("cards", 1), "tasks": Records("task", 1)}
    for name, parts in named_in(entries, "TUPLES").items():
        named[name] = Several(tuple(named.get(part, NUMBER) for part in parts))
    return named


def joined(one: Type, other: Type) -> Type:
    if isinstance(one, Numbers) and isinstance(other, Numbers):
        return Numbers(max(one.kind, other.kind), max(one.rank, other.rank))
    return one


def kind_of(type_: Type | None) -> int:
    return type_.kind if isinstance(type_, Numbers) else INT
