"""The minds of the games, and the search made together with them, interpreted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from ..engine import tree
from ..engine.kernel import questions
from ..engine.mind import Mind
from ..engine.tree import prove, think
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
    variants = mind.core.variants(tree, *mind.packages, instead=mind.instead)
    return Thinking(
        think=variants[think.think],
        is_over=variants[questions.is_over],
        legal=variants[questions.legal],
        apply=variants[questions.apply],
        obvious=variants[questions.obvious],
        suggest=variants[questions.suggest],
        reseed=variants[questions.reseed],
        own_part=variants[questions.own_part],
        side_of=variants[questions.side_of],
        prove=variants[prove.prove],
        foreseeable=variants[questions.foreseeable],
        in_danger=variants[questions.in_danger],
        next_action=variants[questions.next_action],
        prior_of=variants[questions.prior_of],
    )
