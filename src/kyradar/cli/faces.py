"""Card facts in short words and signs: every meaning has a letter or shape besides its colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from kyradar.volfyirion.catalog import base_catalog

if TYPE_CHECKING:
    from kyradar.volfyirion.catalog import Card

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
    "erase": "erase and steal",
    "bury": "bury a card",
}


def card_of(name: str) -> Card | None:
    """The card's row; None for a card of the players' own that this catalog does not know."""
    try:
        return base_catalog().card(name)
    except KeyError:
        return None


def find_card(words: str) -> str:
    """The name of the card that is meant, case ignored; empty when there is none."""
    number = base_catalog().find(words)
    return base_catalog().name(number) if number else ""


def badge(house: str) -> Text:
    shape, letter, colour = HOUSES.get(house, HOUSES["grey"])
    return Text(shape + letter, style=colour)


def name_of(name: str) -> Text:
    """The name in its House's colour, after the House's shape and letter."""
    card = card_of(name)
    house = card.house if card else "grey"
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
    if card is None:
        return name_of(name)
    parts = [name_of(name), main_points(card), ability(card)]
    return Text(" ").join(part for part in parts if part.plain)


def describe_card(name: str) -> str:
    """The card in a sentence or two, for `?`."""
    card = card_of(name)
    if card is None:
        return f"{name} is a card of the players' own."
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
