"""Tables on disk: SQLite with a single writer that commits what has gathered, all at once.

The log of a table is the truth; whatever else is in memory follows from it. A future of `append`
is done when the entry is on disk, and not before: answers wait for it.
"""

from __future__ import annotations

import asyncio
import json
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from ..errors import KyradarError

FILE = "tables.sqlite"
FORMAT = 2
SCHEMA = """
CREATE TABLE IF NOT EXISTS tables (
    row INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    created REAL NOT NULL,
    setup TEXT NOT NULL,
    secret BLOB NOT NULL,
    seen REAL
);
CREATE TABLE IF NOT EXISTS log (
    table_row INTEGER NOT NULL,
    n INTEGER NOT NULL,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_row, n)
) WITHOUT ROWID;
"""
# One statement for the whole batch: between two rows the writer would have to wait for its turn
# to run (Python's lock), which costs more than the rows do.
APPEND = """
INSERT INTO log (table_row, n, kind, body)
SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
       json_extract(value, '$[3]')
FROM json_each(?)
"""
CREATE = "INSERT INTO tables (id, created, setup, secret, seen) VALUES (?, ?, ?, ?, ?)"
OLD = "SELECT row FROM tables WHERE coalesce(seen, created) < ? LIMIT 200"
DAY = 86_400.0
Result = TypeVar("Result")
Row = tuple[int, int, str, str]  # table, number, kind, body


