"""Worker processes: jobs in lanes, a slot for each worker, and every slot always comes back.

Workers keep nothing between jobs, so any worker can do any job, and one that dies is replaced and
its job done again.
"""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from threading import Lock, Thread
from typing import Any, Generic, TypeVar

from ..engine.wording import say
from ..errors import KyradarError, PlayerError
from ..title import TITLES
from .lanes import NOBODY, Lane, Lanes

Answer = TypeVar("Answer")
#: A job whose worker dies is tried so often before its future fails.
ATTEMPTS = 3


class WorkersLost(PlayerError, RuntimeError):
    """A job was given up: its workers died again and again, or it took far too long."""


@dataclass(slots=True, eq=False)
class Task(Generic[Answer]):
    """Something to be done in a worker, and where its answer goes."""

    lane: Lane
    promise: Future[Answer]
    function: Callable[..., Answer]
    arguments: tuple[object, ...]
    attempts: int = ATTEMPTS
    whose: str = NOBODY  # of those who take turns
    began: float = 0.0


#: Whatever its answer is.
AnyTask = Task[Any]


class WorkerPool:
    """A few processes, and jobs that wait for them."""

    def __init__(self, count: int, lost: Callable[[], object] = lambda: None) -> None:
        self._lost = lost  # told when a worker died and another takes its place
        self._count = count
        self._lock = Lock()
        self._closed = False
        self._lanes: Lanes[AnyTask] = Lanes(count)
        self._busy: set[AnyTask] = set()
        self._pool = self._new_pool()
        self._ended: list[ProcessPoolExecutor] = []  # those that lost a worker
        self.died = 0  # how often a worker died, or had to be ended, and others took its place

    @property
    def count(self) -> int:
        """How many processes there are."""
        return self._count

    def submit(self, function: Callable[..., Answer], *arguments: object) -> Future[Answer]:
        """Any function of a module, with arguments that can be sent to another process."""
        return self.submit_in(Lane.MOVES, function, *arguments)

    def submit_in(
        self, lane: Lane, function: Callable[..., Answer], *arguments: object, whose: str = NOBODY
    ) -> Future[Answer]:
        """The same in a lane of less urgent work."""
        task: Task[Answer] = Task(lane, Future(), function, arguments, whose=whose)
        self._queue(task)
        return task.promise

    def full(self, lane: Lane, most: int, whose: str) -> bool:
        """Do so many jobs of a lane wait that no more of this one who asks is taken in?"""
        with self._lock:
            return self._lanes.full(lane, most, whose)

    def waiting(self, lane: Lane) -> int:
        """How many jobs of a lane wait for a worker."""
        with self._lock:
            return self._lanes.waiting(lane)

    def running(self, lane: Lane) -> int:
        """How many jobs of a lane are being done."""
        with self._lock:
            return self._lanes.running(lane)

    def end_overdue(self, seconds: float) -> int:
        """Jobs that take longer than any should are given up and their workers replaced, so that no
        slot is lost to them; how many those were."""
        now = time.monotonic()
        with self._lock:
            pool = self._pool
            overdue = [task for task in self._busy if now - task.began > seconds]
            for task in overdue:
                task.attempts = 1
        if overdue:
            # Which of the processes has the job is not known; the others' jobs are done again.
            for process in list((pool._processes or {}).values()):
                process.kill()
        return len(overdue)

    def close(self) -> None:
        """Stop; what is not finished is cancelled."""
        with self._lock:
            self._closed = True
            pool = self._pool
            waiting = self._lanes.clear()
        for task in waiting:
            task.promise.cancel()
        _end(pool)

    # --- the work ---------------------------------------------------------------------------------

    def _new_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        titles = (dict(TITLES),)
        return ProcessPoolExecutor(
            self._count, mp_context=context, initializer=begin, initargs=titles
        )

    def _queue(self, task: AnyTask) -> None:
        with self._lock:
            closed = self._closed
            if not closed:
                self._lanes.put(task.lane, task, task.whose)
        if closed:
            task.promise.cancel()
        else:
            self._go_on()

    def _go_on(self) -> None:
        """Hand out what workers are free for."""
        while True:
            with self._lock:
                taken = None if self._closed else self._lanes.take()
                pool = self._pool
                if taken is None:
                    return
                task = taken[1]
                task.began = time.monotonic()
                self._busy.add(task)
            self._run(pool, task)

    def _run(self, pool: ProcessPoolExecutor, task: AnyTask) -> None:
        promise = task.promise
        # From here on it cannot be cancelled, so its answer can always be told.
        if not promise.running() and not promise.set_running_or_notify_cancel():
            self._over(task)
            return
        try:
            with _undisturbed():
                job = pool.submit(work, task.function, *task.arguments)
        except BrokenProcessPool:
            self._mend(pool)
            self._over(task, again=True)
        except Exception as error:  # closed between the look and the call, or no more processes
            with self._lock:
                closed = self._closed
            promise.set_exception(CancelledError() if closed else error)
            self._over(task)
        else:
            job.add_done_callback(partial(self._finish, pool, task))
            if self._closed:  # meanwhile: this one may have begun a process that nobody ended
                _end(pool)

    def _finish(self, pool: ProcessPoolExecutor, task: AnyTask, job: Future[bytes]) -> None:
        again = False
        try:
            if job.cancelled():
                task.promise.set_exception(CancelledError())
            elif isinstance(error := job.exception(), BrokenProcessPool):
                again = True
                self._mend(pool)
            elif error is not None:
                task.promise.set_exception(error)
            else:
                task.promise.set_result(pickle.loads(job.result()))
        except Exception as error:  # an answer that cannot be read
            again = False
            if not task.promise.done():
                task.promise.set_exception(error)
        finally:
            self._over(task, again=again)
            self._go_on()

    def _over(self, task: AnyTask, *, again: bool = False) -> None:
        """A task was done, or its worker died: then it is tried again, a few times."""
        task.attempts -= again
        with self._lock:
            self._busy.discard(task)
            self._lanes.done(task.lane, task.whose, time.monotonic() - task.began)
            if again and task.attempts > 0 and not self._closed:
                self._lanes.put(task.lane, task, task.whose)
                again = False
        if again:
            task.promise.set_exception(WorkersLost(partial(say, "workers", "lost", {})))

    def _mend(self, broken: ProcessPoolExecutor) -> None:
        """A pool that lost a worker is useless: put another in its place, once. It ends by itself.
        Python (from 3.12 on) calls us under the pool's lock, and shutting it down or dropping it
        takes that lock: so it is kept until its own thread is over."""
        with self._lock:
            mended = self._pool is broken and not self._closed
            if mended:
                self._pool = self._new_pool()
                self._ended = [*filter(_ending, self._ended), broken]
                self.died += 1
        if mended:
            with suppress(Exception):  # whoever is told: no job is lost to them
                self._lost()


