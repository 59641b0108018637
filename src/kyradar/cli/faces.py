"""Card facts in short words and signs: every meaning has a letter or shape besides its colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from ..volfyirion.card import PERKS
from ..volfyirion.catalog import base_catalog

if TYPE_CHECKING:
    from ..volfyirion.card import Card
    from ..volfyirion.catalog import Catalog

#: House -> shape, letter, colour (C2: a House must be known without its colour).
HOUSES = {
    "turquoise": ("▲", "T", "dark_turquoise"),
    "red": ("◆", "R", "red"),
    "purple": ("●", "P", "medium_purple1"),
    "grey": ("■", "G", "grey70"),
    "": ("✶", "W", "gold1"),
}
POINT_STYLE = {"C": "yellow", "B": "orange_red1", "K": "deep_sky_blue1"}
EFFECTS = {
    "command": "{}C",
    "battle": "{}B",
    "knowledge": "{}K",
    "draw": "draw {}",
    "remove_card": "thin a card",
    "remove_troop": "hit Troop",
    "remove_building": "hit Building",
    "move_volfyirion": "move dragon",
    "bait": "dragon to you",
    "erase": "erase, steal",
}

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


_catalog = base_catalog()


def use_catalog(catalog: Catalog) -> None:
    """Players' own cards (E11) join the ones of the box; a terminal shows one game at a time."""
    global _catalog
    _catalog = catalog


def card_of(name: str) -> Card:
    return _catalog.card(name)


def find_card(words: str) -> str:
    """The name of the card that is meant, case ignored; empty when there is none."""
    number = _catalog.find(words)
    return _catalog.name(number) if number else ""


def badge(house: str) -> Text:
    shape, letter, colour = HOUSES.get(house, HOUSES["grey"])
    return Text(shape + letter, style=colour)


def name_of(name: str) -> Text:
    """The name in its House's colour, after the House's shape and letter."""
    house = card_of(name).house
    return Text.assemble(badge(house), " ", (name, HOUSES[house][2]))


def points(command: int, battle: int, knowledge: int) -> Text:
    parts = ((command, "C"), (battle, "B"), (knowledge, "K"))
    return Text(" ").join(price(amount, letter) for amount, letter in parts if amount)


def price(amount: int, letter: str) -> Text:
    return Text(f"{amount}{letter}", style=POINT_STYLE[letter])


def main_points(card: Card) -> Text:
    """What the main ability gives; a Troop's is its defence."""
    if card.kind == "troop":
        return Text(f"def +{card.defence}", style="bold")
    if card.main_effect:
        return Text(card.main_effect.replace("_", " "))
    return points(card.command, card.battle, card.knowledge)


def ability(card: Card) -> Text:
    """The secondary ability: what it needs, an arrow, what it does (C3)."""
    if card.secondary == "none":
        return Text()
    if card.secondary == "remove":
        return Text.assemble("remove → ", effects(card))
    needs = Text("+").join(badge(house) for house in card.needs)
    return Text.assemble(needs, " → ", effects(card))


def effects(card: Card) -> Text:
    return Text(" ").join(_effect(word, amount) for word, amount in card.effects)


def _effect(word: str, amount: int) -> Text:
    text = EFFECTS.get(word, word.replace("_", " ")).format(amount)
    return Text(text, style=POINT_STYLE.get(text[-1:], "") if text[:1].isdigit() else "")


def facts_line(name: str) -> Text:
    """Name, points and ability in one line, for the places with little room."""
    card = card_of(name)
    parts = [name_of(name), main_points(card), ability(card)]
    return Text(" ").join(part for part in parts if part.plain)


def describe_card(name: str) -> str:
    """The card in a sentence or two, for `?`."""
    card = card_of(name)
    house = "" if card.kind == "wonder" else f" of the {card.house} House"
    if card.house == "grey":
        house = ", neutral"
    cost = f", costs {card.cost} {'Battle' if card.kind == 'wonder' else 'Command'}"
    text = f"{name}: {card.kind.capitalize()}{house}{cost if card.cost else ''}. "
    given = main_points(card).plain
    if given:
        text += f"Gives {given}. " if card.kind != "troop" else f"Adds {card.defence} defence. "
    if card.secondary != "none":
        text += f"Ability: {ability(card).plain}."
    return text.strip()
