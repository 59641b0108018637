"""Thinking in other processes, so that a server or a screen stays responsive.

A job carries the seat's view, the legal actions and what the seat remembers: workers keep nothing.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..engine.game import Game
from ..engine.imagine import imagine
from . import make
from .advice import Advice, advise
from .base import Budget, View
from .hidden import Memory, remembered
from .lanes import Lane
from .partners import PartnerPlan, choose_beside, plan_ahead
from .search import SearchAgent
from .worker_pool import ATTEMPTS, WorkerPool, WorkersLost
from .workspace import warm_up

if TYPE_CHECKING:
    from ..engine.action import Action

__all__ = ["ATTEMPTS", "Context", "Workers", "WorkersLost"]
HINT_MS = 1000.0


@dataclass(frozen=True, slots=True)
class Context:
    """What a decision depends on beside the view, and who asks for it: they take turns."""

    memory: Memory | None = None
    guarded_seat: int | None = None  # a partner that the agent shall guard
    whose: str = ""


NO_CONTEXT = Context()


class Workers(WorkerPool):
    """A few processes that choose actions, give hints and do other work of thought."""

    def __init__(self, count: int | None = None, lost: Callable[[], object] = lambda: None) -> None:
        # Two at least: while one thinks long, the other answers quickly.
        super().__init__(count or max(2, min(4, (os.cpu_count() or 2) - 1)), lost)
        self._awake = False
        #: Agents that the clock stopped: how much of their simulations was left to them.
        self.shares: dict[str, float] = {}

    def wake(self) -> None:
        """Begin a process ahead of the first that needs one; only once."""
        if not self._awake:
            self._awake = True
            self.submit_in(Lane.HINTS, warm_up)

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
        asked = (agent, seed, view, tuple(legal), context.memory, context.guarded_seat)
        answer = self.submit_in(Lane.MOVES, choose, *asked, whose=context.whose)
        chosen: Future[Action] = Future()

        def hand_over(done: Future[tuple[Action, float | None]]) -> None:
            if done.cancelled():
                chosen.cancel()
            elif not chosen.set_running_or_notify_cancel():
                pass
            elif (error := done.exception()) is not None:
                chosen.set_exception(error)
            else:
                action, share = done.result()
                if share is not None:
                    self.shares[agent] = min(share, self.shares.get(agent, 1.0))
                chosen.set_result(action)

        answer.add_done_callback(hand_over)
        chosen.add_done_callback(lambda one: one.cancelled() and answer.cancel())
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
        asked = (game, seat, language, tuple(silent))
        return self.submit_in(Lane.HINTS, hint, *asked, whose=whose)

    def plan(
        self,
        agent: str,
        seeds: Sequence[int],
        game: Game,
        seat: int,
        context: Context = NO_CONTEXT,
    ) -> Future[PartnerPlan]:
        """What a partner is going to do, with a seed for each of its decisions to come."""
        asked = (agent, tuple(seeds), game, seat, context.memory, context.guarded_seat)
        return self.submit_in(Lane.HINTS, plan, *asked, whose=context.whose)


# --- in the worker --------------------------------------------------------------------------------


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
    chosen = choose_beside(player, view, legal, guarded_seat)
    return chosen, player.share if isinstance(player, SearchAgent) else None


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
