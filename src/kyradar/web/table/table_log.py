"""The log of one table: every change is a row on disk before it is done."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import msgspec

from ...engine.typed import Json
from ...errors import KyradarError
from ..store.errors import Fenced, StorageError
from ..store.store import Row, StoredTable
from ..texts import Refusal
from .request_queue import RequestQueue
from .standing_rows import StandingRows

if TYPE_CHECKING:
    from ..house import House

#: Of a game: twice a very long one. What is written beside them is cleared away (`standing_rows`).
MOST_ACTIONS = 10_000


class LastRowWrong(KyradarError):
    """The last row of a log says what cannot be done: a mistake of ours wrote it, and whoever asked
    for it was told of a fault."""

    def __init__(self, number: int) -> None:
        super().__init__(f"row {number} of the log cannot be read")
        self.number = number

    def __reduce__(self) -> tuple[type, tuple[int]]:
        return type(self), (self.number,)


class UnknownRow(KyradarError):
    """A row that another Kyradar wrote."""


class TableLog(RequestQueue, ABC):
    """A queue whose requests write rows of a log."""

    def __init__(self, house: House, stored: StoredTable) -> None:
        super().__init__(house, stored.id)
        self.row = stored.row
        self.fence = stored.fence  # what is written under another one is not
        self.entries = 0  # the number of the next row of the log
        self.rows = StandingRows()
        self.snapshot_at = 0  # rows before this one are in a snapshot
        self._writing: tuple[str, Json, Callable[[], None]] | None = None  # what is done once it is

    @property
    @abstractmethod
    def steps(self) -> int:
        """How many actions the game has."""

    @abstractmethod
    def take_in(self, kind: str, body: Json) -> None:
        """Do what a row of the log says."""

    @abstractmethod
    def lose(self) -> None:
        """Another server has the table."""

    @abstractmethod
    def look_after_log(self) -> None:
        """After a row was written."""

    def read_rows(self, rows: Sequence[tuple[int, str, str]]) -> None:
        """Do what a log says, as far as no snapshot has told."""
        for number, kind, body in rows:
            if number < self.snapshot_at:
                continue
            self.entries = number
            try:
                self.take_in(kind, msgspec.json.decode(body))
            except UnknownRow:
                raise
            except Exception as error:
                if number == rows[-1][0]:
                    raise LastRowWrong(number) from error
                raise
        self.rows.rows = len(rows)

    async def write(self, kind: str, body: Json) -> None:
        """Put a change on disk, and only then do it. The row says who asked for it, so that a
        request that comes again by another connection is known, even after a restart."""
        if (by := self.asked_by) is not None:
            body = body | {"by": by}
        row = self._entry(kind, body)
        try:
            await self.house.store.append(*row)
        except StorageError as error:
            raise self._not_written(error) from error
        self.take_in(kind, body)
        self.look_after_log()

    def commit(self, kind: str, body: Json, then: Callable[[], None]) -> None:
        """The same for a handler that is no coroutine, and has nothing to do until then: the next
        request of this table is granted after it."""
        row = self._entry(kind, body)
        self._writing = kind, body, then
        self.house.store.put(row, self._written)

    def _entry(self, kind: str, body: Json) -> Row:
        if kind == "act" and self.steps >= MOST_ACTIONS:
            raise Refusal("full")
        return self.row, self.entries, kind, msgspec.json.encode(body).decode(), self.fence

    @property
    def waits(self) -> bool:
        """Does the request that was granted wait for its entry to be written?"""
        return self._writing is not None

    def _not_written(self, error: StorageError) -> Refusal:
        """What is told instead."""
        if isinstance(error, Fenced):
            # No client is told of a refusal: it sends the request again to the table's server.
            self.lose()
        else:
            # What is on disk decides: once this is answered, the table is read again.
            asyncio.get_running_loop().call_soon(self.drop)
        return Refusal("storage")

    def _written(self, result: int | StorageError) -> None:
        assert self._writing is not None
        (kind, body, then), self._writing = self._writing, None
        try:
            if isinstance(result, StorageError):
                raise self._not_written(result) from result
            self.take_in(kind, body)
            self.look_after_log()
            then()
        except Exception as error:
            self.failed(error)
        self.go_on()
