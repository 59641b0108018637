"""`kyradar lab run`: games by the thousand, written down as tables."""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path

from ..engine.typed import Json
from ..title import FIRST_MODE, all_modes, mode_named
from .escapes import tell
from .interrupts import kept
from .lab_asked import agent_help, agents_in, check_workers, options_help, read_settings
from .speech import Speech
from .width import fitted

ENGINES = ("local", "ray")


def add_parser(actions: argparse._SubParsersAction[argparse.ArgumentParser], words: Speech) -> None:
    """`kyradar lab run --out FOLDER`."""
    texts: Json = {key: words.say("run", key) for key in ("help", "description")}
    parser = actions.add_parser("run", epilog=options_help(words), **texts)
    add = parser.add_argument
    add_games(parser, words, games=1000)
    add("--out", type=Path, required=True, metavar="FOLDER", help=words.say("run", "out"))
    add("--csv", action="store_true", help=words.say("run", "csv"))
    add("--no-decisions", action="store_true", help=words.say("run", "no_decisions"))
    add("--engine", choices=ENGINES, default="local", help=words.say("run", "engine"))
    add("--address", help=words.say("run", "address"))
    add("--json", action="store_true", help=words.say("lab", "json"))
    parser.set_defaults(run=run)


def add_games(parser: argparse.ArgumentParser, words: Speech, games: int) -> None:
    """What says which games are played."""
    add = parser.add_argument
    many = words.say("run", "games", usual=games)
    add("--games", type=int, default=games, metavar="N", help=many)
    agents = words.say("run", "agents", names=agent_help(words, "greedy"))
    add("--agents", default="greedy", metavar="A,B", help=agents)
    modes = words.say("lab", "usual_of", known=", ".join(all_modes()), usual=FIRST_MODE)
    add("--mode", default=FIRST_MODE, metavar="MODE", help=modes)
    add("--options", default="", metavar="A,B", help=words.say("lab", "options"))
    harder = [mode.name for mode in all_modes().values() if mode.takes("difficulty")]
    level = words.say("run", "difficulty", known=words.joined(harder))
    add("--difficulty", metavar="LEVEL", help=level)
    add("--sweep", action="store_true", help=words.say("run", "sweep"))
    add("--cards", metavar="FILE", help=words.say("lab", "cards"))
    add("--seed", type=int, default=1, help=words.say("lab", "seed"))
    add("--workers", type=int, metavar="N", help=words.say("lab", "workers"))


def run(options: argparse.Namespace) -> int:
    """Play what is missing of a run."""
    from ..lab.job import by_the_clock, make_job
    from ..lab.simulate import Backend, simulate
    from ..lab.wording import problem, say
    from .progress import progress

    check_workers(options)
    if options.address and options.engine != "ray":
        raise problem("address")
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
        warn(say("run", "clock", name=timed[0]))
    start = time.monotonic()
    with kept("stopped"), progress(job.games) as bar:
        played = simulate(
            job,
            options.out,
            Backend(options.workers, options.engine, options.address),
            csv=options.csv,
            finished=bar.advance,
            say=bar.say,
        )
    seconds = max(1e-9, time.monotonic() - start)
    earlier = job.games - played
    if options.json:
        told = {"games": job.games, "played": played, "before": earlier, "seconds": seconds}
        tell(json.dumps(told | {"out": str(options.out)}, indent=2))
        return 0
    before = say("run", "before", kept=f"{earlier:,}") if earlier else ""
    pace = say("run", "pace", pace=f"{played / seconds:.1f}") if played else ""
    facts = {"games": f"{job.games:,}", "before": before, "pace": pace, "out": options.out}
    tell(fitted(say("run", "done", **facts)))
    return 0


def read_options(options: argparse.Namespace) -> Json:
    """What the games are played with."""
    mode = mode_named(options.mode)
    return read_settings(mode, options.options, cards=options.cards, difficulty=options.difficulty)


def warn(text: str) -> None:
    """A line on the error stream."""
    tell(f"kyradar: {text}", file=sys.stderr)
