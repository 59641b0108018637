"""`kyradar warm`: compile games and search ahead, so that nothing waits later."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import find_spec

from .. import random_playouts
from ..errors import PlayerError
from ..title import all_modes, mode_named
from .speech import Speech, say, speech


def add_parser(
    commands: argparse._SubParsersAction[argparse.ArgumentParser], words: Speech
) -> None:
    """Registers `warm` among the commands."""
    parser = commands.add_parser(
        "warm", help=words.say("warm", "help"), description=words.say("warm", "description")
    )
    parser.add_argument(
        "--mode", action="append", choices=tuple(all_modes()), help=words.say("warm", "mode")
    )
    parser.set_defaults(run=run, experiment=True)


def run(options: argparse.Namespace) -> int:
    """Make every part ready, one after the other, and say how long each took."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    from ..engine.compiled import available

    if not available():
        raise PlayerError(partial(say, "warm", "missing", {}))
    words = speech(options.language)
    modes = list(dict.fromkeys(options.mode or all_modes()))
    work = [(mode, part, make) for mode in modes for part, make in parts(mode).items()]
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=len(work))
        for mode, part, make in work:
            named = words.say("warm", part)
            bar.update(task, description=f"{mode}: {named}")
            began = time.monotonic()
            make()
            facts = {"mode": mode, "part": named, "seconds": f"{time.monotonic() - began:.1f}"}
            print(words.say("warm", "made", **facts), flush=True, file=sys.stdout)
            bar.advance(task)
    return 0


def parts(mode: str) -> dict[str, Callable[[], object]]:
    """What is compiled for a mode: each part by its name in the text files."""
    from ..agents.networks import network_file
    from ..agents.thumb import warm_up as warm_up_thumb
    from ..agents.workspace import warm_up
    from ..envs import batch

    jobs: dict[str, Callable[[], object]] = {
        "playouts": lambda: random_playouts(mode, games=1),
        "search": lambda: warm_up(mode),
        "batch": lambda: batch.warm_up(mode),
    }
    if mode_named(mode).takes("cards"):  # trials of own cards
        jobs["thumb"] = lambda: warm_up_thumb(mode)
    if find_spec("gymnasium") is not None:  # `envs.vector` needs it
        jobs["rivals"] = lambda: import_module("kyradar.envs.vector").warm_up(mode)
    if network_file(mode) is not None:
        jobs["network"] = lambda: warm_up(mode, network=True)
    return jobs
