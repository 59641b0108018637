"""Tables on disk: a single writer commits what has gathered, all at once.

The log of a table is the truth; whatever else is in memory follows from it. A future of `append`
is done when the entry is on disk, and not before: answers wait for it. Where the tables are kept
is said by `open_store`: a folder with an SQLite file, or a PostgreSQL database.
"""

from __future__ import annotations

import asyncio
import json
import queue
import secrets
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from ..errors import KyradarError

FORMAT = 2
DAY = 86_400.0
#: Seconds between two commits. Each costs as much as some twenty rows, so a busy server gathers
#: them; whoever acts after a moment of silence does not wait. Where so many rows a second come that
#: actions wait for the processor anyway, they are gathered for longer.
GATHER, GATHER_MORE, MANY = 0.004, 0.016, 2_500
URLS = ("postgresql://", "postgres://")
Result = TypeVar("Result")
Row = tuple[int, int, str, str, int]  # table, number, kind, body, fence


class StorageError(KyradarError):
    """The disk refused; nothing was changed."""


@dataclass(frozen=True, slots=True)
class Neighbour:
    """A server that works on the same tables: where it is reached, by others and on its machine."""

    id: str
    address: str = ""  # host:port
    socket: str = ""  # a path, which is there on its own machine only


class Elsewhere(KyradarError):
    """Another server has this table."""

    def __init__(self, owner: Neighbour) -> None:
        super().__init__(f"the table is open at server {owner.id}")
        self.owner = owner


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as it lies on disk."""

    row: int
    id: str
    setup: dict[str, Any]
    secret: bytes
    log: list[tuple[int, str, str]]  # number, kind, body
    fence: int = 0  # how often it was claimed; only the last one who did so may write


@dataclass(slots=True)
class Job:
    """Something to write: a row of a log, a new table, who was where, what is too old."""

    future: asyncio.Future[int]
    row: Row | None = None
    table: tuple[str, float, str, bytes, float] | None = None
    seen: tuple[int, ...] = ()  # tables somebody was at
    free: tuple[tuple[int, int], ...] = ()  # tables, and their fences, that others may have
    before: float | None = None  # when tables must have been seen to be kept
    keep: tuple[int, ...] = ()  # those are kept all the same


class Store(ABC):
    """The only one who writes; reading has a connection of its own. Subclasses know a database."""

    #: What its driver raises.
    errors: tuple[type[Exception], ...] = ()
    #: May other servers work on the same tables?
    shared = False

    def __init__(self) -> None:
        self._gathered: list[Job] = []  # in this turn of the loop
        self._batches: queue.SimpleQueue[list[Job] | None] = queue.SimpleQueue()
        self._reading = ThreadPoolExecutor(1, thread_name_prefix="reader")
        self._thread = threading.Thread(target=self._write, name="writer", daemon=True)
        self._loop: asyncio.AbstractEventLoop | None = None
        self.writable = True
        self.commits = 0
        self.failures = 0
        self.me = Neighbour(secrets.token_hex(8))
        #: Called when others may have taken tables of ours: we were silent for too long.
        self.lapsed: Callable[[], None] = _nothing

    def start(self) -> None:
        """From inside the loop whose futures it will set."""
        self._loop = asyncio.get_running_loop()
        self._thread.start()

    def close(self) -> None:
        """Write what has gathered, and stop."""
        if self._thread.is_alive():
            self._hand_over()
            self._batches.put(None)
            self._thread.join()
        self._reading.shutdown()
        self.close_connections()

    # --- what a database has to bring -------------------------------------------------------------

    @abstractmethod
    def commit_all(self, batch: list[Job]) -> Sequence[int | StorageError]:
        """Write a batch, all of it or nothing but what is not ours any more; the rows of new
        tables, or how many are gone."""

    @abstractmethod
    def recover(self) -> None:
        """After an error: nothing is half done, and the next attempt may be made."""

    @abstractmethod
    def read_table(self, id: str) -> StoredTable | None:
        """A table and its log."""

    @abstractmethod
    def count_tables(self) -> int:
        """How many tables there are."""

    @abstractmethod
    def size(self) -> int:
        """Bytes on disk."""

    @abstractmethod
    def close_connections(self) -> None:
        """Nobody writes or reads any more."""

    # --- writing ----------------------------------------------------------------------------------

    def append(
        self, table: int, n: int, kind: str, body: str, fence: int = 0
    ) -> asyncio.Future[int]:
        """One entry of a table's log; StorageError if the disk refuses, or if somebody else has
        claimed the table since."""
        return self._put(row=(table, n, kind, body, fence))

    def create(self, id: str, setup: dict[str, Any], secret: bytes) -> asyncio.Future[int]:
        """A new table; the answer is the number of its row."""
        now = time.time()
        return self._put(table=(id, now, json.dumps(setup), secret, now))

    def touch(self, tables: Iterable[int]) -> asyncio.Future[int]:
        """Somebody is, or was, at these tables."""
        return self.try_to(seen=tuple(tables))

    def try_to(self, **what: Any) -> asyncio.Future[int]:
        """Write something that is not worth an error."""
        future = self._put(**what)
        future.add_done_callback(_whatever)
        return future

    def release(self, tables: Iterable[tuple[int, int]]) -> asyncio.Future[int]:
        """We were at these tables, under these fences, and have put them away: others may come."""
        return self.touch(row for row, _ in tables)

    def forget_old(self, days: float, keep: Iterable[int]) -> asyncio.Future[int]:
        """Delete tables that nobody came to for so long, some at a time; how many they were."""
        return self._put(before=time.time() - days * DAY, keep=tuple(keep))

    def _put(self, **what: Any) -> asyncio.Future[int]:
        assert self._loop is not None
        future = self._loop.create_future()
        if not self._gathered:
            # To wake the writer costs as much as to write: once for all that this turn brings.
            self._loop.call_soon(self._hand_over)
        self._gathered.append(Job(future, **what))
        return future

    def _hand_over(self) -> None:
        """To the writer's thread."""
        if self._gathered:
            self._batches.put(self._gathered)
            self._gathered = []

    def _write(self) -> None:
        """The writer's thread: while one batch is committed, the next one gathers."""
        assert self._loop is not None
        open_, last, next_ = True, 0.0, 0.0
        while open_:
            batch: list[Job] = []
            more = self._batches.get()
            if (early := next_ - time.monotonic()) > 0 and more is not None:
                time.sleep(early)
            while more is not None:
                batch += more
                try:
                    more = self._batches.get_nowait()
                except queue.Empty:
                    break
            else:
                open_ = False
            if batch:
                now = time.monotonic()
                many = len(batch) > MANY * (now - last)
                last, next_ = now, now + (GATHER_MORE if many else GATHER)
                results = self._commit(batch)
                try:
                    self._loop.call_soon_threadsafe(_tell, results)
                except RuntimeError:  # the loop was closed: nobody waits any more
                    return

    def _commit(self, batch: list[Job]) -> list[tuple[Job, int | StorageError]]:
        try:
            answers = self.commit_all(batch)
        except self.errors as error:
            self.failures += 1
            self.recover()
            if len(batch) > 1:  # one of them is to blame, the others shall not suffer
                return [result for job in batch for result in self._commit([job])]
            self.writable = False
            return [(batch[0], StorageError(str(error)))]
        self.writable = True
        self.commits += 1
        return list(zip(batch, answers, strict=True))

    # --- reading ----------------------------------------------------------------------------------

    async def read(self, id: str) -> StoredTable | None:
        """A table with all that happened at it, or None."""
        return await self._read(lambda: self.read_table(id))

    async def claim(self, id: str) -> StoredTable | None:
        """The same, and from now on it is ours to write; Elsewhere if it is another's."""
        stored = await self.read(id)
        if stored is not None:
            self.touch([stored.row])
        return stored

    async def held(self) -> set[tuple[int, int]]:
        """The tables that are ours, with their fences (where there are others)."""
        return set()

    async def bury(self, neighbour: Neighbour) -> None:
        """That server is gone for certain: its tables are free."""
        return  # there are no others

    async def leave(self) -> None:
        """We are going: our tables are free."""
        return  # nobody else may have them while the folder is ours

    async def note(self, id: str, body: str) -> None:
        """Something that servers on the same tables tell each other; kept for a day."""
        return  # there are no others

    async def read_note(self, id: str) -> str | None:
        """What another server told, or None."""
        return None

    async def neighbours(self) -> list[Neighbour]:
        """The other servers that are alive."""
        return []

    async def count(self) -> int:
        """How many tables there are."""
        return await self._read(self.count_tables)

    async def _read(self, work: Callable[[], Result]) -> Result:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._reading, work)
        except self.errors as error:
            raise StorageError(str(error)) from error


def open_store(place: Path | str) -> Store:
    """The tables of a folder, or of a database that is named by its URL."""
    if isinstance(place, str):
        from .store_postgres import PostgresStore

        return PostgresStore(place)
    from .store_sqlite import SqliteStore

    return SqliteStore(place)


def _nothing() -> None:
    """Nobody asked to be told."""


def _whatever(future: asyncio.Future[int]) -> None:
    """It was worth a try: an error is nobody's."""
    if not future.cancelled():
        future.exception()


def _tell(results: list[tuple[Job, int | StorageError]]) -> None:
    for job, result in results:
        if job.future.done():
            continue
        if isinstance(result, StorageError):
            job.future.set_exception(result)
        else:
            job.future.set_result(result)
