"""A rule-of-thumb player: what a sensible turn does next, by the policy of the game's mind."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from .base import Budget, View
from .minds import mind_of, thinking_of

if TYPE_CHECKING:
    from ..engine.action import Action
    from ..engine.mind import AnyImagined


class GreedyAgent:
    """Looks at nothing but its seat's view and the legal actions."""

    def __init__(self, seed: int | None = None) -> None:
        self._seed = seed or 0

    def __repr__(self) -> str:
        return f"GreedyAgent(seed={self._seed})"

    def choose(self, view: View, legal: Sequence[Action], budget: Budget | None = None) -> Action:
        if len(legal) == 1:
            return legal[0]
        # A fresh generator per choice: what was decided before, or resumed, changes nothing.
        table = mind_of(view["mode"]).imagine(view, legal[0].seat, Random(self._seed))
        return suggested(view["mode"], table, legal)


def suggested(mode: str, table: AnyImagined, legal: Sequence[Action]) -> Action:
    """What the rule of thumb does at an imagined table."""
    mind, thinking = mind_of(mode), thinking_of(mode)
    codes = [action.code for action in legal]
    room = [0] * mind.core.most_actions
    preferred = thinking.suggest(table.state, table.tables, table.task, codes, len(codes), room)
    return next((action for action in legal if action.code == preferred), legal[0])
