"""What the board says, in three languages: its own words and the rules to read."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

TEXT = Path(__file__).parent / "text"
RULE = re.compile(r"- \*\*([A-Z]\d+)\*\* (.+)")
RULING = "(ruling)"


@cache
def board_words(language: str) -> dict[str, Any]:
    """The words of the board, by section and key."""
    return tomllib.loads((TEXT / f"{language}.toml").read_text("utf-8"))


@cache
def rules_page(language: str) -> dict[str, Any]:
    """The rules as sections of numbered rules; a ruling is our reading of an open case."""
    sections: list[dict[str, Any]] = []
    for line in (TEXT / f"rules.{language}.md").read_text("utf-8").splitlines():
        if line.startswith("## "):
            sections.append({"title": line[3:].strip(), "rules": []})
        elif (found := RULE.match(line)) and sections:
            text = found[2].strip()
            ruling = text.startswith(RULING)
            rule = {"id": found[1], "text": text.removeprefix(RULING).strip(), "ruling": ruling}
            sections[-1]["rules"].append(rule)
    return {"sections": sections}
