"""Sharing by link: one way for card sets, pictures, studies and puzzles. See `store/shelf.py`."""

from __future__ import annotations

import re

from starlette.requests import Request
from starlette.responses import Response

from ...engine.typed import Json
from ..store.shelf import Shared, Shelf, new_id, new_key
from ..texts import Refusal
from .answers import json_answer
from .bodies import read_body
from .models import KeyBody, SharedAnswer

ID = re.compile(r"[A-Za-z0-9_.-]{1,60}")
MOST_DIGITS = 6  # of a version


class Sharing:
    """What is shared of one kind, up to so many and so many characters; `missing` is the refusal
    for an id that nothing has."""

    def __init__(
        self, shelf: Shelf, kind: str, most: int, most_characters: int, missing: str = "shared"
    ) -> None:
        self.shelf, self.kind, self._missing = shelf, kind, missing
        self._most = (most, most_characters)

    async def room(self) -> None:
        """Refused if the server has no room for one more."""
        if not await self.shelf.room(self.kind, *self._most):
            raise Refusal("shelf")

    async def put(
        self, id: str | None, key: str | None, body: Json, about: Json, listed: bool = False
    ) -> SharedAnswer:
        """Something new, or with its id and key a new version."""
        if id is None:
            await self.room()
            id, key = new_id(), new_key()
        else:
            key = key or ""
            await self.check_key(id, key)
        version = await self.shelf.put(self.kind, id, body, about, key, listed)
        return SharedAnswer(id=id, version=version, key=key or "")

    async def check_key(self, id: str, key: str) -> None:
        """Refused unless it is the maker's key."""
        opens = await self.shelf.opens(self.kind, id, key) if ID.fullmatch(id) else None
        if not opens:
            raise Refusal("key") if opens is not None else Refusal(self._missing)

    async def read(self, id: str, version: int = 0) -> Shared:
        """A version, or the newest; no store is asked for what cannot be an id."""
        shared = await self.shelf.read(self.kind, id, version) if ID.fullmatch(id) else None
        if shared is None:
            raise Refusal(self._missing)
        return shared

    async def take_back(self, request: Request) -> Response:
        """The request of a maker to whom it belongs."""
        return await json_answer(request, {"taken_back": (await self.taken(request))[0]})

    async def taken(self, request: Request) -> tuple[str, Json]:
        """What its maker takes back: its id, and the newest version of what it was."""
        body = await read_body(request, KeyBody)
        id = request.path_params["id"]
        await self.check_key(id, body.key)
        found = await self.read(id)
        await self.shelf.take_back(self.kind, id)
        return id, found.body


def asked_version(request: Request) -> int:
    """The version in the address; 0 is the newest, and -1 none."""
    asked = request.query_params.get("version", "0")
    return int(asked) if asked.isdecimal() and len(asked) <= MOST_DIGITS else -1
