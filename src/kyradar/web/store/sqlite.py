"""Tables in a folder: one SQLite file with a write-ahead log."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from pathlib import Path

import msgspec

from .errors import StorageError
from .shared_table import build_shared
from .store import DAY, FORMAT, LONGEST_GAP, WRITE_SECONDS, NewTable, Row, Store, StoredTable

FILE = "tables.sqlite"
#: Seconds on the clock of tables' ages: it goes on with the machine's, but for jumps.
NOW = "((julianday('now') - 2440587.5) * 86400.0)"
PASSED = f"min(max({NOW} - at, 0), {LONGEST_GAP})"
CLOCK = f"(SELECT seconds + {PASSED} FROM clock)"
SCHEMA = f"""
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
CREATE TABLE IF NOT EXISTS snapshots (table_row INTEGER PRIMARY KEY, body BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS clock (one INTEGER PRIMARY KEY CHECK (one = 1), seconds REAL, at REAL);
INSERT OR IGNORE INTO clock VALUES (1, {NOW}, {NOW});
"""
INDEX = "CREATE INDEX IF NOT EXISTS tables_seen ON tables (seen)"
# One statement for the whole batch: between two rows the writer would have to wait for its turn
# to run (Python's lock), which costs more than the rows do.
APPEND = """
INSERT INTO log (table_row, n, kind, body)
SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
       json_extract(value, '$[3]')
FROM json_each(?)
"""
CREATE = f"""
INSERT INTO tables (id, created, setup, secret, seen) VALUES (?, {NOW}, ?, ?, {CLOCK})
"""
TICK = f"UPDATE clock SET seconds = seconds + {PASSED}, at = {NOW}"
OLD = "SELECT row FROM tables WHERE seen < (SELECT seconds FROM clock) - ? ORDER BY seen LIMIT 200"
CLEAR = """
DELETE FROM log WHERE table_row = ? AND n < ? AND n NOT IN (SELECT value FROM json_each(?))
"""
LENGTH = """
SELECT row, coalesce((SELECT max(n) + 1 FROM log WHERE table_row = tables.row), 0)
FROM tables WHERE id = ?
"""


class SqliteStore(Store):
    """A file of our own: no other process writes to it (`serving.take_lock`)."""

    errors = (sqlite3.Error, StorageError)
    own_fault = (sqlite3.IntegrityError, sqlite3.DataError)
    clock = CLOCK
    #: Readers do not wait for the writer.
    journal = "WAL"

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.path = folder / FILE
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self.path.touch(mode=0o600)  # it holds the secrets of games that go on
            self._writer = _connect(self.path, self.journal)
            found = self._writer.execute("PRAGMA user_version").fetchone()[0]
            if found > FORMAT:
                raise StorageError(f"{self.path} was written by a newer Kyradar")
            make_schema(self._writer)
            if found == 1:  # of before tables knew when somebody was there
                self._writer.execute("ALTER TABLE tables ADD COLUMN seen REAL")
            if found in (1, 2):
                self._writer.execute("UPDATE tables SET seen = created WHERE seen IS NULL")
            self._writer.execute(INDEX)
            self._writer.execute(f"PRAGMA user_version = {FORMAT}")
        except (OSError, sqlite3.Error) as error:
            raise StorageError(f"{self.path}: {error}") from error

    def connect_reader(self) -> sqlite3.Connection:
        """A connection for a thread that reads."""
        return _connect(self.path, self.journal)

    def cut(self, connection: sqlite3.Connection) -> None:
        """End what a connection is doing."""
        connection.interrupt()

    def cut_writer(self) -> None:
        """The same for the one that writes."""
        self.cut(self._writer)

    def close_writer(self) -> None:
        """No more writes."""
        self._writer.close()

    def recover(self) -> None:
        """Nothing is half done."""
        if self._writer.in_transaction:
            self._writer.execute("ROLLBACK")

    # --- writing ----------------------------------------------------------------------------------

    def append_all(self, rows: Sequence[Row]) -> list[int | StorageError]:
        """One statement is a transaction by itself."""
        self._writer.execute(APPEND, (msgspec.json.encode(rows).decode(),))
        return [0] * len(rows)

    def create_all(self, tables: Sequence[NewTable]) -> list[int | StorageError]:
        """All in one transaction."""
        with _transaction(self._writer):
            return [self._writer.execute(CREATE, table).lastrowid or 0 for table in tables]

    # --- reading ----------------------------------------------------------------------------------

    def read_table(self, reader: sqlite3.Connection, id: str) -> StoredTable | None:
        """A table and its log."""
        query = "SELECT row, setup, secret FROM tables WHERE id = ?"
        found = reader.execute(query, (id,)).fetchone()
        if found is None:
            return None
        row, setup, secret = found
        # The snapshot first: the log may only be longer.
        query = "SELECT body FROM snapshots WHERE table_row = ?"
        snapshot = reader.execute(query, (row,)).fetchone()
        query = "SELECT n, kind, body FROM log WHERE table_row = ? ORDER BY n"
        log = reader.execute(query, (row,)).fetchall()
        kept = snapshot[0] if snapshot is not None else None
        return StoredTable(row, id, json.loads(setup), secret, log, snapshot=kept)

    def read_length(self, reader: sqlite3.Connection, id: str) -> tuple[int, int] | None:
        """A table's row, and how many entries its log has."""
        found: tuple[int, int] | None = reader.execute(LENGTH, (id,)).fetchone()
        return found

    # --- chores -----------------------------------------------------------------------------------

    def touch_tables(self, chores: sqlite3.Connection, tables: Sequence[tuple[int, int]]) -> None:
        """Somebody is at these tables, or was until now."""
        with _transaction(chores):
            rows = [(row,) for row, _ in tables]
            chores.executemany(f"UPDATE tables SET seen = {CLOCK} WHERE row = ?", rows)

    def tidy_tables(
        self, chores: sqlite3.Connection, days: float | None, keep: Sequence[int]
    ) -> tuple[int, int]:
        """Let the clock go on, delete what is old, and count."""
        chores.execute(TICK)
        old = [] if days is None else chores.execute(OLD, (days * DAY,)).fetchall()
        gone = [one for one in old if one[0] not in keep]
        for one in gone:  # a table at a time: an action meanwhile does not wait for all of them
            with _transaction(chores):
                chores.execute("DELETE FROM log WHERE table_row = ?", one)
                chores.execute("DELETE FROM snapshots WHERE table_row = ?", one)
                chores.execute("DELETE FROM tables WHERE row = ?", one)
        return len(gone), int(chores.execute("SELECT count(*) FROM tables").fetchone()[0])

    def clear_log(
        self, chores: sqlite3.Connection, table: int, before: int, keep: Sequence[int]
    ) -> int:
        """Delete rows of a log."""
        return chores.execute(CLEAR, (table, before, json.dumps(keep))).rowcount

    def put_snapshot(self, chores: sqlite3.Connection, table: int, body: bytes) -> None:
        """Store a snapshot."""
        query = "INSERT OR REPLACE INTO snapshots SELECT row, ? FROM tables WHERE row = ?"
        chores.execute(query, (body, table))  # not of a table that was deleted meanwhile

    def size(self) -> int:
        """Bytes on disk."""
        files = (self.path, self.path.with_name(self.path.name + "-wal"))
        return sum(file.stat().st_size for file in files if file.exists())


def make_schema(connection: sqlite3.Connection) -> None:
    """Whatever is not there yet, but for the index, for which an older file needs a column."""
    connection.executescript(SCHEMA)
    build_shared(connection, CLOCK)


def parts_of(connection: sqlite3.Connection) -> set[str]:
    """What a file consists of: its tables with their columns, indexes, triggers and views."""
    query = "SELECT type, name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'"
    parts: set[str] = set()
    for kind, name in connection.execute(query).fetchall():
        parts.add(f"{kind} {name}")
        if kind == "table":
            columns = connection.execute("SELECT name FROM pragma_table_info(?)", (name,))
            parts |= {f"column {name}.{column}" for (column,) in columns}
    return parts


class _transaction:
    """All of it or nothing; begun with the intention to write, so that it waits for its turn."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def __enter__(self) -> None:
        self._connection.execute("BEGIN IMMEDIATE")

    def __exit__(self, kind: object, *_: object) -> None:
        if self._connection.in_transaction:
            self._connection.execute("COMMIT" if kind is None else "ROLLBACK")


def _connect(path: Path, journal: str) -> sqlite3.Connection:
    # Each connection is used by one thread at a time, which need not be the one that opened it.
    # Waiting for another's lock ends before our caller gives up.
    connection = sqlite3.connect(
        path, isolation_level=None, check_same_thread=False, timeout=WRITE_SECONDS - 1
    )
    connection.execute(f"PRAGMA journal_mode = {journal}")
    connection.execute("PRAGMA synchronous = FULL")
    return connection
