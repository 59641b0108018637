"""What a card does for its owner: what is printed, or for the Mistress what it counts as (I5).

Page, terminal, catalogue and hints all ask here; the kernel's `counts_as`, `block_value`,
`finish_card` and `passives` do the same to the state.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from ..engine.typed import Json
from .card import COLOURS, HEROES, TAKES, Card
from .catalog import Catalog
from .kernel import layout as k
from .part import Part
from .wording import LANGUAGES, card_line, words

MISTRESS = "mistress"
#: In her game these count as the base card of their colour.
COUNTED = (k.NOVICE, k.REWARD)


@dataclass(frozen=True, slots=True)
class Owned:
    """A card in a hero's game."""

    card: Card  # as it is printed
    shown: Card  # what it counts as; itself in every other case
    hero: str

    @property
    def counts(self) -> bool:
        """Does another card's text stand for its own (I5)?"""
        return self.shown is not self.card

    @property
    def effect(self) -> tuple[Part, ...]:
        """What it does when it is played."""
        return self.shown.effect

    @property
    def elements(self) -> str:
        """What it shows in a chain, and what a fusion card wants."""
        return self.shown.elements

    @property
    def block(self) -> int:
        """What it stops when it is discarded against a blow (B20, ruling 6)."""
        return self.shown.block

    @property
    def passive(self) -> tuple[Part, ...]:
        """What it does from the wounds pile (B31): never for her."""
        return () if self.hero == MISTRESS else self.card.passive

    @property
    def goes(self) -> str:
        """Where it lies once it is resolved: `played`, `removed` (I1), or before her (B32)."""
        if not self.shown.ephemeral:
            return "played"
        return "front" if self.card.kind == k.FUSION else "removed"


def owned(catalog: Catalog, card: Card, hero: str) -> Owned:
    """A card as it is in that hero's game."""
    shown = card
    if hero == MISTRESS and card.kind in COUNTED:
        base = catalog.tables.base_of[COLOURS.index(card.colour)]
        shown = catalog.cards[base - 1] if base else card
    return Owned(card, shown, hero)


def owners(card: Card) -> tuple[str, ...]:
    """The heroes in whose game a card can be (B3, I4)."""
    if card.kind in COUNTED:
        return tuple(hero for hero in HEROES if card.colour in TAKES[hero])
    held = card.kind in (k.BASE, k.RANKED, k.FUSION)
    return (card.owner,) if held else ()


def owned_line(own: Owned, language: str = "en") -> str:
    """Its facts in one line, as its owner has it: counts as Fire: 2 damage ..."""
    line = card_line(replace(own.shown, passive=own.passive), language)
    if not own.counts:
        return line
    facts = {"card": own.shown.called(language), "line": line}
    return words(language)["card"]["counts"].format(**facts)


def owned_rows(catalog: Catalog, card: Card) -> dict[str, Json]:
    """For each hero who can have it what it is then, as plain data."""
    return {hero: _row(owned(catalog, card, hero)) for hero in owners(card)}


def _row(own: Owned) -> Json:
    return {
        "counts_as": own.shown.name if own.counts else None,
        "effect": [str(part) for part in own.effect],
        "elements": own.elements,
        "block": own.block or None,
        "passive": [str(part) for part in own.passive],
        "goes": own.goes,
        "words": {language: owned_line(own, language) for language in LANGUAGES},
    }


def play_aids(catalog: Catalog, hero: str) -> list[Card]:
    """The base cards whose effects lie before the Mistress's player (I5)."""
    if hero != MISTRESS:
        return []
    return [card for card in catalog.cards if card.kind == k.BASE and card.owner == MISTRESS]
