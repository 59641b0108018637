"""Who goes first when there is more to think about than workers: lanes, each with its own queue.

Moves of computers come first, for a person waits for them. One worker is always left to them: what
comes in the other lanes may take long, and what has begun is not interrupted. Those who ask share
the workers' time: whoever has had least of it is next, whatever lane their job is in, and of equals
the most urgent. A client that asks for a hundred things waits for them, and not the others.
"""

from __future__ import annotations

from collections import Counter, deque
from enum import IntEnum
from typing import Generic, TypeVar

Job = TypeVar("Job")
FULL = 10  # times as much as is enough: then there is no room even for those who have nothing here
NOBODY = ""  # whose work is everybody's: its time is not counted


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
        self._busy: Counter[str] = Counter()  # jobs that are being done, by client
        #: Seconds of work by client (start-time fair queueing): one who comes begins where those
        #: are who wait, so that no time is saved up and none is owed for long.
        self._had: dict[str, float] = {}
        self._now = 0.0

    def put(self, lane: Lane, job: Job, whose: str = NOBODY) -> None:
        """Another job waits; `whose` tells apart those who take turns."""
        if whose != NOBODY and not self._active(whose):
            self._had = {one: had for one, had in self._had.items() if self._counts(one)}
            self._had[whose] = max(self._had.get(whose, 0.0), self._now)
        self._waiting[lane].setdefault(whose, deque()).append(job)

    def _active(self, whose: str) -> bool:
        return self._busy[whose] > 0 or any(whose in one for one in self._waiting.values())

    def _counts(self, whose: str) -> bool:
        """Is what they had still to be known?"""
        return self._had[whose] > self._now or self._active(whose)

    def take(self) -> tuple[Lane, Job] | None:
        """The next job to be done, if a worker is free for it; `done` is to be called after."""
        if sum(self._running.values()) >= self._workers:
            return None
        others = sum(count for lane, count in self._running.items() if lane != Lane.MOVES)
        lanes = [Lane.MOVES] if self._waiting[Lane.MOVES] else list(Lane)[1:]
        if lanes != [Lane.MOVES] and others >= max(1, self._workers - 1):
            return None
        asking = [(whose, lane) for lane in lanes for whose in self._waiting[lane]]
        if not asking:
            return None

        def had(one: tuple[str, Lane]) -> tuple[int, float, Lane]:
            return self._busy[one[0]], self._had.get(one[0], 0.0), one[1]

        whose, lane = min(asking, key=had)
        jobs = self._waiting[lane].pop(whose)
        job = jobs.popleft()
        if jobs:
            self._waiting[lane][whose] = jobs  # after all others
        self._running[lane] += 1
        self._busy[whose] += 1
        self._now = max(self._now, self._had.get(whose, 0.0))
        return lane, job

    def done(self, lane: Lane, whose: str = NOBODY, seconds: float = 0.0) -> None:
        """A job that was taken is over, after so long."""
        self._running[lane] -= 1
        self._busy[whose] -= 1
        if not self._busy[whose]:
            del self._busy[whose]
        if whose != NOBODY:
            self._had[whose] = self._had.get(whose, self._now) + seconds

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
