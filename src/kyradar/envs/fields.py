"""Fields of an observation: a game lists them once, and code, tests and docs go by that list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple


class Field(NamedTuple):
    """A run of numbers; `size` counts numbers, or card types in a pile (then it is 1)."""

    name: str
    size: int
    meaning: str


def starts(fields: Sequence[Field]) -> tuple[int, ...]:
    """Where each field begins, counted from the first."""
    found, at = [], 0
    for field in fields:
        found.append(at)
        at += field.size
    return tuple(found)


def width(fields: Sequence[Field]) -> int:
    """How many numbers they have together."""
    return sum(field.size for field in fields)


def owned(owner: str, fields: Sequence[Field]) -> tuple[Field, ...]:
    """The same fields once more, somebody's: `own_discard`, `other_discard`."""
    return tuple(Field(f"{owner}_{name}", size, meaning) for name, size, meaning in fields)


@dataclass(frozen=True, slots=True)
class Place:
    """A field of an observation: where it begins, and how many numbers it has."""

    name: str
    start: int
    size: int
    meaning: str
    pile: bool  # one number per card type

    @property
    def numbers(self) -> slice:
        """Its part of an observation."""
        return slice(self.start, self.start + self.size)


#: Every field of an observation, by name, in order.
Layout = dict[str, Place]


def lay_out(blocks: Sequence[Sequence[Field]], types: int) -> Layout:
    """Blocks of numbers and of piles in turns, side by side; a pile has a number per card type."""
    places: Layout = {}
    at = 0
    for number, block in enumerate(blocks):
        pile = number % 2 == 1
        for name, size, meaning in block:
            size = size * types if pile else size
            places[name] = Place(name, at, size, meaning, pile)
            at += size
    return places


def size_of(layout: Layout) -> int:
    """How many numbers an observation has."""
    return sum(place.size for place in layout.values())
