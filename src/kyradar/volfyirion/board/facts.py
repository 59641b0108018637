"""What the page needs to know about the game: cards, Cities, options."""

from __future__ import annotations

from dataclasses import asdict
from functools import cache

from ...engine.typed import Json
from ..card import Card
from ..catalog import base_catalog
from ..options import SETTINGS, SWITCHES
from ..special import lending, saving, special_of
from ..wording import option_line, special_line


@cache
def board_facts(language: str) -> Json:
    """Options, cards and Cities, with their lines in a language."""
    catalog = base_catalog()
    half = len(catalog.cities) // 2
    switches = dict.fromkeys(SWITCHES, "switch") | dict.fromkeys(SETTINGS, "choice")
    return {
        "options": [
            {
                "name": name,
                "line": option_line(name, language),
                "kind": kind,
                "rule": SWITCHES[name][1] if name in SWITCHES else None,
            }
            for name, kind in switches.items()
        ],
        "cards": [_card(card, language) for card in catalog.cards],
        "cities": [
            {"name": c.name, "house": c.house, "seat": i // half, "defence": c.defence}
            for i, c in enumerate(catalog.cities)
        ],
    }


def _card(card: Card, language: str) -> Json:
    """A card's columns, and its special rule with what is said of it."""
    special = asdict(special_of(card)) | {"line": special_line(card, language)}
    special |= {"saves": saving(card), "lent": lending(card)}
    return asdict(card) | {"points": card.points, "special": special}
