"""What Ilhus's players that are not people think with: rules of thumb, memory, reasons."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .mind import IlhusMind


@cache
def mind_of(mode: str) -> IlhusMind:
    """The mind for its mode."""
    from .mind import IlhusMind

    return IlhusMind(mode)
