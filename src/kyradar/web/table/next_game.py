"""Who asked for another game, and where it is."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class NextGame:
    """The game after this one."""

    asked: set[int] = field(default_factory=set)
    swap: set[int] = field(default_factory=set)  # those of them who would like to change sides
    table: str | None = None
    hash: str | None = None  # what its server is bound by

    def ask(self, seat: int, swap: bool) -> None:
        """A seat would like one."""
        self.asked.add(seat)
        self.swap.discard(seat)
        if swap:
            self.swap.add(seat)
