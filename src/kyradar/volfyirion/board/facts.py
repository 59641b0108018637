"""What the page needs to know about the game: cards, Cities, options."""

from __future__ import annotations

from dataclasses import asdict
from functools import cache
from typing import Any

from ..catalog import base_catalog
from ..options import SETTINGS, SWITCHES
from ..wording import option_line


@cache
def board_facts(language: str) -> dict[str, Any]:
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
        "cards": [asdict(card) | {"points": card.points} for card in catalog.cards],
        "cities": [
            {"name": c.name, "house": c.house, "seat": i // half, "defence": c.defence}
            for i, c in enumerate(catalog.cities)
        ],
    }
