"""`kyradar engine`: an agent of the house for other programs, by lines of JSON (docs/bots.md)."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping
from typing import Any


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`kyradar engine --agent expert`."""
    parser = commands.add_parser(
        "engine",
        help="an agent for other programs, on standard input and output",
        description="Speaks the protocol of docs/bots.md: one JSON message a line.",
    )
    parser.add_argument(
        "--agent", default="expert", metavar="NAME", help="who plays (default %(default)s)"
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Answer until the input ends or says quit."""
    from ..agents.bot_engine import serve

    serve(options.agent, sys.stdin, say)
    return 0


def say(message: Mapping[str, Any]) -> None:
    """One message, at once."""
    print(json.dumps(message, separators=(",", ":")), flush=True)
