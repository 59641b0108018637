"""Thinking in other processes, so that a server or a screen stays responsive.

Workers keep nothing between jobs: a job carries the seat's view, the legal actions and what the
seat remembers, so any worker can do it, and one that dies is replaced and its job done again.
"""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from random import Random
from threading import Lock, Thread
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ..engine.game import Game, from_position
from ..title import FIRST_MODE
from . import make
from .advice import Advice, advise
from .base import View
from .hidden import Memory, remembered
from .lanes import Lane, Lanes
from .levels import LEVELS
from .notices import share_of
from .resample import resample
from .search import Budget, SearchAgent
from .workspace import warm_up

if TYPE_CHECKING:
    from ..engine.action import Action

Answer = TypeVar("Answer")
#: A job whose worker dies is tried so often before its future fails.
ATTEMPTS = 3
HINT_MS = 1000.0


class WorkersLost(RuntimeError):
    """A job was given up: its workers died again and again."""


@dataclass(slots=True)
class Task(Generic[Answer]):
    """Something to be done in a worker, and where its answer goes."""

    lane: Lane
    promise: Future[Answer]
    function: Callable[..., Answer]
    arguments: tuple[Any, ...]
    attempts: int = ATTEMPTS
    whose: str = ""  # of those who take turns


class Workers:
    """A few processes that choose actions, give hints and do other work of thought."""

    def __init__(self, count: int | None = None, lost: Callable[[], object] = lambda: None) -> None:
        self._lost = lost  # told when a worker died and another takes its place
        # Two at least: while one compiles the search, the other plays by rule of thumb.
        self._count = count or max(2, min(4, (os.cpu_count() or 2) - 1))
        self._lock = Lock()
        self._closed = False
        self._lanes: Lanes[Task[Any]] = Lanes(self._count)
        self._pool = self._new_pool()
        self._prepared: dict[tuple[str, bool], Future[None]] = {}
        #: Agents that the clock stopped: how much of their simulations was left to them.
        self.shares: dict[str, float] = {}

    def choose(
        self,
        agent: str,
        seed: int,
        view: View,
        legal: Sequence[Action],
        memory: Memory | None = None,
        whose: str = "",
    ) -> Future[Action]:
        """What the agent of that name does; give every decision a seed of its own. Those who ask
        take turns, if `whose` tells them apart."""
        if len(legal) == 1:
            done: Future[Action] = Future()
            done.set_result(legal[0])
            return done
        ready = self.prepare(view["mode"], asks_network(agent)) if searches(agent) else None
        asked = (agent, seed, view, tuple(legal), memory)
        found = self._after(Lane.MOVES, ready, choose, *asked, whose=whose)
        chosen: Future[Action] = Future()

        def hand_over(done: Future[tuple[Action, float | None]]) -> None:
            if done.cancelled():
                chosen.cancel()
            elif (error := done.exception()) is not None:
                chosen.set_exception(error)
            else:
                action, share = done.result()
                if share is not None:
                    self.shares[agent] = min(share, self.shares.get(agent, 1.0))
                if not chosen.cancelled():
                    chosen.set_result(action)

        found.add_done_callback(hand_over)
        return chosen

    def hint(
        self,
        game: Game,
        seat: int,
        language: str = "en",
        silent: Sequence[int] = (),
        whose: str = "",
    ) -> Future[Advice]:
        """The best action of a seat found in a second, with a reason; partners who are `silent`
        have not told what they hold."""
        ready = self.prepare(game.mode)
        asked = (game, seat, language, tuple(silent))
        return self._after(Lane.HINTS, ready, hint, *asked, whose=whose)

    def prepare(self, mode: str = FIRST_MODE, network: bool = False) -> Future[None]:
        """Compile a mode's search, or load it; done at most once, by one worker for all."""
        what = (mode, network)
        with self._lock:
            known = what in self._prepared
            ready = self._prepared.setdefault(what, Future())
        if not known:
            # Not as a move: it may take a minute, and novices need no search.
            self._queue(Task(Lane.HINTS, ready, warm_up, what))
        return ready

    def submit(self, function: Callable[..., Answer], *arguments: Any) -> Future[Answer]:
        """Any function of a module, with arguments that can be sent to another process."""
        return self._after(Lane.MOVES, None, function, *arguments)

    def submit_in(
        self, lane: Lane, function: Callable[..., Answer], *arguments: Any, whose: str = ""
    ) -> Future[Answer]:
        """The same in a lane of less urgent work."""
        return self._after(lane, None, function, *arguments, whose=whose)

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

    def close(self) -> None:
        """Stop; what is not finished is cancelled."""
        with self._lock:
            self._closed = True
            pool = self._pool
            waiting = self._lanes.clear()
        for task in waiting:
            task.promise.cancel()
        # A worker deep in compiled code would be waited for: nobody needs its answer any more.
        processes = list((pool._processes or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()

    # --- the work ---------------------------------------------------------------------------------

    def _new_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._count, mp_context=context, initializer=leave_with_parent)

    def _after(
        self,
        lane: Lane,
        ready: Future[None] | None,
        function: Callable[..., Answer],
        *arguments: Any,
        whose: str = "",
    ) -> Future[Answer]:
        """Run the function once `ready` is done, whatever came of it."""
        task: Task[Answer] = Task(lane, Future(), function, arguments, whose=whose)
        if ready is None or ready.done():
            self._queue(task)
        else:
            ready.add_done_callback(lambda _: self._queue(task))
        return task.promise

    def _queue(self, task: Task[Any]) -> None:
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
                found = None if self._closed else self._lanes.take()
                pool = self._pool
            if found is None:
                return
            self._run(pool, found[1])

    def _run(self, pool: ProcessPoolExecutor, task: Task[Any]) -> None:
        if task.promise.cancelled():
            self._over(task)
            return
        try:
            job = pool.submit(task.function, *task.arguments)
        except BrokenProcessPool:
            self._mend(pool)
            self._over(task, again=True)
            return
        except RuntimeError:  # closed between the look and the call
            task.promise.cancel()
            return

        def finish(done: Future[Any]) -> None:
            promise, again = task.promise, False
            if done.cancelled():
                promise.cancel()
            elif isinstance(error := done.exception(), BrokenProcessPool):
                self._mend(pool)
                again = True
            elif error is not None:
                promise.set_exception(error)
            elif not promise.cancelled():
                promise.set_result(done.result())
            self._over(task, again=again)
            self._go_on()

        job.add_done_callback(finish)

    def _over(self, task: Task[Any], *, again: bool = False) -> None:
        """A task was done, or its worker died: then it is tried again, a few times."""
        task.attempts -= again
        with self._lock:
            self._lanes.done(task.lane)
            if again and task.attempts > 0 and not self._closed:
                self._lanes.put(task.lane, task, task.whose)
                again = False
        if again:
            task.promise.set_exception(WorkersLost("the worker processes keep dying"))

    def _mend(self, broken: ProcessPoolExecutor) -> None:
        """A pool that lost a worker is useless: put another in its place, once."""
        with self._lock:
            mended = self._pool is broken and not self._closed
            if mended:
                self._pool = self._new_pool()
        if mended:
            self._lost()
        broken.shutdown(wait=False)


def searches(agent: str) -> bool:
    """Does the agent of that name need the compiled search?"""
    level = LEVELS.get(agent)
    return level.simulations > 0 if level else agent.startswith(("search", "net"))


def asks_network(agent: str) -> bool:
    """Does the agent of that name ask the game's network, where there is one?"""
    level = LEVELS.get(agent)
    return level.network if level else agent.startswith("net")


# --- in the worker --------------------------------------------------------------------------------


def leave_with_parent() -> None:
    """A worker whose owner was killed has nobody to work for: it ends as well."""
    parent = multiprocessing.parent_process()

    def wait() -> None:
        if parent is not None:
            parent.join()
            os._exit(1)

    Thread(target=wait, daemon=True).start()


def choose(
    agent: str, seed: int, view: View, legal: Sequence[Action], memory: Memory | None
) -> tuple[Action, float | None]:
    """What the agent does, and how much of its simulations the clock left it."""
    player = make(agent, seed)
    if isinstance(player, SearchAgent) and memory is not None:
        player.remember(memory)
    return player.choose(view, legal), share_of(player)


def hint(game: Game, seat: int, language: str, silent: tuple[int, ...] = ()) -> Advice:
    # What the seat has seen so far is worked out here: persons seldom ask, so nobody remembers for
    # them at every action. The game that is thought about is imagined: the seat cannot tell it from
    # the true one.
    memory = remembered(game, seat, silent)
    view = game.team_view(seat, silent)
    imagined = from_position(resample(view, seat, Random(0), memory), 0)
    adviser = SearchAgent(seed=1)
    adviser.remember(memory)
    return advise(imagined, Budget(ms=HINT_MS), adviser, language, seat)
