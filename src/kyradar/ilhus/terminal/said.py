"""A step of a plan in words: "play Arrow". The page says it with the same entries."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..board.words import board_words
from ..wording import words as game_words

if TYPE_CHECKING:
    from ... import Action


def said(action: Action, called: Callable[[str], str], twin_matters: bool, language: str) -> str:
    """An action in a language; `called` names cards and foes. The twin is told where it matters
    which of the two it is (ruling 12)."""
    words = board_words(language)
    phrases, who, piles = words["did"], words["who"], game_words(language)["piles"]
    thing, hero = action.card or action.get("foe"), action.get("hero")
    a = called(thing) if thing else who[hero.lower()] if hero else action.get("zone")
    if pile := action.get("pile"):
        a = piles[pile]
    key = action.verb
    if element := action.get("as"):
        key = "play_as"
    elif key == "exile" and action.card is None:
        key = "exile_top"
    if key not in phrases:
        return str(action)
    text: str = phrases[key].format(a=a, b=called(element) if element else "")
    twin = action.get("twin")
    return f"{text} ({who[twin.lower()]})" if twin and twin_matters else text
