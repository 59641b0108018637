"""`kyradar play`: a game at the terminal, against an agent or another person."""

from __future__ import annotations

import argparse
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kyradar.errors import KyradarError

if TYPE_CHECKING:
    from kyradar import Game
    from kyradar.cli.session import Session

#: The extra-card options (section 5 of the rules), one line each.
OPTIONS = {
    "mercenaries": "four strong Troops that do not save their City (E1)",
    "saboteurs": "cards that go to the opponent's discard pile when acquired (E2)",
    "ascension": "two strong Wonders that can't be sealed but can be taken for 4 K (E3)",
    "perks": "one lasting advantage for each player, drawn at random (E4)",
    "ploys": "one secret trap for each player, drawn at random (E5)",
    "rebuilding": "pay to turn a destroyed City over again, once (E10)",
    "hidden_top": "the Asset Deck's top card is face down (E12)",
    "talisman": "two Broken Talismans in the Asset Deck; both in the row end the game (E13)",
    "community": "two cards of the community, Volfyirion Bait and Death Eraser (E14)",
}
OPPONENTS = {
    "random": "takes any legal action",
    "greedy": "plays by rules of thumb",
    "human": "a second person at the same screen",
}


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Registers `play` among the commands."""
    width = max(map(len, OPTIONS)) + 2
    listing = "\n".join(f"  {name:<{width}}{text}" for name, text in OPTIONS.items())
    opponents = "\n".join(f"  {name:<{width}}{text}" for name, text in OPPONENTS.items())
    parser = subparsers.add_parser(
        "play",
        help="play a game at the terminal",
        description="Play a game of Volfyirion at the terminal (100 columns wide).",
        epilog=f"options:\n{listing}\n\nopponents:\n{opponents}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("--opponent", choices=OPPONENTS, default="greedy", help="who plays the other House")
    add("--seed", type=int, help="the same seed deals the same game (default: at random)")
    add("--first", choices=("me", "opponent", "random"), default="random", help="who begins")
    add("--seat", type=int, choices=(1, 2), default=1, help="1: House Volarees, 2: House Rorius")
    add("--options", default="", metavar="A,B", help="extra cards and rules, or `all` (see below)")
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
        for name, text in OPTIONS.items():
            print(f"{name:<14}{text}")
        return 0
    try:
        return _sit_down(args).run()
    except KyradarError as error:
        print(f"kyradar play: {error}", file=sys.stderr)
        return 2
    except ModuleNotFoundError as error:
        if error.name != "rich":
            raise
        print("kyradar play needs Rich: pip install rich", file=sys.stderr)
        return 2
    except KeyboardInterrupt:  # before the first card was dealt
        return 130
    except BrokenPipeError:  # whoever read the table has gone
        sys.stderr.close()
        return 1


def _sit_down(args: argparse.Namespace) -> Session:
    # Rich takes a while to load: only a game needs it.
    from rich.console import Console

    from kyradar.agents import make
    from kyradar.cli.prompt import Screen
    from kyradar.cli.session import Session
    from kyradar.cli.table import WIDTH

    game = _game(args)
    me = args.seat - 1
    agents = {}
    if args.opponent != "human":
        agents[1 - me] = (args.opponent, make(args.opponent, game.seed))
    console = Console(no_color=args.no_color or None)
    if not console.is_terminal or console.width > WIDTH:
        console = Console(no_color=args.no_color or None, width=WIDTH)
    return Session(game, Screen(console), agents, _flags(args))


def _game(args: argparse.Namespace) -> Game:
    from kyradar import new_game
    from kyradar.cli import saves

    if args.resume is not None:
        return saves.read(Path(args.resume) if args.resume else saves.left_game_path())
    options: dict[str, Any] = dict.fromkeys(_option_names(args.options), True)
    me = args.seat - 1
    if args.first != "random":
        options["first"] = me if args.first == "me" else 1 - me
    return new_game(mode="duel", seed=args.seed, options=options)


def _option_names(text: str) -> list[str]:
    names = [name.strip().lower().replace("-", "_") for name in text.split(",") if name.strip()]
    if names == ["all"]:
        return list(OPTIONS)
    for name in names:
        if name not in OPTIONS:
            known = ", ".join(OPTIONS)
            raise KyradarError(f"There is no option {name!r}; known are: {known}.")
    return names


def _flags(args: argparse.Namespace) -> str:
    """The flags a resumed game needs to seat the same players."""
    words = []
    if args.opponent != "greedy":
        words += ["--opponent", args.opponent]
    if args.seat != 1:
        words += ["--seat", str(args.seat)]
    return "".join(f" {shlex.quote(word)}" for word in words)
