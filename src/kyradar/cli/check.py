"""`kyradar check`: run scenario files."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from ..engine.scenario import run_file


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "check",
        help="run scenario files and report what differs",
        description="Run scenario files (or every *.json of a folder). Prints one line per "
        "failure, then 'N passed, M failed'; exit status 1 if any failed.",
    )
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="scenario or folder")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    passed = failed = 0
    for path in scenario_files(options.files):
        failures = run_file(path)
        for failure in failures:
            print(failure)
        failed += bool(failures)
        passed += not failures
    print(f"{passed} passed, {failed} failed")
    if not passed and not failed:
        print("kyradar check: no scenario found", file=sys.stderr)
        return 1
    return 1 if failed else 0


def scenario_files(paths: list[Path]) -> list[Path]:
    found: list[Path] = []
    for path in paths:
        found += sorted(path.rglob("*.json")) if path.is_dir() else [path]
    return found
