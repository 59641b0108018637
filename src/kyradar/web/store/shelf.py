"""What people share by link, beside the tables: sets of cards, pictures.

Whatever is shared has a kind, an id and versions. A version never changes: a link to it
shows what its maker saw. A client with the key may add a version, or take all of it back; the
store keeps only the key's hash. Both databases understand the same statements.

What all versions of a thing take is counted when they are put there, so nothing is read to find out
whether there is room. A thing that nobody has opened for long is removed (`expire`).
"""

from __future__ import annotations

import hashlib
import json
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from ...engine.typed import Json
from .store import DAY, Connection, Store

ADD = """
INSERT INTO shared (kind, id, version, body, about, key, listed, created)
SELECT CAST(? AS TEXT), CAST(? AS TEXT),
    coalesce((SELECT max(version) FROM shared WHERE kind = ? AND id = ?), 0) + 1,
    CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS INTEGER),
    CAST(? AS DOUBLE PRECISION)
RETURNING version
"""
READ = """
SELECT version, body, about, listed, created, (SELECT max(version) FROM shared AS newer
    WHERE newer.kind = shared.kind AND newer.id = shared.id)
FROM shared
WHERE kind = ? AND id = ? AND (version = ? OR CAST(? AS INTEGER) = 0)
ORDER BY version DESC LIMIT 1
"""
LIST = """
SELECT id, version, about, created FROM shared
WHERE kind = ? AND listed = 1 AND version = (SELECT max(version) FROM shared AS newer
    WHERE newer.kind = shared.kind AND newer.id = shared.id)
ORDER BY created DESC LIMIT ?
"""
KEY = "SELECT key FROM shared WHERE kind = ? AND id = ? LIMIT 1"
COUNT = "SELECT count(*), coalesce(sum(size), 0) FROM shelf WHERE kind = ?"
GROW = """
INSERT INTO shelf (kind, id, size, opened)
VALUES (CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS BIGINT), {clock})
ON CONFLICT (kind, id) DO UPDATE SET size = shelf.size + excluded.size, opened = excluded.opened
"""
#: Once a day at most: whoever opens a thing shall not wait for the disk.
OPENED = "UPDATE shelf SET opened = {clock} WHERE kind = ? AND id = ? AND opened < {clock} - 86400"
#: What belongs to another thing has its id (notes of readers, games of a set), and lasts as long.
OLD = """
SELECT kind, id FROM shelf WHERE opened < {clock} - CAST(? AS DOUBLE PRECISION)
AND NOT EXISTS (SELECT 1 FROM shelf AS other
    WHERE other.id = shelf.id AND other.opened >= {clock} - CAST(? AS DOUBLE PRECISION))
ORDER BY opened LIMIT 100
"""
DELETE = "DELETE FROM shared WHERE kind = ? AND id = ?"
FORGET = "DELETE FROM shelf WHERE kind = ? AND id = ?"
#: What is on the shelf, for hosts: the longest unopened first.
SURVEY = """
SELECT shelf.kind, shelf.id, shelf.size, {clock} - shelf.opened, max(shared.version),
    min(shared.created), max(shared.about)
FROM shelf JOIN shared ON shared.kind = shelf.kind AND shared.id = shelf.id
GROUP BY shelf.kind, shelf.id, shelf.size, shelf.opened ORDER BY shelf.opened
"""
ALL = "SELECT version, body FROM shared WHERE kind = ? AND id = ? ORDER BY version"
COUNTED = "SELECT id, max(version) FROM shared WHERE kind = ? GROUP BY id"
UNCOUNT = "DELETE FROM shared WHERE kind = ? AND id = ? AND version < ?"
ID_BYTES, KEY_BYTES = 9, 18
SECONDS = 5.0
Row = Any  # of a database: columns in their order


@dataclass(frozen=True, slots=True)
class Shared:
    """One version of something that was shared."""

    version: int
    newest: int
    body: Json
    about: Json
    listed: bool
    created: float


