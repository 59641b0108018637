"""The network alone: its policy's favourite, without any search."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from .base import Budget, View
from .greedy import GreedyAgent
from .hidden import Memory
from .minds import engine_of, mind_of, thinking_of
from .networks import judge_of

if TYPE_CHECKING:
    from ..engine.action import Action


class NetAgent:
    """What the policy likes best; the rule of thumb where there is no network."""

    def __init__(self, seed: int | None = None) -> None:
        self._seed = seed or 0
        self._otherwise = GreedyAgent(seed)
        self._memory: Memory | None = None

    def __repr__(self) -> str:
        return f"NetAgent(seed={self._seed})"

    def look(self, view: View, seat: int) -> None:
        """Watch the game between one's own decisions: the network sees House Decks."""
        if self._memory is None or self._memory.seat != seat:
            self._memory = Memory(seat)
        self._memory.look(view)

    def choose(self, view: View, legal: Sequence[Action], budget: Budget | None = None) -> Action:
        mode, seat = view["mode"], legal[0].seat
        self.look(view, seat)
        if len(legal) == 1:
            return legal[0]
        memory = self._memory.known if self._memory is not None else None
        table = mind_of(mode).imagine(view, seat, Random(self._seed), memory)
        judge = judge_of(mode, table.options)
        if judge is None:
            return self._otherwise.choose(view, legal, budget)
        by_code = {action.code: action for action in legal}
        code = thinking_of(mode).obvious(table.state, table.tables)
        if code and code in by_code:  # 0 is no answer, though an action may have that number
            return by_code[code]
        engine = engine_of(mode)
        states = engine.states(1)
        engine.put(states, 0, table.state)
        _, shares = judge.judge(states, engine.tables(table.tables), list(by_code))
        return max(zip(shares, legal, strict=True), key=lambda pair: pair[0])[1]
