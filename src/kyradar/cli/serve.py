"""`kyradar serve`, and `kyradar` alone: the table in the browser."""

from __future__ import annotations

import argparse
from dataclasses import fields

from ..engine.typed import Json
from .speech import Speech

#: Settings in the order `--help` shows them; the text files say what they are.
FLAGS = (
    *("host", "port", "data", "origins", "proxies", "workers", "trials", "gallery"),
    *("pace", "max_message", "max_body"),
    *("max_head", "request_seconds", "rate", "burst", "new_tables", "requests"),
    *("max_connections", "max_per_address", "max_backlog", "max_age"),
    *("shelf_age", "shelf_share"),
    *("metrics", "log"),
)


def add_parser(
    commands: argparse._SubParsersAction[argparse.ArgumentParser], words: Speech
) -> None:
    """Registers `serve` among the commands."""
    parser = commands.add_parser(
        "serve", help=words.say("serve", "help"), description=words.say("serve", "description")
    )
    for name in FLAGS:
        flag, text = f"--{name.replace('_', '-')}", words.say("serve", name)
        alone: Json = {"nargs": "?", "const": "on"} if name == "gallery" else {}
        parser.add_argument(flag, metavar="VALUE", help=text, **alone)
    no_browser = words.say("serve", "no_browser")
    parser.add_argument("--no-browser", action="store_true", help=no_browser)
    take_over = words.say("serve", "take_over")
    parser.add_argument("--take-over", action="store_true", help=take_over)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Serves tables until it is stopped."""
    from ..web.serving import serve
    from ..web.settings import Settings, read_settings

    settings = read_settings(
        {field.name: getattr(options, field.name) for field in fields(Settings)}
    )
    browser = not options.no_browser
    return serve(settings, browser, options.take_over, options.language)
