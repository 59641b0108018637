"""The best action in a position, and a sentence that says what it is good for."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from ..engine.wording import say
from ..errors import IllegalAction
from ..title import mode_named
from .greedy import GreedyAgent
from .hidden import remembered
from .minds import mind_of
from .search import Budget, SearchAgent
from .thought import Thought

if TYPE_CHECKING:
    from ..engine.action import Action
    from ..engine.game import Game


TRUSTED = 4  # a line tried less often tells nothing


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do, why, and how sure the search is."""

    action: str
    reason: str
    win: float
    runner_up: str | None
    runner_up_win: float | None

    def __str__(self) -> str:
        text = f"{self.action}: {self.reason} ({self.win:.0%} to win"
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
    """The best action for a seat that is to act (the first, if none is named), from what it can
    see."""
    if not game.to_act:
        raise IllegalAction("X1", partial(say, "refusals", "no_advice", {}))
    seat = game.to_act[0] if seat is None else seat
    searcher = agent or SearchAgent(seed=1)
    if game.actions:  # asked in the middle of a game, it knows what whoever plays it knows
        searcher.remember(remembered(game, seat))
    legal = game.legal(seat)
    view = game.team_view(seat)
    thought: Thought = searcher.think(view, legal, budget)
    best, *others = thought.lines
    if best.visits < TRUSTED and mode_named(game.mode).common_turn:
        # Partners share one search. Where it looked at the other seat alone, a rule of thumb helps.
        wanted = GreedyAgent(1).choose(view, legal)
        best, *others = sorted(thought.lines, key=lambda line: line.action.code != wanted.code)
    second = others[0] if others and others[0].visits else None
    return Advice(
        action=str(best.action),
        reason=reason(game, best.action, language),
        win=best.win,
        runner_up=str(second.action) if second else None,
        runner_up_win=second.win if second else None,
    )


def reason(game: Game, action: Action, language: str = "en") -> str:
    """What the action threatens, saves or buys."""
    return mind_of(game.mode).reason(game, action, language)
