"""`kyradar lab`: experiments. So far the ladder of opponents."""

from __future__ import annotations

import argparse
from pathlib import Path

from ..agents import LEVELS, make
from ..errors import KyradarError


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser("lab", help="experiments: how strong are the opponents?")
    actions = parser.add_subparsers(title="experiments", metavar="EXPERIMENT", required=True)
    ladder = actions.add_parser(
        "ladder",
        help="a round robin between agents, with ratings",
        description="Every agent plays every other; ratings with 95 %% intervals.",
    )
    ladder.add_argument(
        "--agents",
        default=",".join(("random", *LEVELS)),
        help="names, as in random,greedy,search:100ms (default: random and the five levels)",
    )
    ladder.add_argument("--games", type=int, default=40, help="per pairing (default 40)")
    ladder.add_argument("--seed", type=int, default=1, help="of the first deal (default 1)")
    ladder.add_argument("--processes", type=int, help="workers (default: one per core)")
    ladder.add_argument("--out", type=Path, help="write the tables to this Markdown file as well")
    ladder.set_defaults(run=run_ladder)


def run_ladder(options: argparse.Namespace) -> int:
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    from ..lab.ladder import play_ladder, report

    names = [name.strip() for name in options.agents.split(",") if name.strip()]
    for name in names:
        make(name)  # an unknown one is told before anything is played
    if len(names) < 2 or options.games < 1:
        raise KyradarError("a ladder needs at least two agents and one game")
    with Progress(
        "Playing", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), transient=True
    ) as bar:
        total = len(names) * (len(names) - 1) // 2 * options.games
        task = bar.add_task("games", total=total)
        results = play_ladder(
            names, options.games, options.seed, options.processes, lambda: bar.advance(task)
        )
    text = report(results, names, options.games, options.seed)
    print(text)
    if options.out is not None:
        try:
            options.out.write_text(text + "\n", "utf-8")
        except OSError as error:
            raise KyradarError(f"{options.out} cannot be written: {error}") from error
    return 0
