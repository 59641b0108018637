"""How far apart the rungs of the ladder are: each against those next above it, on mirrored deals.

    python -m bench.levels --seconds 400 --processes 14 --seed 810001 --out FILE
    python -m bench.levels --rungs all --slips 0.3 --searches net:300,net:500/0.05 --seconds 400 ...
    python -m bench.levels --mode coop --rungs 1,5,9 --settings '{}' --seconds 60 --out FILE
    python -m bench.levels --tell FILE...

Every deal is played twice, with the seats exchanged. In a mode without opponents all seats are of
one rung, and the share of games won is told; all rungs get the same deals. The order of deals
follows from the players and the seed alone, whatever the number of processes: pairs come in turn,
one that costs four times as much half as often. Simulations are counted, not timed, so a busy
machine measures the same. A line of JSON for each deal is added to --out as soon as it is played,
and what is unfinished at the end of the time is dropped.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from queue import Empty
from typing import Any, TextIO

from kyradar.agents import Agent
from kyradar.agents.levels import RUNGS, Level, make_level
from kyradar.agents.workspace import warm_up
from kyradar.lab.matches import Pairing, Result, play, seated
from kyradar.lab.players import Player
from kyradar.title import mode_named

from .steps import Row, tell_partners, tell_versus

# --- who plays ------------------------------------------------------------------------------------


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


def likely_order(level: Level) -> tuple[int, float]:
    """Whoever is likely to be stronger comes later."""
    return level.simulations * (2 if level.network else 1), -level.slip


def chosen_players(rungs: str, slips: str, searches: str) -> list[Level]:
    """Rungs and candidates, the likely weaker first; all rungs where nobody is named."""
    if rungs == "all" or not (rungs or slips or searches):
        players = list(RUNGS)
    else:
        players = [RUNGS[int(text) - 1] for text in rungs.split(",") if text]
    players += [Level(0, slip=float(text)) for text in slips.split(",") if text]
    for text in filter(None, searches.split(",")):
        asks, _, rest = text.rpartition(":")
        count, _, slip = rest.partition("/")
        players.append(Level(0, float(slip or 0), int(count), network=asks == "net"))
    by_name: dict[str, Level] = {}
    for level in players:
        by_name.setdefault(spec(level), level)
    return sorted(by_name.values(), key=likely_order)


# --- what is played -------------------------------------------------------------------------------


def cost(level: Level) -> float:
    """About how many seconds of a game of the duel go to one seat's decisions."""
    if not level.simulations:
        return 0.07
    return 0.15 + level.simulations * (0.0008 if level.network else 0.0004)


def rotation(costs: Sequence[float]) -> Iterator[int]:
    """Which comes next, without end: as often as one over the root of its cost.

    That makes the errors of all taken together the smallest that a given time allows.
    """
    roots, had = [one**0.5 for one in costs], [0.5] * len(costs)
    while True:
        following = min(range(len(costs)), key=lambda one: had[one] * roots[one])
        had[following] += 1.0
        yield following


@dataclass(frozen=True)
class Job:
    """One deal and its players: two who meet, or one who has every seat."""

    players: tuple[Level, ...]
    deal: int


@dataclass(frozen=True)
class Plan:
    """All that decides what is played, and in which order."""

    players: tuple[Level, ...]
    mode: str
    settings: tuple[tuple[str, object], ...]
    reach: int
    seed: int
    deals: int | None  # of each pair; None: without end

    def groups(self) -> list[tuple[Level, ...]]:
        """Who sits down together."""
        if not mode_named(self.mode).versus:
            return [(level,) for level in self.players]
        places = combinations(range(len(self.players)), 2)
        near = [(low, high) for low, high in places if high - low <= self.reach]
        return [(self.players[low], self.players[high]) for low, high in near]

    def jobs(self) -> Iterator[Job]:
        """The deals in order. No two pairs share one; all partners have the same."""
        groups, versus = self.groups(), mode_named(self.mode).versus
        had, rest = Counter[int](), len(groups)
        for number in rotation([sum(map(cost, group)) for group in groups]):
            if self.deals is not None and had[number] >= self.deals:
                continue
            yield Job(groups[number], self.seed + (had.total() if versus else had[number]))
            had[number] += 1
            rest -= had[number] == self.deals
            if not rest:
                return


def play_deal(plan: Plan, job: Job) -> Row:
    """The games of one deal, as a line of the file."""
    mode, began = mode_named(plan.mode), time.process_time()

    def game(players: Sequence[Player]) -> Result:
        first = 0 if mode.takes("first") else None
        return play(Pairing(seated(mode, players), job.deal, first, plan.settings, plan.mode))

    rungs = [Rung(level) for level in job.players]
    row: Row = {"mode": plan.mode, "settings": dict(plan.settings), "deal": job.deal}
    if mode.versus:
        low, high = rungs
        games = [game([high, low]), game([low, high])]
        points = [games[0].score(mode.sides[0][0]), games[1].score(mode.sides[1][0])]
        row |= {"low": low.name, "high": high.name, "points": points}
    else:
        games = [game(rungs)]
        row |= {"all": rungs[0].name, "won": games[0].score(0)}
    seconds = round(time.process_time() - began, 3)
    return row | {"actions": sum(one.actions for one in games), "seconds": seconds}


