"""`kyradar play`: a game at the terminal, against an agent or another person."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..agents.levels import LEVELS
from ..volfyirion.options import SWITCHES
from ..volfyirion.wording import option_line
from .asked import read_switches

if TYPE_CHECKING:
    from .. import Game
    from .saves import Seating
    from .session import Session

OPPONENTS = {
    "random": "takes any legal action",
    "greedy": "plays by rules of thumb",
    **{name: level.line for name, level in LEVELS.items()},
    "human": "a second person at the same screen",
}


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Registers `play` among the commands."""
    opponents = "\n".join(f"  {name:<14}{text}" for name, text in OPPONENTS.items())
    parser = subparsers.add_parser(
        "play",
        help="play a game at the terminal",
        description="Play a game of Volfyirion at the terminal (100 columns wide).",
        epilog=f"names for --options:\n{_option_lines()}\n\nopponents:\n{opponents}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("--opponent", metavar="NAME", help="who plays the other House (default: greedy)")
    add("--seed", type=int, help="the same seed deals the same game (default: at random)")
    add("--first", choices=("me", "opponent", "random"), default="random", help="who begins")
    add("--seat", type=int, choices=(1, 2), help="1: House Volarees (default), 2: House Rorius")
    add("--options", default="", metavar="A,B", help="extra cards and rules, or `all` (see below)")
    add("--cards", metavar="FILE", help="your own cards (E11), CSV or TOML")
    add("--list-options", action="store_true", help="list the extra cards and rules, and stop")
    add(
        "--resume",
        nargs="?",
        const="",
        metavar="FILE",
        help="go on with a saved game; without FILE, the one last left by Ctrl-C",
    )
    add("--no-color", action="store_true", help="no colours (shapes and letters stay)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Plays one game; the exit status."""
    if args.list_options:
        print(_option_lines())
        return 0
    return _sit_down(args).run()


def _sit_down(args: argparse.Namespace) -> Session:
    # Rich takes a while to load: only a game needs it.
    from rich.console import Console

    from .prompt import Screen
    from .session import Session
    from .table import WIDTH

    # A screen without these signs shows question marks; letters stand beside every shape.
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    game, seating = _game(args)
    no_color = args.no_color or None  # None: as the environment says
    console = Console(no_color=no_color)
    if not console.is_terminal or console.width > WIDTH:
        console = Console(no_color=no_color, width=WIDTH)
    return Session(game, seating, Screen(console))


def _game(args: argparse.Namespace) -> tuple[Game, Seating]:
    """The game asked for, new or resumed, and who sits where."""
    from .. import new_game
    from . import saves

    seating = saves.Seating()
    if args.resume is not None:
        path = Path(args.resume).expanduser() if args.resume else saves.left_game_path()
        game, seating = saves.read(path)
    if args.seat is not None:
        seating = replace(seating, seat=args.seat - 1)
    if args.opponent is not None:
        seating = replace(seating, opponent=args.opponent)
    if args.resume is None:
        game = new_game(seed=args.seed, options=_options(args, seating.seat))
    return game, seating


def _options(args: argparse.Namespace, me: int) -> dict[str, Any]:
    """What the game is played with; the library refuses names it does not know."""
    options: dict[str, Any] = dict(read_switches(args.options))
    if args.first != "random":
        options["first"] = me if args.first == "me" else 1 - me
    if args.cards:
        options["cards"] = args.cards
    return options


def _option_lines() -> str:
    """A line for each option, with its rule."""
    return "\n".join(
        f"  {name:<14}{option_line(name)} ({rule})" for name, (_, rule) in SWITCHES.items()
    )
