"""`kyradar lab card`: are cards of your own too strong, too weak, or in line?"""

from __future__ import annotations

import argparse
from contextlib import nullcontext
from pathlib import Path
from tempfile import TemporaryDirectory

from ..errors import KyradarError
from ..title import all_modes, mode_named
from .lab_asked import OWN_CARDS, WORKERS, agent_help, agents_in, check_workers, read_settings


def add_parser(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`kyradar lab card FILE`."""
    with_cards = [mode.name for mode in all_modes().values() if mode.takes(OWN_CARDS)]
    parser = actions.add_parser(
        "card",
        help="how cards of your own change the game",
        description="Plays the same deals with the cards of a file and without, and says whether "
        "each is too strong or too weak for its cost. A star marks a change that is no chance.",
    )
    add = parser.add_argument
    add("file", type=Path, metavar="FILE", help="your own cards (E11), CSV or TOML")
    add("--mode", choices=with_cards, default=with_cards[0], help=f"default {with_cards[0]}")
    add("--games", type=int, default=1000, metavar="N", help="deals (default %(default)s)")
    add("--agents", default="greedy", metavar="A,B", help=agent_help("greedy"))
    add("--options", default="", metavar="A,B", help="extra cards and rules, or `all`")
    add("--seed", type=int, default=1, help="of the first deal (default 1)")
    add("--workers", type=int, metavar="N", help=WORKERS)
    add("--out", type=Path, metavar="FOLDER", help="keep both runs there, for kyradar lab report")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Try the cards of a file."""
    from ..extras import need
    from .progress import progress

    for module in ("numpy", "pyarrow"):
        need(module, "lab")
    from ..lab.trial import try_cards

    check_workers(options)
    if options.games < 1:
        raise KyradarError(f"a trial needs at least one deal, found {options.games}")
    mode = mode_named(options.mode)
    place = nullcontext(options.out) if options.out else TemporaryDirectory()
    with place as folder, progress(2 * options.games) as bar:
        trial = try_cards(
            options.file,
            Path(folder),
            mode=mode.name,
            games=options.games,
            agents=agents_in(options.agents),
            seed=options.seed,
            options=read_settings(mode, options.options),
            workers=options.workers,
            finished=bar.advance,
            say=bar.say,
        )
    print(trial)
    return 0
