"""`kyradar serve`, and `kyradar` alone: the table in the browser."""

from __future__ import annotations

import argparse
import importlib.util
from dataclasses import fields

from ..errors import KyradarError

NEEDED = ("fastapi", "uvicorn", "websockets", "msgspec")
HELP = {
    "host": "address to listen on (default 127.0.0.1: this machine only)",
    "port": "port to listen on (default 8642, or a free one if that is taken)",
    "data": "folder the tables are kept in (default: the user's data folder)",
    "origins": "addresses people open the table under, e.g. https://play.example.org",
    "workers": "processes that think for computers (default: as suits the machine)",
    "pace": "least seconds between two actions of a computer (default 0.4)",
    "max_message": "bytes of one message at the table (default 8192)",
    "max_body": "bytes of one HTTP request (default 400000)",
    "rate": "messages a second from one connection (default 20)",
    "burst": "messages at once from one connection (default 60)",
    "new_tables": "tables a second from one address (default 1)",
    "max_connections": "connections at a time (default 20000)",
    "max_backlog": "unsent bytes before a slow connection is dropped (default 1000000)",
}


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "serve",
        help="the table in the browser (also without any command)",
        description="Start the table on this machine and open it in the browser. Every flag can "
        "also be set in the environment: KYRADAR_PORT for --port, and so on.",
    )
    for name, text in HELP.items():
        parser.add_argument(f"--{name.replace('_', '-')}", metavar="VALUE", help=text)
    parser.add_argument("--no-browser", action="store_true", help="do not open the browser")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    missing = [name for name in NEEDED if importlib.util.find_spec(name) is None]
    if missing:
        raise KyradarError(
            f"the table in the browser needs {', '.join(missing)}: install kyradar[web] "
            "(pip install 'kyradar[web]'). The terminal game needs nothing more: kyradar play"
        )
    from ..web.serving import serve
    from ..web.settings import Settings, read_settings

    given = {field.name: getattr(options, field.name) for field in fields(Settings)}
    return serve(read_settings(given), browser=not options.no_browser)
