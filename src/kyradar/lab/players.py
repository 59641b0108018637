"""Who plays: an agent's name, a class or function that makes one from a seed, or an agent."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Iterable

from ..agents import Agent, make
from ..agents.own import called, is_agent
from .wording import problem

#: Wherever the laboratory asks who plays. `--agents package.module:Class` is such a name, too.
Player = str | Callable[[int | None], Agent] | Agent


def name_of(player: Player) -> str:
    """What tables and reports call it: its name, its own `name`, or where it is defined."""
    if isinstance(player, str):
        return player
    named = getattr(player, "name", None)
    if isinstance(named, str) and named:
        return named
    made = player if hasattr(player, "__qualname__") else type(player)
    return f"{made.__module__}:{made.__qualname__}"


def take_seat(player: Player, seed: int) -> Agent:
    """The agent at the table. One that was given as such is copied: games know nothing of each
    other."""
    if isinstance(player, str):
        return make(player, seed)
    if is_agent(player):
        agent: Agent = copy.deepcopy(player)  # type: ignore[assignment]
        return agent
    return called(player, seed, name_of(player))  # type: ignore[arg-type]


def check_players(players: Iterable[Player]) -> None:
    """Every one can take a seat; an unknown name is told before anything is played."""
    for player in players:
        agent = take_seat(player, 0)
        close = getattr(agent, "close", None)
        if callable(close):
            close()


def check_portable(work: object) -> None:
    """Several processes must be able to find whatever plays."""
    try:
        pickle.dumps(work)
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        raise problem("not_portable", error=str(error)) from error
