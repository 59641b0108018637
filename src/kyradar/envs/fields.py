"""Where every field of an observation stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..engine.observation import Field


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
