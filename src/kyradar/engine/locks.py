"""A file that one at a time holds: what several processes would make, one of them makes.

The system forgets whoever dies with it in hand. Where it cannot be held (Windows, a network's
disk), everybody goes ahead.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Wait until nobody else, process or thread, holds this file; hold it meanwhile."""
    if fcntl is None:
        yield
        return
    try:
        file = path.open("w")
    except OSError:
        yield
        return
    with file:
        with suppress(OSError):  # a disk without locks
            fcntl.flock(file, fcntl.LOCK_EX)
        yield
