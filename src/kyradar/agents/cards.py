"""Questions about a card that several scoring functions ask."""

from __future__ import annotations

from functools import cache

from ..volfyirion.card import Card
from ..volfyirion.catalog import Catalog, catalog_with, own_cards_from_rows
from .base import View


def catalog_of(view: View) -> Catalog:
    """The cards of the view's game, players' own ones (E11) among them."""
    rows = view.get("options", {}).get("cards") or ()
    return _catalog(tuple(tuple(sorted(row.items())) for row in rows))


@cache
def _catalog(rows: tuple[tuple[tuple[str, str], ...], ...]) -> Catalog:
    return catalog_with(own_cards_from_rows([dict(row) for row in rows]) if rows else ())


def effect_of(card: Card, word: str) -> int:
    """How much of one effect the secondary ability gives."""
    return sum(amount for name, amount in card.effects if name == word)


def removed_for(card: Card, word: str) -> int:
    """What removing the card from the game gives of one effect (P4)."""
    return effect_of(card, word) if card.secondary == "remove" else 0


def stays(card: Card) -> bool:
    """Whether it stays in play, and so gives its points every turn."""
    return card.kind in ("wonder", "building")


def is_mercenary(card: Card) -> bool:
    """A Mercenary does not save its City (E1)."""
    return card.set == "mercenary"
