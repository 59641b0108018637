"""What handlers ask for before they do work: a share of the rate, a worker, or a thread.

Everything is shared by client address: a flood of one address waits for itself, not for others.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from typing import ParamSpec, TypeVar

from starlette.requests import Request

from ...agents.lanes import Lane
from ..clients import who_asks
from ..house import House
from ..settings import Settings
from ..store.shelf import Shelf
from ..texts import Refusal

P = ParamSpec("P")
T = TypeVar("T")
MOST_REPLAYS = 20  # that wait for a worker
AT_ONCE = 2  # threads: more would take the event loop's time
MOST_TURNS = 30  # of one address that wait for a thread


class Turns:
    """A few threads, and those who wait for one: addresses take turns."""

    def __init__(self, at_once: int = AT_ONCE, most: int = MOST_TURNS) -> None:
        self._free, self._most = at_once, most
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}

    async def run(
        self, whose: str, function: Callable[P, T], *arguments: P.args, **named: P.kwargs
    ) -> T:
        """In a thread, when it is the turn of whoever asks; a Refusal if they ask for too much."""
        if self._free:
            self._free -= 1
        else:
            await self._wait(whose)
        try:
            return await asyncio.to_thread(function, *arguments, **named)
        finally:
            self._next()

    async def _wait(self, whose: str) -> None:
        waiting = self._waiting.setdefault(whose, deque())
        if len(waiting) >= self._most:
            raise Refusal("rate")
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._next()  # it was given the thread a moment before
            raise

    def _next(self) -> None:
        """Hand the thread to the next address that waits."""
        while self._waiting:
            whose = next(iter(self._waiting))
            waiting = self._waiting.pop(whose)
            turn = waiting.popleft() if waiting else None
            if waiting:
                self._waiting[whose] = waiting  # after all others
            if turn is not None and not turn.done():
                turn.set_result(None)
                return
        self._free += 1


class Desk:
    """One for all handlers of a server."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._turns = Turns()
        self.shelf = Shelf(house.store)

    def whose(self, request: Request) -> str:
        """The address that asks."""
        return address_of(request, self._house.settings)

    def pass_gate(self, request: Request, amount: float = 1.0) -> None:
        """Refused if this address has asked for too much work."""
        now = asyncio.get_running_loop().time()
        if not self._house.work_gate.passes(self.whose(request), now, amount):
            raise Refusal("rate")

    def pass_shelf(self, request: Request, size: int) -> None:
        """Refused if this address has shared too much today."""
        now = asyncio.get_running_loop().time()
        if not self._house.shelf_gate.passes(self.whose(request), now, size):
            raise Refusal("share")

    def submit(self, request: Request, function: Callable[..., T], *arguments: object) -> Future[T]:
        """In a worker process, unless too many wait for that."""
        workers, whose = self._house.workers, self.whose(request)
        if workers.full(Lane.REPLAYS, MOST_REPLAYS, whose):
            raise Refusal("queue", n=workers.waiting(Lane.REPLAYS))
        return workers.submit_in(Lane.REPLAYS, function, *arguments, whose=whose)

    async def in_worker(
        self, request: Request, function: Callable[..., T], *arguments: object
    ) -> T:
        """The same, and its answer."""
        return await asyncio.wrap_future(self.submit(request, function, *arguments))

    async def in_thread(
        self, request: Request, function: Callable[P, T], *arguments: P.args, **named: P.kwargs
    ) -> T:
        """In a thread of this process: for what takes some milliseconds, and may not wait for a
        worker."""
        return await self._turns.run(self.whose(request), function, *arguments, **named)


def address_of(request: Request, settings: Settings) -> str:
    """Who asks."""
    peer = request.client.host if request.client else ""
    forwarded = request.headers.getlist("x-forwarded-for")
    return who_asks(peer, forwarded[-1] if forwarded else None, settings)
