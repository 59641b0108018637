"""Machines beside each other, in one interleaved run: `python -m bench.machines`.

Each contestant is a process of its own that works when it is asked: our machines, and with
`--beside PYTHON` another installation of Kyradar. Only public names are used, so that it may be an
older one. Processor time is counted; a ratio compares two repetitions of the same round.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from statistics import median
from time import process_time
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kyradar.title import ModeName

MODES = ("duel", "solo", "coop", "team", "ilhus")
#: So much work that a repetition takes some tenths of a second.
GAMES = {"duel": 3_000, "solo": 40_000, "coop": 12_000, "team": 500, "ilhus": 60_000}
SIMULATIONS = {"duel": 6_000, "solo": 12_000, "coop": 1_500, "team": 300, "ilhus": 3_000}
BATCH, STEPS = 512, 60
DECISIONS = 30
BESIDE = "beside"


# --- in the process of a contestant ---------------------------------------------------------------


@cache
def middle(mode: ModeName) -> tuple[Any, Any]:
    """A position in the middle of a game: what a seat sees, and may do."""
    import kyradar
    from kyradar.agents import make

    game, player = kyradar.new_game(mode, 7), make("greedy", 1)
    while game.to_act and (len(game.actions) < 40 or len(game.legal(game.to_act[0])) < 4):
        seat = game.to_act[0]
        game.apply(player.choose(game.team_view(seat), game.legal(seat)))
    seat = game.to_act[0]
    return game.team_view(seat), game.legal(seat)


def random_games(mode: ModeName) -> int:
    import kyradar

    return int(kyradar.random_playouts(mode, games=GAMES[mode], seed=5).actions)


def simulations(mode: ModeName) -> int:
    from kyradar.agents import Budget

    count = SIMULATIONS[mode]
    agent = thinker(mode)
    agent.think(*middle(mode), Budget(ms=None, simulations=count))
    return count


@cache
def thinker(mode: ModeName) -> Any:
    from kyradar.agents import SearchAgent

    return SearchAgent(3)


def searched_games(mode: ModeName) -> int:
    """Decisions of a search by its network: it stops where no other action can catch up, at the
    same simulation everywhere."""
    import kyradar
    from kyradar.agents import make

    game, players = kyradar.new_game(mode, 9), [make("net:400", n) for n in range(4)]
    for _ in range(DECISIONS):
        seat = game.to_act[0]
        game.apply(players[seat].choose(game.team_view(seat), game.legal(seat)))
    return DECISIONS


@cache
def batch(mode: ModeName) -> Any:
    from kyradar.envs import BatchEnv

    return BatchEnv(BATCH, mode, seed=3)


@cache
def vector(mode: ModeName) -> Any:
    from kyradar.envs.vector import SeatVectorEnv

    made = SeatVectorEnv(BATCH, mode)
    made.reset(seed=1)
    return made


def steps(mode: ModeName) -> int:
    env = batch(mode)
    for _ in range(STEPS):
        env.step(env.random_actions())
    return BATCH * STEPS


def seat_steps(mode: ModeName) -> int:
    env = vector(mode)
    for _ in range(STEPS // 3):
        env.step(env.batch.random_actions())
    return BATCH * (STEPS // 3)


WORK: dict[str, Callable[[ModeName], int]] = {
    "random actions": random_games,
    "simulations": simulations,
    "decisions with a network": searched_games,
    "steps of BatchEnv": steps,
    "steps of SeatVectorEnv": seat_steps,
}


def work() -> None:
    """Do what is asked for, line by line; the answer is a rate."""
    for line in sys.stdin:
        kind, mode = json.loads(line)
        began = process_time()
        done = WORK[kind](mode)
        print(done / (process_time() - began), flush=True)


# --- in the process that asks ---------------------------------------------------------------------


class Contestant:
    """A process that works."""

    def __init__(self, python: str, **environment: str) -> None:
        self._process = subprocess.Popen(
            [python, str(Path(__file__)), "--work"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | environment,
        )

    def rate(self, kind: str, mode: str) -> float:
        """How much of it a second."""
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(json.dumps([kind, mode]) + "\n")
        self._process.stdin.flush()
        return float(self._process.stdout.readline())

    def close(self) -> None:
        self._process.kill()
        self._process.wait()


def compare(contestants: dict[str, Contestant], kind: str, mode: str, rounds: int) -> str:
    """A line of the table: the first one's rate, and the ratios of the others to it."""
    rates: dict[str, list[float]] = {name: [] for name in contestants}
    for number in range(rounds + 1):
        for name, one in contestants.items():
            rate = one.rate(kind, mode)
            if number:  # the first is to warm up
                rates[name].append(rate)
    first, *others = contestants
    told = f"| {kind} | {mode} | {median(rates[first]):,.0f} |"
    for name in others:
        ratios = sorted(a / b for a, b in zip(rates[name], rates[first], strict=True))
        told += f" {median(ratios):.2f} ({ratios[0]:.2f} to {ratios[-1]:.2f}) |"
    return told


def main(given: Sequence[str] | None = None) -> None:
    """Print a table in Markdown."""
    parser = argparse.ArgumentParser(prog="python -m bench.machines", description=__doc__)
    parser.add_argument("--beside", metavar="PYTHON", help="a Python with another Kyradar")
    parser.add_argument("--modes", default=",".join(MODES))
    parser.add_argument("--only", default=",".join(WORK), help="kinds of work")
    parser.add_argument("--machines", default="wasm,native")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--work", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args(given)
    if options.work:
        work()
        return
    contestants = {BESIDE: Contestant(options.beside)} if options.beside else {}
    for name in options.machines.split(","):
        contestants[name] = Contestant(sys.executable, KYRADAR_MACHINE=name)
    print(f"| work | mode | {' a second | '.join(contestants)} |")
    print("|---|---|" + "---:|" * len(contestants))
    for kind in options.only.split(","):
        for mode in options.modes.split(","):
            print(compare(contestants, kind, mode, options.rounds), flush=True)
    for one in contestants.values():
        one.close()


if __name__ == "__main__":
    main()
