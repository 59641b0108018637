"""`kyradar check`: run scenario files."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from ..engine.scenario import run_text
from .escapes import tell
from .files import NoFile, read_text
from .speech import Speech, speech


def add_parser(
    commands: argparse._SubParsersAction[argparse.ArgumentParser], words: Speech
) -> None:
    """Registers `check` among the commands."""
    parser = commands.add_parser(
        "check", help=words.say("check", "help"), description=words.say("check", "description")
    )
    file = words.say("check", "file")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help=file)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Prints what differs; 1 if anything does, or nothing was found; 2 if a file cannot be read."""
    passed = failed = unread = 0
    for path in scenario_files(options.files):
        try:
            failures = run_text(read_text(path), path)
        except NoFile as error:
            tell(f"{path}: {speech(options.language).told(error)}", file=sys.stderr)
            failed, unread = failed + 1, 2
            continue
        for failure in failures:
            tell(failure)
        failed += bool(failures)
        passed += not failures
    tell(f"{passed} passed, {failed} failed")  # programs read this line: one form in all languages
    if not passed and not failed:
        tell(f"kyradar check: {speech(options.language).say('check', 'none')}", file=sys.stderr)
        return 1
    return unread or (1 if failed else 0)


def scenario_files(paths: list[Path]) -> list[Path]:
    """The files, and those of folders in their order."""
    files: list[Path] = []
    for path in paths:
        files += sorted(path.rglob("*.json")) if path.is_dir() else [path]
    return files
