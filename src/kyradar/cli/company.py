"""Who sits at the table: people at this screen, computers, and what everybody is called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..volfyirion.rules import rules_of
from .saves import HUMAN

if TYPE_CHECKING:
    from .saves import Seating

HOUSE_NAMES = ("House Volarees", "House Rorius")


class Company:
    """Who plays each seat of a mode, seen from the person the seating names."""

    def __init__(self, mode: str, seating: Seating) -> None:
        rules = rules_of(mode).mode
        self.mode = mode
        self.common_turn = rules.common_turn
        self.sides = [rules.partners(seat) for seat in range(rules.seats)]
        partners = self.sides[seating.seat]
        self.players = [
            HUMAN
            if seat == seating.seat
            else (seating.partner if seat in partners else seating.opponent)
            for seat in range(rules.seats)
        ]
        # Partners of a team are of one House: there a number tells them apart.
        numbered = tuple(f"Player {seat + 1}" for seat in range(rules.seats))
        self.names = numbered if mode == "team" else HOUSE_NAMES[: rules.seats]

    @property
    def people(self) -> list[int]:
        return [seat for seat, player in enumerate(self.players) if player == HUMAN]

    @property
    def computers(self) -> dict[int, str]:
        return {seat: name for seat, name in enumerate(self.players) if name != HUMAN}

    def partner(self, seat: int) -> int | None:
        """The other player of the same side."""
        return next((other for other in self.sides[seat] if other != seat), None)

    def screen(self, seat: int) -> int:
        """The first person of this side: partners look at one screen."""
        return min(other for other in self.sides[seat] if other in self.people)

    @property
    def screens(self) -> set[int]:
        return {self.screen(seat) for seat in self.people}

    def called(self, looking: int) -> list[str]:
        """Everybody's name, with who that is for the person who looks."""
        return [f"{name} ({self._role(seat, looking)})" for seat, name in enumerate(self.names)]

    def _role(self, seat: int, looking: int) -> str:
        if seat == looking:
            return "you"
        player = self.players[seat]
        if seat not in self.sides[looking]:
            person = "opponent" if self.mode == "team" else f"player {seat + 1}"
            return person if player == HUMAN else player
        return "your partner" if player == HUMAN else f"your partner, {player}"
