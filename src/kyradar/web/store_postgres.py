"""Tables in a PostgreSQL database: the same log, the same promises, and more than one server.

A table is one server's at a time. Whoever first has somebody at it claims it: its `owner` is set
and its `fence` counts on, if nobody has it who is alive (`leases`). Every row of a log is written
under the fence of its writer's claim, with the table's row locked: a server that was paused or cut
off while another claimed its tables writes nothing any more, and is told so.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterable
from typing import Any
from urllib.parse import urlsplit

from ..errors import KyradarError
from .store import DAY, Elsewhere, Job, Neighbour, StorageError, Store, StoredTable

try:
    import psycopg
except ImportError as error:
    raise KyradarError(
        "tables in PostgreSQL need psycopg: install kyradar[postgres] "
        "(pip install 'kyradar[postgres]')"
    ) from error

from .leases import ALIVE, LEASE, Lease

FORMAT = 3  # 2 knew one server for a database
#: "kyra": held together by servers that know of fences; one of format 2 wants it for itself.
LOCK = 0x6B797261
BUILDING = LOCK + 1  # one at a time looks after the schema
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
ALTER TABLE tables ADD COLUMN IF NOT EXISTS owner text;
ALTER TABLE tables ADD COLUMN IF NOT EXISTS fence bigint NOT NULL DEFAULT 0;
CREATE TABLE IF NOT EXISTS servers (
    id text PRIMARY KEY,
    address text NOT NULL,
    socket text NOT NULL,
    beat timestamptz NOT NULL
);
CREATE TABLE IF NOT EXISTS notes (
    id text PRIMARY KEY,
    body text NOT NULL,
    at double precision NOT NULL
);
"""
# The share lock makes a claim wait for us, and us see a claim that was before us.
APPEND = """
WITH new AS (
    SELECT * FROM unnest(%s::bigint[], %s::integer[], %s::text[], %s::text[], %s::bigint[])
        AS new (table_row, n, kind, body, fence)
), mine AS (
    SELECT row, fence FROM tables WHERE row = ANY(%s) FOR SHARE
)
INSERT INTO log (table_row, n, kind, body)
SELECT new.table_row, new.n, new.kind, new.body
FROM new JOIN mine ON mine.row = new.table_row AND mine.fence = new.fence
RETURNING table_row, n
"""
CREATE = """
INSERT INTO tables (id, created, setup, secret, seen) VALUES (%s, %s, %s, %s, %s) RETURNING row
"""
CLAIM = f"""
UPDATE tables SET owner = %(me)s, fence = fence + 1, seen = %(now)s
WHERE id = %(id)s AND (owner IS NULL OR owner = %(me)s OR NOT {ALIVE})
RETURNING row, setup, secret, fence
"""
OWNER = """
SELECT servers.id, servers.address, servers.socket
FROM tables LEFT JOIN servers ON servers.id = tables.owner WHERE tables.id = %s
"""
RELEASE = """
UPDATE tables SET owner = NULL, seen = %s
FROM unnest(%s::bigint[], %s::bigint[]) AS mine (row, fence)
WHERE tables.row = mine.row AND tables.fence = mine.fence
"""
OLD = f"""
SELECT row FROM tables
WHERE seen < %(before)s AND (owner IS NULL OR owner = %(me)s OR NOT {ALIVE})
LIMIT 200 FOR UPDATE SKIP LOCKED
"""
NOTE = """
INSERT INTO notes VALUES (%(id)s, %(body)s, %(now)s)
ON CONFLICT (id) DO UPDATE SET body = excluded.body, at = excluded.at
"""
OTHERS = f"""
SELECT id, address, socket FROM servers
WHERE id <> %s AND beat > clock_timestamp() - interval '{LEASE} seconds' ORDER BY id
"""
ENCODINGS = ("UTF8", "SQL_ASCII")  # that hold whatever people are called
ATTEMPTS = 5  # to claim a table, or to learn whose it is
Connection = Any  # psycopg's: its types are not read, for it need not be installed


