"""Tables in a PostgreSQL database: the same log, the same promises.

One server writes to a database at a time. The right to do so is an advisory lock that lives in the
very session that writes: when the session is lost, so is the right, and a server that was paused or
cut off cannot write any more once another has taken over.
"""

from __future__ import annotations

import json
import time
from typing import Any
from urllib.parse import urlsplit

from ..errors import KyradarError
from .store import FORMAT, Job, StorageError, Store, StoredTable

try:
    import psycopg
except ImportError as error:
    raise KyradarError(
        "tables in PostgreSQL need psycopg: install kyradar[postgres] "
        "(pip install 'kyradar[postgres]')"
    ) from error

LOCK = 0x6B797261  # "kyra": the right to write to this database
CONNECT_SECONDS = 5
SCHEMA = """
CREATE TABLE IF NOT EXISTS kyradar (format integer NOT NULL);
CREATE TABLE IF NOT EXISTS tables (
    row bigserial PRIMARY KEY,
    id text NOT NULL UNIQUE,
    created double precision NOT NULL,
    setup text NOT NULL,
    secret bytea NOT NULL,
    seen double precision NOT NULL
);
CREATE TABLE IF NOT EXISTS log (
    table_row bigint NOT NULL,
    n integer NOT NULL,
    kind text NOT NULL,
    body text NOT NULL,
    PRIMARY KEY (table_row, n)
);
"""
APPEND = """
INSERT INTO log (table_row, n, kind, body)
SELECT * FROM unnest(%s::bigint[], %s::integer[], %s::text[], %s::text[])
"""
CREATE = """
INSERT INTO tables (id, created, setup, secret, seen) VALUES (%s, %s, %s, %s, %s) RETURNING row
"""
OLD = "SELECT row FROM tables WHERE seen < %s LIMIT 200"
Connection = Any  # psycopg's: its types are not read, for it need not be installed


class PostgresStore(Store):
    """A database that is named by its URL."""

    errors = (psycopg.Error, StorageError)

    def __init__(self, url: str) -> None:
        super().__init__()
        self._url = url
        self.name = _without_password(url)
        self._writer: Connection | None = None
        self._reader: Connection | None = None
        try:
            writer = self._may_write()
            writer.execute(SCHEMA)
            found = writer.execute("SELECT format FROM kyradar").fetchone()
            if found is None:
                writer.execute("INSERT INTO kyradar VALUES (%s)", (FORMAT,))
            elif found[0] > FORMAT:
                raise StorageError(f"{self.name} was written by a newer Kyradar")
            self._can_read()
        except psycopg.Error as error:
            raise StorageError(f"{self.name}: {str(error).strip()}") from error

    def close_connections(self) -> None:
        """Nobody writes or reads any more."""
        for connection in (self._writer, self._reader):
            if connection is not None:
                connection.close()

    # --- sessions ---------------------------------------------------------------------------------

    def _connect(self) -> Connection:
        return psycopg.connect(self._url, autocommit=True, connect_timeout=CONNECT_SECONDS)

    def _may_write(self) -> Connection:
        """The session that writes, with the right to; opened anew if it was lost."""
        writer = self._writer
        if writer is None or writer.closed:
            writer = self._connect()
            # Every `ok` waits for this: an action is on disk before it is answered.
            writer.execute("SET synchronous_commit = on")
            taken = writer.execute("SELECT pg_try_advisory_lock(%s)", (LOCK,)).fetchone()
            if taken is None or not taken[0]:
                writer.close()
                raise StorageError(f"another server writes to {self.name}")
            self._writer = writer
        return writer

    def _can_read(self) -> Connection:
        reader = self._reader
        if reader is None or reader.closed:
            reader = self._reader = self._connect()
        return reader

    def recover(self) -> None:
        """Nothing is half done: a session in trouble is closed, and the next attempt opens one."""
        if self._writer is not None:
            self._writer.close()
            self._writer = None

    # --- writing ----------------------------------------------------------------------------------

    def commit_all(self, batch: list[Job]) -> list[int]:
        """Write a batch, all of it or nothing."""
        writer = self._may_write()
        rows = [job.row for job in batch if job.row is not None]
        if len(rows) == len(batch):  # one statement is a transaction by itself
            writer.execute(APPEND, [list(column) for column in zip(*rows, strict=True)])
            return [0] * len(batch)
        with writer.transaction():
            answers = [self._do(writer, job) for job in batch]
            if rows:
                writer.execute(APPEND, [list(column) for column in zip(*rows, strict=True)])
        return answers

    def _do(self, writer: Connection, job: Job) -> int:
        """What is not a row of a log."""
        if job.table is not None:
            made = writer.execute(CREATE, job.table).fetchone()
            return int(made[0]) if made else 0
        if job.before is not None:
            old = writer.execute(OLD, (job.before,)).fetchall()
            gone = [row for (row,) in old if row not in job.keep]
            writer.execute("DELETE FROM log WHERE table_row = ANY(%s)", (gone,))
            writer.execute("DELETE FROM tables WHERE row = ANY(%s)", (gone,))
            return len(gone)
        if job.seen:
            seen = (time.time(), list(job.seen))
            writer.execute("UPDATE tables SET seen = %s WHERE row = ANY(%s)", seen)
        return 0

    # --- reading ----------------------------------------------------------------------------------

    def read_table(self, id: str) -> StoredTable | None:
        """A table and its log."""
        reader = self._can_read()
        query = "SELECT row, setup, secret FROM tables WHERE id = %s"
        found = reader.execute(query, (id,)).fetchone()
        if found is None:
            return None
        row, setup, secret = found
        query = "SELECT n, kind, body FROM log WHERE table_row = %s ORDER BY n"
        log = reader.execute(query, (row,)).fetchall()
        return StoredTable(row, id, json.loads(setup), bytes(secret), log)

    def count_tables(self) -> int:
        """How many tables there are."""
        found = self._can_read().execute("SELECT count(*) FROM tables").fetchone()
        return int(found[0]) if found else 0

    def size(self) -> int:
        """Not asked for: another machine's disk."""
        return 0


def _without_password(url: str) -> str:
    parts = urlsplit(url)
    host = parts.hostname or ""
    return f"{parts.scheme}://{host}{parts.path}"
