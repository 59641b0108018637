"""A player that errs as people do: a plausible worse action, by the odds of the rule of thumb."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from .base import Budget, View
from .greedy import suggested
from .minds import mind_of, thinking_of
from .proof import FEW_STATES, winning_line

if TYPE_CHECKING:
    from ..engine.action import Action
    from ..engine.mind import AnyImagined


class FallibleAgent:
    """The rule of thumb, except that it errs now and then. An error is drawn from the other actions
    by the odds that the search begins with (`prior_of`), around what the rule of thumb would do if
    it misjudged a little. It never ends a turn that had more to it, and never lets go of a win that
    is certain in this turn."""

    def __init__(self, slip: float, seed: int | None = None, sees_wins: bool = True) -> None:
        """`slip` is how often it errs; whoever does not see wins looks for none."""
        self._slip = slip
        self._sees_wins = sees_wins
        self._seed = seed or 0
        self._random = Random(f"slip {seed}")

    def __repr__(self) -> str:
        return f"FallibleAgent(slip={self._slip}, seed={self._seed})"

    def choose(self, view: View, legal: Sequence[Action], budget: Budget | None = None) -> Action:
        if len(legal) == 1:
            return legal[0]
        mode, by_code = view["mode"], {action.code: action for action in legal}
        table = mind_of(mode).imagine(view, legal[0].seat, Random(self._seed))
        # Interpreted: whoever plays by rule of thumb does not wait for the compiler.
        line = winning_line(mode, table, FEW_STATES) if self._sees_wins else []
        if line and line[0] in by_code:
            return by_code[line[0]]
        chosen = suggested(mode, table, legal)
        if self._random.random() >= self._slip:
            return chosen
        return error_for(mode, table, chosen, legal, self._random)


def error_for(
    mode: str, table: AnyImagined, meant: Action, legal: Sequence[Action], random: Random
) -> Action:
    """Another action than the one that was meant, if there is a plausible one. Where a turn was to
    be ended, or nothing but ending it is left, it is done as it was meant."""
    ends = mind_of(mode).ends
    others = [one for one in legal if one != meant and one.verb not in ends]
    if meant.verb in ends or not others:
        return meant
    return random.choices(others, _odds(mode, table, others))[0]


def _odds(mode: str, table: AnyImagined, actions: Sequence[Action]) -> list[float]:
    """How likely each is thought to be good, before looking."""
    thinking = thinking_of(mode)
    room = [0] * mind_of(mode).core.most_actions
    misjudged = thinking.next_action(table.state.copy(), table.tables, table.task, room)
    return [thinking.prior_of(table.tables, action.code, misjudged) for action in actions]
