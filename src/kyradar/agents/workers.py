"""Thinking in other processes, so that a server or a screen stays responsive.

Workers keep nothing between jobs: a job carries the seat's view, the legal actions and what the
seat remembers, so any worker can do it, and one that dies is replaced and its job done again.
"""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from threading import Lock, Thread
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from ..engine.game import Game
from ..engine.imagine import imagine
from ..errors import KyradarError
from ..title import FIRST_MODE, TITLES
from . import make
from .advice import Advice, advise
from .base import Budget, View
from .hidden import Memory, remembered
from .lanes import Lane, Lanes
from .levels import level_named
from .notices import share_of
from .partners import PartnerPlan, choose_beside, plan_ahead
from .search import SearchAgent
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
    arguments: tuple[object, ...]
    attempts: int = ATTEMPTS
    whose: str = ""  # of those who take turns


#: Whatever its answer is.
AnyTask = Task[Any]


@dataclass(frozen=True, slots=True)
class Context:
    """What a decision depends on beside the view, and who asks for it: they take turns."""

    memory: Memory | None = None
    guarded_seat: int | None = None  # a partner that the agent shall guard
    whose: str = ""


NO_CONTEXT = Context()


class Workers:
    """A few processes that choose actions, give hints and do other work of thought."""

    def __init__(self, count: int | None = None, lost: Callable[[], object] = lambda: None) -> None:
        self._lost = lost  # told when a worker died and another takes its place
        # Two at least: while one compiles the search, the other plays by rule of thumb.
        self._count = count or max(2, min(4, (os.cpu_count() or 2) - 1))
        self._lock = Lock()
        self._closed = False
        self._lanes: Lanes[AnyTask] = Lanes(self._count)
        self._pool = self._new_pool()
        self._prepared: dict[tuple[str, bool], Future[None]] = {}
        #: Agents that the clock stopped: how much of their simulations was left to them.
        self.shares: dict[str, float] = {}

    @property
    def count(self) -> int:
        """How many processes there are."""
        return self._count

    def choose(
        self,
        agent: str,
        seed: int,
        view: View,
        legal: Sequence[Action],
        context: Context = NO_CONTEXT,
    ) -> Future[Action]:
        """What the agent of that name does; give every decision a seed of its own."""
        if len(legal) == 1:
            done: Future[Action] = Future()
            done.set_result(legal[0])
            return done
        ready = self.prepare(view["mode"], asks_network(agent)) if searches(agent) else None
        asked = (agent, seed, view, tuple(legal), context.memory, context.guarded_seat)
        answer = self._after(Lane.MOVES, ready, choose, *asked, whose=context.whose)
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

        answer.add_done_callback(hand_over)
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

    def plan(
        self,
        agent: str,
        seeds: Sequence[int],
        game: Game,
        seat: int,
        context: Context = NO_CONTEXT,
    ) -> Future[PartnerPlan]:
        """What a partner is going to do, with a seed for each of its decisions to come."""
        ready = self.prepare(game.mode, asks_network(agent)) if searches(agent) else None
        asked = (agent, tuple(seeds), game, seat, context.memory, context.guarded_seat)
        return self._after(Lane.HINTS, ready, plan, *asked, whose=context.whose)

    def prepare(self, mode: str = FIRST_MODE, network: bool = False) -> Future[None]:
        """Compile a mode's search, or load it; done at most once, by one worker for all."""
        what = (mode, network)
        with self._lock:
            prepared = what in self._prepared
            ready = self._prepared.setdefault(what, Future())
        if not prepared:
            # Not as a move: it may take a minute, and novices need no search.
            self._queue(Task(Lane.HINTS, ready, warm_up, what))
        return ready

    def submit(self, function: Callable[..., Answer], *arguments: object) -> Future[Answer]:
        """Any function of a module, with arguments that can be sent to another process."""
        return self._after(Lane.MOVES, None, function, *arguments)

    def submit_in(
        self, lane: Lane, function: Callable[..., Answer], *arguments: object, whose: str = ""
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
        # A worker deep in compiled code would be waited for: its answer is not needed any more.
        processes = list((pool._processes or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()

    # --- the work ---------------------------------------------------------------------------------

    def _new_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        titles = (dict(TITLES),)
        return ProcessPoolExecutor(
            self._count, mp_context=context, initializer=begin, initargs=titles
        )

    def _after(
        self,
        lane: Lane,
        ready: Future[None] | None,
        function: Callable[..., Answer],
        *arguments: object,
        whose: str = "",
    ) -> Future[Answer]:
        """Run the function once `ready` is done, whatever came of it."""
        task: Task[Answer] = Task(lane, Future(), function, arguments, whose=whose)
        if ready is None or ready.done():
            self._queue(task)
        else:
            ready.add_done_callback(lambda _: self._queue(task))
        return task.promise

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
                task = None if self._closed else self._lanes.take()
                pool = self._pool
            if task is None:
                return
            self._run(pool, task[1])

    def _run(self, pool: ProcessPoolExecutor, task: AnyTask) -> None:
        if task.promise.cancelled():
            self._over(task)
            return
        try:
            job = pool.submit(work, task.function, *task.arguments)
        except BrokenProcessPool:
            self._mend(pool)
            self._over(task, again=True)
            return
        except RuntimeError:  # closed between the look and the call
            task.promise.cancel()
            return

        def finish(done: Future[object]) -> None:
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

    def _over(self, task: AnyTask, *, again: bool = False) -> None:
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
    level = level_named(agent)
    return level.simulations > 0 if level else agent.startswith(("search", "net"))


def asks_network(agent: str) -> bool:
    """Does the agent of that name ask the game's network, where there is one?"""
    level = level_named(agent)
    return level.network if level else agent.startswith("net")


# --- in the worker --------------------------------------------------------------------------------


def begin(titles: dict[str, str]) -> None:
    """A worker knows the games its owner knows. Ctrl-C reaches every process of a terminal: the
    owner alone decides what ends, and when."""
    TITLES.update(titles)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    leave_with_parent()


def work(function: Callable[..., Answer], *arguments: object) -> Answer:
    """Do a job. An error that could not be read where it arrives would count as a dead worker, so
    it is told in words instead."""
    try:
        return function(*arguments)
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


def choose(
    agent: str,
    seed: int,
    view: View,
    legal: Sequence[Action],
    memory: Memory | None,
    guarded_seat: int | None = None,
) -> tuple[Action, float | None]:
    """What the agent does, and how much of its simulations the clock left it."""
    player = make(agent, seed)
    if isinstance(player, SearchAgent) and memory is not None:
        player.remember(memory)
    return choose_beside(player, view, legal, guarded_seat), share_of(player)


def plan(
    agent: str,
    seeds: Sequence[int],
    game: Game,
    seat: int,
    memory: Memory | None,
    guarded_seat: int | None,
) -> PartnerPlan:
    return plan_ahead([make(agent, seed) for seed in seeds], game, seat, memory, guarded_seat)


def hint(game: Game, seat: int, language: str, silent: tuple[int, ...] = ()) -> Advice:
    # What the seat has seen so far is worked out here: persons seldom ask, so nobody remembers for
    # them at every action. The game that is thought about is imagined: the seat cannot tell it from
    # the true one.
    memory = remembered(game, seat, silent)
    view = game.team_view(seat, silent)
    imagined = imagine(view, 0, seat=seat, memory=memory)
    adviser = SearchAgent(seed=1)
    adviser.remember(memory)
    return advise(imagined, Budget(ms=HINT_MS), adviser, language, seat)
