"""`kyradar lab puzzles`: more puzzles, mined from games, proven and graded."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from ..engine.typed import Json
from ..title import FIRST_MODE, all_modes
from .escapes import tell
from .speech import Speech

if TYPE_CHECKING:
    from ..engine.puzzle import Puzzle


def add_parser(actions: argparse._SubParsersAction[argparse.ArgumentParser], words: Speech) -> None:
    """`kyradar lab puzzles --out FILE`."""
    texts: Json = {key: words.say("puzzles", key) for key in ("help", "description")}
    parser = actions.add_parser("puzzles", **texts)
    add = parser.add_argument
    add("--out", type=Path, required=True, metavar="FILE", help=words.say("puzzles", "out"))
    modes = words.say("lab", "usual_of", known=", ".join(all_modes()), usual=FIRST_MODE)
    add("--mode", default=FIRST_MODE, metavar="MODE", help=modes)
    games = words.say("puzzles", "games", usual=20)
    add("--games", type=int, default=20, metavar="N", help=games)
    add("--kinds", default="", metavar="A,B", help=words.say("puzzles", "kinds"))
    agent = words.say("puzzles", "agent", usual="greedy")
    add("--agent", default="greedy", metavar="NAME", help=agent)
    add("--seed", type=int, default=1, help=words.say("puzzles", "seed"))
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Mine what is missing."""
    from ..lab.puzzles.collect import collect, make_dig, progress_of
    from ..lab.wording import problem, say
    from .progress import progress

    if options.games < 1:
        raise problem("one_game")
    if not options.out.absolute().parent.is_dir():
        raise problem("no_folder", path=options.out.absolute().parent)
    kinds = tuple(name.strip() for name in options.kinds.split(",") if name.strip())
    dig = make_dig(options.mode, options.agent, options.seed, kinds)
    progress_of(dig, options.out)  # a file of another command is told before anything is played
    with progress(options.games) as bar:

        def told(puzzle: Puzzle) -> None:
            named = ("id", "grade", "keeps", "first")
            facts = {name: getattr(puzzle, name) for name in named}
            bar.say(say("puzzles", "found", **facts))

        count = collect(dig, options.games, options.out, bar.advance, told)
    tell(say("puzzles", "done", count=count, games=options.games, out=options.out))
    return 0
