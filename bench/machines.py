"""Machines beside each other, in one interleaved run: `python -m bench.machines`.

Each contestant is a process of its own that works when it is asked: our machines, and with
`--beside PYTHON` another installation of Kyradar. Only public names are used, so that it may be an
older one. Processor time is counted; a ratio compares two repetitions of the same round.

`--match net:100ms --games 200` has the first two contestants play against each other instead, with
that agent, each deal from both sides. Each keeps a game of its own and is told the other's actions.
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
DECISIONS = 5
#: So many actions into a game there is something to think about in every mode.
MIDDLE = {"duel": 40, "solo": 40, "coop": 63, "team": 80, "ilhus": 40}
BESIDE = "beside"


# --- in the process of a contestant ---------------------------------------------------------------


@cache
def middle(mode: ModeName) -> tuple[Any, Any]:
    """A position in the middle of a game: what a seat sees, and may do."""
    import kyradar
    from kyradar.agents import make

    game, player = kyradar.new_game(mode, 7), make("greedy", 1)
    while game.to_act and (len(game.actions) < MIDDLE[mode] or len(game.legal(game.to_act[0])) < 4):
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


def decisions(mode: ModeName) -> int:
    """Decisions of a search by its network, in one position: it stops where no other action can
    catch up, at the same simulation everywhere."""
    for _ in range(DECISIONS):
        net_agent(mode).choose(*middle(mode))
    return DECISIONS


@cache
def net_agent(mode: ModeName) -> Any:
    from kyradar.agents import make

    return make("net:2000", 3)


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
    "decisions with a network": decisions,
    "steps of BatchEnv": steps,
    "steps of SeatVectorEnv": seat_steps,
}


class Seat:
    """A player of a match, and the game as it knows it."""

    def __init__(self, agent: str, deal: int, seat: int) -> None:
        import kyradar
        from kyradar.agents import make

        self.game = kyradar.new_game("duel", deal, {"first": 0})
        self.agent, self.seat = make(agent, deal * 2 + seat), seat

    def decide(self) -> str:
        """What it does now."""
        legal = self.game.legal(self.seat)
        return self.agent.choose(self.game.team_view(self.seat), legal).text

    def hear(self, line: str) -> list[Any]:
        """An action, by whoever: who acts now, and who has won."""
        mine, events = self.game.to_act[0] == self.seat, self.game.apply(line)
        if follow := getattr(self.agent, "follow", None):
            follow([event.seen_by(self.seat) for event in events], self.seat)
        if not mine and (look := getattr(self.agent, "look", None)):
            look(self.game.team_view(self.seat), self.seat)
        outcome = self.game.outcome
        return [list(self.game.to_act), None if outcome is None else sorted(outcome.winners)]


def work() -> None:
    """Do what is asked for, line by line; the answer to a kind of work is a rate."""
    seat: Seat | None = None
    for line in sys.stdin:
        order, *rest = json.loads(line)
        answer: object
        if order == "sit":
            seat = Seat(*rest)
            answer = list(seat.game.to_act)
        elif order == "decide" and seat is not None:
            answer = seat.decide()
        elif order == "hear" and seat is not None:
            answer = seat.hear(*rest)
        else:
            began = process_time()
            done = WORK[order](*rest)
            answer = done / (process_time() - began)
        print(json.dumps(answer), flush=True)


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

    def ask(self, *order: object) -> Any:
        """Its answer."""
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(json.dumps(order) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())

    def rate(self, kind: str, mode: str) -> float:
        """How much of it a second."""
        return float(self.ask(kind, mode))

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


def match(first: Contestant, second: Contestant, agent: str, games: int) -> str:
    """What the second one scores against the first at duels without extras."""
    from kyradar.lab.statistics import share

    wins = 0
    for number in range(games):
        deal, swapped = divmod(number, 2)
        seats = [second, first] if swapped else [first, second]
        mine = seats.index(second)
        to_act = [one.ask("sit", agent, 1_000 + deal, seat) for seat, one in enumerate(seats)][0]
        winners = None
        while winners is None:
            line = seats[to_act[0]].ask("decide")
            heard = [one.ask("hear", line) for one in seats]
            assert heard[0] == heard[1]
            to_act, winners = heard[0]
        wins += mine in winners
        print(f"{wins} of {number + 1}", file=sys.stderr, flush=True)
    scored = share(wins, games)
    return f"{wins} of {games}: {scored.low:.1%} to {scored.high:.1%} with 95 % confidence"


def main(given: Sequence[str] | None = None) -> None:
    """Print a table in Markdown."""
    parser = argparse.ArgumentParser(prog="python -m bench.machines", description=__doc__)
    parser.add_argument("--beside", metavar="PYTHON", help="a Python with another Kyradar")
    parser.add_argument("--modes", default=",".join(MODES))
    parser.add_argument("--only", default=",".join(WORK), help="kinds of work")
    parser.add_argument("--machines", default="wasm,native")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--match", metavar="AGENT", help="the first two play against each other")
    parser.add_argument("--games", type=int, default=200, help="of the match")
    parser.add_argument("--work", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args(given)
    if options.work:
        work()
        return
    contestants = {BESIDE: Contestant(options.beside)} if options.beside else {}
    for name in options.machines.split(","):
        contestants[name] = Contestant(sys.executable, KYRADAR_MACHINE=name)
    if options.match:
        first, second, *_ = contestants.values()
        print(match(first, second, options.match, options.games))
        return
    print(f"| work | mode | {' a second | '.join(contestants)} |")
    print("|---|---|" + "---:|" * len(contestants))
    for kind in options.only.split(","):
        for mode in options.modes.split(","):
            print(compare(contestants, kind, mode, options.rounds), flush=True)
    for one in contestants.values():
        one.close()


if __name__ == "__main__":
    main()
