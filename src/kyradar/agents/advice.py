"""The best way on in a position: a plan for the turn, and a sentence that says what it is good for.

What is recommended is never shown with lower odds than what is named as next best: where the
action most often tried and the one with the best odds differ, the two are compared once more,
alone and equally often, and those odds decide and are shown. Where the search cannot tell them
apart, the rule of thumb decides. Odds carry a range, and a search that had no time tells none.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from ..engine.tree import think as tree
from ..engine.wording import say
from ..errors import IllegalAction
from .base import Budget, View
from .greedy import GreedyAgent
from .hidden import remembered, seen_by
from .minds import mind_of
from .odds import clearly_better
from .plan import course
from .proof import winning_line
from .search import SearchAgent
from .thought import Line
from .workspace import warm_up

if TYPE_CHECKING:
    from ..engine.action import Action, Event
    from ..engine.game import Game


TRUSTED = 4  # a line tried less often tells nothing
FIRST_LOOK = 0.75  # of the budget; the rest compares the two best
LEAST_LOOK = 0.3  # of a budget by the clock, however long a game takes to be watched again
TELLING = 12  # a line tried less often has no odds that could be told
NEARLY = 0.98  # from here on nearly everything wins: the rule of thumb knows what is useful


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do, why, and how sure the search is."""

    action: str  # the first step
    reason: str  # what the plan is good for
    win: float | None  # the odds with it; None where there was no time to find out
    runner_up: str | None  # instead of the step that was decided about
    runner_up_win: float | None
    plan: tuple[Action, ...] = ()  # the turn, as far as it can be foreseen
    decided: int = 0  # the step of the plan that was decided about: those before are free
    other: Action | None = None  # the next best, as an action
    range: tuple[float, float] | None = None  # where a longer search's odds are expected
    certain: bool = False  # proven, whatever is hidden
    clear: bool = False  # is the next best worse by more than chance explains?

    @property
    def gain(self) -> float | None:
        """What the plan is worth over the next best, as a share of won games."""
        if self.win is None or self.runner_up_win is None:
            return None
        return self.win - self.runner_up_win

    @property
    def steps(self) -> tuple[str, ...]:
        """The plan as lines of notation."""
        return tuple(map(str, self.plan)) or (self.action,)

    def __str__(self) -> str:
        text = f"{', '.join(self.steps)}: {self.reason}"
        if self.win is None or self.range is None:
            return text
        low, high = self.range
        text += f" ({self.win:.0%} to win" if self.certain else f" ({low:.0%} to {high:.0%} to win"
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
    warm_up(game.mode)  # before the clock starts
    if game.actions:  # asked in the middle of a game, it knows what the seat's player knows
        before = time.perf_counter()
        searcher.remember(remembered(game, seat))
        budget = _left_of(budget, 1000.0 * (time.perf_counter() - before))
    best, second, plan, decided = planned(game, seat, searcher, budget)
    known = best.certain or best.visits >= TELLING
    other = second if known and second is not None and second.win <= best.win else None
    if other is not None and _said(other.action) == _said(plan[decided]):
        other = None
    return Advice(
        action=str(plan[0]),
        reason=reason(game, plan, language),
        win=best.win if known else None,
        runner_up=str(other.action) if other else None,
        runner_up_win=other.win if other else None,
        plan=plan,
        decided=decided,
        other=other.action if other else None,
        range=best.range if known else None,
        certain=best.certain,
        clear=other is not None and _better(best, other),
    )


def planned(
    game: Game, seat: int, searcher: SearchAgent, budget: Budget
) -> tuple[Line, Line | None, tuple[Action, ...], int]:
    """The best line and the next best, the plan, and which of its steps was decided about."""
    lead, ahead = _without_thought(game, seat, searcher)
    legal, view = ahead.legal(seat), ahead.team_view(seat)
    first, rest = _parts(budget)
    thought = searcher.think(view, legal, first)
    best, second = two_best(thought.lines)
    if best.certain:
        return best, None, (*lead, *searcher.foresee(best.action)), len(lead)
    if best.visits < TRUSTED:
        # Hardly anything was tried: a rule of thumb helps, and there is nothing to compare.
        best, second = _by_thumb(thought.lines, view, legal), None
    plan = searcher.foresee(best.action)
    if second is not None and second.win > best.win:
        plans = {one.action.code: searcher.foresee(one.action) for one in (best, second)}
        two = searcher.compare(view, legal, (best.action, second.action), rest).lines
        best, second = sorted(two, key=lambda line: -line.win)
        plan = max(plans[best.action.code], searcher.foresee(best.action), key=len)
    elif best.win >= NEARLY:
        useful, second = _by_thumb(thought.lines, view, legal), None
        if useful.visits >= TRUSTED and not _better(best, useful):
            best, plan = useful, searcher.foresee(useful.action)
    return best, second, (*lead, *plan), len(lead)


def _without_thought(
    game: Game, seat: int, searcher: SearchAgent
) -> tuple[tuple[Action, ...], Game]:
    """What is done before the search begins, and the game after it. Nothing, where the turn can be
    won from here for certain: the shortest way is told."""
    mind, memory = mind_of(game.mode), searcher.memory
    known = memory.known if memory is not None else None
    if winning_line(game.mode, mind.imagine(game.team_view(seat), seat, Random(1), known)):
        return (), game
    lead = course(game, seat, memory)
    ahead, events = _after(game, lead)
    if seat not in ahead.to_act:  # what is obvious was all there was to do
        lead.pop()
        ahead, events = _after(game, lead)
    searcher.follow(seen_by(events, seat), seat)
    return tuple(lead), ahead


def _after(game: Game, line: Sequence[Action]) -> tuple[Game, list[Event]]:
    ahead = game.copy()
    return ahead, [event for action in line for event in ahead.apply(action)]


def _better(one: Line, other: Line) -> bool:
    """By more than chance explains."""
    return clearly_better(one.win, one.visits, other.win, other.visits)


def two_best(lines: Sequence[Line]) -> tuple[Line, Line | None]:
    """What the search would do, and of the rest that it has looked at what shows the best odds.
    What it avoids is named only where there is nothing else; the same card elsewhere, and other
    copies, are the same action."""
    best = lines[0]
    rest = [
        line
        for line in lines[1:]
        if (line.visits >= TRUSTED or line.certain)
        and line.solved != tree.AVOIDED
        and _said(line.action) != _said(best.action)
    ]
    return best, max(rest, key=lambda line: line.win, default=None)


def _said(action: Action) -> tuple[object, ...]:
    """What tells actions apart for somebody who reads a hint: not the pile a card is in."""
    parts = tuple(one for one in action.parts if action.card is None or one[0] != "zone")
    return action.verb, action.card, parts


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
