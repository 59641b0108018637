"""What happened, kept per action, and told to each seat as far as it may know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kyradar import Event


@dataclass(frozen=True, slots=True)
class Deed:
    """One action and its events."""

    turn: int
    seat: int
    events: tuple[Event, ...]

    def sentences(self, seat: int) -> list[str]:
        seen = (event.seen_by(seat) for event in self.events)
        return [str(event) for event in seen if event is not None]


class Log:
    """Deeds in order, and how far each seat has been told."""

    def __init__(self) -> None:
        self._deeds: list[Deed] = []
        self._told: dict[int, int] = {}

    def add(self, turn: int, seat: int, events: Sequence[Event]) -> None:
        self._deeds.append(Deed(turn, seat, tuple(events)))

    def take_back(self) -> None:
        """Forget the last deed (it was undone)."""
        if self._deeds:
            self._deeds.pop()
        for seat, told in self._told.items():
            self._told[seat] = min(told, len(self._deeds))

    def news(self, seat: int) -> list[str]:
        """What the seat has not been told yet; told now."""
        fresh = self._deeds[self._told.get(seat, 0) :]
        self._told[seat] = len(self._deeds)
        return [sentence for deed in fresh for sentence in deed.sentences(seat)]

    def tell(self, seat: int) -> list[str]:
        """The whole log with a line per turn."""
        lines: list[str] = []
        turn = None
        for deed in self._deeds:
            if deed.turn != turn:
                turn = deed.turn
                lines.append(f"Turn {turn}")
            lines += [f"  {sentence}" for sentence in deed.sentences(seat)]
        return lines
