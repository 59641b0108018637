"""Words for people, in three languages: the text files, and how facts become phrases."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from ..engine.typed import Data, Json
from ..engine.wording import LANGUAGES as LANGUAGES
from ..engine.wording import SINGULAR, Words, fill, words_of
from ..errors import KyradarError
from .kernel import actions as a
from .kernel import layout as k
from .kernel import reasons
from .levels import boss_lives

if TYPE_CHECKING:
    from ..engine.action import Action
    from .card import Card
    from .options import Options
    from .part import Part

#: Rules of a hero or of Moira that stand on no other card.
TRAITS = {"mistress": "I5", "twins": "I16", "boss": "I19"}
REASON_NAMES: dict[int, str] = {
    value: name.lower()
    for name, value in vars(reasons).items()
    if name.isupper() and isinstance(value, int)
}


def words(language: str = "en") -> Words:
    """The words of this game and of the engine."""
    return words_of(__package__, language)


def say(part: str, key: str, facts: Data, language: str = "en") -> str:
    """An entry of a text file with its facts filled in; a tuple is a list of alternatives."""
    return fill(words(language), part, key, facts)


# --- names in sentences ---------------------------------------------------------------------------

FORMS = ("masculine", "feminine", "plural")


class Named(str):
    """A name in a sentence that other words agree with.

    `{who}` is the name; `{who:takes|take}` chooses by number, `{who:blessé|blessée|blessés}` by
    gender, too (masculine, feminine, plural).
    """

    form: str

    def __new__(cls, name: str, form: str = "masculine") -> Named:
        named = super().__new__(cls, name)
        named.form = form
        return named

    def __format__(self, spec: str) -> str:
        if not spec:
            return str(self)
        choices = spec.split("|")
        if len(choices) == 2:
            return choices[self.form == "plural"]
        return choices[FORMS.index(self.form)]


class Amount(str):
    """A number in a sentence that other words agree with: `{n} {n:dégât|dégâts}`."""

    one: bool

    def __new__(cls, n: int | str, language: str) -> Amount:
        amount = super().__new__(cls, n)
        amount.one = n in SINGULAR[language]
        return amount

    def __format__(self, spec: str) -> str:
        return spec.split("|")[not self.one] if spec else str(self)


def hero_in_sentence(name: str, language: str) -> Named:
    """A hero with the article the language wants: the Mistress, les jumeaux."""
    texts = words(language)
    return Named(texts["subjects"][name], texts["forms"].get(name, FORMS[0]))


# --- refusals -------------------------------------------------------------------------------------


def reason_facts(options: Options, action: Action) -> Json:
    """What a refusal's sentence may mention."""
    catalog, code = options.catalog, action.code
    verb, t = a.verb_of(code), a.card_of(code)
    foe = catalog.cards[t - 1] if verb == a.TARGET and t else None
    card = catalog.card(action.card) if action.card else None
    named = {name: action.get(name) for name in ("hero", "zone", "pile")}
    return {"card": card, "foe": foe, **named}


def reason_sentence(reason: int, facts: Data, language: str = "en") -> str:
    """Why an action is refused; cards and heroes are named in the language."""
    texts = words(language)
    values = dict(facts)
    for name in ("card", "foe"):
        if values.get(name) is not None:
            values[name] = values[name].called(language)
    values["hero"] = texts["heroes"].get(values.get("hero", ""), values.get("hero"))
    values["pile"] = texts["piles"].get(values.get("pile", ""), values.get("pile"))
    return texts["reasons"][REASON_NAMES[reason]].format(**values)


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


#: Of our rules those that follow what is known of the real base game (docs/ilhus.md).
FOLLOWING = frozenset(f"B{n}" for n in (3, 4, 5, 6, 7, 8, 9, 13, 15, 17, 28, 34))


def follows(rule: str) -> bool:
    """Does it follow what reviews and players tell of the real base game?"""
    return rule in FOLLOWING


