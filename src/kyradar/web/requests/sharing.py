"""Sharing by link: one way for card sets, pictures, studies and puzzles. See `store/shelf.py`."""

from __future__ import annotations

import json
import re

from starlette.requests import Request
from starlette.responses import Response

from ...engine.typed import Json
from ..store.shelf import Shared, new_id, new_key
from ..texts import Refusal
from .answers import json_answer
from .bodies import read_body
from .desk import Desk
from .models import KeyBody, SetBody, SharedAnswer, StudyBody

ID = re.compile(r"[A-Za-z0-9_.-]{1,60}")
ROW = 300  # characters that every version counts for besides its own
MOST_DIGITS = 6  # of a version


class Sharing:
    """What is shared of one kind, up to so many and so many characters; `missing` is the refusal
    for an id that nothing has."""

    def __init__(
        self, desk: Desk, kind: str, most: int, most_characters: int, missing: str = "shared"
    ) -> None:
        self.shelf, self.kind, self._missing = desk.shelf, kind, missing
        self._desk, self._most, self._characters = desk, most, most_characters

    async def add(
        self,
        request: Request,
        id: str,
        body: Json,
        key: str,
        about: Json | None = None,
        listed: bool = False,
        new: bool = True,
    ) -> int:
        """A version, the first one of something `new`; refused if the server has no room for it, or
        this address has had its share."""
        size = len(json.dumps(body))
        if not await self.shelf.room(self.kind, self._most, self._characters, size, new):
            raise Refusal("shelf")
        self._desk.pass_shelf(request, size + ROW)
        return await self.shelf.put(self.kind, id, body, about or {}, key, listed)

    async def put(
        self, request: Request, body: SetBody | StudyBody, kept: Json, about: Json, listed: bool
    ) -> SharedAnswer:
        """Something new, or with its id and key a new version."""
        new = body.id is None
        id, key = body.id or new_id(), new_key() if new else body.key or ""
        if not new:
            await self.check_key(id, key)
        version = await self.add(request, id, kept, key, about, listed, new)
        return SharedAnswer(id=id, version=version, key=key)

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
