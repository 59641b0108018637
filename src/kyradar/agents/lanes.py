"""Who goes first when there is more to think about than workers: lanes, each with its own queue.

Moves of computers come first, for a person waits for them. One worker is always left to them: what
comes in the other lanes may take long, and what has begun is not interrupted. Within a lane those
who ask take turns: a client that asks for a hundred things waits for them, and not the others.
"""

from __future__ import annotations

from collections import deque
from enum import IntEnum
from typing import Generic, TypeVar

Job = TypeVar("Job")
FULL = 10  # times as much as is enough: then there is no room even for those who have nothing here


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
        #: By client, the one whose turn is next first.
        self._waiting: dict[Lane, dict[str, deque[Job]]] = {lane: {} for lane in Lane}
        self._running = dict.fromkeys(Lane, 0)

    def put(self, lane: Lane, job: Job, whose: str = "") -> None:
        """Another job waits; `whose` tells apart those who take turns."""
        self._waiting[lane].setdefault(whose, deque()).append(job)

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
            whose = next(iter(waiting))
            jobs = waiting.pop(whose)
            job = jobs.popleft()
            if jobs:
                waiting[whose] = jobs  # after all others
            return lane, job
        return None

    def done(self, lane: Lane) -> None:
        """A job that was taken is over."""
        self._running[lane] -= 1

    def waiting(self, lane: Lane, whose: str | None = None) -> int:
        """How many jobs of a lane wait for a worker; those of one who asks, if they are named."""
        waiting = self._waiting[lane]
        return sum(len(jobs) for name, jobs in waiting.items() if whose in (None, name))

    def full(self, lane: Lane, most: int, whose: str) -> bool:
        """Do so many wait that no more is taken in? Those who have nothing there yet are still let
        in for a while."""
        waiting = self.waiting(lane)
        return waiting >= most and (whose in self._waiting[lane] or waiting >= most * FULL)

    def running(self, lane: Lane) -> int:
        """How many jobs of a lane are being done."""
        return self._running[lane]

    def clear(self) -> list[Job]:
        """Nothing waits any more; what did."""
        lanes = self._waiting.values()
        jobs = [job for waiting in lanes for own in waiting.values() for job in own]
        for waiting in self._waiting.values():
            waiting.clear()
        return jobs
