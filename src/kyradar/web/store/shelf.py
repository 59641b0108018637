"""What people share by link, beside the tables: sets of cards, pictures.

Whatever is shared has a kind, an id and versions. A version never changes: a link to it
shows what its maker saw. A client with the key may add a version, or take all of it back; the
store keeps only the key's hash. Both databases understand the same statements.
"""

from __future__ import annotations

import hashlib
import json
import secrets
import time
from dataclasses import dataclass
from typing import Any

from ...engine.typed import Json
from .store import Connection, Store

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
FROM shared WHERE kind = ? AND id = ? AND (version = ? OR CAST(? AS INTEGER) = 0)
ORDER BY version DESC LIMIT 1
"""
LIST = """
SELECT id, version, about, created FROM shared
WHERE kind = ? AND listed = 1 AND version = (SELECT max(version) FROM shared AS newer
    WHERE newer.kind = shared.kind AND newer.id = shared.id)
ORDER BY created DESC LIMIT ?
"""
KEY = "SELECT key FROM shared WHERE kind = ? AND id = ? LIMIT 1"
COUNT = "SELECT count(*), coalesce(sum(length(body)), 0) FROM shared WHERE kind = ?"
DELETE = "DELETE FROM shared WHERE kind = ? AND id = ?"
ALL = "SELECT version, body FROM shared WHERE kind = ? AND id = ? ORDER BY version"
COUNTED = "SELECT id, max(version) FROM shared WHERE kind = ? GROUP BY id"
UNCOUNT = "DELETE FROM shared WHERE kind = ? AND id = ? AND version < ?"
ID_BYTES, KEY_BYTES = 9, 18
SECONDS = 5.0


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

    async def room(self, kind: str, most: int, most_bytes: int) -> bool:
        """Is there room for one more of a kind?"""
        count, size = await self._store.ask(lambda one: self._row(one, COUNT, kind), SECONDS)
        return int(count) < most and int(size) < most_bytes

    async def put(self, kind: str, id: str, body: Json, about: Json, key: str, listed: bool) -> int:
        """A new version, the first one if there is none; the answer is its number."""
        text, told = json.dumps(body), json.dumps(about)
        made = (kind, id, kind, id, text, told, hash_of(key), int(listed), time.time())
        row = await self._store.ask(lambda one: self._row(one, ADD, *made), SECONDS)
        return int(row[0])

    async def opens(self, kind: str, id: str, key: str) -> bool | None:
        """Is this the key? None if there is no such thing."""
        row = await self._store.ask(lambda one: self._row(one, KEY, kind, id), SECONDS)
        return None if row is None else secrets.compare_digest(row[0], hash_of(key))

    async def read(self, kind: str, id: str, version: int = 0) -> Shared | None:
        """A version, or the newest."""
        row = await self._store.ask(
            lambda one: self._row(one, READ, kind, id, version, version), SECONDS
        )
        if row is None:
            return None
        found, body, about, listed, created, newest = row
        return Shared(
            found, newest, json.loads(body), json.loads(about), bool(listed), float(created)
        )

    async def listing(self, kind: str, most: int) -> list[Json]:
        """What is shown to everybody, the newest first."""
        rows = await self._store.ask(
            lambda one: one.execute(self._store.statement(LIST), (kind, most)).fetchall(), SECONDS
        )
        return [
            {"id": id, "version": version, "created": created, **json.loads(about)}
            for id, version, about, created in rows
        ]

    async def take_back(self, kind: str, id: str) -> None:
        """All versions are gone: links to them say so."""
        await self._store.ask(
            lambda one: one.execute(self._store.statement(DELETE), (kind, id)), SECONDS
        )

    async def versions(self, kind: str, id: str) -> list[tuple[int, Json]]:
        """All of them, the first one first."""
        statement = self._store.statement(ALL)
        rows = await self._store.ask(
            lambda one: one.execute(statement, (kind, id)).fetchall(), SECONDS
        )
        return [(int(version), json.loads(body)) for version, body in rows]

    async def count(self, kind: str, id: str) -> int:
        """One more of something that is only counted: the number of its last version says how many,
        and that one alone is kept."""
        number = await self.put(kind, id, {}, {}, new_key(), False)
        statement = self._store.statement(UNCOUNT)
        await self._store.ask(lambda one: one.execute(statement, (kind, id, number)), SECONDS)
        return number

    async def counts(self, kind: str) -> dict[str, int]:
        """How many of each there were."""
        statement = self._store.statement(COUNTED)
        rows = await self._store.ask(
            lambda one: one.execute(statement, (kind,)).fetchall(), SECONDS
        )
        return {id: int(number) for id, number in rows}

    def _row(self, connection: Connection, text: str, *values: object) -> Any:
        return connection.execute(self._store.statement(text), values).fetchone()


def new_id() -> str:
    """Too long to be guessed."""
    return secrets.token_urlsafe(ID_BYTES)


def new_key() -> str:
    """What its maker's browser keeps."""
    return secrets.token_urlsafe(KEY_BYTES)


def hash_of(key: str) -> str:
    """What the store keeps of a key."""
    return hashlib.sha256(key.encode()).hexdigest()
