"""What the board says, in three languages: its own words and the rules to read."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from ..wording import is_stated, words

TEXT = Path(__file__).parent / "text"


@cache
def board_words(language: str) -> dict[str, Any]:
    """The words of the board, by section and key."""
    return tomllib.loads((TEXT / f"{language}.toml").read_text("utf-8"))


@cache
def rules_page(language: str) -> dict[str, Any]:
    """The rules as the game tells them: what the leaflet states, then what is our own."""
    told = words(language)["rules"]
    titles = board_words(language)["book"]
    return {
        "sections": [
            {
                "title": titles["stated" if stated else "ours"],
                "rules": [
                    {"id": rule, "text": text, "ruling": not stated}
                    for rule, text in told.items()
                    if is_stated(rule) == stated
                ],
            }
            for stated in (True, False)
        ]
    }
