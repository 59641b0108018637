"""`kyradar cards`: a game's catalogue, and players' own cards."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from ..errors import CatalogError
from ..title import FIRST_TITLE
from .files import write_text
from .speech import Speech, speech
from .terminal import Cards, terminals


def add_parser(
    commands: argparse._SubParsersAction[argparse.ArgumentParser], words: Speech
) -> None:
    """Registers `cards` and its actions among the commands."""
    parser = commands.add_parser("cards", help=words.say("cards", "help"))
    title = words.say("cards", "actions")
    actions = parser.add_subparsers(title=title, metavar="ACTION", required=True)
    listing = actions.add_parser("list", help=words.say("cards", "list"))
    listing.add_argument("file", nargs="?", type=Path, help=words.say("cards", "list_file"))
    listing.set_defaults(run=run_list)
    lint = actions.add_parser("lint", help=words.say("cards", "lint"))
    lint.add_argument("files", nargs="+", type=Path, metavar="FILE")
    lint.set_defaults(run=run_lint)
    new = actions.add_parser("new", help=words.say("cards", "new"))
    new.add_argument("file", nargs="?", type=Path, default=Path("my-cards.csv"))
    new.set_defaults(run=run_new)
    for action in (listing, lint, new):
        game = words.say("cards", "game")
        action.add_argument("--game", choices=tuple(terminals()), default=FIRST_TITLE, help=game)


def _chosen(options: argparse.Namespace) -> tuple[Cards, Speech]:
    terminal = terminals()[options.game]
    return terminal.cards, speech(options.language, terminal.package)


def run_list(options: argparse.Namespace) -> int:
    """Prints every card."""
    cards, words = _chosen(options)
    for line in cards.listing(options.file, words):
        print(line)
    return 0


def run_lint(options: argparse.Namespace) -> int:
    """Prints every mistake of some files; 1 if there are any."""
    status = 0
    cards, words = _chosen(options)
    for path in options.files:
        try:
            print(cards.lint(path, words))
        except CatalogError as error:
            for problem in words.problems(error):
                print(problem)
            status = 1
    return status


def run_new(options: argparse.Namespace) -> int:
    """Writes a template where there is no file yet."""
    cards, words = _chosen(options)
    path: Path = options.file
    try:
        write_text(path, cards.template(path, words), new=True)
    except FileExistsError:
        print(f"kyradar: {words.say('cards', 'exists', path=path)}", file=sys.stderr)
        return 2
    print(words.say("cards", "written", path=path))
    return 0
