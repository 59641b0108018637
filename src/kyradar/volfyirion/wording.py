"""Words for people: the text files, and how reasons and events become sentences."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any

from ..errors import KyradarError
from .card import Card
from .kernel import reasons

LANGUAGES = ("en",)
REASON_NAMES: dict[int, str] = {
    value: name.lower()
    for name, value in vars(reasons).items()
    if name.isupper() and isinstance(value, int)
}


@cache
def words(language: str = "en") -> dict[str, dict[str, str]]:
    if language not in LANGUAGES:
        raise KyradarError(f"no words for language {language!r}; known: {', '.join(LANGUAGES)}")
    text = (resources.files(__package__) / "text" / f"{language}.toml").read_text("utf-8")
    return tomllib.loads(text)


def reason_sentence(reason: int, facts: dict[str, Any], language: str = "en") -> str:
    return words(language)["reasons"][REASON_NAMES[reason]].format(**facts)


def points_phrase(amounts: tuple[int, int, int], language: str = "en") -> str:
    """2 Command and 1 Battle"""
    names = words(language)["points"].values()
    parts = [f"{amount} {name}" for amount, name in zip(amounts, names, strict=True) if amount]
    return " and ".join(parts) or "nothing"


def option_line(name: str, language: str = "en") -> str:
    return words(language)["options"][name]


def explain_rule(rule: str, language: str = "en") -> str:
    """One or two sentences on a rule, by its id."""
    rules = words(language)["rules"]
    if rule not in rules:
        raise KyradarError(f"there is no rule {rule!r}")
    return rules[rule]


def card_line(card: Card) -> str:
    """A card's facts in one line: cost 5, 2 Command, defence 3; synergy red: draw 1"""
    parts = [] if card.set == "starting" else [f"cost {card.cost}"]
    if any(card.points):
        parts.append(points_phrase(card.points))
    if card.defence:
        parts.append(f"defence {card.defence}")
    if card.main_effect:
        parts.append(f"main: {effect_phrase(((card.main_effect, 1),))}")
    line = ", ".join(parts)
    if card.secondary == "none":
        return line
    needs = f" {'+'.join(card.needs)}" if card.needs else ""
    return f"{line}; {card.secondary}{needs}: {effect_phrase(card.effects)}"


def effect_phrase(effects: tuple[tuple[str, int], ...]) -> str:
    names = words()["points"]
    said = []
    for word, amount in effects:
        if word in names:
            said.append(f"{amount} {names[word]}")
        elif word == "draw" or amount > 1:
            said.append(f"{word.replace('_', ' ')} {amount}")
        else:
            said.append(word.replace("_", " "))
    return ", ".join(said)
