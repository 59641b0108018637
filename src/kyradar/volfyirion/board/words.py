"""What the board says, in three languages: its own words and the rules to read."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

from ...engine.typed import Json
from ..card import CHOICE_WORDS
from ..wording import words

TEXT = Path(__file__).parent / "text"
RULE = re.compile(r"- \*\*([A-Z]\d+)\*\* (.+)")
RULING = "(ruling)"


@cache
def board_words(language: str) -> Json:
    """The words of the board, by section and key; an effect word is at least told as the game
    tells it."""
    texts: Json = {}
    for part in ("", "told.", "edit."):
        texts |= tomllib.loads((TEXT / f"{part}{language}.toml").read_text("utf-8"))
    one, other = words(language)["effect"], words(language)["effects"]
    for word in one:
        texts["effect"].setdefault(word, {"one": one[word], "other": other[word]})
        texts["sign"].setdefault(word, one[word])
    for word in CHOICE_WORDS:
        texts["ask"].setdefault(word, one[word])
    return texts


@cache
def rules_page(language: str) -> Json:
    """The rules to read: every id once, with its title and its rulings (our reading of an open
    case). A rule that is a ruling as a whole says so itself."""
    book = tomllib.loads((TEXT / f"book.{language}.toml").read_text("utf-8"))
    sections: list[Json] = []
    rules: dict[str, Json] = {}
    for line in (TEXT / f"rules.{language}.md").read_text("utf-8").splitlines():
        if line.startswith("## "):
            sections.append({"title": line[3:].strip(), "rules": []})
        elif (match := RULE.match(line)) and sections:
            id, text = match[1], match[2].strip()
            ruling, text = text.startswith(RULING), text.removeprefix(RULING).strip()
            if id in rules:
                rules[id]["rulings"].append(text)
                continue
            rules[id] = {"id": id, "title": book["titles"][id], "text": text}
            rules[id] |= {"ruling": ruling, "rulings": []}
            sections[-1]["rules"].append(rules[id])
    return {"idea": book["idea"], "examples": book["examples"], "sections": sections}
