"""Words for people, in three languages: the text files, and how facts become phrases."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from ..engine.typed import Data
from ..engine.wording import LANGUAGES as LANGUAGES
from ..engine.wording import SINGULAR, Words, fill, words_of
from ..errors import KyradarError
from .card import POINT_WORDS, Card
from .kernel import reasons
from .special import special_of

REASON_NAMES: dict[int, str] = {
    value: name.lower()
    for name, value in vars(reasons).items()
    if name.isupper() and isinstance(value, int)
}


def words(language: str = "en", room: str = "") -> Words:
    """Of the game; those that only one room needs stand in files of their own."""
    return words_of(__package__, language, room)


def say(part: str, key: str, facts: Data, language: str = "en", room: str = "") -> str:
    """An entry of a text file with its facts filled in; a tuple is a list of alternatives."""
    return fill(words(language, room), part, key, facts)


def reason_sentence(reason: int, facts: Data, language: str = "en") -> str:
    """Why an action is refused; points and colours among the facts are put into words."""
    values = dict(facts)
    for name in ("cost", "have"):
        if isinstance(values.get(name), tuple):
            values[name] = points_phrase(values[name], language)
    if isinstance(values.get("city"), tuple):
        which, team = values["city"]
        values["city"] = place_phrase(which, team, language)
    houses = words(language)["houses"]
    values["needs"] = ", ".join(houses[house] for house in values.get("needs", ()))
    return words(language)["reasons"][REASON_NAMES[reason]].format(**values)


def team_name(team: int, language: str = "en") -> str:
    return words(language)["phrases"]["team"].format(n=team + 1)


def place_phrase(which: str, team: int, language: str = "en") -> str:
    """A Stronghold or Lair in words: Left Stronghold (Team 2)"""
    return words(language)["places"][which].format(team=team_name(team, language))


@cache
def amount_phrase(kind: str, amount: int, language: str = "en", marked: bool = False) -> str:
    """3 Battle; marked, for a page that draws signs: {battle 3}"""
    if marked:
        return f"{{{kind} {amount}}}"
    return _counted("point", kind, amount, language)


def points_phrase(amounts: tuple[int, ...], language: str = "en", marked: bool = False) -> str:
    """2 Command and 1 Battle"""
    parts = [
        amount_phrase(kind, amount, language, marked)
        for kind, amount in zip(POINT_WORDS, amounts, strict=True)
        if amount
    ]
    phrases = words(language)["phrases"]
    return (" " if marked else f" {phrases['and']} ").join(parts) or phrases["nothing"]


def _counted(part: str, key: str, amount: int, language: str) -> str:
    """An entry that has a singular (part) and a plural (parts)."""
    number = part if amount in SINGULAR[language] else f"{part}s"
    return words(language)[number][key].format(n=amount)


def option_line(name: str, language: str = "en") -> str:
    return words(language)["options"][name]


def level_line(name: str, language: str = "en") -> str:
    """What a menu says about a level of opponent."""
    return words(language)["levels"][name]


def explain_rule(rule: str, language: str = "en") -> str:
    """One or two sentences on a rule, by its id."""
    rules = words(language)["rules"]
    if rule not in rules:
        raise KyradarError(f"there is no rule {rule!r}")
    return rules[rule]


def card_line(card: Card, language: str = "en") -> str:
    """A card's facts in one line: cost 5, 2 Command, defence 3; synergy red: draw 1

    A special rule follows as a sentence of its own."""
    texts = words(language)
    form = texts["card"]
    bought = card.set != "starting" and special_of(card).acquired != "none"
    parts = [form["cost"].format(n=card.cost)] if bought else []
    if any(card.points):
        parts.append(points_phrase(card.points, language))
    if card.defence:
        parts.append(form["defence"].format(n=card.defence))
    if card.main_effect:
        effect = effect_phrase(((card.main_effect, 1),), language)
        parts.append(form["main"].format(effects=effect))
    line = ", ".join(parts)
    if card.secondary != "none":
        needs = "+".join(texts["houses"][house] for house in card.needs)
        effects = effect_phrase(card.effects, language)
        line = f"{line}; " + form[card.secondary].format(needs=needs, effects=effects)
    return ". ".join(part for part in (line, special_line(card, language)) if part)


def special_line(card: Card, language: str = "en") -> str:
    """A card's special rule in a sentence or two (E1 to E3, E13); empty where it has none."""
    special = special_of(card)
    return say("special", special.key, {"take": special.take}, language) if special.key else ""


def effect_phrase(effects: Iterable[tuple[str, int]], language: str = "en") -> str:
    return ", ".join(
        _counted("point" if word in POINT_WORDS else "effect", word, amount, language)
        for word, amount in effects
    )
