"""Files that commands read and write; what goes wrong is told in words."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path

from ..errors import PlayerError, RecordError
from .speech import say

STANDARD_INPUT = "-"


class NoFile(RecordError):
    """A file that cannot be read: the exit status is 2, whatever the command compares."""


def read_text(path: Path) -> str:
    """The text of a file, `-` is standard input; NoFile if it cannot be read."""
    try:
        if str(path) == STANDARD_INPUT:
            return sys.stdin.read()
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise NoFile(partial(say, "files", "no_read", {"error": error})) from error


def write_text(path: Path, text: str, *, new: bool = False) -> None:
    """Writes a file (FileExistsError if it must be new and is not); PlayerError if it cannot be."""
    try:
        with path.open("x" if new else "w", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise
    except OSError as error:
        facts = {"path": path, "error": error}
        raise PlayerError(partial(say, "files", "no_write", facts)) from error
