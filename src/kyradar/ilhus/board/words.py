"""What the board says, in three languages: its own words and the rules to read."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from ...engine.typed import Json
from ..wording import follows, is_stated, words

TEXT = Path(__file__).parent / "text"


@cache
def board_words(language: str) -> Json:
    """The words of the board, by section and key."""
    return tomllib.loads((TEXT / f"{language}.toml").read_text("utf-8"))


@cache
def rules_page(language: str) -> Json:
    """The rules as the game tells them, by what they are about. What the leaflet does not state is
    our own, or follows the real base game; open cases are decided below their rule."""
    texts = words(language)["rules"]
    book = tomllib.loads((TEXT / f"book.{language}.toml").read_text("utf-8"))
    titles = book["titles"]

    def rule(id: str) -> Json:
        entry = {"id": id, "title": titles[id], "text": texts[id]}
        ours = not is_stated(id) and not follows(id)
        open_cases = [text for rule, text in book["rulings"].values() if rule == id]
        return entry | {"ruling": ours, "follows": follows(id), "rulings": open_cases}

    sections = [
        {"title": part["title"], "rules": [rule(id) for id in part["rules"]]}
        for part in book["sections"]
    ]
    return {"idea": book["idea"], "examples": book["examples"], "sections": sections}
