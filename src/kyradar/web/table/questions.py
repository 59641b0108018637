"""Questions to tables: they change nothing, so actions never wait for them.

All questions of a server stand in one queue, which takes one of each client address in turn and
gives the event loop a turn after every answer. The time an answer took is charged to the address:
one that asks all it may slows down its own answers, and no other game.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from time import perf_counter

from ..limits import Bucket
from ..texts import Refusal

log = logging.getLogger("kyradar.web")
MOST_WAITING = 64  # questions of one address
PRICE = 4_000.0  # messages a second of work counts as

Question = Callable[[], Awaitable[None]]


class Questions:
    """The queue, and the one task that answers."""

    def __init__(self, most: int = MOST_WAITING) -> None:
        self._most = most  # of one address
        self._waiting: dict[str, deque[tuple[Question, Bucket | None]]] = {}  # by address
        self._task: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        """Is a question being answered, or waiting?"""
        return self._task is not None

    def ask(self, address: str, question: Question, payer: Bucket | None = None) -> None:
        """Queue a question, and whom its work is charged to; a Refusal if this address has too
        many there already."""
        waiting = self._waiting.setdefault(address, deque())
        if len(waiting) >= self._most:
            raise Refusal("rate")
        waiting.append((question, payer))
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._work())

    async def _work(self) -> None:
        while self._waiting:
            address = next(iter(self._waiting))
            waiting = self._waiting.pop(address)
            question, payer = waiting.popleft()
            if waiting:
                self._waiting[address] = waiting  # at the end: the others come first
            began = perf_counter()
            try:
                await question()
            except Exception:  # the others are answered all the same
                log.exception("a question could not be answered")
            if payer is not None:
                payer.charge((perf_counter() - began) * PRICE)
            await asyncio.sleep(0)
        self._task = None
