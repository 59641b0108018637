"""Games between agents, on all cores, the same whatever the number of workers."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import Any

from ..agents import Agent, View, make
from ..agents.search import SearchAgent
from ..engine.action import Action, Event
from ..engine.game import Game, new_game


@dataclass(frozen=True, slots=True)
class Pairing:
    """One game to play: who sits where, the deal, and who begins."""

    agents: tuple[str, ...]  # by seat
    seed: int
    first: int | None = None  # drawn, or there is nobody else
    options: tuple[tuple[str, Any], ...] = ()
    mode: str = "duel"


@dataclass(frozen=True, slots=True)
class Result:
    """How a game between agents went."""

    pairing: Pairing
    winner: int | str
    actions: int
    turns: int

    def score(self, agent: int) -> float:
        """1 for a win, half a point for a game nobody won."""
        if isinstance(self.winner, str):
            return 0.5
        return 1.0 if self.winner == agent else 0.0


def schedule(first: str, second: str, games: int, seed: int, options: Any = None) -> list[Pairing]:
    """Deals seed, seed + 1, ...: each is played twice with seats changed; both begin in turn."""
    chosen = tuple((options or {}).items())
    pairings = []
    for number in range(games):
        deal, swapped = divmod(number, 2)
        agents = (second, first) if swapped else (first, second)
        begins = (deal + swapped) % 2  # the same agent begins both games of a deal
        pairings.append(Pairing(agents, seed + deal, begins, chosen))
    return pairings


def play(pairing: Pairing) -> Result:
    """Play one game; every agent is seeded by the deal and its seat."""
    game, agents = sit_down(pairing)
    play_out(game, agents)
    assert game.outcome is not None
    return Result(pairing, game.outcome.winner, len(game.actions), game.turn)


def sit_down(pairing: Pairing) -> tuple[Game, list[Agent]]:
    """The game, dealt, and the agents at its table."""
    options = dict(pairing.options)
    if pairing.first is not None:
        options["first"] = pairing.first
    game = new_game(pairing.mode, pairing.seed, options)
    agents = [make(name, pairing.seed * 2 + seat) for seat, name in enumerate(pairing.agents)]
    return game, agents


#: Told after every action: what its seat saw, what was legal, what it did, what happened.
Watcher = Callable[[View, list[Action], Action, list[Event]], object]


def play_out(game: Game, agents: list[Agent], watcher: Watcher | None = None) -> None:
    """Let the agents play to the end; those who watch see every change of their view.

    Partners talk: each sees the other's hand, and whoever sits lower acts first.
    """
    while game.to_act:
        seat = game.to_act[0]
        legal = [action for action in game.legal() if action.seat == seat]
        view = game.team_view(seat)
        chosen = agents[seat].choose(view, legal)
        events = game.apply(chosen)
        if watcher is not None:
            watcher(view, legal, chosen, events)
        for other, agent in enumerate(agents):
            if isinstance(agent, SearchAgent) and other != seat:
                agent.look(game.team_view(other), other)


def workers(wanted: int | None) -> int:
    return max(1, wanted or os.cpu_count() or 1)


def play_all(pairings: Iterable[Pairing], processes: int | None = None) -> Iterator[Result]:
    """Results in the order of the pairings, as they come."""
    jobs = list(pairings)
    count = min(workers(processes), max(1, len(jobs)))
    if count == 1:
        yield from map(play, jobs)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(count, mp_context=context) as pool:
        yield from pool.map(play, jobs)