def rule_origin(rule: str, language: str = "en") -> str:
    """Whose rule it is: stated by the leaflet, after the real base game, or our own."""
    key = "stated" if is_stated(rule) else "followed" if follows(rule) else "ours"
    return words(language)["phrases"][key]


def option_line(name: str, language: str = "en") -> str:
    """What an option means."""
    return words(language)["options"][name]


# --- cards ----------------------------------------------------------------------------------------


def card_line(card: Card, language: str = "en") -> str:
    """A card's facts in short sentences: 2 damage to a foe up to 1 zone away. Blocks 1."""
    form = words(language)["card"]
    foe_words = card.set == "boss"
    pieces = [form["joker"]] if card.joker else []
    if card.elements and not card.joker:
        elements = element_names(card.elements, language)
        if elements != card.called(language):  # Fire is fire
            pieces = [form["elements"].format(elements=elements)]
    if card.foe:
        lives = boss_lives() if card.set == "boss" else ()  # B34: her row's number is never used
        facts = {"least": min(lives), "most": max(lives)} if lives else {"n": card.foe.life}
        pieces.append(form["life_of_boss" if lives else "life"].format(**facts))
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
            one = "_one" if len(card.field.special) == 1 else ""
            key = f"special_{card.field.when}{one}"
            pieces.append(form[key].format(zones=zones, effects=effects))
    elif card.effect:
        pieces.append(effect_phrase(card.effect, language, foe_words))
    if card.passive:
        pieces.append(form["passive"].format(effects=effect_phrase(card.passive, language)))
    if card.ephemeral:
        pieces.append(form["ephemeral_fusion" if card.kind == k.FUSION else "ephemeral"])
    if card.block:
        pieces.append(form["block"].format(n=card.block))
    lines = [f"{capital(piece)}." for piece in pieces]
    if trait := TRAITS.get(card.owner if card.rank == "identity" else card.rank):
        lines.append(explain_rule(trait, language))
    return " ".join(lines)


def element_names(letters: str, language: str = "en") -> str:
    """Elements by their names: Fire + Earth. Initials differ from language to language."""
    elements = words(language)["elements"]
    counted = Counter(letters)
    each = (elements[one] if n == 1 else f"{n} × {elements[one]}" for one, n in counted.items())
    return " + ".join(each)


def capital(text: str) -> str:
    """With a capital letter in front, the rest as it is."""
    return text[:1].upper() + text[1:]


def effect_phrase(parts: Iterable[Part], language: str = "en", by_foe: bool = False) -> str:
    """An effect in words, part by part."""
    return ", ".join(part_phrase(part, language, by_foe) for part in parts)


def part_phrase(part: Part, language: str = "en", by_foe: bool = False) -> str:
    """One part in words."""
    texts = words(language)
    word = "back" if part.word == "march" and part.n < 0 else part.word
    n = Amount(abs(part.n), language)
    if part.plus:
        n = Amount(texts["card"][f"plus_{part.plus}"].format(n=part.n), language)
    forms = texts["foe_effects" if by_foe else "effects"]
    if word == "sweep" and part.range == "KF":
        word = "sweep_thread"  # in all those zones, not in one of them
    if part.range == "=":
        forms = forms | texts["same_effects"]
    return forms[word].format(n=n, range=range_phrase(part.range, language))


def range_phrase(range_: str, language: str = "en") -> str:
    """A range in words (B16)."""
    ranges = words(language)["ranges"]
    if range_ in ("", "any", "=", "KF"):
        keys = {"": "any", "any": "any", "=": "same", "KF": "thread"}
        return ranges[keys[range_]]
    n = int(range_[1:])
    key = {"r": "near", "K": "kilenne", "F": "faremos"}[range_[0]]
    if n == 0:
        return ranges["here" if key == "near" else f"{key}_here"]
    return ranges[f"{key}_one" if n == 1 else key].format(n=n)


def kind_word(card: Card, language: str = "en") -> str:
    """What a card is: Novice, Reward, enemy of level 1."""
    key = f"enemy_{card.rank}" if card.set == "enemy" else card.rank
    return words(language)["kinds"][key]
