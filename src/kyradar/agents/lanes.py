"""Who goes first when there is more to think about than workers: lanes, each with its own queue.

Moves of computers come first, for a person waits for them. One worker is always left to them: what
comes in the other lanes may take long, and what has begun is not interrupted.
"""

from __future__ import annotations

from collections import deque
from enum import IntEnum
from typing import Generic, TypeVar

Job = TypeVar("Job")


class Lane(IntEnum):
    """The kinds of work, the most urgent first."""

    MOVES = 0
    HINTS = 1
    REPLAYS = 2
    ANALYSES = 3


class Lanes(Generic[Job]):
    """Jobs that wait, and how many of each lane are being done."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._waiting: dict[Lane, deque[Job]] = {lane: deque() for lane in Lane}
        self._running = dict.fromkeys(Lane, 0)

    def put(self, lane: Lane, job: Job) -> None:
        """Another job waits."""
        self._waiting[lane].append(job)

    def take(self) -> tuple[Lane, Job] | None:
        """The next job to be done, if a worker is free for it; `done` is to be called after."""
        free = self._workers - sum(self._running.values())
        others = sum(count for lane, count in self._running.items() if lane != Lane.MOVES)
        for lane, waiting in self._waiting.items():
            if not waiting or free <= 0:
                continue
            if lane != Lane.MOVES and others >= max(1, self._workers - 1):
                continue
            self._running[lane] += 1
            return lane, waiting.popleft()
        return None

    def done(self, lane: Lane) -> None:
        """A job that was taken is over."""
        self._running[lane] -= 1

    def waiting(self, lane: Lane) -> int:
        """How many jobs of a lane wait for a worker."""
        return len(self._waiting[lane])

    def running(self, lane: Lane) -> int:
        """How many jobs of a lane are being done."""
        return self._running[lane]

    def clear(self) -> list[Job]:
        """Nothing waits any more; what did."""
        jobs = [job for waiting in self._waiting.values() for job in waiting]
        for waiting in self._waiting.values():
            waiting.clear()
        return jobs
