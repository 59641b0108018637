"""What was asked for on the command line, as a game and a seating; what makes no sense is told."""

from __future__ import annotations

import argparse
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ..errors import OptionError
from ..volfyirion.options import HARDER
from ..volfyirion.rules import PLAYERS
from .asked import read_switches
from .saves import Seating

if TYPE_CHECKING:
    from .. import Game

#: The modes in which a flag means something.
FLAGS_FOR = {
    "opponent": ("duel", "team"),
    "partner": ("coop", "team"),
    "difficulty": HARDER,
    "strongholds": ("team",),
    "first": ("duel", "team"),
    "options": ("duel",),
    "cards": ("duel",),
}
#: What only a new game can be given.
FOR_NEW = ("mode", "difficulty", "strongholds", "first", "options", "cards", "seed")
STRONGHOLDS = 3


def check_flags(args: argparse.Namespace, mode: str) -> None:
    """Refuse a flag that this mode, or a resumed game, has no use for."""
    if args.resume is not None:
        for name in FOR_NEW:
            if getattr(args, name) not in (None, ""):
                raise OptionError(f"--{name} is for a new game; a saved one brings its own")
    for name, modes in FLAGS_FOR.items():
        if getattr(args, name) not in (None, "") and mode not in modes:
            known = " and ".join(f"--mode {one}" for one in modes)
            raise OptionError(f"--{name} means nothing in {mode}: it is for {known}")
    if args.seat is not None and args.seat > PLAYERS[mode]:
        seats = PLAYERS[mode]
        has = "one seat" if seats == 1 else f"seats 1 to {seats}"
        raise OptionError(f"--seat {args.seat}: {mode} has {has}")


def seated(args: argparse.Namespace, seating: Seating) -> Seating:
    """The seating with what the flags say otherwise."""
    if args.seat is not None:
        seating = replace(seating, seat=args.seat - 1)
    if args.opponent is not None:
        seating = replace(seating, opponent=args.opponent)
    if args.partner is not None:
        seating = replace(seating, partner=args.partner)
    return seating


def deal(args: argparse.Namespace, mode: str, seat: int) -> Game:
    """A new game; the library refuses options it does not know."""
    from .. import new_game

    return new_game(mode, args.seed, _options(args, seat, mode))


def _options(args: argparse.Namespace, me: int, mode: str) -> dict[str, Any]:
    options: dict[str, Any] = dict(read_switches(args.options or ""))
    side = me // 2 if mode == "team" else me
    if args.first in ("me", "opponent"):
        options["first"] = side if args.first == "me" else 1 - side
    if args.cards:
        options["cards"] = args.cards
    if args.difficulty:
        options["difficulty"] = args.difficulty
    if args.strongholds:
        options["pairing"] = _pairing(args.strongholds, side)
    return options


def _pairing(text: str, team: int) -> dict[str, list[int]]:
    """`20,18,16` for the own team, `20,18,16/18,18,18` for both, the own one first (M1)."""
    parts = text.split("/")
    try:
        triples = [[int(number) for number in part.split(",")] for part in parts]
    except ValueError:
        triples = []
    if len(triples) not in (1, 2) or any(len(triple) != STRONGHOLDS for triple in triples):
        raise OptionError(
            f"--strongholds {text}: expected three defences for your team, as 20,18,16, "
            "or a second three for the enemy after a slash"
        )
    teams = (team, 1 - team)
    return {str(team): triple for team, triple in zip(teams, triples, strict=False)}
