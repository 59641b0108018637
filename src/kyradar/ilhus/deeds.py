"""Ilhus's deeds: where their rows lie, and their words (docs/journey.md)."""

from __future__ import annotations

from pathlib import Path

from ..engine.deeds import DeedBook
from .catalog import base_catalog
from .wording import say


def called(card: str, language: str) -> str:
    """A card as it is printed in a language."""
    return base_catalog().card(card).called(language)


#: What a card or a step asks while it is resolved (B14).
ANSWERS = frozenset(("discard", "exile", "hero", "mend", "recall", "target", "zone"))
DEEDS = DeedBook(Path(__file__).parent / "data" / "deeds.csv", say, called, ANSWERS)
