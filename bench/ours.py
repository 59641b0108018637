"""Kyradar itself: the contestant, and what our own figures measure.

Everything goes through the public names of the package, as a user's code would.
"""

from __future__ import annotations

import subprocess
import sys
from functools import partial
from importlib import import_module
from random import Random
from time import perf_counter

from bench.figures import Figure, UnavailableError
from bench.interleave import Run

NAME = "kyradar"
COPIES = 4_000_000
INTERPRETED_SECONDS = 0.5

START = "import kyradar; g = kyradar.new_game(seed=1); g.legal()"
PLAY = "import kyradar; kyradar.random_playouts({mode!r}, games=1, seed=1)"
FIRST_MOVE = """
import kyradar
from kyradar.agents import make
game = kyradar.new_game(seed=1)
seat = game.to_act[0]
make("master", 1).choose(game.view(seat), game.legal(seat))
"""
SECOND = "ilhus"  # the second game of the house


def missing() -> str | None:
    """Why we can't play compiled, in one line; None when we can."""
    try:
        choose = import_module("kyradar.engine.machines.choose")
    except ImportError as reason:
        return f"{NAME}: not installed ({reason})"
    return None if choose.is_compiled("duel") else f"{NAME}: its kernel file cannot be used"


def playouts(seconds: float) -> Run:
    """Compiled random duels, in batches that grow to a sixteenth of the time."""
    random_playouts = import_module("kyradar").random_playouts
    rng = Random()
    actions = games = 0
    batch = 32
    start = perf_counter()
    while (used := perf_counter() - start) < seconds:
        result = random_playouts("duel", None, games=batch, seed=rng.getrandbits(32))
        actions += result.actions
        games += result.games
        if perf_counter() - start - used < seconds / 32:
            batch *= 2
    return Run(actions, games, perf_counter() - start)


def copy_ns(mode: str = "duel") -> float:
    """Mean nanoseconds to copy a compiled state, back and forth between two places."""
    if problem := missing():
        raise UnavailableError(problem)
    machine = import_module("kyradar.engine.machines.choose").machine_of(mode)
    states = machine.records(import_module("kyradar.engine.game").rules_of(mode).core.state, 2)
    machine.call("copy_many", states, 10)
    start = perf_counter()
    machine.call("copy_many", states, COPIES)
    return (perf_counter() - start) / COPIES * 1e9


def interpreted_us(mode: str = "duel") -> float:
    """Mean microseconds of one legal list and one apply, over random interpreted games."""
    new_game = import_module("kyradar").new_game
    rng = Random()
    steps = 0
    spent = 0.0
    while spent < INTERPRETED_SECONDS:
        game = new_game(mode, seed=rng.getrandbits(32))
        start = perf_counter()
        while moves := game.legal():
            game.apply(moves[int(rng.random() * len(moves))])
            steps += 1
        spent += perf_counter() - start
    return spent / steps * 1e6


def fresh_process(code: str) -> float:
    """Seconds that a new interpreter takes, start to exit, for a few lines of code."""
    start = perf_counter()
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    seconds = perf_counter() - start
    if done.returncode:
        raise UnavailableError(done.stderr.strip().rpartition("\n")[2])
    return seconds


def figures() -> tuple[Figure, ...]:
    """Our figures."""
    first_game = partial(fresh_process, PLAY.format(mode="duel"))
    second_game = partial(fresh_process, PLAY.format(mode=SECOND))
    return (
        Figure("copy of a compiled state", "ns", 150, copy_ns),
        Figure("interpreted legal list + apply", "µs", 150, interpreted_us),
        Figure("process start, interpreted game", "s", 0.4, partial(fresh_process, START)),
        Figure("process start, compiled game", "s", 1, first_game),
        Figure("process start, master's first move", "s", 2, partial(fresh_process, FIRST_MOVE)),
        Figure("Ilhus: copy of a compiled state", "ns", 60, partial(copy_ns, SECOND)),
        Figure("Ilhus: interpreted legal list + apply", "µs", 150, partial(interpreted_us, SECOND)),
        Figure("Ilhus: process start, compiled game", "s", 1, second_game),
    )
