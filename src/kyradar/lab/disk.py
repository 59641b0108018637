"""Writing so that what bears its name is whole, and saying what to do when the disk refuses."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ..errors import KyradarError

AGAIN = "finished games are kept; run the same command again to go on"


@contextmanager
def disk_errors(folder: Path) -> Iterator[None]:
    """What the disk refuses, in words that say what to do."""
    try:
        yield
    except OSError as error:
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            raise KyradarError(f"the disk is full at {folder}: free some space; {AGAIN}") from error
        detail = error.strerror or str(error)
        raise KyradarError(
            f"{folder} cannot be written ({detail}): name another folder with --out, or mend its "
            "rights"
        ) from error


def write(path: Path, data: bytes) -> None:
    """All of it; tests make it fail."""
    path.write_bytes(data)


def flush(path: Path) -> None:
    """Down to the disk: a renamed file that is empty after a power cut would be taken for whole."""
    with path.open("rb+") as file:
        os.fsync(file.fileno())
