"""Games between agents, on all cores, the same whatever the number of workers."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from .. import Action, Event, Game
from ..agents import Agent, View
from ..agents.hidden import tell
from ..agents.workers import ATTEMPTS, Workers, WorkersLost
from ..engine.game import new_game
from ..engine.typed import Data
from ..title import FIRST_MODE, Mode, mode_named
from .players import Player, check_portable, name_of, take_seat
from .wording import problem


@dataclass(frozen=True, slots=True)
class Pairing:
    """One game to play: who sits where, the deal, and who begins."""

    #: By seat; of those that a mode has at the most, a game may leave the last ones empty.
    agents: tuple[Player, ...]
    seed: int
    first: int | None = None  # the side; drawn, or there is nobody else
    options: tuple[tuple[str, object], ...] = ()
    mode: str = FIRST_MODE

    @property
    def names(self) -> tuple[str, ...]:
        """What the agents are called, by side: partners are of one kind."""
        return tuple(name_of(self.agents[side[0]]) for side in mode_named(self.mode).sides)


@dataclass(frozen=True, slots=True)
class Result:
    """How a game between agents went."""

    pairing: Pairing
    winner: int | str
    actions: int
    turns: int
    winners: frozenset[int] = frozenset()  # seats

    def score(self, seat: int) -> float:
        """1 for a win, half a point for a game between two sides that nobody won."""
        if self.winners:
            return 1.0 if seat in self.winners else 0.0
        return 0.5 if mode_named(self.pairing.mode).versus else 0.0


def seated(mode: Mode, players: Sequence[Player]) -> tuple[Player, ...]:
    """Players by seat, given by side: partners are of one kind."""
    return tuple(players[mode.side_of(seat)] for seat in range(mode.seats))


def schedule(
    first: Player,
    second: Player,
    games: int,
    seed: int,
    options: Data | None = None,
    mode: str = FIRST_MODE,
) -> list[Pairing]:
    """Deals seed, seed + 1, ...: each is played twice with sides changed; both begin in turn."""
    table = mode_named(mode)
    chosen = tuple((options or {}).items())
    pairings = []
    for number in range(games):
        deal, swapped = divmod(number, 2)
        sides = (second, first) if swapped else (first, second)
        begins = (deal + swapped) % 2  # the same agent begins both games of a deal
        whose = begins if table.takes("first") else None
        pairings.append(Pairing(seated(table, sides), seed + deal, whose, chosen, mode))
    return pairings


def check_even(games: int) -> None:
    """Every deal is played from both sides: so many games make whole deals."""
    if games < 1 or games % 2:
        raise problem("even", found=games)


def play(pairing: Pairing) -> Result:
    """Play one game; every agent is seeded by the deal and its seat."""
    game, agents = sit_down(pairing)
    play_out(game, agents)
    outcome = game.outcome
    assert outcome is not None
    return Result(pairing, outcome.winner, len(game.actions), game.turn, outcome.winners)


def sit_down(pairing: Pairing) -> tuple[Game, list[Agent]]:
    """The game, dealt, and the agents at its table."""
    game = dealt(pairing)
    players = pairing.agents[: game.players]
    agents = [take_seat(player, agent_seed(pairing, seat)) for seat, player in enumerate(players)]
    return game, agents


def dealt(pairing: Pairing) -> Game:
    """The game as it begins."""
    options = dict(pairing.options)
    if pairing.first is not None:
        options["first"] = pairing.first
    return new_game(pairing.mode, pairing.seed, options)


def agent_seed(pairing: Pairing, seat: int) -> int:
    """No two seats of any two deals of a mode share it."""
    return pairing.seed * max(2, mode_named(pairing.mode).seats) + seat


@dataclass(frozen=True, slots=True)
class Step:
    """One action of a game: what its seat saw, what was legal, what it did, what happened."""

    turn: int
    view: View
    legal: Sequence[Action]
    action: Action
    events: list[Event]


#: Told after every action.
Watcher = Callable[[Step], object]


def play_out(game: Game, agents: Sequence[Agent], watcher: Watcher | None = None) -> None:
    """Let the agents play to the end; those who can `follow` and `look` learn what happens.

    Partners talk: each sees the other's hand, and whoever sits lower acts first.
    """
    try:
        _play_on(game, agents, watcher)
    finally:
        for agent in agents:
            close = getattr(agent, "close", None)
            if callable(close):
                close()


def _play_on(game: Game, agents: Sequence[Agent], watcher: Watcher | None) -> None:
    seated = dict(enumerate(agents))
    while game.to_act:
        seat, turn = game.to_act[0], game.turn
        legal = game.legal(seat)
        view = game.team_view(seat)
        chosen = agents[seat].choose(view, legal)
        events = game.apply(chosen)
        if watcher is not None:
            watcher(Step(turn, view, legal, chosen, events))
        tell(seated, game, seat, events)


def workers(count: int | None) -> int:
    """How many worker processes: as many as wanted, else one for each core."""
    return max(1, count or os.cpu_count() or 1)


def play_all(pairings: Iterable[Pairing], processes: int | None = None) -> Iterator[Result]:
    """Results in the order of the pairings, as they come."""
    jobs = list(pairings)
    count = min(workers(processes), max(1, len(jobs)))
    if count == 1:
        yield from map(play, jobs)
        return
    check_portable(list({id(one): one for pairing in jobs for one in pairing.agents}.values()))
    pool = Workers(count)
    try:
        for result in [pool.submit(play, job) for job in jobs]:
            yield result.result()
    except WorkersLost as error:
        raise problem("lost", n=ATTEMPTS) from error
    finally:
        pool.close()  # whatever happens, no worker plays on
