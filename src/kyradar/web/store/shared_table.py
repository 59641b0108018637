"""The tables of what is shared by link (`shelf`), the same in both databases."""

from __future__ import annotations

from .store import Connection

SHARED = """
CREATE TABLE IF NOT EXISTS shared (
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    version INTEGER NOT NULL,
    body TEXT NOT NULL,
    about TEXT NOT NULL,
    key TEXT NOT NULL,
    listed INTEGER NOT NULL,
    created DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (kind, id, version)
)
"""
#: A line for each thing: what all its versions take, and when it was last opened.
SHELF = """
CREATE TABLE IF NOT EXISTS shelf (
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    size BIGINT NOT NULL,
    opened DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (kind, id)
)
"""
INDEX = "CREATE INDEX IF NOT EXISTS shelf_opened ON shelf (opened)"
#: What an older Kyradar has put there counts as opened now.
FILL = """
INSERT INTO shelf (kind, id, size, opened)
SELECT kind, id, sum(length(body)), {clock} FROM shared
WHERE NOT EXISTS (SELECT 1 FROM shelf WHERE shelf.kind = shared.kind AND shelf.id = shared.id)
GROUP BY kind, id
"""


def build_shared(connection: Connection, clock: str) -> None:
    """Both tables, also where an older Kyradar made the first; `clock` is the database's own."""
    for statement in (SHARED, SHELF, INDEX, FILL.format(clock=clock)):
        connection.execute(statement)
