"""A game in a page without the page: it shows which of Python's files a first game needs.

`folder` runs it in the browser's Python while it writes the folder, and tests run it anywhere.
"""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

from ...engine.typed import Json
from .helpers import Helper, answer
from .inside import Inside, start

#: What is sent first to whoever opens the page: a game against a computer that searches.
FIRST: Json = {
    "seed": 7,
    "seats": [{"kind": "person", "name": "Ada"}, {"kind": "computer", "level": "expert"}],
}
ACTIONS = 4
PATIENCE = 120.0  # seconds for a message to come


class NoHelper:
    """Thinks in place."""

    async def think(self, job: bytes) -> bytes | None:
        """The answer to a job."""
        return answer(job)

    def end(self) -> None:
        """Nothing to end."""


class NoPage:
    """Keeps nothing, and gathers what it is told."""

    def __init__(self) -> None:
        self.told: asyncio.Queue[str | int] = asyncio.Queue()
        self.kept = 0

    async def _keep(self) -> None:
        self.kept += 1

    def keep(self) -> Any:
        """Counts."""
        return self._keep()

    def tell(self, socket: int, what: str | int) -> object:
        """What a socket brings."""
        self.told.put_nowait(what)
        return None

    def begin_helper(self) -> Helper:
        """One that thinks in place."""
        return NoHelper()


async def asked(inside: Inside, path: str, body: object = None) -> Any:
    """The answer of a request as JSON."""
    method, data = ("GET", b"") if body is None else ("POST", json.dumps(body).encode())
    path, _, query = path.partition("?")
    status, _, found = await inside.request(method, path, query, "en", data)
    assert status < 300, found
    return json.loads(found)


async def awaited(page: NoPage, kind: str) -> Any:
    """The next message of a kind; a closed socket is an error."""
    while True:
        message = await asyncio.wait_for(page.told.get(), PATIENCE)
        assert isinstance(message, str), f"closed: {message}"
        told = json.loads(message)
        if told["t"] == kind:
            return told
        assert told["t"] != "error", told


async def rehearse(folder: Path, body: Json | None = None, actions: int = ACTIONS) -> Inside:
    """A table, somebody who sits down at it, and some actions; files are kept in the folder."""
    page = NoPage()
    inside = await start(page, folder)
    opened = await asked(inside, "/api/tables", body or FIRST)
    inside.connect(1, f"/ws/{opened['table']}")
    token = opened["seats"][0]["token"]
    hello = {"t": "hello", "token": token, "lang": "en", "name": None, "session": "first"}
    inside.hear(1, json.dumps(hello | {"commit": None}))
    done = 0
    while done < actions:
        state = await awaited(page, "state")
        legal = state.get("legal") or []
        if not state.get("started", True) or not legal or state.get("over"):
            continue
        done += 1
        inside.hear(1, json.dumps(act(done, state["version"], legal[0]["line"])))
    await awaited(page, "state")
    inside.gone(1)
    return inside


def act(id: int, version: int, line: str) -> dict[str, Any]:
    """The message of an action."""
    return {"t": "act", "id": id, "at": version, "line": line}
