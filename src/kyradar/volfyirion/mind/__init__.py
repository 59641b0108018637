"""What Volfyirion's players that are not people think with: rules of thumb, memory, reasons."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .mind import VolfyirionMind


@cache
def mind_of(mode: str) -> VolfyirionMind:
    """The mind for one of its modes."""
    from .mind import VolfyirionMind

    return VolfyirionMind(mode)
