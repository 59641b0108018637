"""Who plays the other seats: agents of the house by name, and everybody's own.

An own agent has one method, `choose(view, legal) -> action`. It is given as an object, as a class
or function that makes one from a seed, or by the place of such a class: `package.module:Class`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..agents import Agent, make
from ..agents.own import called, is_agent
from ..errors import OptionError

#: A name, an agent, or what makes one from a seed.
Opponent = str | Agent | Callable[..., Agent]
Maker = Callable[[int], Agent]


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
        name = opponent
        make(name)  # an OptionError says what is wrong with it
        return lambda seed: make(name, seed)
    if is_agent(opponent):
        agent = opponent
        return lambda seed: agent  # type: ignore[return-value]
    if callable(opponent):
        makes = opponent
        called(makes, 0, repr(makes))
        return lambda seed: called(makes, seed, repr(makes))
    raise OptionError(
        f"opponent: expected a name, an agent with choose(view, legal), or its class, "
        f"found {opponent!r}"
    )
