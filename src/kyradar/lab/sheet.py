"""What is written down of one game: what is true of any; the game itself adds its own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from .. import Game
from ..title import mode_named
from .matches import Step
from .players import name_of
from .schema import DECISIONS

if TYPE_CHECKING:
    from .job import Job

#: Adds a row to a table; columns that it does not name are null.
Add = Callable[[str, Mapping[str, object]], None]


class Sheet(ABC):
    """Watches one game and adds rows to the tables."""

    def __init__(self, add: Add, job: Job, number: int, game: Game) -> None:
        self.add = add
        self.job = job
        self.number = number
        self.mode = mode_named(job.mode)
        players, self.deal, self.first = job.sides(number)
        self.names = [name_of(player) for player in players]  # by side
        self.actions = 0

    # --- a game fills in -------------------------------------------------------------

    @abstractmethod
    def see(self, step: Step) -> None:
        """An action was carried out, the one of number `self.actions`."""

    @abstractmethod
    def end(self, game: Game, winner_side: int | None) -> Mapping[str, object]:
        """Its own columns of `games`; the last chance to add rows to other tables."""

    def decision(self, step: Step) -> Mapping[str, object]:
        """Its own columns of `decisions`."""
        return {}

    # --- what is true of any ----------------------------------------------------------------------

    def watch(self, step: Step) -> None:
        """Write an action down."""
        if self.job.decisions:
            self._decide(step)
        self.see(step)
        self.actions += 1

    def _decide(self, step: Step) -> None:
        action = step.action
        row = {
            "game": self.number,
            "number": self.actions,
            "turn": step.turn,
            "seat": action.seat,
            "agent": self.names[self.mode.side_of(action.seat)],
            "verb": action.verb,
            "card": action.card or None,
            "action": action.text,
            "legal": len(step.legal),
        }
        self.add(DECISIONS, row | dict(self.decision(step)))

    def close(self, game: Game) -> None:
        """The game is over: its row in `games`."""
        assert game.outcome is not None
        winners = game.outcome.winners
        side = self.mode.side_of(min(winners)) if winners else None
        setting = self.job.setting(self.number)
        row = {
            "game": self.number,
            "seed": self.deal,
            "mode": self.mode.name,
            "first": self.first,
            "winner": str(game.outcome.winner),
            "winner_side": side,
            "cause": game.outcome.cause,
            "turns": game.turn,
            "actions": self.actions,
            "setting": setting.name if setting else None,
        }
        row |= {f"agent_{one}": name for one, name in enumerate(self.names)}
        self.add("games", row | dict(self.end(game, side)))
