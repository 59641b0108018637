"""What the board says, in three languages: its own words and the rules to read."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from ...engine.typed import Json
from ..wording import is_stated, words

TEXT = Path(__file__).parent / "text"


@cache
def board_words(language: str) -> Json:
    """The words of the board, by section and key."""
    return tomllib.loads((TEXT / f"{language}.toml").read_text("utf-8"))


@cache
def rules_page(language: str) -> Json:
    """The rules as the game tells them, by what they are about; what the leaflet does not state is
    our own ruling."""
    texts = words(language)["rules"]
    book = tomllib.loads((TEXT / f"book.{language}.toml").read_text("utf-8"))
    titles = book["titles"]

    def rule(id: str) -> Json:
        entry = {"id": id, "title": titles[id], "text": texts[id]}
        return entry | {"ruling": not is_stated(id), "rulings": []}

    sections = [
        {"title": part["title"], "rules": [rule(id) for id in part["rules"]]}
        for part in book["sections"]
    ]
    return {"idea": book["idea"], "examples": book["examples"], "sections": sections}
