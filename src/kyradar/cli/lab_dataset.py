"""`kyradar lab dataset`: strong games, records and weights as one folder to give away."""

from __future__ import annotations

import argparse
from pathlib import Path

from ..engine.typed import Json
from ..title import FIRST_MODE, all_modes, mode_named
from .escapes import tell
from .lab_asked import agent_help, check_workers, options_help, read_settings
from .lab_run import warn
from .speech import Speech
from .width import fitted

AGENT, GAMES = "net:100", 10_000


def add_parser(actions: argparse._SubParsersAction[argparse.ArgumentParser], words: Speech) -> None:
    """`kyradar lab dataset --out FOLDER`."""
    told: Json = {key: words.say("dataset", key) for key in ("help", "description")}
    parser = actions.add_parser("dataset", epilog=options_help(words), **told)
    add = parser.add_argument
    add("--out", type=Path, required=True, metavar="FOLDER", help=words.say("dataset", "out"))
    many = words.say("run", "games", usual=f"{GAMES:,}")
    add("--games", type=int, default=GAMES, metavar="N", help=many)
    add("--agent", default=AGENT, metavar="NAME", help=agent_help(words, AGENT))
    modes = words.say("lab", "usual_of", known=", ".join(all_modes()), usual=FIRST_MODE)
    add("--mode", default=FIRST_MODE, metavar="MODE", help=modes)
    add("--options", default="", metavar="A,B", help=words.say("lab", "options"))
    add("--seed", type=int, default=1, help=words.say("lab", "seed"))
    add("--workers", type=int, metavar="N", help=words.say("lab", "workers"))
    add("--zip", action="store_true", help=words.say("dataset", "zip"))
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Play what is missing, then write what makes the run a data set."""
    from ..extras import need

    for module in ("numpy", "pyarrow"):
        need(module, "lab")
    from ..lab.job import by_the_clock, make_job
    from ..lab.publish import archive, publish
    from ..lab.simulate import Backend, simulate
    from ..lab.wording import say
    from .progress import progress

    check_workers(options)
    chosen = read_settings(mode_named(options.mode), options.options)
    job = make_job(options.games, [options.agent], options.mode, options.seed, chosen)
    if by_the_clock(options.agent):
        warn(say("run", "clock", name=options.agent))
    try:
        with progress(job.games) as bar:
            backend = Backend(options.workers)
            simulate(job, options.out, backend, finished=bar.advance, say=bar.say)
        warn(say("dataset", "replaying"))
        with progress(job.games) as bar:
            publish(job, options.out, bar.advance)
    except KeyboardInterrupt:
        warn(say("run", "stopped"))
        raise
    whole = archive(options.out) if options.zip else options.out
    tell(fitted(say("dataset", "done", games=f"{job.games:,}", out=whole)))
    return 0
