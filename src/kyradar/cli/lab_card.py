"""`kyradar lab card`: are cards of your own too strong, too weak, or in line?"""

from __future__ import annotations

import argparse
from contextlib import nullcontext
from pathlib import Path
from tempfile import TemporaryDirectory

from ..errors import KyradarError
from .lab_run import check_workers, names_in


def add_parser(actions: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = actions.add_parser(
        "card",
        help="how cards of your own change the game",
        description="Plays the same deals with the cards of a file and without, and says whether "
        "each is too strong or too weak for its cost. A star marks a change that is no chance.",
    )
    add = parser.add_argument
    add("file", type=Path, metavar="FILE", help="your own cards (E11), CSV or TOML")
    add("--games", type=int, default=1000, metavar="N", help="deals (default %(default)s)")
    add("--agents", default="greedy", metavar="A,B", help="who plays (default greedy)")
    add("--options", default="", metavar="A,B", help="extra cards and rules, or `all`")
    add("--seed", type=int, default=1, help="of the first deal (default 1)")
    add("--workers", type=int, metavar="N", help="worker processes (default: one per core)")
    add("--out", type=Path, metavar="FOLDER", help="keep both runs there, for kyradar lab report")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    from ..lab.extras import need
    from ..volfyirion.catalog import load_own_cards
    from .asked import read_switches
    from .progress import progress

    for module in ("numpy", "pyarrow"):
        need(module)
    from ..lab.card_trial import try_cards
    from ..lab.card_words import write_trial

    check_workers(options)
    if options.games < 1:
        raise KyradarError(f"a trial needs at least one deal, found {options.games}")
    cards = load_own_cards(options.file)
    place = nullcontext(options.out) if options.out else TemporaryDirectory()
    with place as folder, progress(2 * options.games) as bar:
        trial = try_cards(
            cards,
            Path(folder),
            options.games,
            names_in(options.agents),
            options.seed,
            dict(read_switches(options.options)),
            options.workers,
            bar.advance,
            bar.say,
        )
    print(write_trial(trial))
    return 0
