"""Slots of worker processes: whatever becomes of a job, its slot comes back."""

from __future__ import annotations

import os
import pickle
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import CancelledError, Future, process
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kyradar.agents.lanes import Lane
from kyradar.agents.solver import TooMany
from kyradar.agents.worker_pool import WorkerPool, WorkersLost, _ending
from kyradar.errors import KyradarError, PlayerError

SECONDS = 120


@pytest.fixture
def pool() -> Iterator[WorkerPool]:
    pool = WorkerPool(2)
    yield pool
    pool.close()


def until(path: str, answer: str) -> Any:
    """In a worker: wait for a file, then do as it is told."""
    while not os.path.exists(path):
        time.sleep(0.005)
    return odd(answer)


def odd(answer: str) -> Any:
    """In a worker: what jobs may come to."""
    if answer == "raise":
        raise ValueError("no")
    if answer == "die":
        os._exit(1)
    if answer == "unwritten":
        return threading.Lock()
    if answer == "unread":
        return Unread()
    return answer


class Unread:
    """Can be written, but not read."""

    def __reduce__(self) -> tuple[Any, ...]:
        return int, ("no number",)


def wait_for(test: Any) -> None:
    end = time.monotonic() + SECONDS
    while not test():
        assert time.monotonic() < end
        time.sleep(0.005)


def slots(pool: WorkerPool) -> int:
    """How many are free, once all is over."""
    wait_for(lambda: not any(pool.waiting(lane) for lane in Lane))
    wait_for(lambda: not any(pool.running(lane) for lane in Lane))
    return pool.count


def both_work(pool: WorkerPool, folder: Path) -> None:
    """Two jobs, each of which waits until the other has begun."""
    names = [str(folder / name) for name in ("one", "two")]
    both = [pool.submit(meet, *pair) for pair in (names, names[::-1])]
    assert [one.result(SECONDS) for one in both] == ["met", "met"]


def meet(own: str, other: str) -> Any:
    Path(own).touch()
    return until(other, "met")


def test_a_cancelled_job_that_raises_gives_its_slot_back(tmp_path: Path, pool: WorkerPool) -> None:
    """Two of them stopped a pool of two for good."""
    gate = tmp_path / "gate"
    jobs = [pool.submit(until, str(gate), "raise") for _ in range(2)]
    wait_for(lambda: pool.running(Lane.MOVES) == 2)
    for job in jobs:
        job.cancel()
    gate.touch()
    slots(pool)
    both_work(pool, tmp_path)


@pytest.mark.parametrize("seed", range(3))
def test_whatever_becomes_of_jobs_all_slots_come_back(tmp_path: Path, seed: int) -> None:
    chance, pool = Random(seed), WorkerPool(2)
    kinds = ["raise", "fine", "unwritten", "unread", "raise", "fine"] * 4 + ["die"]
    chance.shuffle(kinds)
    try:
        jobs: list[Future[Any]] = []
        for kind in kinds:
            whose, lane = chance.choice("abc"), chance.choice(list(Lane))
            jobs.append(pool.submit_in(lane, odd, kind, whose=whose))
            if chance.random() < 0.3:
                chance.choice(jobs).cancel()
        assert slots(pool) == 2
        for job, kind in zip(jobs, kinds, strict=True):
            try:
                assert job.result(SECONDS) == kind == "fine"
            except (CancelledError, WorkersLost, ValueError, KyradarError, TypeError):
                pass
            except (pickle.PicklingError, AttributeError):
                assert kind == "unwritten"
        both_work(pool, tmp_path)
    finally:
        pool.close()


def test_a_job_that_takes_far_too_long_is_given_up_and_counted(
    tmp_path: Path, pool: WorkerPool
) -> None:
    stuck = pool.submit(until, str(tmp_path / "never"), "fine")
    wait_for(lambda: pool.running(Lane.MOVES) == 1)
    assert pool.end_overdue(1_000.0) == 0
    assert pool.end_overdue(0.0) == 1
    with pytest.raises(WorkersLost):
        stuck.result(SECONDS)
    assert pool.died == 1
    slots(pool)
    both_work(pool, tmp_path)


def test_dead_workers_are_told_of_under_the_pools_lock(
    pool: WorkerPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As Python does from 3.12 on: nothing may wait for that lock, nor drop the pool meanwhile."""
    if sys.version_info < (3, 12):
        manager: Any = process._ExecutorManagerThread
        end = manager.terminate_broken

        def locked(self: Any, *why: Any) -> None:
            with self.shutdown_lock:
                for item in self.pending_work_items.values():
                    item.future.set_exception(process.BrokenProcessPool("told under the lock"))
                self.pending_work_items.clear()
            end(self, *why)

        monkeypatch.setattr(manager, "terminate_broken", locked)
    for _ in range(2):
        with pytest.raises(WorkersLost):
            pool.submit(odd, "die").result(SECONDS)
        assert pool.submit(odd, "fine").result(SECONDS) == "fine"
    wait_for(lambda: not any(map(_ending, pool._ended)))


def test_giving_up_is_said_in_every_language() -> None:
    for error in (TooMany(), pickle.loads(pickle.dumps(TooMany()))):
        assert isinstance(error, PlayerError)
        assert len({error.sentence(language) for language in ("en", "fr", "it")}) == 3


def test_a_client_with_much_work_in_one_lane_does_not_keep_others_of_another_waiting() -> None:
    from kyradar.agents.lanes import Lanes

    lanes: Lanes[str] = Lanes(2)
    for n in range(20):
        lanes.put(Lane.HINTS, f"greedy {n}", "greedy")
    assert lanes.take() == (Lane.HINTS, "greedy 0")
    lanes.put(Lane.ANALYSES, "modest", "modest")
    lanes.done(Lane.HINTS, "greedy", 1.0)
    assert lanes.take() == (Lane.ANALYSES, "modest")
    lanes.done(Lane.ANALYSES, "modest", 4.0)
    lanes.put(Lane.ANALYSES, "modest again", "modest")
    taken = []
    for _ in range(5):  # who has had four seconds waits for four of the other's
        lane, job = lanes.take() or (Lane.MOVES, "")
        taken.append(job)
        lanes.done(lane, job.split()[0], 1.0)
    assert taken.index("modest again") in (3, 4)
    for _ in range(100):  # nobody saves up time while they do not ask
        lanes.put(Lane.HINTS, "x", "greedy")
        lanes.done((lanes.take() or (Lane.MOVES, ""))[0], "greedy", 1.0)
    lanes.clear()
    for n in range(3):
        lanes.put(Lane.HINTS, f"greedy {n}", "greedy")
        lanes.put(Lane.HINTS, f"late {n}", "late")
    order = []
    for _ in range(6):
        lane, job = lanes.take() or (Lane.MOVES, "")
        order.append(job.split()[0])
        lanes.done(lane, order[-1], 1.0)
    assert sorted(order[:2]) == sorted(order[2:4]) == ["greedy", "late"]
