"""Cards by name and by number, whatever the game: a card's type is its row in the table, from 1."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Generic, Protocol, TypeVar


class Named(Protocol):
    """A card, as far as this needs to know it."""

    @property
    def name(self) -> str:
        """By which notation, positions and records know it."""


C = TypeVar("C", bound=Named)


@dataclass(frozen=True, eq=False)  # for the same cards there is the same one
class CardList(Generic[C]):
    """The cards of a game, in the order of their types."""

    cards: tuple[C, ...]

    @cached_property
    def type_of(self) -> dict[str, int]:
        """Card type (the kernel's number) by name."""
        return {card.name: t for t, card in enumerate(self.cards, start=1)}

    @cached_property
    def _folded(self) -> dict[str, int]:
        return {name.casefold(): t for name, t in self.type_of.items()}

    def find(self, name: str) -> int:
        """Card type by name, case ignored; 0 if there is none."""
        return self.type_of.get(name) or self._folded.get(name.casefold(), 0)

    def card(self, name: str) -> C:
        """The row of that name."""
        return self.cards[self.type_of[name] - 1]

    def name(self, t: int) -> str:
        """A card's name by its type."""
        return self.names[t]

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Names by card type; there is no type 0."""
        return ("", *(card.name for card in self.cards))
