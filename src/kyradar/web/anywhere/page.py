"""What the page's script hands over, as Python takes it: bytes for its arrays, awaitables for its
promises. Only a browser's Python has these."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any

from .helpers import Helper
from .inside import Inside, start


class ScriptHelper:
    """Another worker of the page."""

    def __init__(self, script: Any) -> None:
        self._script = script

    async def think(self, job: bytes) -> bytes | None:
        """The answer to a job; None if the worker is no more."""
        from pyodide.ffi import to_js

        found = await self._script.think(to_js(job))
        return None if found is None else bytes(found.to_bytes())

    def end(self) -> None:
        """Ends it."""
        self._script.end()


class ScriptPage:
    """The page's script as `inside` knows it."""

    def __init__(self, script: Any) -> None:
        self._script = script

    def keep(self) -> Awaitable[object]:
        """Keeps what was changed in the kept file."""
        kept: Awaitable[object] = self._script.keep()
        return kept

    def tell(self, socket: int, what: str | int) -> object:
        """A message on a socket, or the code it is closed with."""
        return self._script.tell(socket, what)

    def begin_helper(self) -> Helper:
        """Begins another worker."""
        return ScriptHelper(self._script.beginHelper())


async def start_page(script: Any) -> Inside:
    """The house of a page."""
    return await start(ScriptPage(script))
