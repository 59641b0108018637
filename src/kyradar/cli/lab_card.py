"""`kyradar lab card`: are cards of your own too strong, too weak, or in line?"""

from __future__ import annotations

import argparse
import json
from contextlib import nullcontext
from pathlib import Path
from tempfile import TemporaryDirectory

from ..engine.typed import Json
from ..title import all_modes, mode_named
from .escapes import tell
from .interrupts import kept
from .lab_asked import OWN_CARDS, agent_help, agents_in, check_workers, read_settings
from .speech import Speech
from .width import fitted


def add_parser(actions: argparse._SubParsersAction[argparse.ArgumentParser], words: Speech) -> None:
    """`kyradar lab card FILE`."""
    with_cards = [mode.name for mode in all_modes().values() if mode.takes(OWN_CARDS)]
    texts: Json = {key: words.say("card", key) for key in ("help", "description")}
    parser = actions.add_parser("card", **texts)
    add = parser.add_argument
    add("file", type=Path, metavar="FILE", help=words.say("lab", "cards"))
    modes_text = words.say("lab", "usual_of", known=", ".join(with_cards), usual=with_cards[0])
    add("--mode", choices=with_cards, default=with_cards[0], metavar="MODE", help=modes_text)
    add("--games", type=int, default=1000, metavar="N", help=words.say("card", "games"))
    add("--agents", default="greedy", metavar="A,B", help=agent_help(words, "greedy"))
    add("--options", default="", metavar="A,B", help=words.say("lab", "options"))
    add("--seed", type=int, default=1, help=words.say("lab", "seed"))
    add("--workers", type=int, metavar="N", help=words.say("lab", "workers"))
    add("--out", type=Path, metavar="FOLDER", help=words.say("card", "out"))
    add("--json", action="store_true", help=words.say("lab", "json"))
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Try the cards of a file."""
    from ..extras import need
    from .progress import progress

    for module in ("numpy", "pyarrow"):
        need(module, "lab")
    from ..lab.trial import try_cards
    from ..lab.wording import problem

    check_workers(options)
    if options.games < 1:
        raise problem("one_deal", found=options.games)
    mode = mode_named(options.mode)
    place = nullcontext(options.out) if options.out else TemporaryDirectory()
    with (
        kept("stopped" if options.out else "nothing_kept"),
        place as folder,
        progress(2 * options.games) as bar,
    ):
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
    tell(json.dumps(trial.as_dict(), indent=2) if options.json else fitted(str(trial)))
    return 0
