"""A whole position that a seat cannot tell from the true one, in any mode of any game."""

from __future__ import annotations

from random import Random
from typing import Any

from ..engine.game import rules_of
from .base import View
from .hidden import Memory
from .minds import mind_of


def resample(view: View, seat: int, random: Random, memory: Memory | None = None) -> dict[str, Any]:
    """What the seat cannot see is dealt anew: the position gives the same view."""
    known = memory.known if memory is not None else None
    table = mind_of(view["mode"]).imagine(view, seat, random, known)
    # Its chance is another one, too: nobody knows what the true one will bring.
    return rules_of(view["mode"]).position(table.state, table.options)
