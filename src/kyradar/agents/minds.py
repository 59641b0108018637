"""The search's inner loop for each mode, interpreted or compiled: rules and mind made together."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from ..engine import compiled
from ..volfyirion.kernel import layout as k
from ..volfyirion.kernels import Kernel
from ..volfyirion.rules import Rules, rules_of
from . import mind
from .mind import modes as mind_modes
from .mind import tree
from .mind.modes import coop, solo, team, thumb

NOTHING: Mapping[Any, Any] = {}
INSTEAD: dict[str, Mapping[Any, Any]] = {
    "duel": NOTHING,
    "solo": solo.INSTEAD,
    "coop": coop.INSTEAD,
    "team": team.INSTEAD,
}


@dataclass(frozen=True, slots=True)
class Mind:
    """Functions for one mode; all of them take a state of its kind."""

    rules: Rules
    kernel: Kernel
    think: Callable[..., int]
    obvious: Callable[..., int]
    score: Callable[..., int]

    def keeps(self, before: k.State, after: k.State) -> bool:
        """Did nothing come to light between these two, and is nobody else to act?"""
        return self.rules.unrevealed(before, after)


@cache
def mind_of(mode: str) -> Mind:
    rules = rules_of(mode)
    twins: Mapping[Any, Any] = NOTHING
    if INSTEAD[mode]:
        twins = rules.core.twins(mind, mind_modes, instead=INSTEAD[mode])

    def one(function: Any) -> Any:
        return twins.get(function, function)

    return Mind(rules, rules.kernel, one(tree.think), one(tree.obvious), one(thumb.score))


@cache
def engine_of(mode: str) -> compiled.Engine:
    """The rules of a mode compiled together with the search, once per process."""
    packages = (mind,) if mode == "duel" else (mind, mind_modes)
    return compiled.Engine(rules_of(mode).core, *packages, instead=INSTEAD[mode])
