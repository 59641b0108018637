"""`kyradar replay`: re-play a record and fail loudly on any difference."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from .. import load_record
from ..errors import KyradarError
from .files import read_text
from .speech import Speech, speech
from .terminal import ROOM, terminal_of

if TYPE_CHECKING:
    from .. import Game


def add_parser(
    commands: argparse._SubParsersAction[argparse.ArgumentParser], words: Speech
) -> None:
    """Registers `replay` among the commands."""
    parser = commands.add_parser(
        "replay", help=words.say("replay", "help"), description=words.say("replay", "description")
    )
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument(
        "--files", action="store_true", dest="may_open", help=words.say("files", "may_open")
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Prints how every record ends; 1 if any differs."""
    failed = False
    words = speech(options.language)
    for path in options.files:
        try:
            game = load_record(read_text(path), files=options.may_open)
        except KyradarError as error:
            print(f"{path}: {words.told(error)}", file=sys.stderr)
            failed = True
            continue
        facts = {"path": path, "actions": len(game.actions), "ended": _ending(game, words)}
        print(words.say("replay", "same", **facts))
    return 1 if failed else 0


def _ending(game: Game, words: Speech) -> str:
    if game.outcome is None:
        return words.say("replay", "unfinished")
    if ROOM not in game.title.rooms:
        return game.outcome.said(words.language)
    terminal = terminal_of(game.mode)
    winner = terminal.won(game.outcome, speech(words.language, terminal.package))
    return words.say("replay", "won", winner=winner, reason=game.outcome.said(words.language))
