"""`kyradar pages`: the whole table as a folder of files, which needs no server of ours."""

from __future__ import annotations

import argparse
from pathlib import Path

from .escapes import tell
from .speech import Speech, speech


def add_parser(
    commands: argparse._SubParsersAction[argparse.ArgumentParser], words: Speech
) -> None:
    """Registers `pages` among the commands."""
    about, more = words.say("pages", "help"), words.say("pages", "description")
    parser = commands.add_parser("pages", help=about, description=more)
    parser.add_argument("folder", type=Path, metavar="FOLDER", help=words.say("pages", "folder"))
    parser.add_argument(
        "--scripts", type=Path, metavar="FOLDER", help=words.say("pages", "scripts")
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Fetches what is missing, and writes."""
    from ..web.anywhere.folder import write_folder
    from ..web.anywhere.tools import find_tools
    from ..web.requests.assets import BUNDLE

    words = speech(options.language)
    tools = find_tools()
    step = lambda n: tell(words.say("pages", "step", n=n))  # noqa: E731
    write_folder(options.folder, tools, step, options.scripts or BUNDLE)
    tell(words.say("pages", "written", path=options.folder))
    return 0
