"""What entry points take and answer, and how that is laid out in a frame (cpp/entry.h)."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from .typed import Json

#: Kinds of plain arguments and answers, as the struct module writes them.
WHOLE, FLOAT, NOTHING = "q", "d", ""


class Leaf(NamedTuple):
    """A parameter, tuples taken apart: a number, an array of numbers, or an array of records."""

    kind: str  # WHOLE or FLOAT; an array's number format; or the name of a record: s, cards, task
    rank: int  # dimensions; 0 for a number

    @property
    def cells(self) -> int:
        """How many cells of a frame it takes: an array's address comes before its shape."""
        return 1 + self.rank


@dataclass(frozen=True)
class Signature:
    """An entry point's."""

    answer: str
    leaves: tuple[Leaf, ...]

    @cached_property
    def frame(self) -> struct.Struct:
        """The cells after the first."""
        codes = (FLOAT if leaf == (FLOAT, 0) else WHOLE * leaf.cells for leaf in self.leaves)
        return struct.Struct("<" + "".join(codes))


def to_json(signatures: dict[str, Signature]) -> Json:
    """As a kernel file has them."""
    return {name: [one.answer, *map(list, one.leaves)] for name, one in signatures.items()}


def from_json(data: Json) -> dict[str, Signature]:
    """The inverse of `to_json`."""
    return {
        name: Signature(answer, tuple(Leaf(str(kind), int(rank)) for kind, rank in leaves))
        for name, (answer, *leaves) in data.items()
    }


def flattened(given: tuple[object, ...]) -> Iterator[object]:
    """Arguments with tuples taken apart."""
    for one in given:
        if isinstance(one, tuple):
            yield from flattened(one)
        else:
            yield one
