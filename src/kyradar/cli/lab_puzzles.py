"""`kyradar lab puzzles`: more puzzles, mined from games, proven and graded."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import KyradarError
from ..title import FIRST_MODE, all_modes

if TYPE_CHECKING:
    from ..engine.puzzle import Puzzle


def add_parser(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`kyradar lab puzzles --out FILE`."""
    parser = actions.add_parser(
        "puzzles",
        help="mines games for puzzles, proves and grades them",
        description="Agents play; wherever a turn has something to find, it becomes a puzzle. A "
        "solver that shares nothing with the search proves it, levels of opponent try it. The same "
        "command goes on where it was stopped.",
    )
    add = parser.add_argument
    add("--out", type=Path, required=True, metavar="FILE", help="where they go, one in a line")
    modes = f"{', '.join(all_modes())} (default {FIRST_MODE})"
    add("--mode", default=FIRST_MODE, metavar="MODE", help=modes)
    add("--games", type=int, default=20, metavar="N", help="to be mined (default %(default)s)")
    add("--kinds", default="", metavar="A,B", help="of puzzles (default: all of the mode)")
    add("--agent", default="greedy", metavar="NAME", help="who plays (default %(default)s)")
    add("--seed", type=int, default=1, help="of the first game (default 1)")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Mine what is missing."""
    from ..engine.compiled import available
    from ..lab.puzzles.collect import collect, make_dig, progress_of
    from .progress import progress

    if options.games < 1:
        raise KyradarError("--games: at least one")
    if not available():
        raise KyradarError(
            "puzzles are mined with the compiled engine: pip install 'kyradar[fast]'"
        )
    if not options.out.absolute().parent.is_dir():
        raise KyradarError(f"{options.out.absolute().parent} is no folder")
    kinds = tuple(name.strip() for name in options.kinds.split(",") if name.strip())
    dig = make_dig(options.mode, options.agent, options.seed, kinds)
    progress_of(dig, options.out)  # a file of another command is told before anything is played
    with progress(options.games) as bar:

        def told(puzzle: Puzzle) -> None:
            bar.say(f"{puzzle.id}: {puzzle.grade}, {puzzle.keeps} of {puzzle.first} first actions")

        count = collect(dig, options.games, options.out, bar.advance, told)
    print(f"{count} puzzles of {options.games} games in {options.out}")
    return 0
