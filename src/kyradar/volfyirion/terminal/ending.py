"""How a game ended, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..names import WINNERS
from ..title import TITLE
from ..wording import team_name

if TYPE_CHECKING:
    from ... import Outcome
    from ...cli.speech import Speech


def winner_line(outcome: Outcome, speech: Speech, part: str, names: tuple[str, ...] = ()) -> str:
    """Who wins (part `wins`) or won (`won`)."""
    winner = outcome.winner
    if isinstance(winner, int):
        name = names[winner] if names else speech.say("phrases", "player", n=winner + 1)
        return speech.say(part, "player", name=name)
    if winner in WINNERS.values():
        return speech.say(part, winner)
    team = TITLE.modes["team"].side_of(min(outcome.winners))
    return speech.say(part, "player", name=team_name(team, speech.language))
