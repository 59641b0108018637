"""A whole position that a seat cannot tell from the true one, in any mode."""

from __future__ import annotations

from random import Random
from typing import Any

from .base import View
from .hidden import Memory, deal, unseen
from .hidden_modes import deal_mode


def resample(view: View, seat: int, random: Random, memory: Memory | None = None) -> dict[str, Any]:
    """What the seat cannot see is dealt anew: the position gives the same view."""
    if view["mode"] != "duel":
        return deal_mode(view, memory, random)
    return deal(view, seat, unseen(view, seat, memory), random)
