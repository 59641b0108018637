"""Kyradar itself: the contestant, and what our own figures measure.

Everything goes through the public names of the package, as a user's code would.
"""

from __future__ import annotations

import os
import subprocess
import sys
from functools import partial
from importlib import import_module
from random import Random
from time import perf_counter
from typing import Any

from bench.figures import Figure, UnavailableError
from bench.interleave import Run

NAME = "kyradar"
COPIES = 4_000_000
INTERPRETED_SECONDS = 0.5

START = "import kyradar; g = kyradar.new_game(seed=1); g.legal()"
# Each entry point is compiled, or loaded, when first called.
COMPILE_MODE = "import kyradar; kyradar.random_playouts({mode!r}, games=1, seed=1, compiled=True)"
COMPILE = COMPILE_MODE.format(mode="duel")
SECOND = "ilhus"  # the second game of the house


def missing() -> str | None:
    """Why we can't play compiled, in one line; None when we can."""
    try:
        can_compile = import_module("kyradar.engine.compiled").available()
    except ImportError as reason:
        return f"{NAME}: not installed ({reason})"
    return None if can_compile else f"{NAME}: not compiled (Numba is not installed)"


def playouts(seconds: float) -> Run:
    """Compiled random duels, in batches that grow to a sixteenth of the time."""
    random_playouts = import_module("kyradar").random_playouts
    rng = Random()
    actions = games = 0
    batch = 32
    start = perf_counter()
    while (used := perf_counter() - start) < seconds:
        result = random_playouts("duel", None, games=batch, seed=rng.getrandbits(32), compiled=True)
        actions += result.actions
        games += result.games
        if perf_counter() - start - used < seconds / 32:
            batch *= 2
    return Run(actions, games, perf_counter() - start)


def fill_cache(code: str = COMPILE) -> None:
    """Compile in another process, so that ours loads its code as it does on every later day.

    Code that was compiled a moment ago in the same process runs about a fifth slower than the
    same code loaded from the cache.
    """
    fresh_process(code)


def core_of(mode: str) -> Any:
    return import_module("kyradar.engine.game").rules_of(mode).core


def copy_ns(mode: str = "duel") -> float:
    """Mean nanoseconds to copy a compiled state."""
    if problem := missing():
        raise UnavailableError(problem)
    return float(import_module("kyradar.engine.compiled").copy_ns(core_of(mode), COPIES))


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


def fresh_process(code: str, cache: str | None = None) -> float:
    """Seconds that a new interpreter takes, start to exit, for a few lines of code."""
    environment = dict(os.environ)
    if cache is not None:
        environment["KYRADAR_CACHE_DIR"] = cache
    start = perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False
    )
    seconds = perf_counter() - start
    if done.returncode:
        raise UnavailableError(done.stderr.strip().rpartition("\n")[2])
    return seconds


def figures(empty_cache: str) -> tuple[Figure, ...]:
    """Our figures; the cold compile fills the empty folder, the warm load reads it."""
    start = partial(fresh_process, START)
    first_game = partial(fresh_process, COMPILE, empty_cache)
    second_game = partial(fresh_process, COMPILE_MODE.format(mode=SECOND), empty_cache)
    return (
        Figure("copy of a compiled state", "ns", 150, copy_ns),
        Figure("interpreted legal list + apply", "µs", 150, interpreted_us),
        Figure("process start, interpreted game", "s", 0.4, start),
        Figure("cold compile, to the first game", "s", 40, first_game, repetitions=1),
        Figure("warm load, to the first game", "s", 1, first_game),
        Figure("Ilhus: copy of a compiled state", "ns", 60, partial(copy_ns, SECOND)),
        Figure("Ilhus: interpreted legal list + apply", "µs", 150, partial(interpreted_us, SECOND)),
        Figure("Ilhus: cold compile, to the first game", "s", 40, second_game, repetitions=1),
    )