class StorageError(KyradarError):
    """The disk refused; nothing was changed."""


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as it lies on disk."""

    row: int
    id: str
    setup: dict[str, Any]
    secret: bytes
    log: list[tuple[int, str, str]]  # number, kind, body


@dataclass(slots=True)
class _Job:
    """Something to write: a row of a log, or a new table."""

    future: asyncio.Future[int]
    row: Row | None = None
    table: tuple[str, float, str, bytes, float] | None = None
    seen: tuple[int, ...] = ()  # tables somebody was at
    before: float | None = None  # when tables must have been seen to be kept
    keep: tuple[int, ...] = ()  # those are kept all the same


class Store:
    """The only one who writes; reading has a connection of its own."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self.path.touch(mode=0o600)  # it holds the secrets of games that go on
            self._writer = _connect(self.path)
            found = self._writer.execute("PRAGMA user_version").fetchone()[0]
            if found > FORMAT:
                raise StorageError(f"{self.path} was written by a newer Kyradar")
            self._writer.executescript(SCHEMA)
            if found == 1:  # of before tables knew when somebody was there
                self._writer.execute("ALTER TABLE tables ADD COLUMN seen REAL")
            self._writer.execute(f"PRAGMA user_version = {FORMAT}")
            self._reader = _connect(self.path)
        except (OSError, sqlite3.Error) as error:
            raise StorageError(f"{self.path}: {error}") from error
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._reading = ThreadPoolExecutor(1, thread_name_prefix="reader")
        self._thread = threading.Thread(target=self._write, name="writer", daemon=True)
        self._loop: asyncio.AbstractEventLoop | None = None
        self.writable = True
        self.commits = 0
        self.failures = 0

    def start(self) -> None:
        """From inside the loop whose futures it will set."""
        self._loop = asyncio.get_running_loop()
        self._thread.start()

    def close(self) -> None:
        """Write what has gathered, and stop."""
        if self._thread.is_alive():
            self._jobs.put(None)
            self._thread.join()
        self._reading.shutdown()
        self._reader.close()
        self._writer.close()

    # --- writing ----------------------------------------------------------------------------------

    def append(self, table: int, n: int, kind: str, body: str) -> asyncio.Future[int]:
        """One entry of a table's log; StorageError if the disk refuses."""
        return self._put(row=(table, n, kind, body))

    def create(self, id: str, setup: dict[str, Any], secret: bytes) -> asyncio.Future[int]:
        """A new table; the answer is the number of its row."""
        now = time.time()
        return self._put(table=(id, now, json.dumps(setup), secret, now))

    def touch(self, tables: Iterable[int]) -> asyncio.Future[int]:
        """Somebody is, or was, at these tables."""
        future = self._put(seen=tuple(tables))
        future.add_done_callback(_whatever)
        return future

    def forget_old(self, days: float, keep: Iterable[int]) -> asyncio.Future[int]:
        """Delete tables that nobody came to for so long, some at a time; how many they were."""
        return self._put(before=time.time() - days * DAY, keep=tuple(keep))

    def _put(self, **what: Any) -> asyncio.Future[int]:
        assert self._loop is not None
        future = self._loop.create_future()
        self._jobs.put(_Job(future, **what))
        return future

    def _write(self) -> None:
        """The writer's thread: while one batch is committed, the next one gathers."""
        assert self._loop is not None
        open_ = True
        while open_:
            batch: list[_Job] = []
            job = self._jobs.get()
            while job is not None:
                batch.append(job)
                try:
                    job = self._jobs.get_nowait()
                except queue.Empty:
                    break
            else:
                open_ = False
            if batch:
                results = self._commit(batch)
                try:
                    self._loop.call_soon_threadsafe(_tell, results)
                except RuntimeError:  # the loop was closed: nobody waits any more
                    return

    def _commit(self, batch: list[_Job]) -> list[tuple[_Job, int | StorageError]]:
        try:
            answers = self._commit_all(batch)
        except sqlite3.Error as error:
            self.failures += 1
            if self._writer.in_transaction:
                self._writer.execute("ROLLBACK")
            if len(batch) > 1:  # one of them is to blame, the others shall not suffer
                return [result for job in batch for result in self._commit([job])]
            self.writable = False
            return [(batch[0], StorageError(str(error)))]
        self.writable = True
        self.commits += 1
        return list(zip(batch, answers, strict=True))

    def _commit_all(self, batch: list[_Job]) -> list[int]:
        rows = [job.row for job in batch if job.row is not None]
        answers: list[int] = []
        plain = len(rows) == len(batch)  # one statement is a transaction by itself
        if not plain:
            self._writer.execute("BEGIN IMMEDIATE")
        for job in batch:
            if job.table is not None:
                answers.append(self._writer.execute(CREATE, job.table).lastrowid or 0)
            elif job.before is not None:
                answers.append(self._forget(job.before, job.keep))
            else:
                answers.append(0)
                if job.seen:
                    self._touch(job.seen)
        if rows:
            self._writer.execute(APPEND, (json.dumps(rows),))
        if not plain:
            self._writer.execute("COMMIT")
        return answers

    def _touch(self, rows: tuple[int, ...]) -> None:
        now = time.time()
        self._writer.executemany(
            "UPDATE tables SET seen = ? WHERE row = ?", [(now, row) for row in rows]
        )

    def _forget(self, before: float, keep: tuple[int, ...]) -> int:
        found = [row for (row,) in self._writer.execute(OLD, (before,)) if row not in keep]
        for row in found:
            self._writer.execute("DELETE FROM log WHERE table_row = ?", (row,))
            self._writer.execute("DELETE FROM tables WHERE row = ?", (row,))
        return len(found)

    # --- reading ----------------------------------------------------------------------------------

    async def read(self, id: str) -> StoredTable | None:
        """A table with all that happened at it, or None."""
        return await self._read(lambda: self._read_table(id))

    def size(self) -> int:
        """Bytes on disk."""
        files = (self.path, self.path.with_name(self.path.name + "-wal"))
        return sum(file.stat().st_size for file in files if file.exists())

    async def count(self) -> int:
        """How many tables there are."""
        return await self._read(
            lambda: int(self._reader.execute("SELECT count(*) FROM tables").fetchone()[0])
        )

    async def _read(self, work: Callable[[], Result]) -> Result:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._reading, work)
        except sqlite3.Error as error:
            raise StorageError(str(error)) from error

    def _read_table(self, id: str) -> StoredTable | None:
        found = self._reader.execute(
            "SELECT row, setup, secret FROM tables WHERE id = ?", (id,)
        ).fetchone()
        if found is None:
            return None
        row, setup, secret = found
        log = self._reader.execute(
            "SELECT n, kind, body FROM log WHERE table_row = ? ORDER BY n", (row,)
        ).fetchall()
        return StoredTable(row, id, json.loads(setup), secret, log)


def _whatever(future: asyncio.Future[int]) -> None:
    """It was worth a try: an error is nobody's."""
    if not future.cancelled():
        future.exception()


def _tell(results: list[tuple[_Job, int | StorageError]]) -> None:
    for job, result in results:
        if job.future.done():
            continue
        if isinstance(result, StorageError):
            job.future.set_exception(result)
        else:
            job.future.set_result(result)


def _connect(path: Path) -> sqlite3.Connection:
    # Each connection is used by one thread at a time, which need not be the one that opened it.
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    return connection
