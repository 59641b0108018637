"""What happened, kept per action, and told to each seat as far as it may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .digest import tell

if TYPE_CHECKING:
    from .. import Event


class Log:
    """The events of every action in order, and how far each seat has been told."""

    def __init__(self) -> None:
        self._deeds: list[tuple[Event, ...]] = []
        self._told: dict[int, int] = {}

    def add(self, events: Sequence[Event]) -> None:
        """The events of one action."""
        self._deeds.append(tuple(events))

    def take_back(self) -> None:
        """Forget the last action (it was undone)."""
        if self._deeds:
            self._deeds.pop()
        for seat, told in self._told.items():
            self._told[seat] = min(told, len(self._deeds))

    def news(self, seat: int) -> list[str]:
        """What the seat has not been told yet; told now."""
        start = self._told.get(seat, 0)
        self._told[seat] = len(self._deeds)
        return tell(self._seen(seat, start))

    def all(self, seat: int) -> list[str]:
        """Everything, from the first action on."""
        return tell(self._seen(seat, 0))

    def _seen(self, seat: int, start: int) -> list[Event]:
        return [event.seen_by(seat) for deed in self._deeds[start:] for event in deed]
