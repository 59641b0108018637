"""Tables in a folder: one SQLite file with a write-ahead log."""

from __future__ import annotations

import json
import sqlite3
import time
from pathlib import Path

import msgspec

from .store import FORMAT, Job, StorageError, Store, StoredTable

FILE = "tables.sqlite"
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


class SqliteStore(Store):
    """A file of our own: nobody else writes to it (`serving.take_lock`)."""

    errors = (sqlite3.Error,)

    def __init__(self, folder: Path) -> None:
        super().__init__()
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

    def close_connections(self) -> None:
        """Nobody writes or reads any more."""
        self._reader.close()
        self._writer.close()

    def recover(self) -> None:
        """Nothing is half done."""
        if self._writer.in_transaction:
            self._writer.execute("ROLLBACK")

    def commit_all(self, batch: list[Job]) -> list[int]:
        """Write a batch, all of it or nothing."""
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
            self._writer.execute(APPEND, (msgspec.json.encode(rows).decode(),))
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

    def size(self) -> int:
        """Bytes on disk."""
        files = (self.path, self.path.with_name(self.path.name + "-wal"))
        return sum(file.stat().st_size for file in files if file.exists())

    def count_tables(self) -> int:
        """How many tables there are."""
        return int(self._reader.execute("SELECT count(*) FROM tables").fetchone()[0])

    def read_table(self, id: str) -> StoredTable | None:
        """A table and its log."""
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


def _connect(path: Path) -> sqlite3.Connection:
    # Each connection is used by one thread at a time, which need not be the one that opened it.
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    return connection
