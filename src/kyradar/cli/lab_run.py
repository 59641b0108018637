"""`kyradar lab run`: games by the thousand, written down as tables."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import Any

from ..errors import KyradarError
from ..title import FIRST_MODE, all_modes, mode_named
from .lab_asked import WORKERS, agent_help, agents_in, check_workers, options_help, read_settings

ENGINES = ("local", "ray")


def add_parser(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`kyradar lab run --out FOLDER`."""
    parser = actions.add_parser(
        "run",
        help="plays many games and writes them down as tables",
        description="Plays games between agents on all cores and writes Parquet tables. The same "
        "command goes on where it was stopped; its seed says every game, whatever the workers.",
        epilog=options_help(),
    )
    add = parser.add_argument
    add_games(parser, games=1000)
    add("--out", type=Path, required=True, metavar="FOLDER", help="where the tables go")
    add("--csv", action="store_true", help="write every table as CSV, too")
    add("--no-decisions", action="store_true", help="leave out the table of decisions, the largest")
    add("--engine", choices=ENGINES, default="local", help="worker processes, or a Ray cluster")
    add("--address", help="of the Ray cluster (default: a Ray of this machine alone)")
    parser.set_defaults(run=run)


def add_games(parser: argparse.ArgumentParser, games: int) -> None:
    """What says which games are played."""
    add = parser.add_argument
    add("--games", type=int, default=games, metavar="N", help="how many (default %(default)s)")
    add(
        "--agents",
        default="greedy",
        metavar="A,B",
        help=f"who plays: one name plays itself, several all meet; {agent_help('greedy')}",
    )
    modes = f"{', '.join(all_modes())} (default {FIRST_MODE})"
    add("--mode", default=FIRST_MODE, metavar="MODE", help=modes)
    add("--options", default="", metavar="A,B", help="extra cards and rules, or `all`")
    harder = [mode.name for mode in all_modes().values() if mode.takes("difficulty")]
    add("--difficulty", metavar="LEVEL", help=f"of {' and '.join(harder)}: easy, normal, hard")
    add("--sweep", action="store_true", help="every deal at everything the mode can be set to")
    add("--cards", metavar="FILE", help="your own cards (E11), CSV or TOML")
    add("--seed", type=int, default=1, help="of the first deal (default 1)")
    add("--workers", type=int, metavar="N", help=WORKERS)


def run(options: argparse.Namespace) -> int:
    """Play what is missing of a run."""
    from ..lab.job import by_the_clock, make_job
    from ..lab.simulate import simulate
    from .progress import progress

    check_workers(options)
    if options.address and options.engine != "ray":
        raise KyradarError("--address is a Ray cluster's: say --engine ray as well")
    job = make_job(
        options.games,
        agents_in(options.agents),
        options.mode,
        options.seed,
        read_options(options),
        not options.no_decisions,
        options.sweep,
    )
    if timed := [name for name in job.agents if by_the_clock(name)]:
        tell(f"{timed[0]} thinks by the clock: its games may differ from run to run (search:200 "
             "counts simulations instead)")  # fmt: skip
    start = time.monotonic()
    try:
        with progress(job.games) as bar:
            played = simulate(
                job,
                options.out,
                engine=options.engine,
                workers=options.workers,
                address=options.address,
                csv=options.csv,
                finished=bar.advance,
                say=bar.say,
            )
    except KeyboardInterrupt:
        tell("stopped; finished games are kept, and the same command goes on")
        raise
    seconds = max(1e-9, time.monotonic() - start)
    kept = job.games - played
    before = f" ({kept:,} of them before)" if kept else ""
    pace = f", {played / seconds:.1f} a second" if played else ""
    print(f"{job.games:,} games{before}{pace}. For figures: kyradar lab report {options.out}")
    return 0


def read_options(options: argparse.Namespace) -> dict[str, Any]:
    """What the games are played with."""
    mode = mode_named(options.mode)
    return read_settings(mode, options.options, cards=options.cards, difficulty=options.difficulty)


def tell(text: str) -> None:
    """A line on the error stream."""
    print(f"kyradar: {text}", file=sys.stderr)
