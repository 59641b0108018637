"""`kyradar play`: a game at the terminal, in any mode, with agents or other people."""

from __future__ import annotations

import argparse
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING

from ..agents.levels import LEVELS
from ..volfyirion.options import DIFFICULTIES, SWITCHES
from ..volfyirion.wording import option_line
from . import saves
from .welcome import MODES, ask_for_game
from .wishes import FLAGS_FOR, check_flags, deal, seated

if TYPE_CHECKING:
    from .. import Game
    from .prompt import Screen
    from .saves import Seating
    from .session import Session

OPPONENTS = {
    "random": "takes any legal action",
    "greedy": "plays by rules of thumb",
    **{name: level.line for name, level in LEVELS.items()},
    "human": "a person at the same screen",
}


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Registers `play` among the commands."""
    opponents = "\n".join(f"  {name:<14}{text}" for name, text in OPPONENTS.items())
    modes = "\n".join(f"  {name:<14}{text}" for name, text in MODES.items())
    parser = subparsers.add_parser(
        "play",
        help="play a game at the terminal",
        description="Play a game of Volfyirion at the terminal (best 100 columns wide).",
        epilog=f"modes:\n{modes}\n\nopponents and partners:\n{opponents}\n\n"
        f"names for --options:\n{_option_lines()}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("--mode", choices=tuple(MODES), help="what to play (default: you are asked, or the duel)")
    add("--difficulty", choices=DIFFICULTIES, help="solo and coop: the dragon (default: normal)")
    add("--opponent", metavar="NAME", help="duel and team: who plays against you (default: greedy)")
    add("--partner", metavar="NAME", help="coop and team: who plays at your side (default: greedy)")
    add(
        "--strongholds",
        metavar="20,18,16",
        help="team: how your Cities are paired, and after a slash the enemy's (default: 18,18,18)",
    )
    add("--seed", type=int, help="the same seed deals the same game (default: at random)")
    add("--first", choices=("me", "opponent", "random"), help="who begins (default: random)")
    add(
        "--seat",
        type=int,
        choices=(1, 2, 3, 4),
        help="1: House Volarees (default), 2: House Rorius; in team 1 and 2 against 3 and 4",
    )
    add("--options", metavar="A,B", help="duel: extra cards and rules, or `all` (see below)")
    add("--cards", metavar="FILE", help="duel: your own cards (E11), CSV or TOML")
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
    try:
        return _sit_down(args).run()
    except EOFError:  # nothing was answered yet
        return 0


def _sit_down(args: argparse.Namespace) -> Session:
    # Rich takes a while to load: only a game needs it.
    from .session import Session

    screen = _screen(args)
    game, seating = _game(args, screen)
    return Session(game, seating, screen)


def _screen(args: argparse.Namespace) -> Screen:
    from rich.console import Console

    from .prompt import Screen
    from .table_parts import WIDTH

    # A screen without these signs shows question marks; letters stand beside every shape.
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    no_color = args.no_color or None  # None: as the environment says
    console = Console(no_color=no_color)
    if not console.is_terminal or console.width > WIDTH:
        console = Console(no_color=no_color, width=WIDTH)
    return Screen(console)


def _game(args: argparse.Namespace, screen: Screen) -> tuple[Game, Seating]:
    """The game asked for, new or resumed, and who sits where."""
    if args.resume is not None:
        path = Path(args.resume).expanduser() if args.resume else saves.left_game_path()
        game, seating = saves.read(path)
        check_flags(args, game.mode)
        return game, seated(args, seating)
    mode = args.mode or _which(args, screen)
    check_flags(args, mode)
    seating = seated(args, saves.Seating())
    return deal(args, mode, seating.seat), seating


def _which(args: argparse.Namespace, screen: Screen) -> str:
    """The mode that the other flags imply; who gives none of them is asked, at a keyboard."""
    given = [name for name in FLAGS_FOR if getattr(args, name) not in (None, "")]
    if not given and sys.stdin.isatty():
        return ask_for_game(args, screen)
    return "duel"


def _option_lines() -> str:
    """A line for each option, with its rule."""
    return "\n".join(
        f"  {name:<14}{option_line(name)} ({rule})" for name, (_, rule) in SWITCHES.items()
    )
