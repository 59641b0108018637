"""What can go wrong with stored tables."""

from __future__ import annotations

from ...errors import KyradarError


class StorageError(KyradarError):
    """The disk or the database refused, or did not answer in time."""


class Fenced(StorageError):
    """Another server has claimed the table since: nothing was written."""

    def __init__(self, text: str = "another server has claimed the table") -> None:
        super().__init__(text)
