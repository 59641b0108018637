"""`kyradar play`: a game at the terminal, in any mode, with agents or other people."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Mapping
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING

from ..agents.levels import LEVELS, RUNGS
from . import saves
from .new_game import check_flags, check_seat, daily_deal, deal, flags, is_given, seated
from .speech import Speech, speech
from .strength import MINE
from .terminal import Flag, playable, terminals
from .welcome import ask_for_game, mode_lines, player_line

if TYPE_CHECKING:
    from .. import Game
    from .prompt import Screen
    from .saves import Seating
    from .session import Session

#: Who may sit at another seat, besides `search:100ms` and its like.
OPPONENTS = ("random", saves.USUAL, *LEVELS, MINE, saves.HUMAN)


def add_parser(
    subparsers: argparse._SubParsersAction[argparse.ArgumentParser], words: Speech
) -> None:
    """Registers `play` among the commands."""
    parser = subparsers.add_parser(
        "play",
        help=words.say("play", "help"),
        description=words.say("play", "description"),
        epilog=_epilog(words),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    by_mode = playable()
    add("--mode", choices=tuple(by_mode), help=words.say("play", "mode"))
    fitting = {flag: words.joined([str(mode) for mode in modes]) for flag, modes in flags()}
    for flag in ("opponent", "partner"):
        add(f"--{flag}", metavar="NAME", help=words.say("play", flag, modes=fitting[flag]))
    for name, given in _game_flags().items():
        _add_flag(parser, name, given, words.language)
    add("--seed", type=int, help=words.say("play", "seed"))
    add(
        "--seat",
        type=int,
        choices=tuple(range(1, max(mode.seats for mode in by_mode.values()) + 1)),
        help=words.say("play", "seat", seats="; ".join(_told("seat", words.language))),
    )
    add("--daily", action="store_true", help=words.say("play", "daily"))
    add("--list-options", action="store_true", help=words.say("play", "list_options"))
    add("--resume", nargs="?", const="", metavar="FILE", help=words.say("play", "resume"))
    add("--no-color", action="store_true", help=words.say("play", "no_color"))
    parser.set_defaults(run=run)


def _game_flags() -> dict[str, list[Flag]]:
    """The flags that games bring, by name: two games may share one."""
    by_name: dict[str, list[Flag]] = {}
    for terminal in terminals().values():
        for flag in terminal.flags:
            by_name.setdefault(flag.name, []).append(flag)
    return by_name


def _add_flag(
    parser: argparse.ArgumentParser, name: str, given: Iterable[Flag], language: str
) -> None:
    choices = [choice for flag in given for choice in flag.choices or ()]
    parser.add_argument(
        f"--{name}",
        choices=tuple(dict.fromkeys(choices)) or None,
        metavar=next((flag.metavar for flag in given if flag.metavar), None),
        help="; ".join(_told(name, language)),
    )


def _told(flag: str, language: str) -> Iterable[str]:
    """What each game says of a flag."""
    for terminal in terminals().values():
        texts = speech(language, terminal.package).words["flags"]
        if flag in texts:
            yield texts[flag]


def _epilog(words: Speech) -> str:
    opponents = {name: player_line(name, words) for name in OPPONENTS}
    opponents[f"level:1-{len(RUNGS)}"] = words.say("players", "rungs")
    parts = {"modes": _listed(mode_lines(words.language)), "opponents": _listed(opponents)}
    parts["options"] = _option_lines(words.language)
    return "\n\n".join(f"{words.say('play', part)}\n{lines}" for part, lines in parts.items())


def _listed(lines: Mapping[str, str]) -> str:
    return "\n".join(f"  {name:<14}{text}" for name, text in lines.items())


def run(args: argparse.Namespace) -> int:
    """Plays one game; the exit status."""
    if args.list_options:
        print(_option_lines(args.language))
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
    check_seat(game, seating)
    return Session(game, seating, screen, args.language)


def _screen(args: argparse.Namespace) -> Screen:
    from rich.console import Console

    from .frames import WIDTH
    from .prompt import Screen

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
        path = Path(args.resume).expanduser() if args.resume else saves.left_game()
        game, seating = saves.read(path)
        check_flags(args, game.mode)
        return game, seated(args, seating)
    if args.daily:
        return daily_deal(args)
    mode = args.mode or _which(args, screen)
    check_flags(args, mode)
    seating = seated(args, saves.Seating())
    return deal(args, mode, seating.seat), seating


def _which(args: argparse.Namespace, screen: Screen) -> str:
    """The first mode, if other flags are given; who gives none of them is asked, at a keyboard."""
    given = [flag for flag in ("seed", *dict(flags())) if is_given(args, flag)]
    if not given and sys.stdin.isatty():
        return ask_for_game(args, screen, args.language)
    return next(iter(playable()))


def _option_lines(language: str) -> str:
    """A line for each option, with its rule."""
    return "\n".join(
        f"  {line}"
        for terminal in terminals().values()
        for line in terminal.option_lines(speech(language, terminal.package))
    )
