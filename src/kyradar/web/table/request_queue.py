"""The queue of a table: requests are granted one at a time, each in its own turn of the loop."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from ...errors import KyradarError
from ..texts import Refusal

if TYPE_CHECKING:
    from ..house import House
    from ..socket.connection import Connection

log = logging.getLogger("kyradar.web")

#: Does what a request asks for, on behalf of a connection: at once, or in a coroutine if it waits
#: for more than one entry of the log (`LiveTable.commit`).
Handler = Callable[[], Coroutine[Any, Any, None] | None]


class RequestQueue:
    """What is asked of one table."""

    def __init__(self, house: House, id: str) -> None:
        self.house = house
        self.id = id  # of the table
        self._handlers: deque[tuple[Connection | None, int | None, Handler]] = deque()
        self._granting: tuple[Connection | None, int | None] | None = None  # for whom, and its id

    @property
    def busy(self) -> bool:
        """Is a request being granted?"""
        return self._granting is not None

    @property
    def asked_by(self) -> tuple[str, int] | None:
        """The session and the id of the request that is being granted, if it has both."""
        connection, id = self._granting or (None, None)
        if connection is None or connection.session is None or id is None:
            return None
        return connection.session, id

    @property
    def waits(self) -> bool:
        """Will the request that was granted go on by itself (`go_on`)?"""
        return False

    def ask(self, connection: Connection | None, handler: Handler, id: int | None = None) -> None:
        """Queue something to be done; one thing at a time, in the order asked."""
        self._handlers.append((connection, id, handler))
        if self._granting is None:
            self.go_on()

    def go_on(self) -> None:
        """The next request, if there is one, gets a turn of the loop of its own: many requests to
        one table keep no other waiting."""
        if self._handlers:
            self._granting = self._handlers[0][:2]
            asyncio.get_running_loop().call_soon(self._grant)
        else:
            self._granting = None

    def _grant(self) -> None:
        if not self._handlers:  # dropped meanwhile
            self._granting = None
            return
        _, _, handler = self._handlers.popleft()
        try:
            work = handler()
        except Exception as error:
            self.failed(error)
        else:
            if work is not None:
                self.house.keep(self._finish(work))
                return
            if self.waits:
                return  # it goes on once that is written
        self.go_on()

    async def _finish(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception as error:
            self.failed(error)
        finally:
            self.go_on()

    async def answer(self, connection: Connection, handler: Handler, id: int | None = None) -> None:
        """A question, beside the queue; an error is sent to the client that asked."""
        try:
            if (work := handler()) is not None:
                await work
        except Exception as error:
            self._tell_failure(connection, id, error)

    def failed(self, error: Exception) -> None:
        """The request that was granted cannot be. After a mistake of ours the table may be half
        changed: once this is told, it is read again from its log, and everybody comes back."""
        assert self._granting is not None
        self._tell_failure(*self._granting, error)
        if not isinstance(error, Refusal):
            asyncio.get_running_loop().call_soon(self.drop)

    def drop(self) -> None:
        """It will be read again: what waits is sent again to the next one."""
        self._handlers.clear()

    def _tell_failure(
        self, connection: Connection | None, id: int | None, error: Exception
    ) -> None:
        """An error, to the client that asked."""
        refusal = Refusal("fault")
        if isinstance(error, Refusal):
            refusal = error
        elif isinstance(error, KyradarError):
            log.error("table %s: %s", self.id, error)
        else:
            # A mistake of ours: told without its facts, which may be secrets of the table.
            log.error("table %s: a request failed", self.id, exc_info=error)
        if connection is not None:
            connection.refuse(refusal, id)
