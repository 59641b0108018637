"""What computers were told by the persons of their side."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field


@dataclass(slots=True)
class Orders:
    """Orders to computers, by seat. Only `first` stands in the log: the others are of a turn, or of
    while somebody is here."""

    first: list[int] = field(default_factory=list)  # act before the persons of their side
    _goes: dict[int, int] = field(default_factory=dict)  # and the turn they were told so in
    _waits: dict[int, int] = field(default_factory=dict)  # the same of those who shall wait
    _guards: dict[int, int] = field(default_factory=dict)  # and the seat that asked to be guarded

    def put_first(self, seats: Iterable[int], first: bool) -> None:
        """Act first in every turn, or no more."""
        told = set(seats)
        self.first = sorted({*self.first} | told if first else {*self.first} - told)

    def go(self, seats: Iterable[int], turn: int) -> None:
        """Act now."""
        for seat in seats:
            self._goes[seat] = turn
            self._waits.pop(seat, None)

    def wait(self, seats: Iterable[int], turn: int) -> None:
        """Hold until told, or until everybody else is done."""
        for seat in seats:
            self._goes.pop(seat, None)
            self._waits[seat] = turn

    def guard(self, seats: Iterable[int], guarded_seat: int | None) -> None:
        """Prefer what guards this seat, or nobody any more."""
        for seat in seats:
            self._guards.pop(seat, None)
            if guarded_seat is not None:
                self._guards[seat] = guarded_seat

    def holds(self, seat: int, turn: int) -> bool:
        """Was this computer told to wait, or not yet to act?"""
        if self._waits.get(seat) == turn:
            return True
        return seat not in self.first and self._goes.get(seat) != turn

    def guarded_by(self, seat: int) -> int | None:
        """The seat that this computer guards."""
        return self._guards.get(seat)
