"""Tables in a page: the same SQLite file, in memory, kept by the browser after every commit.

There are no threads: what the writer's and the readers' threads do elsewhere is done in place. The
page keeps the blocks of the file that a commit has changed (in IndexedDB, all of them or none), and
an entry counts as written when they are kept. Where the browser keeps nothing the game goes on, and
the page says so.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

from ..store.errors import StorageError
from ..store.sqlite import SqliteStore
from ..store.store import Connection, _settle

Result = TypeVar("Result")
#: Keeps what was changed since the last time; done when it is kept, or cannot be.
Keep = Callable[[], Awaitable[object]]


class InPlace:
    """What `Readers` does, without threads."""

    def __init__(self, store: KeptStore) -> None:
        self._store = store
        self._connection: Connection | None = None

    async def ask(self, work: Callable[[Connection], Result], seconds: float) -> Result:
        """Have it done at once; StorageError if it fails."""
        if self._connection is None:
            self._connection = self._store.connect_reader()
        before = self._connection.total_changes
        try:
            answer = work(self._connection)
        except sqlite3.Error as error:
            raise StorageError(str(error)) from error
        if self._connection.total_changes != before:
            await self._store.keep()
        return answer

    def close(self, seconds: float) -> None:
        """No more questions."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None


class KeptStore(SqliteStore):
    """The file of a page."""

    #: There is one file to keep, and it is whole after every commit.
    journal = "MEMORY"

    def __init__(self, folder: Path, keep: Keep) -> None:
        self.keep = keep
        super().__init__(folder)
        self._readers = self._chores = InPlace(self)  # type: ignore[assignment]
        self._keeping: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """From inside the page's loop."""
        self._loop = asyncio.get_running_loop()
        task = self._loop.create_task(self._kept_as_it_is())
        self._keeping.add(task)
        task.add_done_callback(self._keeping.discard)

    async def _kept_as_it_is(self) -> None:
        """The empty file, or one of an older form that was made new."""
        await self.keep()

    def _hand_over(self) -> None:
        """Write what this turn of the loop has gathered; who waits is told once it is kept."""
        jobs, self._gathered = self._gathered, []
        if not jobs or self._loop is None:
            return
        results = self._commit(jobs)

        async def tell() -> None:
            await self.keep()
            _settle(results)

        task = self._loop.create_task(tell())
        self._keeping.add(task)
        task.add_done_callback(self._keeping.discard)

    def close(self) -> None:
        """Write what has gathered, and stop."""
        if self._gathered:
            self._commit(self._gathered)
        self._readers.close(0.0)
        self.close_writer()
