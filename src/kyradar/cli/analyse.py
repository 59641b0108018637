"""`kyradar analyse`: read a finished game again and show where it was won and lost."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from ..engine.record import read_record
from ..errors import RecordError
from .replay import read_text


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "analyse",
        help="find the mistakes in a recorded game",
        description="Think about every decision of a record: the odds before and after, the best "
        "alternative, the turns that cost most. Writes JSON and a page with the curve.",
    )
    parser.add_argument("record", type=Path, metavar="RECORD")
    parser.add_argument("--out", type=Path, help="where to write (default: beside the record)")
    parser.add_argument("--simulations", type=int, default=4000, help="per decision (default 4000)")
    parser.add_argument("--workers", type=int, help="worker processes (default: one per core)")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    from rich.progress import Progress

    from ..agents.analysis import analyse
    from ..agents.analysis_page import page

    text = read_text(options.record)
    mode = read_record(text).mode
    target: Path = options.out or options.record.with_suffix("")
    with Progress(transient=True) as bar:
        task = bar.add_task("Thinking", total=None)
        analysis = analyse(
            text,
            max(1, options.simulations),
            options.workers,
            lambda done, total: bar.update(task, completed=done, total=total),
        )
    written = [
        (".analysis.json", analysis.as_json()),
        (".analysis.html", page(analysis, mode=mode)),
    ]
    for suffix, content in written:
        path = target.with_name(target.name + suffix)
        try:
            path.write_text(content, "utf-8")
        except OSError as error:
            raise RecordError(f"{path} cannot be written: {error}") from error
        print(f"wrote {path}")
    for turn in analysis.turns[:5]:
        if turn.cost >= 0.01:
            print(
                f"turn {turn.turn}, player {turn.seat + 1}: gave away {turn.cost:.1%}; "
                f"worst: {turn.worst}; better: {turn.instead}"
            )
    sys.stdout.flush()
    return 0
