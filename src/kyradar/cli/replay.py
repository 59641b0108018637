"""`kyradar replay`: re-play a record and fail loudly on any difference."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from ..agents.analysis_page import who_won
from ..engine.game import load_record
from ..errors import KyradarError, RecordError


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "replay",
        help="re-play records and compare where they end",
        description="Re-play records (as `Game.record()` or the game's save writes them). Any "
        "difference in rules version, legality or final position is an error.",
    )
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    failed = False
    for path in options.files:
        try:
            game = load_record(read_text(path))
        except KyradarError as error:
            print(f"{path}: {error}", file=sys.stderr)
            failed = True
            continue
        ended = "unfinished"
        if game.outcome is not None:
            ended = f"{who_won(game.outcome.winner)}: {game.outcome.reason}"
        print(f"{path}: {len(game.actions)} actions, same position; {ended}")
    return 1 if failed else 0


def read_text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise RecordError(f"cannot be read: {error}") from error
