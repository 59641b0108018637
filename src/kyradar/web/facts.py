"""What the page needs to know about the game: cards, Cities, options, levels."""

from __future__ import annotations

from dataclasses import asdict
from functools import cache
from typing import Any

from .. import __version__
from ..agents.levels import LEVELS
from ..volfyirion.catalog import base_catalog
from ..volfyirion.options import MODES, SETTINGS, SWITCHES
from ..volfyirion.wording import LANGUAGES, level_line, option_line


@cache
def facts(language: str) -> dict[str, Any]:
    catalog = base_catalog()
    half = len(catalog.cities) // 2
    switches = dict.fromkeys(SWITCHES, "switch") | dict.fromkeys(SETTINGS, "choice")
    return {
        "version": __version__,
        "languages": list(LANGUAGES),
        "modes": list(MODES),
        "levels": [{"name": name, "line": level_line(name, language)} for name in LEVELS],
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
