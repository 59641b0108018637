"""Tables in a PostgreSQL database: the same log, the same promises, and more than one server.

A table is one server's at a time. A server that gets a socket for a table it does not have claims
it, whichever server had it before: its `fence` is raised. Every row of a log is written under the
fence of its writer's claim, with the table's row locked: the former owner's next write is refused.
NOTIFY tells it of the claim besides. So no client waits for a server that is gone.

Every batch is one statement, and so a transaction by itself: a server that is stopped at any
moment holds no lock.
"""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

from ...errors import KyradarError
from .errors import Fenced, StorageError
from .shared_table import build_shared
from .store import LONGEST_GAP, NewTable, Row, Store, StoredTable

try:
    import psycopg
    from psycopg.conninfo import conninfo_to_dict
except ImportError as error:
    raise KyradarError(
        "tables in PostgreSQL need psycopg: install kyradar[postgres] "
        "(pip install 'kyradar[postgres]')"
    ) from error

from .claims import CHANNEL, Claims

# 2 knew one server for a database; 3 leases, whose tables (servers, notes) may remain; 4 had no
# snapshots.
FORMAT = 5
#: "kyra": held together by servers that know of fences; one of format 2 wants it for itself.
LOCK = 0x6B797261
BUILDING = LOCK + 1  # one at a time looks after the schema
REST = 0.5  # seconds without another attempt after the database could not be reached
#: Unless the database's URL says otherwise. A connection that has fallen silent is noticed by the
#: system within seconds where packets get lost, and by our own time limits where they do not.
CONNECTING = {
    "connect_timeout": 3,  # seconds
    "keepalives": 1,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 5_000,  # milliseconds
}
#: Of every session, in milliseconds. Claims wait for a lock a second, and no session keeps one.
SESSION = """
SET statement_timeout = 4500;
SET lock_timeout = 1000;
SET idle_in_transaction_session_timeout = 4500
"""
#: Seconds on the clock of tables' ages: it goes on with the database's, but for jumps.
NOW = "extract(epoch FROM clock_timestamp())"
PASSED = f"least(greatest({NOW} - clock_at, 0), {LONGEST_GAP})"
CLOCK = f"(SELECT clock + {PASSED} FROM kyradar)"
SCHEMA = f"""
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
CREATE TABLE IF NOT EXISTS snapshots (table_row bigint PRIMARY KEY, body bytea NOT NULL);
ALTER TABLE tables ADD COLUMN IF NOT EXISTS owner text;
ALTER TABLE tables ADD COLUMN IF NOT EXISTS fence bigint NOT NULL DEFAULT 0;
ALTER TABLE kyradar ADD COLUMN IF NOT EXISTS clock double precision NOT NULL DEFAULT {NOW};
ALTER TABLE kyradar ADD COLUMN IF NOT EXISTS clock_at double precision NOT NULL DEFAULT {NOW};
CREATE INDEX IF NOT EXISTS tables_seen ON tables (seen);
"""
# The share lock makes a claim wait for us, and us see a claim that was before us. (A key share lock
# would not: it takes a row as it was before an update that changed no key.) A table that is being
# claimed at this moment is another's: it is not waited for.
APPEND = """
WITH new AS (
    SELECT * FROM unnest(%s::bigint[], %s::integer[], %s::text[], %s::text[], %s::bigint[])
        AS new (table_row, n, kind, body, fence)
), mine AS (
    SELECT row, fence FROM tables WHERE row = ANY(%s) FOR SHARE SKIP LOCKED
)
INSERT INTO log (table_row, n, kind, body)
SELECT new.table_row, new.n, new.kind, new.body
FROM new JOIN mine ON mine.row = new.table_row AND mine.fence = new.fence
ON CONFLICT DO NOTHING
RETURNING table_row, n
"""
FENCES = """
SELECT row, fence, coalesce((SELECT max(n) + 1 FROM log WHERE table_row = tables.row), 0)
FROM tables WHERE row = ANY(%s)
"""
RETRIES = (0.001, 0.004, 0.016, 0.064)  # seconds between attempts to write what was locked
CREATE = f"""
INSERT INTO tables (id, created, setup, secret, seen)
SELECT id, {NOW}, setup, secret, {CLOCK}
FROM unnest(%s::text[], %s::text[], %s::bytea[]) AS new (id, setup, secret)
ON CONFLICT DO NOTHING
RETURNING id, row
"""
CLAIM = f"""
WITH former AS (
    SELECT row, owner FROM tables WHERE id = %(id)s FOR UPDATE
), claimed AS (
    UPDATE tables SET owner = %(me)s, fence = fence + 1, seen = {CLOCK}
    FROM former WHERE tables.row = former.row
    RETURNING tables.row, setup, secret, fence, former.owner
)
SELECT row, setup, secret, fence,
    CASE WHEN owner <> %(me)s THEN pg_notify('{CHANNEL}', fence || ' ' || %(id)s)::text END
FROM claimed
"""
READ = "SELECT row, setup, secret, fence FROM tables WHERE id = %s"
LOG = "SELECT n, kind, body FROM log WHERE table_row = %s ORDER BY n"
SNAPSHOT = "SELECT body FROM snapshots WHERE table_row = %s"
# Not of a table that was deleted meanwhile.
PUT_SNAPSHOT = """
INSERT INTO snapshots SELECT row, %s FROM tables WHERE row = %s
ON CONFLICT (table_row) DO UPDATE SET body = excluded.body
"""
LENGTH = """
SELECT row, coalesce((SELECT max(n) + 1 FROM log WHERE table_row = tables.row), 0)
FROM tables WHERE id = %s
"""
MINE = "unnest(%s::bigint[], %s::bigint[]) AS mine (row, fence)"
LOST = f"""
SELECT mine.row FROM {MINE} LEFT JOIN tables ON tables.row = mine.row
WHERE tables.fence IS DISTINCT FROM mine.fence
"""
TOUCHED = 100  # rows at a time: an entry that is written meanwhile finds its table locked
TOUCH = f"UPDATE tables SET seen = {CLOCK} FROM {MINE} WHERE tables.row = mine.row"
RELEASE = f"""
UPDATE tables SET owner = NULL, seen = {CLOCK}
FROM {MINE} WHERE tables.row = mine.row AND tables.fence = mine.fence
"""
TICK = f"UPDATE kyradar SET clock = clock + {PASSED}, clock_at = {NOW} RETURNING clock"
CLEAR = "DELETE FROM log WHERE table_row = %s AND n < %s AND n <> ALL(%s)"
DELETE = """
WITH old AS (
    SELECT row FROM tables WHERE seen < %s AND row <> ALL(%s)
    ORDER BY seen LIMIT 200 FOR UPDATE SKIP LOCKED
), lines AS (
    DELETE FROM log USING old WHERE table_row = old.row
), cached AS (
    DELETE FROM snapshots USING old WHERE table_row = old.row
), gone AS (
    DELETE FROM tables USING old WHERE tables.row = old.row RETURNING 1
)
SELECT count(*) FROM gone
"""
ENCODINGS = ("UTF8", "SQL_ASCII")  # that hold whatever people are called
Connection = Any  # psycopg's: its types are not read, for it need not be installed


