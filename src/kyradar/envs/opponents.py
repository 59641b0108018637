"""Who plays the other seats: agents of the house by name, and everybody's own.

An own agent has one method, `choose(view, legal) -> action`. It is given as an object, as a class
or function that makes one from a seed, or by the place of such a class: `package.module:Class`.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

from ..agents import Agent, make
from ..errors import OptionError

#: A name, an agent, or what makes one from a seed.
Opponent = str | Agent | Callable[..., Agent]
Maker = Callable[[int], Agent]
PLACE = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*")


def makers(opponent: Opponent | Sequence[Opponent], seats: int) -> list[Maker]:
    """What makes the agent of each of so many seats; one opponent is asked for all of them."""
    several = isinstance(opponent, Sequence) and not isinstance(opponent, str)
    chosen: list[Any] = list(opponent) if several else [opponent] * seats  # type: ignore[arg-type]
    if len(chosen) != seats:
        raise OptionError(f"opponent: {seats} other seats, but {len(chosen)} names")
    return [maker(one) for one in chosen]


def maker(opponent: Opponent) -> Maker:
    """What makes this agent from a seed; an OptionError says why there is none."""
    if isinstance(opponent, str):
        if PLACE.fullmatch(opponent):
            return _by_seed(_found(opponent), opponent)
        make(opponent)  # an OptionError lists the agents there are
        return lambda seed: make(opponent, seed)
    if not isinstance(opponent, type) and hasattr(opponent, "choose"):
        agent = opponent
        return lambda seed: agent
    if callable(opponent):
        return _by_seed(opponent, repr(opponent))
    raise OptionError(
        f"opponent: expected a name, an agent with choose(view, legal), or its class, "
        f"found {opponent!r}"
    )


def _found(place: str) -> Any:
    module, _, name = place.partition(":")
    try:
        return getattr(import_module(module), name)
    except (ImportError, AttributeError) as problem:
        raise OptionError(f"opponent: there is no {place!r} ({problem})") from problem


def _by_seed(made_by: Callable[..., Any], name: str) -> Maker:
    """Call it with a seed, if it takes one."""
    if not callable(made_by):
        raise OptionError(f"opponent: {name} makes no agents")
    try:
        inspect.signature(made_by).bind(0)
        takes_seed = True
    except TypeError:
        takes_seed = False

    def made(seed: int) -> Agent:
        agent = made_by(seed) if takes_seed else made_by()
        if not hasattr(agent, "choose"):
            raise OptionError(f"opponent: {name} makes no agent with choose(view, legal)")
        known: Agent = agent
        return known

    made(0)
    return made
