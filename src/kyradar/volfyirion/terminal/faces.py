"""Card facts in short words and signs: every meaning has a letter or shape besides its colour."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rich.text import Text

from ..card import PERKS
from ..special import Special, fate, special_of
from ..wording import effect_phrase, special_line

if TYPE_CHECKING:
    from ...cli.speech import Speech
    from ..card import Card
    from ..catalog import Catalog

#: House -> shape, letter, colour (C2: a House must be known without its colour).
HOUSES = {
    "turquoise": ("▲", "T", "dark_turquoise"),
    "red": ("◆", "R", "red"),
    "purple": ("●", "P", "medium_purple1"),
    "grey": ("■", "G", "grey70"),
    "": ("✶", "W", "gold1"),
}
#: The signs of the points are the same in every language.
POINT_STYLE = {"C": "yellow", "B": "orange_red1", "K": "deep_sky_blue1"}
SIGNS = {"command": "C", "battle": "B", "knowledge": "K"}

#: Perks and Ploys by the rule that tells what they do.
SPECIAL_RULES = {
    **dict.fromkeys(PERKS, "E4"),
    "Mirage City": "E6",
    "Double Shift": "E7",
    "Qoam Instability": "E8",
    "Afterthought": "E8",
    "Crystallization": "E8",
    "Second Chance": "E9",
    "hidden": "E5",
}


def badge(house: str) -> Text:
    """The shape and letter of a House."""
    shape, letter, colour = HOUSES.get(house, HOUSES["grey"])
    return Text(shape + letter, style=colour)


def points(command: int, battle: int, knowledge: int) -> Text:
    """Those points that are not zero."""
    parts = ((command, "C"), (battle, "B"), (knowledge, "K"))
    return Text(" ").join(price(amount, letter) for amount, letter in parts if amount)


def price(amount: int, letter: str) -> Text:
    """So many points of one kind."""
    return Text(f"{amount}{letter}", style=POINT_STYLE[letter])


def times(copies: int) -> str:
    """How often, where it is more than once."""
    return f" ×{copies}" if copies > 1 else ""


class Faces:
    """The cards of one game (players' own ones among them, E11) as a language shows them."""

    def __init__(self, catalog: Catalog, speech: Speech) -> None:
        self.catalog = catalog
        self.speech = speech

    def card_of(self, name: str) -> Card:
        """The card of that name."""
        return self.catalog.card(name)

    def find_card(self, words: str) -> str:
        """The name of the card that is meant, case ignored; empty when there is none."""
        number = self.catalog.find(words)
        return self.catalog.name(number) if number else ""

    def is_wonder(self, name: str) -> bool:
        """Is it paid in Battle?"""
        return self.card_of(name).kind == "wonder"

    def special(self, name: str) -> Special:
        """The special rule of a card."""
        return special_of(self.card_of(name))

    def fate(self, city: Mapping[str, object]) -> str:
        """What an attack on a City comes to (P8, E1)."""
        return fate(self.catalog, city)

    def name_of(self, name: str) -> Text:
        """The name in its House's colour, after the House's shape and letter."""
        house = self.card_of(name).house
        return Text.assemble(badge(house), " ", (name, HOUSES[house][2]))

    def main_points(self, card: Card) -> Text:
        """What the main ability gives; a Troop's is its defence."""
        if card.kind == "troop":
            return Text(self.speech.say("short", "defence", n=card.defence), style="bold")
        if card.main_effect:
            return self._effect(card.main_effect, 1)
        return points(card.command, card.battle, card.knowledge)

    def ability(self, card: Card) -> Text:
        """The secondary ability: what it needs, an arrow, what it does (C3)."""
        if card.secondary == "none":
            return Text()
        if card.secondary == "remove":
            return Text.assemble(self.speech.say("short", "remove"), " → ", self.effects(card))
        needs = Text("+").join(badge(house) for house in card.needs)
        return Text.assemble(needs, " → ", self.effects(card))

    def effects(self, card: Card) -> Text:
        """What the secondary ability does."""
        return Text(" ").join(self._effect(word, amount) for word, amount in card.effects)

    def _effect(self, word: str, amount: int) -> Text:
        if word in SIGNS:
            return price(amount, SIGNS[word])
        if word in self.speech.words["short"]:
            return Text(self.speech.say("short", word, n=amount))
        return Text(effect_phrase(((word, amount),), self.speech.language))

    def facts_line(self, name: str) -> Text:
        """Name, points and ability in one line, for the places with little room."""
        card = self.card_of(name)
        parts = [self.name_of(name), self.main_points(card), self.ability(card)]
        return Text(" ").join(part for part in parts if part.plain)

    def describe_card(self, name: str) -> str:
        """The card in a sentence or two, for `?`."""
        card, say = self.card_of(name), self.speech.say
        kind = say("catalog", f"one_{card.kind}")
        if card.kind != "wonder":
            key = "neutral" if card.house == "grey" else "of_house"
            kind = say("catalog", key, kind=kind, house=say("houses", card.house))
        if card.cost:
            paid = "battle" if card.kind == "wonder" else "command"
            kind = say("catalog", "costs", kind=kind, cost=self._amount(paid, card.cost))
        lines = [say("catalog", "card", name=name, kind=kind)]
        if card.kind == "troop":
            lines.append(say("catalog", "adds", n=card.defence))
        if any(card.points):
            lines.append(say("catalog", "gives", points=points(*card.points).plain))
        if card.main_effect:
            effects = effect_phrase(((card.main_effect, 1),), self.speech.language)
            lines.append(say("catalog", "asks", effects=effects))
        if card.secondary != "none":
            lines.append(say("catalog", "ability", ability=self.ability(card).plain))
        if special := special_line(card, self.speech.language):
            lines.append(f"{special} ({special_of(card).rule})")
        return " ".join(lines)

    def _amount(self, kind: str, amount: int) -> str:
        from ..wording import amount_phrase

        return amount_phrase(kind, amount, self.speech.language)
