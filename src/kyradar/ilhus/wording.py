"""Words for people, in three languages: the text files, and how facts become phrases."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from ..engine.wording import LANGUAGES as LANGUAGES
from ..engine.wording import Words, fill, words_of
from ..errors import KyradarError
from .kernel import actions as a
from .kernel import reasons

if TYPE_CHECKING:
    from ..engine.action import Action
    from .card import Card
    from .options import Options
    from .part import Part

REASON_NAMES: dict[int, str] = {
    value: name.lower()
    for name, value in vars(reasons).items()
    if name.isupper() and isinstance(value, int)
}


def words(language: str = "en") -> Words:
    """The words of this game and of the engine."""
    return words_of(__package__, language)


def say(part: str, key: str, facts: Mapping[str, Any], language: str = "en") -> str:
    """An entry of a text file with its facts filled in; a tuple is a list of alternatives."""
    return fill(words(language), part, key, facts)


# --- refusals -------------------------------------------------------------------------------------


def reason_facts(options: Options, action: Action) -> dict[str, Any]:
    """What a refusal's sentence may mention."""
    catalog, code = options.catalog, action.code
    verb, t = a.verb_of(code), a.card_of(code)
    foe = catalog.cards[t - 1] if verb == a.TARGET and t else None
    card = catalog.card(action.card) if action.card else None
    return {"card": card, "foe": foe, "hero": action.get("hero"), "zone": action.get("zone")}


def reason_sentence(reason: int, facts: Mapping[str, Any], language: str = "en") -> str:
    """Why an action is refused; cards and heroes are named in the language."""
    known = words(language)
    said = dict(facts)
    for name in ("card", "foe"):
        if said.get(name) is not None:
            said[name] = said[name].called(language)
    said["hero"] = known["heroes"].get(said.get("hero", ""), said.get("hero"))
    return known["reasons"][REASON_NAMES[reason]].format(**said)


# --- rules ----------------------------------------------------------------------------------------


def explain_rule(rule: str, language: str = "en") -> str:
    """One or two sentences on a rule, by its id."""
    rules = words(language)["rules"]
    if rule not in rules:
        raise KyradarError(f"there is no rule {rule!r}")
    return rules[rule]


def is_stated(rule: str) -> bool:
    """Is it a rule of the leaflet (I), and not one of ours (B)?"""
    return rule.startswith("I")


def rule_origin(rule: str, language: str = "en") -> str:
    """Whose rule it is: stated by the leaflet, or our own."""
    return words(language)["phrases"]["stated" if is_stated(rule) else "ours"]


def option_line(name: str, language: str = "en") -> str:
    """What an option means."""
    return words(language)["options"][name]


# --- cards ----------------------------------------------------------------------------------------


def card_line(card: Card, language: str = "en") -> str:
    """A card's facts in one line: 2 damage to a foe within 1; block 1"""
    form = words(language)["card"]
    foe_words = card.set == "boss"
    pieces = [form["elements"].format(elements="+".join(card.elements))] if card.elements else []
    if card.joker:
        pieces = [form["joker"]]
    if card.foe:
        pieces.append(form["life"].format(n=card.foe.life))
        if card.foe.armour:
            pieces.append(form["armour"].format(n=card.foe.armour))
        for name in ("first", "second"):
            if parts := getattr(card.foe, name):
                pieces.append(form[name].format(effects=effect_phrase(parts, language, True)))
    elif card.field:
        pieces.append(form[f"{card.field.shape}_field"].format(n=card.field.zones))
        if card.field.special and card.effect:
            zones = ", ".join(map(str, card.field.special))
            effects = effect_phrase(card.effect, language)
            key = f"special_{card.field.when}"
            pieces.append(form[key].format(zones=zones, effects=effects))
    elif card.effect:
        pieces.append(effect_phrase(card.effect, language, foe_words))
    if card.passive:
        pieces.append(form["passive"].format(effects=effect_phrase(card.passive, language)))
    if card.ephemeral:
        pieces.append(form["ephemeral"])
    if card.block:
        pieces.append(form["block"].format(n=card.block))
    return "; ".join(pieces)


def effect_phrase(parts: Iterable[Part], language: str = "en", by_foe: bool = False) -> str:
    """An effect in words, part by part."""
    return ", ".join(part_phrase(part, language, by_foe) for part in parts)


def part_phrase(part: Part, language: str = "en", by_foe: bool = False) -> str:
    """One part in words."""
    known = words(language)
    word = "back" if part.word == "march" and part.n < 0 else part.word
    n = str(abs(part.n))
    if part.plus:
        n = known["card"][f"plus_{part.plus}"].format(n=part.n)
    forms = known["foe_effects" if by_foe else "effects"]
    return forms[word].format(n=n, range=range_phrase(part.range, language))


def range_phrase(range_: str, language: str = "en") -> str:
    """A range in words (B16)."""
    known = words(language)["ranges"]
    if range_ in ("", "any", "=", "KF"):
        keys = {"": "any", "any": "any", "=": "same", "KF": "thread"}
        return known[keys[range_]]
    n = int(range_[1:])
    key = {"r": "near", "K": "kilenne", "F": "faremos"}[range_[0]]
    if n == 0:
        return known["here" if key == "near" else f"{key}_here"]
    return known[key].format(n=n)


def kind_word(card: Card, language: str = "en") -> str:
    """What a card is: Novice, Reward, enemy of tier 1."""
    key = f"enemy_{card.rank}" if card.set == "enemy" else card.rank
    return words(language)["kinds"][key]
