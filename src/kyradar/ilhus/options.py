"""What a game is played with: heroes, level, own rows (B5, B34)."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path

from ..engine.action import Action
from ..engine.card_text import plain_rows
from ..engine.rules import Asked
from ..engine.typed import Json
from ..engine.values import shown
from ..errors import OptionError
from .card import HEROES, Card, row_of_listed
from .catalog import Catalog, catalog_with, load_own_cards, own_cards_from_rows
from .kernel import layout as k
from .kernel.layout import Tables
from .levels import ALL_LEVELS, LEVELS, STAIR
from .wording import say

SETTINGS = ("heroes", "level", "cards")
DEFAULT_LEVEL = "normal"
DEFAULT_HEROES = ("mage",)


@dataclass(frozen=True)
class Options(Asked):
    """The heroes in seat order, the level, own rows."""

    heroes: tuple[str, ...] = DEFAULT_HEROES
    level: str = DEFAULT_LEVEL
    own_cards: tuple[Card, ...] = ()

    @cached_property
    def catalog(self) -> Catalog:
        """The cards it is played with."""
        return catalog_with(self.own_cards)

    @cached_property
    def tables(self) -> Tables:
        """The card tables the kernel reads."""
        return self.catalog.tables

    @cached_property
    def made_actions(self) -> dict[tuple[int, int], Action]:
        """Actions made so far: a game offers the same ones all the time."""
        return {}

    @cached_property
    def hero_numbers(self) -> tuple[int, int, int]:
        """The heroes as the kernel numbers them; -1 for an empty seat."""
        numbers = [HEROES.index(hero) for hero in self.heroes]
        first, second, third = numbers + [-1] * (k.SEATS - len(numbers))
        return first, second, third

    @property
    def level_number(self) -> int:
        """The level as the kernel numbers it."""
        return ALL_LEVELS.index(self.level)

    @property
    def heroes_number(self) -> int:
        """All heroes in one number, two bits each, as the kernel takes them when it deals."""
        return sum(number + 1 << 2 * p for p, number in enumerate(self.hero_numbers))

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        """What was made from them is made anew: tables cannot cross processes."""
        return Options, (self.heroes, self.level, self.own_cards)

    def as_asked(self) -> Json:
        """All of them, so that with mode and seed they deal the same game again."""
        return self.as_dict()

    def as_dict(self) -> Json:
        """As positions and records carry them."""
        data: Json = {"level": self.level, "heroes": list(self.heroes)}
        if self.own_cards:
            data["cards"] = [card.as_row() for card in self.own_cards]
        return data


def read_options(options: object = None) -> Options:
    """Options from a mapping of names; unknown names and wrong values are named."""
    if options is None:
        return Options()
    if isinstance(options, Options):
        return options
    if not isinstance(options, Mapping):
        raise _wrong("no_mapping", found=type(options).__name__)
    heroes: tuple[str, ...] = DEFAULT_HEROES
    level = DEFAULT_LEVEL
    own: tuple[Card, ...] = ()
    for name, value in options.items():
        if name == "heroes":
            heroes = read_heroes(value)
        elif name == "level":
            level = _read_level(value)
        elif name == "cards":
            own = _read_cards(value)
        else:
            raise _unknown(str(name))
    return Options(heroes, level, own)


def read_heroes(value: object) -> tuple[str, ...]:
    """One to three different heroes, as a list or as text with commas."""
    if isinstance(value, str):
        value = [name.strip() for name in value.split(",")]
    if not isinstance(value, list | tuple):
        raise _wrong("no_heroes", found=shown(value))
    for i, hero in enumerate(value):
        if not isinstance(hero, str) or hero not in HEROES:
            facts = {"i": i, "found": shown(hero), "known": ", ".join(HEROES)}
            if close := difflib.get_close_matches(str(hero), HEROES, 1):
                raise _wrong("no_hero_close", **facts, close=close[0])
            raise _wrong("no_hero", **facts)
        if hero in value[:i]:
            raise _wrong("twice", i=i, hero=hero)
    if not 1 <= len(value) <= k.SEATS:
        raise _wrong("how_many", found=len(value))
    return tuple(value)


def _read_level(value: object) -> str:
    if not isinstance(value, str) or value not in ALL_LEVELS:
        names = ", ".join((*LEVELS, f"{STAIR[0]} … {STAIR[-1]}"))
        raise _wrong("no_level", known=names, found=shown(value))
    return value


def _read_cards(value: object) -> tuple[Card, ...]:
    if isinstance(value, str | Path):
        return load_own_cards(value)
    if isinstance(value, list | tuple):
        if all(isinstance(card, Card) for card in value):
            return own_cards_from_rows([card.as_row() for card in value])
        if all(isinstance(row, Mapping) for row in value):
            # Rows that `kyradar.cards` listed say in words what they do.
            rows = [row_of_listed(row) if "words" in row else row for row in value]
            return own_cards_from_rows(plain_rows(rows))
    raise _wrong("no_cards")


def _wrong(key: str, **facts: object) -> OptionError:
    return OptionError(partial(say, "settings", key, facts))


def _unknown(name: str) -> OptionError:
    if close := difflib.get_close_matches(name, SETTINGS, 1):
        return _wrong("unknown_close", name=shown(name), close=close[0])
    return _wrong("unknown", name=shown(name), known=", ".join(SETTINGS))
