"""The best way on in a position: a plan for the turn, and a sentence that says what it is good for.

What is recommended is never shown with lower odds than what is named as next best: where the
action most often tried and the one with the best odds differ, the two are compared once more,
alone and equally often, and those odds decide and are shown.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from ..engine.tree import think as tree
from ..engine.wording import say
from ..errors import IllegalAction
from .base import Budget, View
from .greedy import GreedyAgent
from .hidden import remembered
from .minds import mind_of
from .plan import course
from .search import SearchAgent
from .thought import Line

if TYPE_CHECKING:
    from ..engine.action import Action
    from ..engine.game import Game


TRUSTED = 4  # a line tried less often tells nothing
FIRST_LOOK = 0.75  # of the budget; the rest compares the two best
LEAST_LOOK = 0.3  # of a budget by the clock, however long a game takes to be watched again


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do, why, and how sure the search is."""

    action: str  # the first step
    reason: str  # what the plan is good for
    win: float  # the odds with it
    runner_up: str | None  # instead of the step that was decided about
    runner_up_win: float | None
    plan: tuple[Action, ...] = ()  # the turn, as far as it can be foreseen
    decided: int = 0  # the step of the plan that was decided about: those before are free
    other: Action | None = None  # the next best, as an action

    @property
    def gain(self) -> float | None:
        """What the plan is worth over the next best, as a share of won games."""
        return None if self.runner_up_win is None else self.win - self.runner_up_win

    @property
    def steps(self) -> tuple[str, ...]:
        """The plan as lines of notation."""
        return tuple(map(str, self.plan)) or (self.action,)

    def __str__(self) -> str:
        text = f"{', '.join(self.steps)}: {self.reason} ({self.win:.0%} to win"
        if self.runner_up is not None:
            text += f"; next best: {self.runner_up}, {self.runner_up_win:.0%}"
        return text + ")"


def advise(
    game: Game,
    budget: Budget | None = None,
    agent: SearchAgent | None = None,
    language: str = "en",
    seat: int | None = None,
) -> Advice:
    """The best plan for a seat that is to act (the first, if none is named), from what it can
    see."""
    if not game.to_act:
        raise IllegalAction("X1", partial(say, "refusals", "no_advice", {}))
    seat = game.to_act[0] if seat is None else seat
    searcher, budget = agent or SearchAgent(seed=1), budget or Budget()
    if game.actions:  # asked in the middle of a game, it knows what the seat's player knows
        before = time.perf_counter()
        searcher.remember(remembered(game, seat))
        budget = _left_of(budget, 1000.0 * (time.perf_counter() - before))
    best, second, plan, decided = planned(game, seat, searcher, budget)
    return Advice(
        action=str(plan[0]),
        reason=reason(game, plan, language),
        win=best.win,
        runner_up=str(second.action) if second else None,
        runner_up_win=second.win if second else None,
        plan=plan,
        decided=decided,
        other=second.action if second else None,
    )


def planned(
    game: Game, seat: int, searcher: SearchAgent, budget: Budget
) -> tuple[Line, Line | None, tuple[Action, ...], int]:
    """The best line and the next best, the plan, and which of its steps was decided about."""
    lead = course(game, seat, searcher.memory)
    ahead = game.copy()
    for action in lead:
        ahead.apply(action)
    legal, view = ahead.legal(seat), ahead.team_view(seat)
    if not legal:  # what is obvious was all there was to do
        lead.pop()
        ahead = game.copy()
        for action in lead:
            ahead.apply(action)
        legal, view = ahead.legal(seat), ahead.team_view(seat)
    first, rest = _parts(budget)
    thought = searcher.think(view, legal, first)
    best, second = two_best(thought.lines)
    if best.visits < TRUSTED and best.solved == tree.OPEN:
        # Hardly anything was tried: a rule of thumb helps, and there is nothing to compare.
        best, second = _by_thumb(thought.lines, view, legal), None
    plan = searcher.foresee(best.action)
    if second is not None and second.win > best.win:
        plans = {one.action.code: searcher.foresee(one.action) for one in (best, second)}
        two = searcher.compare(view, legal, (best.action, second.action), rest).lines
        best, second = sorted(two, key=lambda line: -line.win)
        plan = max(plans[best.action.code], searcher.foresee(best.action), key=len)
    return best, second, (*lead, *plan), len(lead)


def two_best(lines: Sequence[Line]) -> tuple[Line, Line | None]:
    """What the search would do, and of the rest that it has looked at what shows the best odds.
    What it avoids is named only where there is nothing else; other copies are the same action."""
    best = lines[0]
    rest = [
        line
        for line in lines[1:]
        if (line.visits >= TRUSTED or line.solved in (tree.WON_NODE, tree.LOST_NODE))
        and line.solved != tree.AVOIDED
        and str(line.action) != str(best.action)
    ]
    return best, max(rest, key=lambda line: line.win, default=None)


def reason(game: Game, line: Sequence[Action], language: str = "en") -> str:
    """What a line of actions threatens, saves or buys."""
    return mind_of(game.mode).reason(game, line, language)


def _left_of(budget: Budget, spent: float) -> Budget:
    """What is left of a budget by the clock after so many milliseconds; never too little to look
    around."""
    if budget.ms is None:
        return budget
    return Budget(ms=max(LEAST_LOOK * budget.ms, budget.ms - spent), simulations=budget.simulations)


def _parts(budget: Budget) -> tuple[Budget, Budget]:
    """The budget of the first look, and of the comparison after it."""
    ms, most = budget.ms, budget.simulations
    first = Budget(
        ms=None if ms is None else FIRST_LOOK * ms,
        simulations=None if most is None else max(1, round(FIRST_LOOK * most)),
    )
    return first, Budget(
        ms=None if ms is None or first.ms is None else ms - first.ms,
        simulations=None if most is None else max(2, most - (first.simulations or 0)),
    )


def _by_thumb(lines: Sequence[Line], view: View, legal: Sequence[Action]) -> Line:
    preferred = GreedyAgent(1).choose(view, legal)
    return next(line for line in lines if line.action.code == preferred.code)
