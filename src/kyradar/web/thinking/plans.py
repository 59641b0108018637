"""What a computer told its partners of its turn, while no other seat has acted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ...engine.action import Action

if TYPE_CHECKING:
    from ..table.live_table import LiveTable


@dataclass(frozen=True, slots=True)
class Told:
    """A plan, and the version of the table it is for."""

    seat: int
    version: int
    turn: int
    steps: tuple[Action, ...]
    reason: Mapping[str, str]  # by language

    def next(self, version: int) -> Action | None:
        """What it does at this version of the table, if it is the plan's."""
        return self.steps[0] if self.steps and version == self.version else None

    def done(self) -> Told | None:
        """The rest of the plan, once its first step was done."""
        rest = self.steps[1:]
        return replace(self, version=self.version + 1, steps=rest) if rest else None

    def holds(self, table: LiveTable) -> bool:
        """Is it still what the computer means to do, as far as anybody can see?"""
        if not self.steps or table.game is None:
            return False
        first, turns = self.steps[0], table.game.next_turns
        return first == turns.get(self.seat) or (self.seat, first.text) in table.legal_actions()
