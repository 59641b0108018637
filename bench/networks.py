"""Is a network of use? Two players on the same deals, for so many seconds, on so many cores.

    python -m bench.networks coop net:100ms search:100ms --network FILE --use blend=0.5
    python -m bench.networks duel net:400ms net:100ms --seconds 300 --processes 8 --out FILE
    python -m bench.networks ilhus net:50ms search:50ms --levels hard,stair-4,stair-7 --out FILE

Every deal is played twice. Between two sides the players exchange seats; where all play together,
the first player has every seat in one game and the second in the other. A line of `--out` is a
deal. Without `--network` the mode's own counts, without `--use` its own settings. With `--levels`
every party is played at each of them in turn, then on the next deal.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import time
from pathlib import Path
from typing import Any

from kyradar.agents.minds import mind_of
from kyradar.agents.networks import ENVIRONMENT
from kyradar.agents.workspace import warm_up
from kyradar.lab.matches import Pairing, Result, play_all, seated
from kyradar.title import all_modes, mode_named

from . import timebox
from .reliability import PARTIES, cells


def settle(options: argparse.Namespace) -> None:
    """The network and its use, as they were asked for."""
    if options.network:
        os.environ[ENVIRONMENT] = str(options.network)
    if options.use:
        pairs = (one.split("=") for one in options.use.split(","))
        mind: Any = mind_of(options.mode)
        mind.network_use = {name: float(value) for name, value in pairs}


def play_deal(options: argparse.Namespace, number: int) -> list[timebox.Json]:
    """The points of both players, of two games with one deal."""
    settle(options)
    table = cells(options) if options.levels else [{}]
    cell, seed = table[number % len(table)], options.seed + number // len(table)
    mode, pair = mode_named(options.mode), [options.first, options.second]
    settings = tuple((json.loads(options.options) | cell).items())

    def game(players: list[str]) -> Result:
        first = 0 if mode.versus else None
        pairing = Pairing(seated(mode, players), seed, first, settings, mode.name)
        return next(iter(play_all([pairing], 1)))

    if mode.versus:
        begins, second = game(pair), game(pair[::-1])
        seat = mode.sides[1][0]
        points = [begins.score(0), second.score(seat)]
        return [cell | {"deal": seed, "points": points, "actions": begins.actions + second.actions}]
    ours, theirs = game([pair[0]]), game([pair[1]])
    points = [ours.score(0), theirs.score(0)]
    return [cell | {"deal": seed, "points": points, "actions": ours.actions + theirs.actions}]


def summary(mode: str, rows: list[dict[str, Any]]) -> str:
    """The mean of the pairs with its 95 % interval."""
    versus, n = mode_named(mode).versus, len(rows)
    if n < 2:
        return f"{n} deals"
    a, b = ([row["points"][k] for row in rows] for k in (0, 1))
    worth = [(x + y) / 2 if versus else x - y for x, y in zip(a, b, strict=True)]
    mean = sum(worth) / n
    wide = 1.96 * math.sqrt(sum((x - mean) ** 2 for x in worth) / (n - 1) / n)
    parts = ("beginning", "second") if versus else ("first player", "second player")
    return (
        f"{n} deals, {2 * n} games: {mean:+.1%} ± {wide:.1%} "
        f"({parts[0]} {sum(a) / n:.1%}, {parts[1]} {sum(b) / n:.1%})"
    )


def by_cell(mode: str, rows: list[dict[str, Any]]) -> list[str]:
    """A line for each party, then for each level."""
    lines = []
    for name in ("heroes", "level"):
        for value in sorted({str(row[name]) for row in rows if name in row}):
            some = [row for row in rows if str(row[name]) == value]
            lines.append(f"  {value}: {summary(mode, some)}")
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    add = parser.add_argument
    add("mode", choices=sorted(all_modes()))
    add("first", help="a player, such as net:100ms")
    add("second", help="another, such as search:100ms")
    add("--network", type=Path, help="a file of weights (the mode's own)")
    add("--use", help="settings of the search, such as blend=0.5,explore=0.8 (the mode's own)")
    add("--options", default="{}", help="the game's options as JSON")
    add("--levels", help="such as hard,stair-4")
    add("--heroes", default=",".join(PARTIES), help="parties at these levels")
    add("--seed", type=int, default=710001, help="the first deal")
    add("--out", type=Path, help="where a line a deal is written")
    timebox.add_options(add)
    options = parser.parse_args()
    began = time.time()
    settle(options)
    warm_up(options.mode)
    print(f"{options.mode}: ready after {time.time() - began:.0f} s", flush=True)
    rows = list(timebox.results(play_deal, options, options.out, began))
    title = f"{options.mode}: {options.first} against {options.second}"
    print(f"{title}, use {options.use or 'its own'}: {summary(options.mode, rows)}", flush=True)
    print("\n".join(by_cell(options.mode, rows)), flush=True)


if __name__ == "__main__":
    main()