def _ending(pool: ProcessPoolExecutor) -> bool:
    """Does the thread still run that looks after the pool's processes?"""
    thread = pool._executor_manager_thread
    return isinstance(thread, Thread) and thread.is_alive()


@contextmanager
def _undisturbed() -> Iterator[None]:
    """A Ctrl-C comes after this, and not at all in processes that begin meanwhile: they inherit
    what is blocked."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _end(pool: ProcessPoolExecutor) -> None:
    """A worker deep in compiled code would be waited for: its answer is not needed any more."""
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()


# --- in the worker --------------------------------------------------------------------------------


def begin(titles: dict[str, str]) -> None:
    """A worker knows the games its owner knows. Ctrl-C reaches every process of a terminal: the
    owner alone decides what ends, and when."""
    TITLES.update(titles)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    leave_with_parent()


def work(function: Callable[..., object], *arguments: object) -> bytes:
    """Do a job. What could not be read where it arrives would count as a dead worker: an answer is
    written down here, and an error told in words instead."""
    try:
        return pickle.dumps(function(*arguments))
    except Exception as error:
        try:
            pickle.loads(pickle.dumps(error))
        except Exception:
            raise KyradarError(f"{type(error).__name__}: {error}") from None
        raise


def leave_with_parent() -> None:
    """A worker whose owner was killed has no work: it ends as well."""
    parent = multiprocessing.parent_process()

    def wait() -> None:
        if parent is not None:
            parent.join()
            os._exit(1)

    Thread(target=wait, daemon=True).start()
