"""Games by the thousand, random or by the rule of thumb: whole ones, and from a position on."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from ..errors import OptionError
from ..title import FIRST_MODE, mode_named
from .game import Game, rules_of
from .seeds import check_seed, seed_words, two_words
from .values import whole_number

if TYPE_CHECKING:
    from .imagine import Memory
    from .machines.machine import Machine, View
    from .variants import Core

DEVICES = ("cpu", "cuda")
POLICIES = ("random", "greedy")  # as `tree.play_on` numbers them
RESULTS = 3  # won by the first side, by the second or the game itself, by nobody


@dataclass(frozen=True, slots=True)
class Playouts:
    """What came of a batch of games."""

    games: int
    actions: int
    wins: tuple[int, ...]  # per seat or team; against the dragon: won and lost
    draws: int
    compiled: bool
    device: str = "cpu"


def random_playouts(
    mode: str = FIRST_MODE,
    options: object = None,
    games: int = 1000,
    seed: int | None = 0,
    compiled: bool = True,
    device: str = "cpu",
) -> Playouts:
    """Play whole games with random legal actions; the same seed gives the same games every way.

    `device="cuda"` plays them on a GPU (extra `gpu`).
    """
    from .machines.choose import machine_of  # whoever plays one game need not wait for it

    rules = rules_of(mode)
    read = rules.options(options)
    games = whole("games", games, 0)
    if device not in DEVICES:
        raise OptionError(f"device: expected {' or '.join(DEVICES)}, found {device!r}")
    job = (*rules.numbers(read), 0, games, *two_words(check_seed(seed)))
    if device == "cuda":
        from .gpu import play_on_gpu

        actions, (*wins, draws) = play_on_gpu(rules.core, read.tables, job)
        return Playouts(games, actions, tuple(wins), draws, True, device)
    machine = machine_of(mode, None if compiled else "interpreted")
    core = rules.core
    counts, out = machine.array("q", RESULTS), machine.array("i", core.most_actions)
    given = machine.records(core.state, 1), machine.of(read.tables), machine.filled("q", job)
    actions = machine.call("play_games", *given, out, counts)
    *wins, draws = counts
    return Playouts(games, actions, tuple(wins), draws, machine.compiled)


def playouts(
    game: Game,
    policy: str = "greedy",
    n: int = 100,
    seed: int | None = 0,
    *,
    seat: int | None = None,
    memory: Memory | None = None,
) -> Playouts:
    """Play on from a position to the end, `n` times, each with chance of its own; the game is left
    as it is.

    The policy is the rule of thumb with a little chance in it (what our search plays its simulated
    games by), or `"random"`. Without a `seat` all games begin from the very position, so hidden
    cards stay where they lie. With one, what that seat cannot see is dealt anew in each: an honest
    estimate from its view, without an `imagine` for every game. A `memory` that watched knows more.
    """
    from .machines.choose import machine_of

    if policy not in POLICIES:
        raise OptionError(f"policy: expected {' or '.join(POLICIES)}, found {policy!r}")
    n, seed = whole("n", n, 0), check_seed(seed)
    if game.outcome is not None:
        raise OptionError("playouts: the game is over, there is nothing to play")
    mind = mode_named(game.mode).mind
    looking = whole("seat", game.to_act[0] if seat is None else seat, 0)
    known = memory.known if memory is not None else None
    table = mind.imagine(game.team_view(looking), looking, Random(seed), known)
    state, tables = table.state if seat is not None else game.snapshot(), table.tables
    job = seed_words(seed), 0, n, POLICIES.index(policy), int(seat is not None)
    machine, core = machine_of(game.mode), mind.core
    states = machine.records(core.state, 2)
    states.put(0, state)
    tally, *lists = machine.array("q", RESULTS), *(_list(machine, core) for _ in range(2))
    given = states, machine.of(tables), machine.of(table.task)
    actions = machine.call("play_on", *given, *job, tally, *lists)
    *wins, draws = tally
    return Playouts(n, actions, tuple(wins), draws, machine.compiled)


def _list(machine: Machine, core: Core) -> View:
    return machine.array("i", core.most_actions)


def whole(name: str, value: object, least: int, most: int | None = None) -> int:
    """A whole number within bounds, or an OptionError."""
    number = whole_number(value)
    if number is None or number < least or (most is not None and number > most):
        bounds = f"from {least}" if most is None else f"from {least} to {most}"
        raise OptionError(f"{name}: expected a whole number {bounds}, found {value!r}")
    return number
