"""A step of a plan in words: "attack Kyr". The page says it with the same entries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.typed import Json
from ..board.words import board_words

if TYPE_CHECKING:
    from ... import Action


def said(action: Action, language: str) -> str:
    """An action in a language."""
    words = board_words(language)
    phrases, start, place = words["deed"], action.get("start"), action.get("place")
    a = named(words, start) or action.card or named(words, place)
    b = (named(words, place) or action.get("zone")) if start or action.card else None
    fixed = action.get("word") or fixed_place(place)
    key = f"{action.verb}_{fixed}" if fixed else f"{action.verb}_at" if b else action.verb
    return phrases[key].format(a=a, b=b) if key in phrases else str(action)


def fixed_place(place: str | None) -> str | None:
    """A Lair is no place with a name: to send the dragon there has a phrase of its own."""
    if place is None or place.split()[0] != "lair":
        return None
    return "lair" if place == "lair" else "enemy_lair"


def named(words: Json, place: str | None) -> str | None:
    """A City by its name, a Stronghold in words: without its team."""
    if place is None:
        return None
    name, *team = place.split(" ")
    strongholds: dict[str, str] = words["stronghold"]
    return strongholds.get(name, place) if team else place
