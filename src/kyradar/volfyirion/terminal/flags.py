"""The flags of `kyradar play` that Volfyirion brings, as options of a game."""

from __future__ import annotations

import argparse
from functools import partial
from typing import TYPE_CHECKING

from ...cli.speech import speech
from ...cli.terminal import Flag
from ...engine.typed import Json
from ...errors import OptionError
from ..options import ALL_DIFFICULTIES, SWITCHES

if TYPE_CHECKING:
    from ...title import Mode

FLAGS = (
    Flag("difficulty", ("difficulty",), choices=ALL_DIFFICULTIES),
    Flag("strongholds", ("pairing",), metavar="20,18,16"),
    Flag("first", ("first",), choices=("me", "opponent", "random")),
    Flag("options", tuple(SWITCHES), metavar="A,B"),
    Flag("cards", ("cards",), metavar="FILE"),
)
STRONGHOLDS = 3


def read_flags(args: argparse.Namespace, mode: Mode, seat: int) -> Json:
    """The options a new game is dealt with, for the person on that seat."""
    options: Json = dict(read_switches(args.options or ""))
    side = mode.side_of(seat)
    if args.first in ("me", "opponent"):
        options["first"] = side if args.first == "me" else 1 - side
    if args.cards:
        options["cards"] = args.cards
    if args.difficulty:
        options["difficulty"] = args.difficulty
    if args.strongholds:
        options["pairing"] = _pairing(args.strongholds, side)
    return options


def read_switches(text: str) -> dict[str, bool]:
    """`ploys,hidden-top`, or `all`; the library refuses names it does not know."""
    names = [name.strip().lower().replace("-", "_") for name in text.split(",")]
    return dict.fromkeys(SWITCHES if names == ["all"] else filter(None, names), True)


def _pairing(text: str, team: int) -> dict[str, list[int]]:
    """`20,18,16` for the own team, `20,18,16/18,18,18` for both, the own one first (M1)."""
    parts = text.split("/")
    try:
        triples = [[int(number) for number in part.split(",")] for part in parts]
    except ValueError:
        triples = []
    if len(triples) not in (1, 2) or any(len(triple) != STRONGHOLDS for triple in triples):
        raise OptionError(partial(_wrong_pairing, text))
    teams = (team, 1 - team)
    return {str(team): triple for team, triple in zip(teams, triples, strict=False)}


def _wrong_pairing(text: str, language: str = "en") -> str:
    return speech(language, "kyradar.volfyirion").say("flags", "wrong_pairing", text=text)
