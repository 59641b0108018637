"""`kyradar analyse`: read a finished game again and show where it was won and lost."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from ..engine.record import read_record
from .escapes import tell
from .files import read_text, write_text
from .interrupts import one_interrupt
from .speech import Speech, speech

WORTH_TELLING = 0.01  # what a turn must have cost


def add_parser(
    commands: argparse._SubParsersAction[argparse.ArgumentParser], words: Speech
) -> None:
    """Registers `analyse` among the commands."""
    parser = commands.add_parser(
        "analyse",
        help=words.say("analyse", "help"),
        description=words.say("analyse", "description"),
    )
    parser.add_argument("record", type=Path, metavar="RECORD")
    parser.add_argument("--out", type=Path, help=words.say("analyse", "out"))
    simulations = words.say("analyse", "simulations")
    parser.add_argument("--simulations", type=int, help=simulations)
    parser.add_argument("--workers", type=int, help=words.say("analyse", "workers"))
    parser.add_argument("--json", action="store_true", help=words.say("files", "json"))
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Writes the analysis and its page, and prints the dearest turns."""
    from rich.progress import Progress

    from ..agents.analysis import analyse
    from ..agents.analysis_page import page

    words = speech(options.language)
    text = read_text(options.record)
    mode = read_record(text).mode
    target: Path = options.out or options.record.with_suffix("")
    with one_interrupt(), Progress(transient=True, disable=options.json) as bar:
        task = bar.add_task(words.say("analyse", "thinking"), total=None)
        analysis = analyse(
            text,
            options.simulations and max(1, options.simulations),
            options.workers,
            lambda done, total: bar.update(task, completed=done, total=total),
        )
    if options.json:
        tell(analysis.as_json())
        return 0
    written = [
        (".analysis.json", analysis.as_json()),
        (".analysis.html", page(analysis, mode=mode)),
    ]
    for suffix, content in written:
        path = target.with_name(target.name + suffix)
        write_text(path, content)
        tell(words.say("files", "wrote", path=path))
    for turn in analysis.turns[:5]:
        if turn.cost >= WORTH_TELLING:
            facts = {"turn": turn.turn, "player": turn.seat + 1, "cost": f"{100 * turn.cost:.1f}"}
            instead = {"worst": turn.worst, "instead": turn.instead}
            tell(words.say("analyse", "turn", **facts, **instead))
    sys.stdout.flush()
    return 0
