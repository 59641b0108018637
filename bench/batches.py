"""`BatchEnv` of both games by processor time: `python -m bench.batches`.

The batches take turns, a second of processor time each, so that all meet the same machine; time
that others had the core does not count.
"""

from __future__ import annotations

import argparse
from itertools import combinations
from statistics import median
from time import process_time
from typing import Any

from rich.console import Console
from rich.table import Table

from bench.envs import GAMES, LEAST
from kyradar.envs import BatchEnv

DUEL = "duel"
ILHUS_LEAST = 800_000  # steps a second
HEROES = ("mage", "mistress", "twins")


def batches() -> dict[str, Any]:
    """The duel, and Ilhus with all seven choices of heroes."""
    found = {DUEL: BatchEnv(GAMES, DUEL, seed=1)}
    for heroes in (some for n in (1, 2, 3) for some in combinations(HEROES, n)):
        found[", ".join(heroes)] = BatchEnv(GAMES, "ilhus", {"heroes": heroes}, seed=1)
    return found


def rate(env: Any, seconds: float) -> float:
    """Steps a second of processor time, actions drawn at random."""
    done, start = 0, process_time()
    while process_time() - start < seconds:
        env.step(env.random_actions())
        done += GAMES
    return done / (process_time() - start)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.batches")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.0)
    asked = parser.parse_args()
    envs = batches()
    for env in envs.values():
        rate(env, 0.1)
    rates: dict[str, list[float]] = {name: [] for name in envs}
    for _ in range(asked.rounds):
        for name, env in envs.items():
            rates[name].append(rate(env, asked.seconds))
    shown = Table(title=f"BatchEnv, {GAMES} games, steps a second of processor time")
    for heading in ("game", "median", "lowest", "highest", "of the duel's", "wanted"):
        shown.add_column(heading, justify="left" if heading == "game" else "right")
    for name, some in rates.items():
        share = median(a / b for a, b in zip(some, rates[DUEL], strict=True))
        row = (f"{n:,.0f}" for n in (median(some), min(some), max(some)))
        shown.add_row(name, *row, f"{share:.0%}", f"{LEAST if name == DUEL else ILHUS_LEAST:,}")
    Console(width=110).print(shown)


if __name__ == "__main__":
    main()
