"""Vector environments with the rule of thumb as opponent: `python -m bench.vectors`.

All ways in take turns, a second of processor time each, between two runs of a calibration loop.
Time that others had the core does not count. Libraries that are not installed are left out.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from kyradar.envs import BatchEnv, RivalBatch, SeatVectorEnv

GAMES = 1024
WANTED = 200_000  # steps a second
SCAN = 32  # steps of one program of JAX's
LOOP = 2_000_000  # iterations of the calibration
Step = Callable[[], int]  # answers how many steps it did


def plain() -> Step:
    """Both seats are the caller's: what all else is compared with."""
    return stepper(BatchEnv(GAMES, seed=1))


def rivals() -> Step:
    return stepper(RivalBatch(GAMES, seed=1))


def stepper(env: BatchEnv) -> Step:
    def step() -> int:
        env.step(env.random_actions())
        return GAMES

    return step


def gymnasium() -> Step:
    env = SeatVectorEnv(GAMES)
    env.reset(seed=1)

    def step() -> int:
        env.step(env.batch.random_actions())
        return GAMES

    return step


def sb3() -> Step:
    from kyradar.envs.sb3 import SeatVecEnv

    env = SeatVecEnv(GAMES, seed=1)
    env.reset()

    def step() -> int:
        env.step(env.batch.random_actions())
        return GAMES

    return step


def sb3_masked() -> Step:
    """With the masks as MaskablePPO asks for them."""
    from kyradar.envs.sb3 import SeatVecEnv

    env = SeatVecEnv(GAMES, seed=1)
    env.reset()

    def step() -> int:
        np.stack(env.env_method("action_masks"))
        env.step(env.batch.random_actions())
        return GAMES

    return step


def puffer() -> Step:
    from kyradar.envs.puffer import SeatPufferEnv

    env = SeatPufferEnv(GAMES)
    env.reset(1)

    def step() -> int:
        env.step(env.batch.random_actions())
        return GAMES

    return step


def jax_scan() -> Step:
    """A compiled loop of steps, the games carried along."""
    import jax

    from kyradar.envs.jax import JaxEnv

    env = JaxEnv(GAMES)

    def body(held: Any, _: None) -> Any:
        games, shown = env.step(*held)
        return (games, shown.random_actions), shown.rewards.sum()

    roll = jax.jit(lambda held: jax.lax.scan(body, held, None, length=SCAN))
    games, shown = env.reset(1)
    held = [(games, shown.random_actions)]

    def step() -> int:
        held[0], _ = jax.block_until_ready(roll(held[0]))
        return GAMES * SCAN

    return step


WAYS: dict[str, Callable[[], Step]] = {
    "BatchEnv, no opponent": plain,
    "RivalBatch": rivals,
    "Gymnasium, SeatVectorEnv": gymnasium,
    "Stable-Baselines3, SeatVecEnv": sb3,
    "the same with masks fetched": sb3_masked,
    "PufferLib, SeatPufferEnv": puffer,
    f"JAX, JaxEnv in a scan of {SCAN}": jax_scan,
}


def rate(step: Step, seconds: float) -> float:
    """Steps a second of processor time, actions drawn at random."""
    done, start = 0, process_time()
    while process_time() - start < seconds:
        done += step()
    return done / (process_time() - start)


def pace() -> float:
    """Iterations a second of processor time of a plain loop."""
    start, x = process_time(), 0
    for i in range(LOOP):
        x = (x + i) & 255
    return LOOP / (process_time() - start)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.vectors")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0)
    asked = parser.parse_args()
    steps: dict[str, Step] = {}
    for name, make in WAYS.items():
        try:
            steps[name] = make()
        except ImportError as missing:
            print(f"{name}: left out ({missing})", file=sys.stderr)
    for step in steps.values():
        rate(step, 0.1)
    rates: dict[str, list[float]] = {name: [] for name in steps}
    paces = [pace()]
    for _ in range(asked.rounds):
        for name, step in steps.items():
            rates[name].append(rate(step, asked.seconds))
            paces.append(pace())
    title = f"{GAMES} duels, steps a second of processor time"
    shown = Table(
        title=f"{title}; calibration {min(paces) / 1e6:.1f} to {max(paces) / 1e6:.1f} M/s"
    )
    for heading in ("way in", "median", "lowest", "highest", "of RivalBatch", "wanted"):
        shown.add_column(heading, justify="left" if heading == "way in" else "right")
    for name, some in rates.items():
        share = median(a / b for a, b in zip(some, rates["RivalBatch"], strict=True))
        row = (f"{n:,.0f}" for n in (median(some), min(some), max(some)))
        shown.add_row(name, *row, f"{share:.0%}", f"{WANTED:,}")
    Console(width=110).print(shown)


if __name__ == "__main__":
    main()
