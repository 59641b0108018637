"""Volfyirion's deeds: where their rows lie, and their words (docs/journey.md)."""

from __future__ import annotations

from pathlib import Path

from ..engine.deeds import DeedBook
from .wording import say


def called(card: str, language: str) -> str:
    """Card names are never translated."""
    return card


DEEDS = DeedBook(Path(__file__).parent / "data" / "deeds.csv", say, called)