class PostgresStore(Store):
    """A database that is named by its URL."""

    errors = (psycopg.Error, StorageError)
    own_fault = (psycopg.DataError, psycopg.IntegrityError, psycopg.ProgrammingError)
    shared = True
    clock = CLOCK

    def __init__(self, url: str) -> None:
        super().__init__()
        self._options = CONNECTING | conninfo_to_dict(url)
        # A database that takes bytes as they come (SQL_ASCII) would else give them back as bytes.
        self._options["client_encoding"] = "utf8"
        self.name = _without_password(url)
        self._writer: Connection | None = None
        self._resting: tuple[float, str] = 0.0, ""  # until when there is no attempt, and why
        self._claims: Claims | None = None
        try:
            self._build(self._may_write())
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
            writer.execute("SET LOCAL lock_timeout = 60000; SET LOCAL statement_timeout = 0")
            writer.execute("SELECT pg_advisory_xact_lock(%s)", (BUILDING,))
            writer.execute("SET LOCAL client_min_messages = warning")  # what is there already
            known = writer.execute("SELECT to_regclass('kyradar')").fetchone()
            found = known and known[0] and writer.execute("SELECT format FROM kyradar").fetchone()
            if found and found[0] > FORMAT:
                raise StorageError(f"{self.name} was written by a newer Kyradar")
            if found and found[0] == FORMAT:
                build_shared(writer, CLOCK)
                return
            writer.execute(SCHEMA)
            if found:
                writer.execute("UPDATE kyradar SET format = %s", (FORMAT,))
            else:
                writer.execute("INSERT INTO kyradar (format) VALUES (%s)", (FORMAT,))
            build_shared(writer, CLOCK)

    def start(self) -> None:
        """Begin to write, and to listen to other servers' claims."""
        super().start()
        self._claims = Claims(self._connect, self.cut, self._hear, self._missed)
        self._claims.start()

    def _hear(self, id: str, fence: int) -> None:
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self.claimed_elsewhere, id, fence)

    def _missed(self) -> None:
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self.missed)

    def close(self) -> None:
        """Write what has gathered, and stop."""
        if self._claims is not None:
            self._claims.end()
        super().close()

    def statement(self, text: str) -> str:
        """psycopg's marks."""
        return text.replace("?", "%s")

    # --- sessions ---------------------------------------------------------------------------------

    def _connect(self) -> Connection:
        """A session; while the database cannot be reached there is an attempt now and then, and
        a call in between is refused at once."""
        until, why = self._resting
        if time.monotonic() < until:
            raise StorageError(why)
        try:
            session = psycopg.connect(autocommit=True, **self._options)
            session.execute(SESSION)
        except psycopg.Error as error:
            self._resting = time.monotonic() + REST, str(error)
            raise
        self._resting = 0.0, ""
        return session

    def connect_reader(self) -> Connection:
        """A session for a thread that reads."""
        return self._connect()

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

    def cut(self, connection: Connection) -> None:
        """Shut the socket: a waiting thread gets an error."""
        with suppress(OSError, psycopg.Error, ValueError):
            line = socket.socket(fileno=connection.fileno())
            try:
                line.shutdown(socket.SHUT_RDWR)
            finally:
                line.detach()  # it is the session's to close

    def cut_writer(self) -> None:
        """The same for the session that writes."""
        if (writer := self._writer) is not None:
            self.cut(writer)

    def close_writer(self) -> None:
        """No more writes."""
        self.recover()

    def recover(self) -> None:
        """Nothing is half done: a session in trouble is closed, and the next attempt opens one."""
        if self._writer is not None:
            self._writer.close()
            self._writer = None

    # --- writing ----------------------------------------------------------------------------------

    def append_all(self, rows: Sequence[Row]) -> list[int | StorageError]:
        """Write rows of logs; those of tables that others have claimed are refused."""
        written = self._append(rows)
        for pause in RETRIES:
            left = [row for row in rows if row[:2] not in written]
            if not left or not (ours := self._still_ours(left)):
                break
            time.sleep(pause)  # the row of the table was locked for a moment (`TOUCH`)
            written |= self._append(ours)
        answers: list[int | StorageError] = []
        for row in rows:
            answers.append(0 if row[:2] in written else Fenced())
            written.discard(row[:2])  # of two entries of the same number one was written
        return answers

    def _append(self, rows: Sequence[Row]) -> set[tuple[int, int]]:
        columns = [list(column) for column in zip(*rows, strict=True)]
        return set(self._may_write().execute(APPEND, [*columns, columns[0]]).fetchall())

    def _still_ours(self, rows: Sequence[Row]) -> list[Row]:
        """Of rows that were not written those whose table is still ours, and that are not there."""
        tables = [row[0] for row in rows]
        found = self._may_write().execute(FENCES, (tables,)).fetchall()
        next_of = {(row, fence): entries for row, fence, entries in found}
        return [one for one in rows if one[1] >= next_of.get((one[0], one[4]), one[1] + 1)]

    def create_all(self, tables: Sequence[NewTable]) -> list[int | StorageError]:
        """Write new tables."""
        columns = [list(column) for column in zip(*tables, strict=True)]
        made = dict(self._may_write().execute(CREATE, columns).fetchall())
        return [made.get(id) or StorageError(f"there is a table {id}") for id, _, _ in tables]

    # --- reading ----------------------------------------------------------------------------------

    def read_table(self, reader: Connection, id: str) -> StoredTable | None:
        """A table and its log, whichever server has it."""
        found = reader.execute(READ, (id,)).fetchone()
        return None if found is None else self._with_log(reader, id, found)

    def claim_table(self, reader: Connection, id: str) -> StoredTable | None:
        """A table with its log, ours from now on."""
        found = reader.execute(CLAIM, {"id": id, "me": self.id}).fetchone()
        # Read after the claim: the former owner can write no more.
        return None if found is None else self._with_log(reader, id, found[:4])

    def _with_log(self, reader: Connection, id: str, found: Any) -> StoredTable:
        row, setup, secret, fence = found
        # The snapshot first: the log may only be longer.
        snapshot = reader.execute(SNAPSHOT, (row,)).fetchone()
        log = reader.execute(LOG, (row,)).fetchall()
        kept = bytes(snapshot[0]) if snapshot is not None else None
        return StoredTable(row, id, json.loads(setup), bytes(secret), log, fence, kept)

    def read_length(self, reader: Connection, id: str) -> tuple[int, int] | None:
        """A table's row, and how many entries its log has."""
        found: tuple[int, int] | None = reader.execute(LENGTH, (id,)).fetchone()
        return found

    async def lost(self, tables: Sequence[tuple[int, int]]) -> set[int]:
        """The rows of those of our tables (row, fence) that another server has claimed."""
        if not tables:
            return set()
        found = await self._read(lambda reader: reader.execute(LOST, _columns(tables)).fetchall())
        return {row for (row,) in found}

    # --- chores -----------------------------------------------------------------------------------

    def touch_tables(self, chores: Connection, tables: Sequence[tuple[int, int]]) -> None:
        """Somebody is at these tables."""
        for start in range(0, len(tables), TOUCHED):
            chores.execute(TOUCH, _columns(tables[start : start + TOUCHED]))

    def release_tables(self, chores: Connection, tables: Sequence[tuple[int, int]]) -> None:
        """These tables have no owner any more, unless another server has claimed them."""
        if tables:
            chores.execute(RELEASE, _columns(tables))

    def tidy_tables(
        self, chores: Connection, days: float | None, keep: Sequence[int]
    ) -> tuple[int, int]:
        """Let the clock go on, delete what is old, and count."""
        (clock,) = chores.execute(TICK).fetchone()
        gone = 0
        if days is not None:
            gone = chores.execute(DELETE, (clock - days * 86_400.0, list(keep))).fetchone()[0]
        return gone, chores.execute("SELECT count(*) FROM tables").fetchone()[0]

    def clear_log(self, chores: Connection, table: int, before: int, keep: Sequence[int]) -> int:
        """Delete rows of a log."""
        return int(chores.execute(CLEAR, (table, before, list(keep))).rowcount)

    def put_snapshot(self, chores: Connection, table: int, body: bytes) -> None:
        """Store a snapshot."""
        chores.execute(PUT_SNAPSHOT, (body, table))

    def size(self) -> int:
        """Not asked for: another machine's disk."""
        return 0


def _columns(tables: Sequence[tuple[int, int]]) -> list[list[int]]:
    return [list(column) for column in zip(*tables, strict=True)]


def _without_password(url: str) -> str:
    parts = urlsplit(url)
    host = parts.hostname or ""
    return f"{parts.scheme}://{host}{parts.path}"
