"""Who sits at the table: people at this screen, computers, and what everybody is called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..agents.levels import shown_name
from .saves import HUMAN

if TYPE_CHECKING:
    from ..title import Mode
    from .saves import Seating
    from .speech import Speech


class Company:
    """Who plays each seat of a game, seen from the person the seating names."""

    def __init__(
        self, mode: Mode, names: tuple[str, ...], seating: Seating, speech: Speech
    ) -> None:
        self.names = names
        self.common_turn = mode.common_turn
        self._speech = speech
        seats = range(len(names))
        self.sides = [tuple(p for p in mode.partners(seat) if p in seats) for seat in seats]
        partners = self.sides[seating.seat]
        self.players = [
            HUMAN
            if seat == seating.seat
            else (seating.partner if seat in partners else seating.opponent)
            for seat in seats
        ]

    @property
    def people(self) -> list[int]:
        """The seats of people at this screen."""
        return [seat for seat, player in enumerate(self.players) if player == HUMAN]

    @property
    def computers(self) -> dict[int, str]:
        """The other seats, with who plays them."""
        return {seat: name for seat, name in enumerate(self.players) if name != HUMAN}

    def partners(self, seat: int) -> list[int]:
        """The other players of the same side, those after this seat first."""
        others = [other for other in self.sides[seat] if other != seat]
        return sorted(others, key=lambda other: other < seat)

    def screen(self, seat: int) -> int:
        """The first person of this side: partners look at one screen."""
        return min(other for other in self.sides[seat] if other in self.people)

    @property
    def screens(self) -> set[int]:
        """The first person of every side that has one."""
        return {self.screen(seat) for seat in self.people}

    def called(self, looking: int) -> list[str]:
        """Everybody's name, with who that is for the person who looks."""
        return [f"{name} ({self._role(seat, looking)})" for seat, name in enumerate(self.names)]

    def _role(self, seat: int, looking: int) -> str:
        say = self._speech.say
        if seat == looking:
            return say("roles", "you")
        player = self.players[seat]
        if seat in self.sides[looking]:
            if player == HUMAN:
                return say("roles", "partner")
            return say("roles", "computer_partner", player=shown_name(player))
        if player != HUMAN:
            return shown_name(player)
        several = len(self.sides[seat]) > 1
        return say("roles", "opponent") if several else say("roles", "player", n=seat + 1)
