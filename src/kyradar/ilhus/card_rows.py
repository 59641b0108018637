"""The cards as plain data: numbers, and what they do in words of every language."""

from __future__ import annotations

from ..engine.typed import Json
from .catalog import base_catalog
from .options import read_options
from .owned import owned_rows
from .wording import LANGUAGES, card_line, kind_word


def card_rows(own: object = None) -> list[Json]:
    """Every card of the box, or of `own` rows (a file, or rows as the option takes them)."""
    options = None if own is None else read_options({"cards": own})
    catalog = options.catalog if options else base_catalog()
    return [
        {
            "name": card.name,
            "id": card.id,
            "set": card.set,
            "rank": card.rank,
            "owner": card.owner or None,
            "colour": card.colour,
            "copies": card.copies,
            "elements": card.elements,
            "ephemeral": card.ephemeral,
            "block": card.block or None,
            "effect": [str(part) for part in card.effect],
            "passive": [str(part) for part in card.passive],
            "foe": card.foe
            and {
                "life": card.foe.life,
                "armour": card.foe.armour,
                "first": [str(part) for part in card.foe.first],
                "second": [str(part) for part in card.foe.second],
            },
            "field": card.field
            and {
                "shape": card.field.shape,
                "zones": card.field.zones,
                "heroes": card.field.heroes,
                "foes": list(card.field.foes),
                "special": list(card.field.special),
                "when": card.field.when,
            },
            "names": {language: card.called(language) for language in LANGUAGES},
            "kinds": {language: kind_word(card, language) for language in LANGUAGES},
            "owned": owned_rows(catalog, card),
            "words": {language: card_line(card, language) for language in LANGUAGES},
        }
        for card in (options.own_cards if options else catalog.cards)
    ]
