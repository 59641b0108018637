"""`kyradar lab`: experiments. Here the ladder of opponents, and who survives the game itself."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING

from ..agents import LEVELS
from ..engine.typed import Json
from ..title import all_modes, mode_named
from . import (
    lab_card,
    lab_dataset,
    lab_puzzles,
    lab_report,
    lab_run,
    lab_tournament,
    lab_train,
)
from .escapes import tell
from .interrupts import kept
from .lab_asked import agent_help, agents_in, check_workers, read_settings
from .speech import Speech
from .width import fitted

if TYPE_CHECKING:
    from ..lab import Ladder, Survival

ROOM = "lab"  # where the laboratory's words lie
SURVIVORS = "random,greedy,search:300"
EXPERIMENTS = (
    lab_run,
    lab_report,
    lab_card,
    lab_dataset,
    lab_tournament,
    lab_train,
    lab_puzzles,
)


def add_parser(
    commands: argparse._SubParsersAction[argparse.ArgumentParser], words: Speech
) -> None:
    """Every experiment; `words` are those of the laboratory."""
    parser = commands.add_parser("lab", help=words.say("lab", "help"))
    parser.set_defaults(experiment=True)
    title = words.say("lab", "experiments")
    actions = parser.add_subparsers(title=title, metavar="EXPERIMENT", required=True)
    for module in EXPERIMENTS:
        module.add_parser(actions, words)
    versus = [mode.name for mode in all_modes().values() if mode.versus]
    alone = [mode.name for mode in all_modes().values() if not mode.versus]
    usual = {"ladder": words.say("lab", "five_levels"), "survival": SURVIVORS}
    agents = {"ladder": ",".join(("random", *LEVELS)), "survival": SURVIVORS}
    for name, modes, games, run in (
        ("ladder", versus, 40, run_ladder),
        ("survival", alone, 100, run_survival),
    ):
        texts: Json = {key: words.say(name, key) for key in ("help", "description")}
        experiment = actions.add_parser(name, **texts)
        add = experiment.add_argument
        add("--agents", default=agents[name], metavar="A,B", help=agent_help(words, usual[name]))
        add("--games", type=int, default=games, metavar="N", help=words.say(name, "games"))
        modes_text = words.say("lab", "usual_of", known=", ".join(modes), usual=modes[0])
        add("--mode", choices=modes, default=modes[0], metavar="MODE", help=modes_text)
        if name == "ladder":
            add("--options", default="", metavar="A,B", help=words.say("lab", "options"))
        add("--seed", type=int, default=1, help=words.say("lab", "seed"))
        add("--workers", type=int, metavar="N", help=words.say("lab", "workers"))
        add("--out", type=Path, metavar="FILE", help=words.say("lab", "out_file"))
        add("--json", action="store_true", help=words.say("lab", "json"))
        experiment.set_defaults(run=run)


def run_ladder(options: argparse.Namespace) -> int:
    """Play a ladder and print its tables."""
    from ..lab.ladder import play_ladder
    from ..lab.matches import check_even
    from ..lab.wording import problem
    from .progress import progress

    names = read_agents(options)
    if len(names) < 2:
        raise problem("two_agents")
    check_even(options.games)
    total = len(names) * (len(names) - 1) // 2 * options.games
    asked = read_settings(mode_named(options.mode), options.options) if options.options else None
    with kept("nothing_kept"), progress(total) as bar:
        ladder = play_ladder(
            names, options.games, options.seed, options.workers, bar.advance, options.mode, asked
        )
    return publish(ladder, options)


def run_survival(options: argparse.Namespace) -> int:
    """Play every setting and print the shares won."""
    from ..lab.survival import play_survival, sweep_of
    from .progress import progress

    names = read_agents(options)
    with (
        kept("nothing_kept"),
        progress(len(names) * len(sweep_of(options.mode)) * options.games) as bar,
    ):
        survival = play_survival(
            options.mode, names, options.games, options.seed, options.workers, bar.advance
        )
    return publish(survival, options)


def read_agents(options: argparse.Namespace) -> list[str]:
    """Names from a list; an unknown one is told before anything is played."""
    from ..lab.players import check_players
    from ..lab.wording import problem

    names = agents_in(options.agents)
    check_workers(options)
    check_players(names)
    if not names or options.games < 1:
        raise problem("one_agent")
    if len(set(names)) < len(names):
        raise problem("named_twice")
    return names


def publish(result: Ladder | Survival, options: argparse.Namespace) -> int:
    """Print, and write to a file if one is named."""
    from ..lab.wording import problem

    text = json.dumps(result.as_dict(), indent=2) if options.json else str(result)
    tell(text if options.json else fitted(text))
    if options.out is not None:
        try:
            options.out.write_text(text + "\n", "utf-8")
        except OSError as error:
            raise problem("no_write", path=options.out, error=error) from error
    return 0
