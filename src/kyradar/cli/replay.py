"""`kyradar replay`: re-play a record and fail loudly on any difference."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from .. import load_record
from ..errors import KyradarError
from .escapes import tell
from .files import NoFile, read_text
from .speech import Speech, speech
from .terminal import terminal_of

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
    parser.add_argument("--json", action="store_true", help=words.say("files", "json"))
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Prints how every record ends; 1 if any differs, 2 if a file cannot be read."""
    status = 0
    results = []
    words = speech(options.language)
    for path in options.files:
        try:
            game = load_record(read_text(path), files=options.may_open)
        except KyradarError as error:
            tell(f"{path}: {words.told(error)}", file=sys.stderr)
            status = max(status, 2 if isinstance(error, NoFile) else 1)
            results.append({"path": str(path), "same": False, "error": words.told(error)})
            continue
        facts = {"path": path, "actions": len(game.actions), "ended": _ending(game, words)}
        outcome = game.outcome
        data = {"path": str(path), "same": True, "mode": game.mode, "seed": game.seed}
        data |= {"actions": game.steps, "winner": outcome.winner if outcome else None}
        results.append(data | {"cause": outcome.cause if outcome else None})
        if not options.json:
            tell(words.say("replay", "same", **facts))
    if options.json:
        tell(json.dumps(results, indent=2, ensure_ascii=False))
    return status


def _ending(game: Game, words: Speech) -> str:
    if game.outcome is None:
        return words.say("replay", "unfinished")
    if not game.title.brings("terminal"):
        return game.outcome.said(words.language)
    terminal = terminal_of(game.mode)
    winner = terminal.won(game.outcome, speech(words.language, terminal.package))
    return words.say("replay", "won", winner=winner, reason=game.outcome.said(words.language))
