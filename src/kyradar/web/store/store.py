"""Tables on disk: one thread writes what has gathered, all at once; a few others read.

The log of a table is the truth; whatever else is in memory follows from it. A future of `append`
is done when the entry is on disk, and not before: answers wait for it. Every call has a time
limit: what the database has not answered by then is refused, and its connection is cut. Where the
tables are kept is said by `open_store`: a folder with an SQLite file, or a PostgreSQL database.
"""

from __future__ import annotations

import asyncio
import json
import queue
import secrets
import threading
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from ...engine.typed import Json
from .errors import Fenced, StorageError
from .outages import Outage
from .readers import Readers

FORMAT = 4
DAY = 86_400.0
#: Seconds between two commits. Each costs as much as some twenty rows, so a busy server gathers
#: them; an action after a moment of silence does not wait. Where so many rows a second come that
#: actions wait for the processor anyway, they are gathered for longer.
GATHER, GATHER_MORE, MANY = 0.004, 0.016, 2_500
WRITE_SECONDS = 5.0  # for an entry to be on disk, then it is refused
READ_SECONDS = 5.0  # for a table to be read or claimed
CHORE_SECONDS = 30.0  # for deleting old tables, and for counting them
LEAVE_SECONDS = 1.0  # for giving tables back when the server goes, and for each thread to end
CHECK = 0.25  # seconds between two looks whether something is overdue
READERS = 4  # connections that read and claim: one that waits for a lock does not delay the others
#: Seconds between two looks at the clock that count for a table's age, at most. A clock that jumps
#: ahead makes no table older than that, nor does a time without any server.
LONGEST_GAP = 3_600.0
URLS = ("postgresql://", "postgres://")
Result = TypeVar("Result")
Row = tuple[int, int, str, str, int]  # table, number, kind, body, fence
NewTable = tuple[str, str, bytes]  # id, setup, secret
Connection = Any  # sqlite3's or psycopg's


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as it lies on disk."""

    row: int
    id: str
    setup: Json
    secret: bytes
    log: list[tuple[int, str, str]]  # number, kind, body
    fence: int = 0  # how often it was claimed; only the last one who did so may write
    snapshot: bytes | None = None  # what part of the log leads to, if that is known


#: Is told the number of a row, or why nothing was written.
Done = Callable[[int | StorageError], None]


@dataclass(slots=True)
class Job:
    """Something to write: a row of a log, or a new table."""

    done: Done
    row: Row | None = None
    table: NewTable | None = None
    answered: bool = False  # has somebody been told?

    def answer(self, result: int | StorageError) -> None:
        """Tell the waiting caller; only once."""
        if not self.answered:
            self.answered = True
            self.done(result)


class Store(ABC):
    """The only one who writes; reading has connections of its own. Subclasses know a database."""

    #: What its driver raises.
    errors: tuple[type[Exception], ...] = ()
    #: Those of them that blame what was written, not the database.
    own_fault: tuple[type[Exception], ...] = ()
    #: May other servers work on the same tables?
    shared = False
    #: Seconds on the clock of ages, as SQL: it goes on while a server runs, and does not jump.
    clock = ""

    def __init__(self) -> None:
        self._gathered: list[Job] = []  # in this turn of the loop
        self._batches: queue.SimpleQueue[list[Job] | None] = queue.SimpleQueue()
        self._unanswered: deque[tuple[float, list[Job]]] = deque()  # when each is overdue
        self._overdue = False
        self._check: asyncio.TimerHandle | None = None
        self._readers = Readers("reader", READERS, self.connect_reader, self.cut, self.errors)
        self._chores = Readers("chores", 1, self.connect_reader, self.cut, self.errors)
        self._thread = threading.Thread(target=self._write, name="writer", daemon=True)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._writing, self._reading = Outage("written"), Outage("read")
        self.id = secrets.token_hex(8)  # of this server, among those on the same tables
        self.tables = 0  # how many there are, as of the last look
        self.commits = 0
        self.failures = 0
        self.fenced = 0  # entries that were refused because another server has the table
        #: Called with a table's id and its fence when another server has claimed it.
        self.claimed_elsewhere: Callable[[str, int], None] = _nothing
        #: Called when such calls may have been missed.
        self.missed: Callable[[], None] = _nothing

    @property
    def writable(self) -> bool:
        """Did the last attempt to write succeed?"""
        return not self._writing.failing

    @property
    def works(self) -> bool:
        """Did the last attempts to write and to read succeed?"""
        return not self._writing.failing and not self._reading.failing

    def start(self) -> None:
        """From inside the loop whose futures it will set."""
        self._loop = asyncio.get_running_loop()
        self._thread.start()

    def close(self) -> None:
        """Write what has gathered, and stop; a database that does not answer is not waited for."""
        if self._thread.is_alive():
            if self._gathered:
                self._batches.put(self._gathered)
            self._batches.put(None)
            self._thread.join(WRITE_SECONDS)
            if self._thread.is_alive():
                self.cut_writer()
                self._thread.join(LEAVE_SECONDS)
        self._readers.close(LEAVE_SECONDS)
        self._chores.close(LEAVE_SECONDS)
        if not self._thread.is_alive():
            self.close_writer()

    # --- what a database has to bring -------------------------------------------------------------

    @abstractmethod
    def append_all(self, rows: Sequence[Row]) -> Sequence[int | StorageError]:
        """Write rows of logs, all or nothing, but for those of tables that others have claimed."""

    @abstractmethod
    def create_all(self, tables: Sequence[NewTable]) -> Sequence[int | StorageError]:
        """Write new tables, all or nothing; the numbers of their rows."""

    @abstractmethod
    def recover(self) -> None:
        """After an error: nothing is half done, and the next attempt may be made."""

    @abstractmethod
    def connect_reader(self) -> Connection:
        """A connection for a thread that reads."""

    @abstractmethod
    def cut(self, connection: Connection) -> None:
        """End what a connection is doing, from another thread."""

    @abstractmethod
    def cut_writer(self) -> None:
        """The same for the connection that writes."""

    @abstractmethod
    def close_writer(self) -> None:
        """No more writes."""

    @abstractmethod
    def read_table(self, reader: Connection, id: str) -> StoredTable | None:
        """A table and its log, whichever server has it."""

    def claim_table(self, reader: Connection, id: str) -> StoredTable | None:
        """The same, and from now on it is ours to write."""
        return self.read_table(reader, id)  # no other server has it while the folder is ours

    @abstractmethod
    def read_length(self, reader: Connection, id: str) -> tuple[int, int] | None:
        """A table's row, and how many entries its log has."""

    @abstractmethod
    def touch_tables(self, chores: Connection, tables: Sequence[tuple[int, int]]) -> None:
        """Somebody is at these tables (row, fence), or was until now."""

    def release_tables(self, chores: Connection, tables: Sequence[tuple[int, int]]) -> None:
        """These tables have no owner any more."""
        self.touch_tables(chores, tables)

    @abstractmethod
    def tidy_tables(
        self, chores: Connection, days: float | None, keep: Sequence[int]
    ) -> tuple[int, int]:
        """Let the clock of tables' ages go on, and delete those unused for so many days,
        some at a time; how many that were, and how many are left."""

    @abstractmethod
    def clear_log(self, chores: Connection, table: int, before: int, keep: Sequence[int]) -> int:
        """Delete the rows of a log before that number, but for these; how many those were."""

    def delete_last(self, chores: Connection, table: int, number: int) -> None:
        """Delete a row of a log, unless others have followed."""
        query = """
            DELETE FROM log WHERE table_row = ? AND n = ?
            AND n = (SELECT max(n) FROM log WHERE table_row = ?)
        """
        chores.execute(self.statement(query), (table, number, table))

    @abstractmethod
    def put_snapshot(self, chores: Connection, table: int, body: bytes) -> None:
        """Store what a part of a log leads to, in place of what was stored before."""

    @abstractmethod
    def size(self) -> int:
        """Bytes on disk."""

    # --- writing ----------------------------------------------------------------------------------

    def append(
        self, table: int, n: int, kind: str, body: str, fence: int = 0
    ) -> asyncio.Future[int]:
        """One entry of a table's log; StorageError if the disk refuses, Fenced if another server
        has claimed the table since."""
        future, done = self._future()
        self.put((table, n, kind, body, fence), done)
        return future

    def create(self, id: str, setup: Json, secret: bytes) -> asyncio.Future[int]:
        """A new table; the answer is the number of its row."""
        future, done = self._future()
        self._put(Job(done, table=(id, json.dumps(setup), secret)))
        return future

    def put(self, row: Row, done: Done) -> None:
        """One entry of a table's log; `done` is called in the loop once it is on disk, or is not:
        a future and a task for every action would cost as much as writing it."""
        self._put(Job(done, row))

    def _put(self, job: Job) -> None:
        assert self._loop is not None
        if not self._gathered:
            # To wake the writer costs as much as to write: once for all that this turn brings.
            self._loop.call_soon(self._hand_over)
        self._gathered.append(job)

    def _future(self) -> tuple[asyncio.Future[int], Done]:
        assert self._loop is not None
        future: asyncio.Future[int] = self._loop.create_future()

        def done(result: int | StorageError) -> None:
            if future.done():
                return  # the caller has given up
            if isinstance(result, StorageError):
                future.set_exception(result)
            else:
                future.set_result(result)

        return future, done

    def _hand_over(self) -> None:
        """To the writer's thread."""
        if self._gathered and self._loop is not None:
            self._batches.put(self._gathered)
            self._unanswered.append((self._loop.time() + WRITE_SECONDS, self._gathered))
            self._gathered = []
            if self._check is None:
                self._check = self._loop.call_later(CHECK, self._refuse_overdue)

    def _refuse_overdue(self) -> None:
        """A caller that waits too long is refused, and the writer's connection is cut. Whether the
        entry was written is not known then: the table has to be claimed and read again."""
        assert self._loop is not None
        waiting = self._unanswered
        while waiting and all(job.answered for job in waiting[0][1]):
            waiting.popleft()
        overdue = bool(waiting) and waiting[0][0] < self._loop.time()
        # After a pause of this process everything is overdue: answers that are here come first.
        if overdue and self._overdue:
            error = f"no answer within {WRITE_SECONDS:g} seconds"
            self.failures += 1
            self._writing.begin(error)
            self.cut_writer()
            while waiting and waiting[0][0] < self._loop.time():
                _settle([(job, StorageError(error)) for job in waiting.popleft()[1]])
        self._overdue = overdue
        again = self._loop.call_later(CHECK, self._refuse_overdue) if waiting else None
        self._check = again

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
                    self._loop.call_soon_threadsafe(_settle, results)
                except RuntimeError:  # the loop was closed: no caller waits
                    return

    def _commit(self, batch: list[Job]) -> list[tuple[Job, int | StorageError]]:
        # What was refused as overdue is left out.
        rows = [job for job in batch if job.row is not None and not job.answered]
        tables = [job for job in batch if job.table is not None and not job.answered]
        results = self._try(rows, lambda jobs: self.append_all([job.row for job in jobs]))  # type: ignore[misc]
        if tables:
            results += self._try(tables, lambda jobs: self.create_all([job.table for job in jobs]))  # type: ignore[misc]
        return results

    def _try(
        self, jobs: list[Job], write: Callable[[list[Job]], Sequence[int | StorageError]]
    ) -> list[tuple[Job, int | StorageError]]:
        if not jobs:
            return []
        try:
            answers = write(jobs)
        except self.errors as error:
            self.failures += 1
            self.recover()
            if isinstance(error, self.own_fault):
                if len(jobs) > 1:  # one of them is to blame, the others shall not suffer
                    return [result for job in jobs for result in self._try([job], write)]
            else:
                self._writing.begin(str(error), len(jobs))
            refused = StorageError(str(error))
            return [(job, refused) for job in jobs]
        self._writing.end()
        self.commits += 1
        if jobs[0].table is not None:
            self.tables += len(jobs)
        self.fenced += sum(isinstance(answer, Fenced) for answer in answers)
        return list(zip(jobs, answers, strict=True))

    # --- reading ----------------------------------------------------------------------------------

    async def read(self, id: str) -> StoredTable | None:
        """A table with all that happened at it, or None; whichever server has it."""
        return await self._read(lambda reader: self.read_table(reader, id))

    async def claim(self, id: str) -> StoredTable | None:
        """The same, and from now on it is ours to write: what others write to it is refused."""
        return await self._read(lambda reader: self.claim_table(reader, id))

    async def length(self, id: str) -> tuple[int, int] | None:
        """A table's row, and how many entries its log has; None if there is none."""
        return await self._read(lambda reader: self.read_length(reader, id))

    async def lost(self, tables: Sequence[tuple[int, int]]) -> set[int]:
        """The rows of those of our tables (row, fence) that another server has claimed."""
        return set()  # there are no others

    async def touch(self, tables: Iterable[tuple[int, int]]) -> None:
        """Somebody is at these tables (row, fence): they are not old."""
        rows = list(tables)
        await self._do(lambda chores: self.touch_tables(chores, rows))

    async def release(self, tables: Iterable[tuple[int, int]]) -> None:
        """We were at these tables (row, fence) and have dropped them: no message is needed."""
        rows = list(tables)
        await self._do(lambda chores: self.release_tables(chores, rows))

    async def leave(self, tables: Iterable[tuple[int, int]]) -> None:
        """We are going, and have no time."""
        rows = list(tables)
        await self._do(lambda chores: self.release_tables(chores, rows), LEAVE_SECONDS)

    async def tidy(self, days: float | None = None, keep: Iterable[int] = ()) -> int:
        """Count the tables, and delete those unused for so long; how many those were."""
        rows = list(keep)
        gone, self.tables = await self._do(lambda chores: self.tidy_tables(chores, days, rows))
        return gone

    async def clear(self, table: int, before: int, keep: Sequence[int]) -> int:
        """Delete the rows of a log before that number, but for these; how many those were."""
        return await self._do(lambda chores: self.clear_log(chores, table, before, keep))

    async def take_off(self, table: int, number: int) -> None:
        """Delete a row of a log, unless others have followed."""
        await self._do(lambda chores: self.delete_last(chores, table, number))

    async def keep_snapshot(self, table: int, make: Callable[[], bytes]) -> None:
        """What a part of a log leads to, made in the thread that stores it."""
        await self._do(lambda chores: self.put_snapshot(chores, table, make()))

    async def ask(self, work: Callable[[Connection], Result], seconds: float) -> Result:
        """Something beside the tables (`shelf`): read or written, a statement at a time."""
        return await self._readers.ask(work, seconds)

    def statement(self, text: str) -> str:
        """A statement with the database's own marks for values."""
        return text

    async def _read(self, work: Callable[[Connection], Result]) -> Result:
        try:
            found = await self._readers.ask(work, READ_SECONDS)
        except StorageError as error:
            self._reading.begin(str(error))
            raise
        self._reading.end()
        return found

    async def _do(
        self, work: Callable[[Connection], Result], seconds: float = CHORE_SECONDS
    ) -> Result:
        return await self._chores.ask(work, seconds)


def open_store(place: Path | str) -> Store:
    """The tables of a folder, or of a database that is named by its URL."""
    if isinstance(place, str):
        from .postgres import PostgresStore

        return PostgresStore(place)
    from .sqlite import SqliteStore

    return SqliteStore(place)


def _nothing(*_: Any) -> None:
    """No listener."""


def _settle(results: list[tuple[Job, int | StorageError]]) -> None:
    for job, result in results:
        job.answer(result)
