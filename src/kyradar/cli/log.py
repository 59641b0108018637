"""What happened, kept per action, and told to each seat as far as it may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .. import Event
    from .company import Company
    from .terminal import Table


class Log:
    """The events of every action in order, and how far each screen has been told."""

    def __init__(self, company: Company, table: Table) -> None:
        self._company, self._table = company, table
        self._actions: list[tuple[Event, ...]] = []
        self._told: dict[int, int] = {}

    def add(self, events: Sequence[Event]) -> None:
        """The events of one action."""
        self._actions.append(tuple(events))

    def take_back(self) -> None:
        """Forget the last action (it was undone)."""
        if self._actions:
            self._actions.pop()
        for screen, lines in self._told.items():
            self._told[screen] = min(lines, len(self._actions))

    def news(self, seat: int) -> list[str]:
        """What was not told at this seat's screen yet; told now."""
        screen = self._company.screen(seat)
        start = self._told.get(screen, 0)
        self._told[screen] = len(self._actions)
        return self._table.news(self._seen(seat)[start:], seat)

    def all(self, seat: int) -> list[str]:
        """Everything, from the first action on."""
        return self._table.tell([event for action in self._seen(seat) for event in action])

    @property
    def events(self) -> list[Event]:
        """Everything, whoever may see it."""
        return [event for action in self._actions for event in action]

    def _seen(self, seat: int) -> list[list[Event]]:
        return [[event.seen_by(seat) for event in action] for action in self._actions]