class Shelf:
    """The shared things of a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def room(
        self, kind: str, most: int, most_characters: int, size: int = 1, new: bool = True
    ) -> bool:
        """Is there room for something new of a kind, or for another version, of that size?"""
        count, taken = await self._store.ask(lambda one: self._row(one, COUNT, kind), SECONDS)
        return int(count) < most + (not new) and int(taken) + size <= most_characters

    async def put(self, kind: str, id: str, body: Json, about: Json, key: str, listed: bool) -> int:
        """A new version, the first one if there is none; the answer is its number."""
        text, told = json.dumps(body), json.dumps(about)
        made = (kind, id, kind, id, text, told, hash_of(key), int(listed), time.time())

        def write(one: Connection) -> int:
            with together(one):
                number = int(self._row(one, ADD, *made)[0])
                one.execute(self._said(GROW), (kind, id, len(text)))
            return number

        return await self._store.ask(write, SECONDS)

    async def opens(self, kind: str, id: str, key: str) -> bool | None:
        """Is this the key? None if there is no such thing."""
        row = await self._store.ask(lambda one: self._row(one, KEY, kind, id), SECONDS)
        return None if row is None else secrets.compare_digest(row[0], hash_of(key))

    async def read(self, kind: str, id: str, version: int = 0) -> Shared | None:
        """A version, or the newest."""

        def find(one: Connection) -> Row:
            found = self._row(one, READ, kind, id, version, version)
            if found is not None:
                one.execute(self._said(OPENED), (kind, id))
            return found

        row = await self._store.ask(find, SECONDS)
        if row is None:
            return None
        found, body, about, listed, created, newest = row
        return Shared(
            found, newest, json.loads(body), json.loads(about), bool(listed), float(created)
        )

    async def listing(self, kind: str, most: int) -> list[Json]:
        """What is shown to everybody, the newest first."""
        rows = await self._store.ask(
            lambda one: one.execute(self._said(LIST), (kind, most)).fetchall(), SECONDS
        )
        return [
            {"id": id, "version": version, "created": created, **json.loads(about)}
            for id, version, about, created in rows
        ]

    async def take_back(self, kind: str, id: str) -> None:
        """All versions are gone: links to them say so."""
        await self._store.ask(lambda one: remove(self._store, one, kind, id), SECONDS)

    async def expire(self, days: float) -> int:
        """Remove what nobody has opened for so long, a few at a time; how many those were."""

        def clear(one: Connection) -> int:
            old = one.execute(self._said(OLD), (days * DAY, days * DAY)).fetchall()
            for kind, id in old:
                remove(self._store, one, kind, id)
            return len(old)

        return await self._store.ask(clear, SECONDS)

    async def versions(self, kind: str, id: str) -> list[tuple[int, Json]]:
        """All of them, the first one first."""

        def find(one: Connection) -> Row:
            one.execute(self._said(OPENED), (kind, id))
            return one.execute(self._said(ALL), (kind, id)).fetchall()

        rows = await self._store.ask(find, SECONDS)
        return [(int(version), json.loads(body)) for version, body in rows]

    async def count(self, kind: str, id: str) -> int:
        """One more of something that is only counted: the number of its last version says how many,
        and that one alone is kept."""
        number = await self.put(kind, id, {}, {}, new_key(), False)
        statement = self._said(UNCOUNT)
        await self._store.ask(lambda one: one.execute(statement, (kind, id, number)), SECONDS)
        return number

    async def counts(self, kind: str) -> dict[str, int]:
        """How many of each there were."""
        statement = self._said(COUNTED)
        rows = await self._store.ask(
            lambda one: one.execute(statement, (kind,)).fetchall(), SECONDS
        )
        return {id: int(number) for id, number in rows}

    def _row(self, connection: Connection, text: str, *values: object) -> Row:
        return connection.execute(self._said(text), values).fetchone()

    def _said(self, text: str) -> str:
        return said(self._store, text)


@dataclass(frozen=True, slots=True)
class Kept:
    """A thing on the shelf, as its host sees it."""

    kind: str
    id: str
    size: int  # characters of all its versions
    unopened: float  # seconds
    versions: int  # the newest one's number
    created: float
    about: Json


def survey(store: Store, connection: Connection) -> list[Kept]:
    """Everything that is shared, the longest unopened first."""
    rows = connection.execute(said(store, SURVEY)).fetchall()
    return [
        Kept(kind, id, int(size), float(unopened), int(versions), float(created), json.loads(about))
        for kind, id, size, unopened, versions, created, about in rows
    ]


def remove(store: Store, connection: Connection, kind: str, id: str) -> None:
    """A thing with all its versions."""
    with together(connection):
        for text in (DELETE, FORGET):
            connection.execute(said(store, text), (kind, id))


def said(store: Store, text: str) -> str:
    """A statement as a database understands it."""
    return store.statement(text.replace("{clock}", store.clock))


@contextmanager
def together(connection: Connection) -> Iterator[None]:
    """All of it or nothing. The first statement has to be one that writes: in SQLite it waits for
    its turn then."""
    connection.execute("BEGIN")
    try:
        yield
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


def new_id() -> str:
    """Too long to be guessed; at a command line it is no flag."""
    while (made := secrets.token_urlsafe(ID_BYTES)).startswith("-"):
        pass
    return made


def new_key() -> str:
    """What its maker's browser keeps."""
    return secrets.token_urlsafe(KEY_BYTES)


def hash_of(key: str) -> str:
    """What the store keeps of a key."""
    return hashlib.sha256(key.encode()).hexdigest()
