"""Volfyirion at the terminal: its flags, questions, cards, and the table of each mode."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from ...cli.terminal import Question
from ...cli.welcome import whom
from ...engine.typed import Json
from ..options import DIFFICULTIES, SWITCHES
from . import flags
from .cards import CARDS

if TYPE_CHECKING:
    from ... import Game, Outcome
    from ...cli.speech import Speech
    from ...title import Mode
    from .table import VolfyirionTable


class VolfyirionTerminal:
    """What Volfyirion brings to the terminal; what draws is loaded with the first table."""

    package = "kyradar.volfyirion"
    flags = flags.FLAGS
    cards = CARDS

    def questions(self, mode: Mode, speech: Speech) -> list[Question]:
        """How strong the dragon is, who plays beside and against the person."""
        asked = []
        if mode.takes("difficulty"):
            choices = {name: speech.say("dangers", name) for name in DIFFICULTIES}
            text = speech.say("welcome", "difficulty")
            asked.append(Question("difficulty", text, choices, DIFFICULTIES[1]))
        if len(mode.partners(0)) > 1:
            asked.append(whom("partner", speech))
            if mode.versus:
                asked.append(whom("opponent", speech))
        return asked

    def options(self, args: argparse.Namespace, mode: Mode, seat: int) -> Json:
        """The flags as options of a new game."""
        return flags.read_flags(args, mode, seat)

    def option_lines(self, speech: Speech) -> list[str]:
        """A line for each option, with its rule."""
        return [
            f"{name:<14}{speech.say('options', name)} ({rule})"
            for name, (_, rule) in SWITCHES.items()
        ]

    def won(self, outcome: Outcome, speech: Speech) -> str:
        """Who won, as part of a sentence: `Player 1 won`."""
        from .ending import winner_line

        return winner_line(outcome, speech, "won")

    def table(self, game: Game, speech: Speech) -> VolfyirionTable:
        """The game as it is shown."""
        from .table import VolfyirionTable

        return VolfyirionTable(game, speech)


TERMINAL = VolfyirionTerminal()
