"""What the page needs to know about the game: cards, heroes, levels, options."""

from __future__ import annotations

from functools import cache
from typing import Any

from ..card import HEROES, TAKES, Card
from ..catalog import LEVELS, base_catalog
from ..options import SETTINGS
from ..part import Part
from ..wording import card_line, kind_word, option_line

#: Columns of the level table the page tells something about.
LEVEL_COLUMNS = (
    *("foes_1", "foes_2", "life_1", "life_2", "hit", "boss", "omens", "mend", "calm", "limit"),
)


@cache
def board_facts(language: str) -> dict[str, Any]:
    """Options, cards, heroes and levels, with their lines in a language."""
    catalog = base_catalog()
    return {
        "options": [
            {"name": name, "line": option_line(name, language), "kind": "choice", "rule": None}
            for name in SETTINGS
        ],
        "cards": [card_facts(card, language) for card in catalog.cards],
        "heroes": [{"name": hero, "takes": TAKES[hero]} for hero in HEROES],
        "dangers": [
            {"level": LEVELS[row // len(HEROES)], "heroes": row % len(HEROES) + 1}
            | dict(zip(LEVEL_COLUMNS, map(int, numbers), strict=True))
            for row, numbers in enumerate(catalog.tables.level.tolist())
        ],
    }


def card_facts(card: Card, language: str) -> dict[str, Any]:
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


def texts(parts: tuple[Part, ...]) -> list[str]:
    """Parts of an effect as the table writes them."""
    return [str(part) for part in parts]
