"""How far apart the rungs of the ladder are: each against those next above it, on mirrored deals.

    python -m bench.levels --seconds 400 --processes 14 --seed 810001 --out FILE
    python -m bench.levels --mode coop --rungs 1,5,9 --settings '{}' --games 20 --out FILE
    python -m bench.levels --tell FILE...

Every deal is played twice, with the seats exchanged. In a mode without opponents all seats are of
one rung, and the share of games won is told; all rungs get the same deals. Pairs come in turn, so
what is played follows from the rungs and the seed alone, whatever the number of processes.
Simulations are counted, not timed, so a busy machine measures the same. A line of `--out` is a
deal.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from pathlib import Path
from random import Random

from kyradar.agents import Agent
from kyradar.agents.levels import RUNGS, Level, make_level
from kyradar.agents.workspace import warm_up
from kyradar.lab.matches import Pairing, Result, play, seated
from kyradar.lab.players import Player
from kyradar.lab.profile import Score
from kyradar.lab.ratings import ELO, fit, rate_deals, wilson
from kyradar.title import mode_named

from . import timebox
from .timebox import Json

SAMPLES = 200  # of the deals, for the interval of a step


@dataclass(frozen=True)
class Rung:
    """A rung without its clock."""

    level: Level

    @property
    def name(self) -> str:
        return spec(self.level)

    def __call__(self, seed: int | None) -> Agent:
        return make_level(self.level, seed, patience=None)


def spec(level: Level) -> str:
    """What a rung is made of, in short."""
    if not level.simulations:
        return f"slip:{level.slip:g}"
    errs = f"/{level.slip:g}" if level.slip else ""
    return f"{'net' if level.network else 'search'}:{level.simulations}{errs}"


# --- what is played -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Plan:
    """All that decides what is played, and in which order."""

    rungs: tuple[Level, ...]
    mode: str
    settings: tuple[tuple[str, object], ...]
    reach: int
    seed: int

    def groups(self) -> list[tuple[Level, ...]]:
        """Who sits down together: two who meet, or one who has every seat."""
        if not mode_named(self.mode).versus:
            return [(level,) for level in self.rungs]
        places = combinations(range(len(self.rungs)), 2)
        near = [(low, high) for low, high in places if high - low <= self.reach]
        return [(self.rungs[low], self.rungs[high]) for low, high in near]

    def job(self, number: int) -> tuple[tuple[Level, ...], int]:
        """Players and deal. No two pairs share a deal; all partners have the same."""
        groups = self.groups()
        turn, place = divmod(number, len(groups))
        return groups[place], self.seed + (number if mode_named(self.mode).versus else turn)


def play_deal(options: argparse.Namespace, number: int) -> list[Json]:
    """The games of one deal, as a line of the file."""
    plan: Plan = options.plan
    levels, deal = plan.job(number)
    mode, began = mode_named(plan.mode), time.process_time()

    def game(players: Sequence[Player]) -> Result:
        first = 0 if mode.takes("first") else None
        return play(Pairing(seated(mode, players), deal, first, plan.settings, plan.mode))

    rungs = [Rung(level) for level in levels]
    row: Json = {"mode": plan.mode, "settings": dict(plan.settings), "deal": deal}
    if mode.versus:
        low, high = rungs
        games = [game([high, low]), game([low, high])]
        points = [games[0].score(mode.sides[0][0]), games[1].score(mode.sides[1][0])]
        row |= {"low": low.name, "high": high.name, "points": points}
    else:
        games = [game(rungs)]
        row |= {"all": rungs[0].name, "won": games[0].score(0)}
    seconds = round(time.process_time() - began, 3)
    return [row | {"actions": sum(one.actions for one in games), "seconds": seconds}]


# --- tables ---------------------------------------------------------------------------------------


def scores(rows: Sequence[Json]) -> list[Score]:
    return [(row["high"], row["low"], points) for row in rows for points in row["points"]]


def by_pair(rows: Sequence[Json]) -> dict[tuple[str, str], list[Json]]:
    pairs: dict[tuple[str, str], list[Json]] = {}
    for row in rows:
        pairs.setdefault((row["low"], row["high"]), []).append(row)
    return pairs


def step_intervals(
    rows: Sequence[Json], names: Sequence[str], samples: int
) -> list[tuple[float, float]]:
    """95 % of the step from each name to the next: what other samples of each pair's deals say."""
    chance, pairs = Random(1), by_pair(rows)
    drawn = []
    for _ in range(samples):
        some = [row for mine in pairs.values() for row in chance.choices(mine, k=len(mine))]
        elo = fit(scores(some))
        drawn.append([elo[high] - elo[low] for low, high in pairwise(names)])
    edge = int(0.025 * samples)
    return [(sorted(one)[edge], sorted(one)[-1 - edge]) for one in zip(*drawn, strict=True)]


