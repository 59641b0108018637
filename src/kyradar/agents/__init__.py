"""Players that are not people. They see a seat's view, never the whole state."""

from __future__ import annotations

from collections.abc import Callable

from ..errors import OptionError
from .base import Agent, View
from .greedy import GreedyAgent
from .random import RandomAgent

#: Names a user may ask for, with what they make.
AGENTS: dict[str, Callable[[int | None], Agent]] = {
    "random": RandomAgent,
    "greedy": GreedyAgent,
}


def make(name: str, seed: int | None = None) -> Agent:
    """The agent of that name; an OptionError lists the names there are."""
    try:
        return AGENTS[name](seed)
    except KeyError:
        known = ", ".join(sorted(AGENTS))
        raise OptionError(f"there is no agent named {name!r}; known: {known}") from None


__all__ = ["AGENTS", "Agent", "GreedyAgent", "RandomAgent", "View", "make"]
