"""What happened, kept per action, and told to each seat as far as it may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .digest import tell

if TYPE_CHECKING:
    from .. import Event
    from .company import Company

#: What a table with partners need not tell: it can be seen there, or goes without saying.
DULL = frozenset(
    {
        *("row_filled", "team_row_filled", "team_lair_filled", "lair_filled", "assets_shuffled"),
        *("common_turn_ended", "team_turn_ended", "player_done", "turn_ended"),
        "shuffled",
    }
)
BEGINNINGS = ("turn_began", "common_turn_began", "team_turn_began")


class Log:
    """The events of every action in order, and how far each screen has been told."""

    def __init__(self, company: Company) -> None:
        self._company = company
        self._deeds: list[tuple[Event, ...]] = []
        self._told: dict[int, int] = {}

    def add(self, events: Sequence[Event]) -> None:
        """The events of one action."""
        self._deeds.append(tuple(events))

    def take_back(self) -> None:
        """Forget the last action (it was undone)."""
        if self._deeds:
            self._deeds.pop()
        for screen, told in self._told.items():
            self._told[screen] = min(told, len(self._deeds))

    def news(self, seat: int) -> list[str]:
        """What was not told at this seat's screen yet; told now."""
        screen = self._company.screen(seat)
        start = self._told.get(screen, 0)
        self._told[screen] = len(self._deeds)
        if self._company.mode == "duel":
            return tell(self._seen(seat, start), self._company.names)
        told: list[Event] = []
        for deed in self._deeds[start:]:
            begins = any(event.kind in BEGINNINGS for event in deed)
            events = (event.seen_by(seat) for event in deed if event.kind not in DULL)
            told += (one for one in events if one.kind != "drew" or (one["card"] and not begins))
        return tell(told, self._company.names)

    def all(self, seat: int) -> list[str]:
        """Everything, from the first action on."""
        return tell(self._seen(seat, 0), self._company.names)

    def _seen(self, seat: int, start: int) -> list[Event]:
        return [event.seen_by(seat) for deed in self._deeds[start:] for event in deed]
