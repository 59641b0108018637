"""The cards as plain data: numbers, and what they do in words of every language."""

from __future__ import annotations

from ..engine.typed import Json
from .catalog import base_catalog
from .options import read_options
from .special import special_of
from .wording import LANGUAGES, card_line


def card_rows(own: object = None) -> list[Json]:
    """Every card of the box, or of `own` cards (a file, or rows as the option takes them)."""
    cards = base_catalog().cards if own is None else read_options({"cards": own}).own_cards
    return [
        {
            "name": card.name,
            "set": card.set,
            "kind": card.kind,
            "house": card.house,
            "cost": card.cost,
            "command": card.command,
            "battle": card.battle,
            "knowledge": card.knowledge,
            "defence": card.defence,
            "secondary": card.secondary,
            "needs": list(card.needs),
            "effects": [list(effect) for effect in card.effects],
            "main_effect": card.main_effect or None,
            "copies": card.copies,
            **({"art": card.art} if card.art else {}),
            "rule": special_of(card).rule or None,
            "words": {language: card_line(card, language) for language in LANGUAGES},
        }
        for card in cards
    ]