class PostgresStore(Store):
    """A database that is named by its URL."""

    errors = (psycopg.Error, StorageError)
    shared = True

    def __init__(self, url: str) -> None:
        super().__init__()
        self._url = url
        self.name = _without_password(url)
        self._writer: Connection | None = None
        self._reader: Connection | None = None
        self._lease: Lease | None = None
        try:
            self._build(self._may_write())
            self._can_read()
        except psycopg.Error as error:
            raise StorageError(f"{self.name}: {str(error).strip()}") from error

    def _build(self, writer: Connection) -> None:
        """The schema, also where an older Kyradar made it; several servers may start at once."""
        encoding = writer.info.parameter_status("server_encoding")
        if encoding not in ENCODINGS:
            raise StorageError(
                f"{self.name} cannot hold every name: its encoding is {encoding}. "
                "Make it with CREATE DATABASE ... ENCODING 'UTF8' TEMPLATE template0."
            )
        with writer.transaction():
            writer.execute("SELECT pg_advisory_xact_lock(%s)", (BUILDING,))
            writer.execute("SET LOCAL client_min_messages = warning")  # what is there already
            known = writer.execute("SELECT to_regclass('kyradar')").fetchone()
            found = known and known[0] and writer.execute("SELECT format FROM kyradar").fetchone()
            if found and found[0] > FORMAT:
                raise StorageError(f"{self.name} was written by a newer Kyradar")
            if found and found[0] == FORMAT:
                return
            writer.execute(SCHEMA)
            if found:
                writer.execute("UPDATE kyradar SET format = %s", (FORMAT,))
            else:
                writer.execute("INSERT INTO kyradar VALUES (%s)", (FORMAT,))

    def start(self) -> None:
        """Be known to the others, and begin to write."""
        super().start()
        self._lease = Lease(self._connect, self.me, self._on_lapse)
        try:
            self._lease.start()
        except psycopg.Error as error:
            raise StorageError(f"{self.name}: {str(error).strip()}") from error

    def _on_lapse(self) -> None:
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self.lapsed)

    def close_connections(self) -> None:
        """Nobody writes or reads any more."""
        if self._lease is not None:
            self._lease.end()
        for connection in (self._writer, self._reader):
            if connection is not None:
                connection.close()

    # --- sessions ---------------------------------------------------------------------------------

    def _connect(self) -> Connection:
        # A database that takes bytes as they come (SQL_ASCII) would else give them back as bytes.
        return psycopg.connect(
            self._url, autocommit=True, connect_timeout=CONNECT_SECONDS, client_encoding="utf8"
        )

    def _may_write(self) -> Connection:
        """The session that writes; opened anew if it was lost."""
        writer = self._writer
        if writer is None or writer.closed:
            writer = self._connect()
            # Every `ok` waits for this: an action is on disk before it is answered.
            writer.execute("SET synchronous_commit = on")
            taken = writer.execute("SELECT pg_try_advisory_lock_shared(%s)", (LOCK,)).fetchone()
            if taken is None or not taken[0]:
                writer.close()
                raise StorageError(f"another server, of an older Kyradar, writes to {self.name}")
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

    def commit_all(self, batch: list[Job]) -> list[int | StorageError]:
        """Write a batch, all of it or nothing; but rows of tables that others have claimed."""
        writer = self._may_write()
        rows = [job.row for job in batch if job.row is not None]
        if len(rows) == len(batch):  # one statement is a transaction by itself
            return _told(batch, [0] * len(batch), self._append(writer, rows))
        written: set[tuple[int, int]] = set()
        with writer.transaction():
            answers = [self._do(writer, job) for job in batch]
            if rows:
                written = self._append(writer, rows)
        return _told(batch, answers, written)

    def _append(self, writer: Connection, rows: list[Any]) -> set[tuple[int, int]]:
        columns = [list(column) for column in zip(*rows, strict=True)]
        return set(writer.execute(APPEND, [*columns, columns[0]]).fetchall())

    def _do(self, writer: Connection, job: Job) -> int:
        """What is not a row of a log."""
        if job.table is not None:
            made = writer.execute(CREATE, job.table).fetchone()
            return int(made[0]) if made else 0
        if job.before is not None:
            old = writer.execute(OLD, {"before": job.before, "me": self.me.id}).fetchall()
            gone = [row for (row,) in old if row not in job.keep]
            writer.execute("DELETE FROM log WHERE table_row = ANY(%s)", (gone,))
            writer.execute("DELETE FROM tables WHERE row = ANY(%s)", (gone,))
            return len(gone)
        if job.free:
            columns = [list(column) for column in zip(*job.free, strict=True)]
            writer.execute(RELEASE, (time.time(), *columns))
        if job.seen:
            seen = (time.time(), list(job.seen))
            writer.execute("UPDATE tables SET seen = %s WHERE row = ANY(%s)", seen)
        return 0

    def release(self, tables: Iterable[tuple[int, int]]) -> asyncio.Future[int]:
        """We were at these tables, under these fences, and have put them away: others may come."""
        return self.try_to(free=tuple(tables))

    # --- reading ----------------------------------------------------------------------------------

    def read_table(self, id: str) -> StoredTable | None:
        """A table and its log, whoever has it."""
        reader = self._can_read()
        query = "SELECT row, setup, secret, fence FROM tables WHERE id = %s"
        found = reader.execute(query, (id,)).fetchone()
        return None if found is None else self._with_log(reader, id, found)

    def _with_log(self, reader: Connection, id: str, found: Any) -> StoredTable:
        row, setup, secret, fence = found
        query = "SELECT n, kind, body FROM log WHERE table_row = %s ORDER BY n"
        log = reader.execute(query, (row,)).fetchall()
        return StoredTable(row, id, json.loads(setup), bytes(secret), log, fence)

    def count_tables(self) -> int:
        """How many tables there are."""
        found = self._can_read().execute("SELECT count(*) FROM tables").fetchone()
        return int(found[0]) if found else 0

    def size(self) -> int:
        """Not asked for: another machine's disk."""
        return 0

    # --- whose tables -----------------------------------------------------------------------------

    async def claim(self, id: str) -> StoredTable | None:
        """A table with its log, ours from now on; Elsewhere if somebody has it who is alive."""
        return await self._read(lambda: self._claim(id))

    def _claim(self, id: str) -> StoredTable | None:
        reader = self._can_read()
        for _ in range(ATTEMPTS):
            facts = {"id": id, "me": self.me.id, "now": time.time()}
            claimed = reader.execute(CLAIM, facts).fetchone()
            if claimed is not None:
                # Read after the claim: whoever had it before has written what they ever will.
                return self._with_log(reader, id, claimed)
            found = reader.execute(OWNER, (id,)).fetchone()
            if found is None:
                return None
            if found[0] is not None:
                raise Elsewhere(Neighbour(*found))
        raise StorageError(f"table {id} changes hands all the time")

    async def held(self) -> set[tuple[int, int]]:
        """The tables that are ours, with their fences."""
        query = "SELECT row, fence FROM tables WHERE owner = %s"
        return await self._read(
            lambda: set(self._can_read().execute(query, (self.me.id,)).fetchall())
        )

    async def bury(self, neighbour: Neighbour) -> None:
        """That server is gone for certain: its tables are free."""
        query = "DELETE FROM servers WHERE id = %s"
        await self._read(lambda: self._can_read().execute(query, (neighbour.id,)))

    async def note(self, id: str, body: str) -> None:
        """Something that servers on the same tables tell each other; kept for a day."""
        now = time.time()

        def write() -> None:
            reader = self._can_read()
            reader.execute("DELETE FROM notes WHERE at < %s", (now - DAY,))
            reader.execute(NOTE, {"id": id, "body": body, "now": now})

        await self._read(write)

    async def read_note(self, id: str) -> str | None:
        """What another server told, or None."""
        query = "SELECT body FROM notes WHERE id = %s"
        found = await self._read(lambda: self._can_read().execute(query, (id,)).fetchone())
        return None if found is None else str(found[0])

    async def neighbours(self) -> list[Neighbour]:
        """The other servers that are alive."""
        found = await self._read(lambda: self._can_read().execute(OTHERS, (self.me.id,)).fetchall())
        return [Neighbour(*one) for one in found]

    async def leave(self) -> None:
        """We are going: our tables are free."""
        if self._lease is not None:
            await self._read(self._lease.end)


def _told(
    batch: list[Job], answers: list[int], written: set[tuple[int, int]]
) -> list[int | StorageError]:
    """An answer for every job; whoever has lost a table is told."""
    return [
        answer
        if job.row is None or job.row[:2] in written
        else StorageError("another server has claimed the table")
        for job, answer in zip(batch, answers, strict=True)
    ]


def _without_password(url: str) -> str:
    parts = urlsplit(url)
    host = parts.hostname or ""
    return f"{parts.scheme}://{host}{parts.path}"
