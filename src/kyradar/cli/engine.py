"""`kyradar engine`: a built-in agent for other programs, by lines of JSON (docs/bots.md)."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping

from .speech import Speech


def add_parser(
    commands: argparse._SubParsersAction[argparse.ArgumentParser], words: Speech
) -> None:
    """`kyradar engine --agent expert`."""
    parser = commands.add_parser(
        "engine", help=words.say("engine", "help"), description=words.say("engine", "description")
    )
    agent = words.say("engine", "agent")
    parser.add_argument("--agent", default="expert", metavar="NAME", help=agent)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Answer until the input ends or says quit."""
    from ..agents.bot_engine import serve

    serve(options.agent, sys.stdin, say)
    return 0


def say(message: Mapping[str, object]) -> None:
    """One message, at once."""
    print(json.dumps(message, separators=(",", ":")), flush=True)
