"""`kyradar verify`: prove that every shuffle of a game followed from what its players chose."""

from __future__ import annotations

import argparse
import sys
from itertools import zip_longest
from pathlib import Path

from ..engine.fair import check_fair
from ..engine.game import load_record
from ..engine.record import read_record, write_record
from ..errors import KyradarError, RecordError
from .replay import read_text


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "verify",
        help="check that a game on a server was shuffled fairly",
        description="Check the records of games played on a server: the secret is the one whose "
        "hash was published at the start, the seed follows from it and from every player's own "
        "part, and the seed and the actions lead where the record says.",
    )
    parser.add_argument("files", nargs="+", type=Path, metavar="RECORD")
    parser.add_argument("--hash", help="the hash that was published at the start, if you noted it")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    failed = False
    for path in options.files:
        try:
            actions = verify(read_text(path), options.hash)
        except KyradarError as error:
            print(f"{path}: {error}", file=sys.stderr)
            failed = True
            continue
        print(f"{path}: fair; {actions} actions, every shuffle follows from the published parts")
    return 1 if failed else 0


def verify(text: str, published: str | None = None) -> int:
    """The number of actions; a KyradarError says what does not fit."""
    record = read_record(text)
    if record.fair is None:
        raise RecordError("no line 'fair': this game was dealt from a chosen seed")
    if record.final is None:
        raise RecordError("no line 'position': the end cannot be compared")
    check_fair(record.fair, record.seed)
    if published is not None and record.fair["hash"] != published.lower():
        raise RecordError("fair: another hash was published at the start")
    game = load_record(text)
    again = read_record(game.record())
    again.fair = record.fair
    for number, (ours, theirs) in enumerate(
        zip_longest(write_record(again).splitlines(), text.splitlines(), fillvalue=""), start=1
    ):
        if ours != theirs:
            raise RecordError(f"line {number}: not as the server wrote it: {theirs!r}")
    return len(game.actions)
