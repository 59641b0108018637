"""Agents: computer players. They see a seat's view, never the whole state."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable
from functools import partial

from ..engine.wording import say
from ..errors import OptionError
from .base import Agent, Budget, View
from .greedy import GreedyAgent
from .levels import LEVELS, RUNGS, level_named, make_level
from .net import NetAgent
from .own import PLACE, make_own
from .random import RandomAgent
from .search import SearchAgent

#: Names a user may ask for, with what they make.
AGENTS: dict[str, Callable[[int | None], Agent]] = {
    "random": RandomAgent,
    "greedy": GreedyAgent,
    "net": NetAgent,
    "search": SearchAgent,
    **{name: partial(make_level, level) for name, level in LEVELS.items()},
}
#: search:100ms thinks 100 milliseconds about a choice, search:800 for 800 simulations; net:100ms
#: asks the game's network meanwhile.
SEARCH = re.compile(r"(search|net):(\d+)(ms)?")


def make(name: str, seed: int | None = None) -> Agent:
    """The agent of that name; an OptionError lists the names there are."""
    if not isinstance(name, str):
        raise OptionError(partial(say, "refusals", "no_agent_name", {"found": name}))
    if match := SEARCH.fullmatch(name):
        amount = int(match.group(2))
        timed = match.group(3) is not None
        budget = Budget(ms=amount) if timed else Budget(ms=None, simulations=amount)
        return SearchAgent(seed, budget, network=match.group(1) == "net")
    if name.startswith("cmd:"):  # a program of somebody else's (docs/bots.md)
        from .bots import make_bot

        return make_bot(name, seed)
    if level := level_named(name):
        return make_level(level, seed)
    if PLACE.fullmatch(name):
        return make_own(name, seed)
    if name not in AGENTS:
        rungs = f"level:1 … level:{len(RUNGS)}"
        others = ("search:100ms", "search:800", "net:100ms", "package.module:Class", "cmd:./mybot")
        names = ", ".join((*AGENTS, rungs, *others))
        facts = {"name": name, "known": names}
        if close := difflib.get_close_matches(name.lower(), AGENTS, 1):
            facts["close"] = close[0]
        key = "no_agent_close" if close else "no_agent"
        raise OptionError(partial(say, "refusals", key, facts))
    return AGENTS[name](seed)


__all__ = [
    "AGENTS",
    "LEVELS",
    "Agent",
    "Budget",
    "GreedyAgent",
    "RandomAgent",
    "SearchAgent",
    "View",
    "make",
]