def tell_versus(rows: Sequence[Json], rungs: dict[str, int], samples: int = SAMPLES) -> str:
    """Elo of every rung beside their average, the step to the one before it, and every pair."""
    ratings = {one.name: one for one in rate_deals([scores([row]) for row in rows])}
    names = sorted(ratings, key=lambda name: (rungs.get(name, 0), ratings[name].elo))
    intervals = step_intervals(rows, names, samples)
    lines = ["| rung | made of | games | Elo | 95 % | step | 95 % of the step |",
             "|---:|---|---:|---:|---:|---:|---:|"]  # fmt: skip
    for place, name in enumerate(names):
        one, step = ratings[name], "| |"
        if place:
            least, most = intervals[place - 1]
            step = f"{one.elo - ratings[names[place - 1]].elo:+.0f} | {least:+.0f} to {most:+.0f} |"
        elo = f"{one.elo:+.0f} | {one.low:+.0f} to {one.high:+.0f}"
        lines.append(f"| {rungs.get(name, '')} | {name} | {one.games} | {elo} | {step}")
    lines += ["", "| below | above | games | points of the one above | expected | seconds a game |",
              "|---|---|---:|---:|---:|---:|"]  # fmt: skip
    for (low, high), mine in by_pair(rows).items():
        points = [score for _, _, score in scores(mine)]
        expected = 1.0 / (1.0 + math.exp((ratings[low].elo - ratings[high].elo) / ELO))
        cost = sum(row["seconds"] for row in mine) / len(points)
        share = f"{sum(points) / len(points):.1%} | {expected:.1%}"
        lines.append(f"| {low} | {high} | {len(points)} | {share} | {cost:.2f} |")
    return "\n".join(lines)


def tell_partners(rows: Sequence[Json], rungs: dict[str, int]) -> str:
    """How often partners of one rung won together."""
    lines = ["| all are | games | won | 95 % | seconds a game |", "|---|---:|---:|---:|---:|"]
    for name in sorted({row["all"] for row in rows}, key=lambda name: rungs.get(name, 0)):
        mine = [row for row in rows if row["all"] == name]
        won, cost = (sum(row[key] for row in mine) for key in ("won", "seconds"))
        low, high = wilson(won, len(mine))
        share = f"{won / len(mine):.1%} | {low:.0%} to {high:.0%}"
        lines.append(f"| {name} | {len(mine)} | {share} | {cost / len(mine):.2f} |")
    return "\n".join(lines)


def tell(rows: Sequence[Json]) -> str:
    """The tables of each mode and its settings."""
    kinds: dict[str, list[Json]] = {}
    for row in rows:
        kinds.setdefault(f"{row['mode']} {json.dumps(row['settings'])}", []).append(row)
    rungs = {spec(level): level.rung for level in RUNGS}
    parts = []
    for kind, mine in kinds.items():
        deals = [row["deal"] for row in mine]
        parts.append(f"{kind}: {len(mine)} deals, {min(deals)} to {max(deals)}")
        parts.append((tell_versus if "low" in mine[0] else tell_partners)(mine, rungs))
    return "\n\n".join(parts)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    add = parser.add_argument
    add("--games", type=int, help="of each pair at the most, even")
    add("--seed", type=int, default=310001, help="the first deal")
    add("--mode", default="duel")
    add("--rungs", default="", help="such as 1,2,3 (all)")
    add("--settings", type=json.loads, default={}, help="of the game, as JSON")
    add("--reach", type=int, default=3, help="how many above each is played")
    add("--out", type=Path, help="a line of JSON a deal is added here")
    add("--tell", nargs="+", type=Path, help="only the tables of these files")
    timebox.add_options(add, math.inf, math.inf)
    options = parser.parse_args()
    if options.tell:
        print(tell(timebox.read_rows(options.tell)))
        return
    each = 2 if mode_named(options.mode).versus else 1
    if options.games is None and options.seconds == math.inf:
        parser.error("how long? say --seconds or --games")
    if options.games is not None and (options.games < 1 or options.games % each):
        parser.error(f"--games {options.games}: every deal is {each} games")
    chosen = [RUNGS[int(text) - 1] for text in options.rungs.split(",") if text] or RUNGS
    settings = tuple(options.settings.items())
    plan = Plan(tuple(chosen), options.mode, settings, options.reach, options.seed)
    options.plan = plan
    jobs = math.inf if options.games is None else len(plan.groups()) * options.games // each
    began = time.time()
    if any(level.simulations for level in chosen):
        # Once, before many processes ask for the same.
        warm_up(plan.mode)
    rows = list(timebox.results(play_deal, options, options.out, began, jobs))
    print(f"{len(rows)} deals in {time.time() - began:.0f} s", flush=True)
    if rows:
        print(tell(rows))


if __name__ == "__main__":
    main()
