"""Parts of views: each is a function of a few bytes of the state, so it need not be made twice.

A view is put together from parts. `plain` makes each of them anew, as Python data. A server, which
writes the same piles and Cities after every action of every table, gives `views` a `KeptParts`
instead: what was written before is taken as it was written.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .recent import Recent

#: Makes a part of a view from cards' names and so on, and from the bytes it depends on.
Maker = Callable[[Any, bytes], Any]
#: Gives a part that a maker makes.
Parts = Callable[[Maker, Any, bytes], Any]
MOST_PARTS = 30_000  # and at most as many of before: some 25 MB


def plain(make: Maker, catalog: Any, cells: bytes) -> Any:
    """A part as Python data."""
    return make(catalog, cells)


class KeptParts:
    """Parts as they were written once, by whatever writes."""

    __slots__ = ("_kept", "_write")

    def __init__(self, write: Callable[[Any], Any]) -> None:
        self._write = write
        self._kept: Recent[tuple[Maker, Any, bytes], Any] = Recent(MOST_PARTS)

    def __call__(self, make: Maker, catalog: Any, cells: bytes) -> Any:
        key = (make, catalog, cells)
        part = self._kept.get(key)
        if part is None:
            part = self._write(make(catalog, cells))
            self._kept.put(key, part)
        return part
