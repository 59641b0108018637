"""`kyradar cards`: a game's catalogue, and players' own cards."""

from __future__ import annotations

import argparse
import json
import sys
from functools import partial
from pathlib import Path

from ..engine.card_text import write_rows
from ..engine.game import new_game
from ..errors import CatalogError, PlayerError
from ..title import FIRST_TITLE, title_named
from ..title import cards as rows_of
from .escapes import tell
from .files import read_text, write_text
from .speech import Speech, say, speech
from .terminal import Cards, terminals

KINDS = (".csv", ".toml")  # of card files that are written


def add_parser(
    commands: argparse._SubParsersAction[argparse.ArgumentParser], words: Speech
) -> None:
    """Registers `cards` and its actions among the commands."""
    parser = commands.add_parser("cards", help=words.say("cards", "help"))
    title = words.say("cards", "actions")
    actions = parser.add_subparsers(title=title, metavar="ACTION", required=True)
    listing = actions.add_parser("list", help=words.say("cards", "list"))
    listing.add_argument("file", nargs="?", type=Path, help=words.say("cards", "list_file"))
    listing.add_argument("--json", action="store_true", help=words.say("files", "json"))
    listing.set_defaults(run=run_list)
    lint = actions.add_parser("lint", help=words.say("cards", "lint"))
    lint.add_argument("files", nargs="+", type=Path, metavar="FILE")
    lint.set_defaults(run=run_lint)
    new = actions.add_parser("new", help=words.say("cards", "new"))
    new.add_argument("file", nargs="?", type=Path, default=Path("my-cards.csv"))
    new.set_defaults(run=run_new)
    write = actions.add_parser("write", help=words.say("cards", "write"))
    write.add_argument("file", type=Path, help=words.say("cards", "list_file"))
    write.add_argument("out", type=Path, metavar="OUT", help=words.say("cards", "write_out"))
    write.set_defaults(run=run_write)
    for action in (listing, lint, new, write):
        game = words.say("cards", "game")
        action.add_argument("--game", choices=tuple(terminals()), default=FIRST_TITLE, help=game)


def _chosen(options: argparse.Namespace) -> tuple[Cards, Speech]:
    terminal = terminals()[options.game]
    return terminal.cards, speech(options.language, terminal.package)


def run_list(options: argparse.Namespace) -> int:
    """Prints every card."""
    cards, words = _chosen(options)
    if options.json:
        tell(json.dumps(rows_of(options.game, options.file), indent=2, ensure_ascii=False))
        return 0
    for line in cards.listing(options.file, words):
        tell(line)
    return 0


def run_lint(options: argparse.Namespace) -> int:
    """Prints every mistake of some files; 1 if there are any."""
    status = 0
    cards, words = _chosen(options)
    for path in options.files:
        try:
            if not path.exists():
                read_text(path)  # says so: that is no mistake in a card
            tell(cards.lint(path, words))
        except CatalogError as error:
            for problem in words.problems(error):
                tell(problem)
            status = 1
    return status


def run_write(options: argparse.Namespace) -> int:
    """Writes the cards of a file as another one, CSV or TOML."""
    _, words = _chosen(options)
    if not options.file.exists():
        read_text(options.file)
    if options.out.suffix.lower() not in KINDS:
        raise PlayerError(partial(say, "cards", "no_kind", {"path": options.out}))
    mode = next(one for one in title_named(options.game).modes.values() if one.takes("cards"))
    rows = new_game(mode.name, 0, {"cards": str(options.file)}).options["cards"]
    try:
        write_text(options.out, write_rows(rows, options.out), new=True)
    except FileExistsError:
        tell(f"kyradar: {words.say('cards', 'exists', path=options.out)}", file=sys.stderr)
        return 2
    tell(words.say("cards", "wrote", n=len(rows), path=options.out))
    return 0


def run_new(options: argparse.Namespace) -> int:
    """Writes a template where there is no file yet."""
    cards, words = _chosen(options)
    path: Path = options.file
    try:
        write_text(path, cards.template(path, words), new=True)
    except FileExistsError:
        tell(f"kyradar: {words.say('cards', 'exists', path=path)}", file=sys.stderr)
        return 2
    game = "" if options.game == FIRST_TITLE else f" --game {options.game}"
    tell(words.say("cards", "written", path=path, game=game))
    return 0
