"""Ilhus at the terminal: its flags, questions, cards, and its battlefield."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from ...cli.terminal import Flag, Question
from ...cli.welcome import whom
from ...engine.typed import Json
from ..levels import ALL_LEVELS, LEVELS
from .cards import CARDS
from .stair import level_line

if TYPE_CHECKING:
    from ... import Game, Outcome
    from ...cli.speech import Speech
    from ...title import Mode
    from .table import IlhusTable

#: What is asked of a person who gave no flags: one hero, two, or all three.
PARTIES = (
    *("mage", "mistress", "twins", "mage,mistress", "mage,twins", "mistress,twins"),
    "mage,mistress,twins",
)


class IlhusTerminal:
    """What Ilhus brings to the terminal; what draws is loaded with the first table."""

    package = "kyradar.ilhus"
    flags = (
        Flag("heroes", ("heroes",), metavar="mage,mistress"),
        Flag("level", ("level",), choices=ALL_LEVELS),
        Flag("cards", ("cards",), metavar="FILE"),
    )
    cards = CARDS

    def questions(self, mode: Mode, speech: Speech) -> list[Question]:
        """Who goes to battle, how hard it is, and who leads the others. Whoever is asked gave no
        flags and may be new: the easiest level is proposed."""
        parties = {party: speech.say("parties", party.replace(",", "_")) for party in PARTIES}
        levels = {name: level_line(name, speech) for name in ALL_LEVELS}
        return [
            Question("heroes", speech.say("welcome", "heroes"), parties, PARTIES[0]),
            Question("level", speech.say("welcome", "level"), levels, LEVELS[0]),
            whom("partner", speech),
        ]

    def options(self, args: argparse.Namespace, mode: Mode, seat: int) -> Json:
        """The flags as options of a new game."""
        options: Json = {}
        if args.heroes:
            options["heroes"] = [name.strip() for name in args.heroes.split(",") if name.strip()]
        if args.level:
            options["level"] = args.level
        if args.cards:
            options["cards"] = args.cards
        return options

    def option_lines(self, speech: Speech) -> list[str]:
        """Nothing that `--options` takes."""
        return []

    def won(self, outcome: Outcome, speech: Speech) -> str:
        """Who won, as part of a sentence."""
        return speech.say("won", str(outcome.winner))

    def table(self, game: Game, speech: Speech) -> IlhusTable:
        """The game as it is shown."""
        from .table import IlhusTable

        return IlhusTable(game, speech)


TERMINAL = IlhusTerminal()
