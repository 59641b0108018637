"""What a second worker brings to `kyradar lab run`: rounds with one and two, in turn.

python -m bench.lab [games] [rounds]
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from kyradar.lab.job import make_job
from kyradar.lab.simulate import Backend, simulate


def pace(games: int, seed: int, workers: int) -> float:
    """Games per second, the start of the workers included."""
    with TemporaryDirectory() as folder:
        start = time.perf_counter()
        simulate(make_job(games, ["greedy"], seed=seed), Path(folder) / "run", Backend(workers))
        return games / (time.perf_counter() - start)


def main(games: int = 400, rounds: int = 3) -> None:
    ratios = []
    for number in range(rounds):
        one, two = (pace(games, 1 + number * games, workers) for workers in (1, 2))
        ratios.append(two / one)
        print(f"{games} games: {one:.1f}/s with one worker, {two:.1f}/s with two: x{two / one:.2f}")
    ratios.sort()
    print(f"x{ratios[len(ratios) // 2]:.2f} (x{ratios[0]:.2f} to x{ratios[-1]:.2f})")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]))
