"""`kyradar verify`: prove that every shuffle of a game followed from what its players chose."""

from __future__ import annotations

import argparse
import json
import sys
from functools import partial
from itertools import zip_longest
from pathlib import Path

from .. import load_record
from ..engine.fair import unfair
from ..engine.kept import Kept, check_kept, check_record
from ..engine.record import read_record, write_record
from ..errors import KyradarError, RecordError
from .escapes import tell
from .files import NoFile, read_text
from .speech import Speech, say, speech


def add_parser(
    commands: argparse._SubParsersAction[argparse.ArgumentParser], words: Speech
) -> None:
    """Registers `verify` among the commands."""
    parser = commands.add_parser(
        "verify", help=words.say("verify", "help"), description=words.say("verify", "description")
    )
    parser.add_argument("files", nargs="+", type=Path, metavar="RECORD")
    parser.add_argument("--hash", help=words.say("verify", "hash"))
    parser.add_argument("--kept", type=Path, metavar="FILE", help=words.say("verify", "kept"))
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Prints which records are fair; 1 if any is not."""
    status = 0
    words = speech(options.language)
    for path in options.files:
        try:
            text = read_text(path)
            actions = verify(text, options.hash)
            views = None if options.kept is None else verify_kept(text, read_text(options.kept))
        except KyradarError as error:
            tell(f"{path}: {words.told(error)}", file=sys.stderr)
            status = max(status, 2 if isinstance(error, NoFile) else 1)
            continue
        tell(words.say("verify", "fair", path=path, actions=actions))
        if views is not None:
            tell(words.say("verify", "seen", path=path, views=views))
    return status


def verify(text: str, published: str | None = None) -> int:
    """The number of actions; a KyradarError says what does not fit."""
    record = read_record(text)
    if record.fair is None:
        raise _wrong("not_fair")
    if record.final is None:
        raise _wrong("no_position")
    check_record(record)
    if published is not None and record.fair["hash"] != published.lower():
        raise _wrong("other_hash")
    game = load_record(text)
    again = read_record(game.record())
    again.fair = record.fair
    if record.practice is not None:
        taken, turns = record.practice.get("taken_back"), range(1, game.turn + 1)
        valid = [turn for turn in taken if turn in turns] if isinstance(taken, list) else []
        again.practice = {"taken_back": valid}
    for number, (ours, theirs) in enumerate(
        zip_longest(write_record(again).splitlines(), text.splitlines(), fillvalue=""), start=1
    ):
        if ours != theirs:
            raise _wrong("other_line", line=number, found=theirs)
    return len(game.actions)


def verify_kept(text: str, kept: str) -> int:
    """How many views the record was compared with; a KyradarError says what does not fit."""
    try:
        data = json.loads(kept)
    except (ValueError, RecursionError) as error:
        raise unfair("kept") from error
    return check_kept(Kept.from_json(data), read_record(text))


def _wrong(key: str, **facts: object) -> RecordError:
    return RecordError(partial(say, "verify", key, facts))
