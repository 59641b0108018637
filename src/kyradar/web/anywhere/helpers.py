"""Thinking beside the table where there are no processes: jobs go to other workers of the page.

A job goes out pickled and its answer comes back pickled, as with processes. A worker of the page
that fails is a broken pool: another takes its place, and the job is done again.
"""

from __future__ import annotations

import asyncio
import pickle
from collections import deque
from collections.abc import Callable
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Protocol

from ...agents.worker_pool import work
from ...agents.workers import Workers

#: How many there are: while one thinks long, the other answers quickly. The second begins when it
#: is needed first.
MOST = 2


class Helper(Protocol):
    """Another worker of the page, as the page's script hands it over."""

    async def think(self, job: bytes) -> bytes | None:
        """The answer to a job; None if the worker is no more."""

    def end(self) -> None:
        """Ends it, whatever it does."""


Begin = Callable[[], Helper]


class HelperPool(Executor):
    """What `WorkerPool` asks of a pool of processes, over workers of the page."""

    _executor_manager_thread = None  # which looks after processes, elsewhere

    def __init__(self, begin: Begin, most: int = MOST) -> None:
        self._begin, self._most = begin, most
        self._idle: deque[Helper] = deque()
        self._all: list[Helper] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    @property
    def _processes(self) -> dict[int, HelperPool]:
        """To be ended all at once, as processes are."""
        return {0: self} if self._all else {}

    def submit(  # type: ignore[override]
        self, function: Callable[..., Any], *arguments: object
    ) -> Future[Any]:
        """`work` of a function and its arguments, in a worker that is free. There are never more
        jobs than workers: `WorkerPool` counts them."""
        assert function is work
        if self._closed:
            raise BrokenProcessPool("the helpers were ended")
        if not self._idle:
            self._idle.append(self._begin())
            self._all.append(self._idle[-1])
        helper = self._idle.pop()
        promise: Future[Any] = Future()
        promise.set_running_or_notify_cancel()
        task = asyncio.get_running_loop().create_task(self._ask(helper, promise, arguments))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return promise

    async def _ask(
        self, helper: Helper, promise: Future[Any], arguments: tuple[object, ...]
    ) -> None:
        answer = await helper.think(pickle.dumps(arguments))
        if answer is None:
            self.kill()
            promise.set_exception(BrokenProcessPool("a helper was lost"))
            return
        self._idle.append(helper)
        found = pickle.loads(answer)
        if isinstance(found, Exception):
            promise.set_exception(found)
        else:
            promise.set_result(found)

    def kill(self) -> None:
        """End all of them; what they do is lost, and those who wait are told."""
        self._closed = True
        for helper in self._all:
            helper.end()
        self._all.clear()
        self._idle.clear()

    terminate = kill

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """No more jobs."""
        self.kill()


class PageWorkers(Workers):
    """The house's workers, inside a page."""

    def __init__(self, begin: Begin) -> None:
        self._begin = begin
        super().__init__(MOST)

    def _new_pool(self) -> HelperPool:  # type: ignore[override]
        return HelperPool(self._begin)


def answer(job: bytes) -> bytes:
    """In a helper: what `work` answers, or the error it raises, as bytes."""
    try:
        return pickle.dumps(work(*pickle.loads(job)))
    except Exception as error:  # `work` has seen to it that it can be read
        return pickle.dumps(error)


def answer_script(job: Any) -> Any:
    """The same for the page's script, whose bytes are arrays of its own."""
    from pyodide.ffi import to_js

    return to_js(answer(bytes(job.to_bytes())))