# --- on many processes ----------------------------------------------------------------------------


def work(plan: Plan, taken: Any, rows: Any) -> None:
    """Take the next deal that nobody has taken, until there is none, or nobody to hear of it."""
    parent = multiprocessing.parent_process()
    for number, job in enumerate(plan.jobs()):
        with taken.get_lock():
            mine = number == taken.value
            taken.value += mine
        if mine:
            if parent is not None and not parent.is_alive():
                return  # it was killed, and could not end us
            rows.put(play_deal(plan, job))


def played(plan: Plan, processes: int, until: float) -> Iterator[Row]:
    """Lines as they are played, until the end of the time or of the deals."""
    context = multiprocessing.get_context("spawn")
    taken, rows = context.Value("q", 0), context.Queue()
    running = [
        context.Process(target=work, args=(plan, taken, rows), daemon=True)
        for _ in range(processes)
    ]
    for one in running:
        one.start()
    try:
        while time.time() < until:
            over = not any(one.is_alive() for one in running)
            try:
                yield rows.get(timeout=min(1.0, max(0.01, until - time.time())))
            except Empty:
                if over:
                    return
    finally:
        for one in running:
            one.terminate()  # a game that goes on has no result


def measure(plan: Plan, processes: int, seconds: float, out: TextIO | None) -> list[Row]:
    """Play for so many seconds, compiling included."""
    began = time.time()
    if any(level.simulations for level in plan.players):
        # Once, before many processes ask for the same.
        warm_up(plan.mode, network=any(level.network for level in plan.players))
    print(f"{plan.mode}: ready after {time.time() - began:.0f} s", flush=True)
    rows = []
    for row in played(plan, processes, began + seconds):
        rows.append(row)
        if out is not None:
            out.write(json.dumps(row) + "\n")
            out.flush()  # a run that is killed has lost nothing
    print(f"{len(rows)} deals in {time.time() - began:.0f} s", flush=True)
    return rows


def tell(rows: Sequence[Row], step: float) -> str:
    """The tables of each mode and its settings."""
    kinds: dict[str, list[Row]] = {}
    for row in rows:
        kinds.setdefault(f"{row['mode']} {json.dumps(row['settings'])}", []).append(row)
    rungs = {spec(level): level.rung for level in RUNGS}
    parts = []
    for kind, mine in kinds.items():
        deals = [int(row["deal"]) for row in mine]
        parts.append(f"{kind}: {len(mine)} deals, {min(deals)} to {max(deals)}")
        if "low" in mine[0]:
            parts.append(tell_versus(mine, rungs, step))
        else:
            order = {spec(level): place for place, level in enumerate(RUNGS)}
            mine.sort(key=lambda row: order.get(str(row["all"]), -1))
            parts.append(tell_partners(mine))
    return "\n\n".join(parts)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    add = parser.add_argument
    add("--seconds", type=float, help="of the whole run, compiling included (60, or all --games)")
    add("--processes", type=int, default=1)
    add("--games", type=int, help="of each pair at the most, even")
    add("--seed", type=int, default=310001, help="the first deal")
    add("--mode", default="duel")
    add("--rungs", default="", help="such as 1,2,3; all, or if nobody else is named, are all")
    add("--slips", default="", help="rules of thumb with these slips")
    add("--searches", default="", help="and searches: 70,500,net:1000")
    add("--settings", type=json.loads, default={}, help="of the game, as JSON")
    add("--reach", type=int, default=3, help="how many above each is played")
    add("--out", type=Path, help="a line of JSON a deal is added here")
    add("--tell", nargs="+", type=Path, help="only the tables of these files")
    add("--step", type=float, default=60.0, help="which slips and simulations are so far apart")
    args = parser.parse_args()
    if args.tell:
        files = [path.read_text(encoding="utf-8").splitlines() for path in args.tell]
        print(tell([json.loads(line) for lines in files for line in lines], args.step))
        return
    each = 2 if mode_named(args.mode).versus else 1
    if args.games is not None and (args.games < 1 or args.games % each):
        parser.error(f"--games {args.games}: every deal is {each} games")
    plan = Plan(
        players=tuple(chosen_players(args.rungs, args.slips, args.searches)),
        mode=args.mode,
        settings=tuple(args.settings.items()),
        reach=args.reach,
        seed=args.seed,
        deals=None if args.games is None else args.games // each,
    )
    seconds = args.seconds or (60.0 if args.games is None else float("inf"))
    if args.out:
        with args.out.open("a", encoding="utf-8") as file:
            rows = measure(plan, args.processes, seconds, file)
    else:
        rows = measure(plan, args.processes, seconds, None)
    if rows:
        print(tell(rows, args.step))


if __name__ == "__main__":
    main()
