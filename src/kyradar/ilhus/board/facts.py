"""What the page needs to know about the game: cards, heroes, levels, options."""

from __future__ import annotations

from functools import cache

from ...engine.typed import Json
from ..card import HEROES, TAKES, Card
from ..catalog import Catalog, base_catalog
from ..levels import ALL_LEVELS, PARTIES, numbers_of, stair
from ..options import SETTINGS
from ..owned import owned, owned_line, owners, play_aids
from ..part import Part
from ..wording import card_line, kind_word, option_line


@cache
def board_facts(language: str) -> Json:
    """Options, cards, heroes and levels, with their lines in a language."""
    catalog = base_catalog()
    return {
        "options": [
            {"name": name, "line": option_line(name, language), "kind": "choice", "rule": None}
            for name in SETTINGS
        ],
        "cards": [
            card_facts(card, language) | {"owned": owned_facts(catalog, card, language)}
            for card in catalog.cards
        ],
        "heroes": [
            {
                "name": hero,
                "takes": TAKES[hero],
                "aids": [card.id for card in play_aids(catalog, hero)],
            }
            for hero in HEROES
        ],
        "dangers": [
            {"level": level, "heroes": list(party)} | numbers_of(level, party)
            for level in ALL_LEVELS
            for party in PARTIES
        ],
        "stair": [
            {
                "level": step.level,
                "step": step.number,
                "word": step.word,
                "amount": step.amount,
                "name": step.names[language],
                "says": step.sentences[language],
            }
            for step in stair()
        ],
    }


def card_facts(card: Card, language: str) -> Json:
    """A card as the page draws and explains it."""
    foe, field = card.foe, card.field
    return {
        "name": card.name,
        "id": card.id,
        "set": card.set,
        "rank": card.rank,
        "owner": card.owner,
        "colour": card.colour,
        "copies": card.copies,
        "elements": card.elements,
        "ephemeral": card.ephemeral,
        "block": card.block,
        "effect": texts(card.effect),
        "passive": texts(card.passive),
        "foe": foe
        and {
            "armour": foe.armour,
            "life": foe.life,
            "first": texts(foe.first),
            "second": texts(foe.second),
        },
        "field": field
        and {
            "shape": field.shape,
            "zones": field.zones,
            "special": list(field.special),
            "when": field.when,
        },
        "called": card.called(language),
        "kind": kind_word(card, language),
        "line": card_line(card, language),
    }


def owned_facts(catalog: Catalog, card: Card, language: str) -> dict[str, dict[str, str]]:
    """For heroes in whose game it counts as another card: that card's id, and what is said of it.
    Everybody else has it as it is printed."""
    pictures = (owned(catalog, card, hero) for hero in owners(card))
    return {
        own.hero: {"as": own.shown.id, "line": owned_line(own, language)}
        for own in pictures
        if own.counts
    }


def texts(parts: tuple[Part, ...]) -> list[str]:
    """Parts of an effect as the table writes them."""
    return [str(part) for part in parts]
