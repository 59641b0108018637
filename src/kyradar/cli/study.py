"""`kyradar study`: look over studies, and take the record out of one."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from ..engine.study import check_study, read_study
from ..errors import KyradarError
from .escapes import tell
from .files import NoFile, read_text
from .speech import Speech, speech


def add_parser(
    commands: argparse._SubParsersAction[argparse.ArgumentParser], words: Speech
) -> None:
    """Registers `study` among the commands."""
    parser = commands.add_parser(
        "study", help=words.say("study", "help"), description=words.say("study", "description")
    )
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--record", action="store_true", help=words.say("study", "record"))
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Prints what is in every study; 1 if any is wrong, 2 if a file cannot be read."""
    status = 0
    words = speech(options.language)
    for path in options.files:
        try:
            study = read_study(read_text(path))
            check_study(study)
        except KyradarError as error:
            tell(f"{path}: {words.told(error)}", file=sys.stderr)
            status = max(status, 2 if isinstance(error, NoFile) else 1)
            continue
        if options.record:
            tell(study.record, end="")
            continue
        facts = {"path": path, "title": study.title, "notes": len(study.notes)}
        facts |= {"marks": len(study.marks), "branches": len(study.branches)}
        tell(words.say("study", "sound", **facts, chapters=len(study.chapters)))
    return status
