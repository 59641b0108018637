"""The minds of the games, and the search made together with them, interpreted or compiled."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from ..engine import compiled, tree
from ..engine.mind import Mind
from ..engine.tree import prove, table, think
from ..title import mode_named


@cache
def mind_of(mode: str) -> Mind:
    """The mind of a mode, of whichever game."""
    return mode_named(mode).mind


@dataclass(frozen=True, slots=True)
class Thinking:
    """The search and what it asks of a game, interpreted: functions of a state."""

    think: Callable[..., int]
    is_over: Callable[..., bool]
    legal: Callable[..., int]
    apply: Callable[..., None]
    obvious: Callable[..., int]
    suggest: Callable[..., int]
    reseed: Callable[..., None]
    own_part: Callable[..., int]
    side_of: Callable[..., int]
    prove: Callable[..., int]
    foreseeable: Callable[..., bool]
    in_danger: Callable[..., bool]
    next_action: Callable[..., int]
    prior_of: Callable[..., float]


@cache
def thinking_of(mode: str) -> Thinking:
    """A mode's rules, mind and search made together."""
    mind = mind_of(mode)
    twins = mind.core.twins(tree, *mind.packages, instead=mind.instead)
    return Thinking(
        think=twins[think.think],
        is_over=twins[table.is_over],
        legal=twins[table.legal],
        apply=twins[table.apply],
        obvious=twins[table.obvious],
        suggest=twins[table.suggest],
        reseed=twins[table.reseed],
        own_part=twins[table.own_part],
        side_of=twins[table.side_of],
        prove=twins[prove.prove],
        foreseeable=twins[table.foreseeable],
        in_danger=twins[table.in_danger],
        next_action=twins[table.next_action],
        prior_of=twins[table.prior_of],
    )


@cache
def engine_of(mode: str) -> compiled.Engine:
    """The same compiled, once per process."""
    mind = mind_of(mode)
    return compiled.Engine(mind.core, tree, *mind.packages, instead=mind.instead)
