"""The network alone: its policy's favourite, without any search."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from ..engine.flat import Flat
from ..engine.machines.choose import machine_of
from ..engine.rules import Options
from .base import Budget, View
from .greedy import GreedyAgent
from .hidden import Watcher
from .minds import mind_of, thinking_of
from .networks import Judge, network_for

if TYPE_CHECKING:
    from ..engine.action import Action


class NetAgent(Watcher):
    """What the policy likes best; the rule of thumb where there is no network."""

    def __init__(self, seed: int | None = None) -> None:
        self._seed = seed or 0
        self._otherwise = GreedyAgent(seed)
        self._desk: _Desk | None = None

    def __repr__(self) -> str:
        return f"NetAgent(seed={self._seed})"

    def choose(self, view: View, legal: Sequence[Action], budget: Budget | None = None) -> Action:
        mode, seat = view["mode"], legal[0].seat
        self.look(view, seat)
        if len(legal) == 1:
            return legal[0]
        memory = self._memory.known if self._memory is not None else None
        table = mind_of(mode).imagine(view, seat, Random(self._seed), memory)
        if self._desk is None or not self._desk.serves(mode, table.options):
            self._desk = _Desk(mode, table.options, table.tables)
        if self._desk.judge is None:
            return self._otherwise.choose(view, legal, budget)
        by_code = {action.code: action for action in legal}
        code = thinking_of(mode).obvious(table.state, table.tables)
        if code and code in by_code:  # 0 is no answer, though an action may have that number
            return by_code[code]
        shares = self._desk.shares(table.state, list(by_code))
        return max(zip(shares, legal, strict=True), key=lambda pair: pair[0])[1]


class _Desk:
    """A network and the position it looks at, in a machine."""

    def __init__(self, mode: str, options: Options, cards: Flat) -> None:
        self._for = mode, options
        machine = machine_of(mode)
        network = network_for(mode, options) if machine.compiled else None
        self.judge = Judge(mode, options, network, machine) if network is not None else None
        self._states, self._tables = machine.records(mind_of(mode).core.state, 1), machine.of(cards)

    def serves(self, mode: str, options: Options) -> bool:
        """Is it for such tables?"""
        return self._for == (mode, options)

    def shares(self, state: Flat, codes: Sequence[int]) -> list[float]:
        """The policy's share of each action."""
        assert self.judge is not None
        self._states.put(0, state)
        return self.judge.judge(self._states, self._tables, codes)[1]
