"""Writing so that what bears its name is whole, and saying what to do when the disk refuses."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .wording import problem


@contextmanager
def disk_errors(folder: Path) -> Iterator[None]:
    """What the disk refuses, in words that say what to do."""
    try:
        yield
    except OSError as error:
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            raise problem("disk_full", folder=folder) from error
        detail = error.strerror or str(error)
        raise problem("disk_refused", folder=folder, detail=detail) from error


def write(path: Path, data: bytes) -> None:
    """All of it; tests make it fail."""
    path.write_bytes(data)


def flush(path: Path) -> None:
    """Down to the disk: a renamed file that is empty after a power cut would be taken for whole."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())
