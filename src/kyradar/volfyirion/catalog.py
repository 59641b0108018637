"""The cards of a game: the box, players' own, and both as numbers for the kernel."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from ..engine.card_list import CardList
from ..engine.card_text import Mistake, Row, check_text, read_card_file
from ..engine.recent import KINDS_OF_TABLES
from ..errors import CatalogError
from . import card as c
from .card import Card
from .card_files import mistake, read_cards, read_csv, read_toml
from .kernel import layout as k
from .kernel.layout import Tables

if TYPE_CHECKING:
    from .notation.table import Actions


@dataclass(frozen=True, slots=True)
class City:
    """One row of the City table."""

    name: str
    house: str
    defence: int
    rebuild: tuple[int, int, int]
    print: str


@dataclass(frozen=True, eq=False)
class Catalog(CardList[Card]):
    """The cards of a game: the box, and players' own cards behind it."""

    cities: tuple[City, ...]  # Volarees 8, 9, 10, then Rorius 8, 9, 10

    @cached_property
    def pile_kinds(self) -> dict[str, str]:
        """The kind of pile a card can lie in, beside House Decks and hands."""
        return {
            card.name: "wonder"
            if card.kind == "wonder"
            else ("starting" if card.set == "starting" else "asset")
            for card in self.cards
        }

    @cached_property
    def kind_of(self) -> tuple[str, ...]:
        """The kind of each card by its type; a starting card has none that a pile could ask for."""
        return ("", *("" if card.set == "starting" else card.kind for card in self.cards))

    @cached_property
    def made_actions(self) -> dict[tuple[str, int], Actions]:
        """What `VerbTable.make` has made: a game offers the same actions all the time."""
        return {}

    @property
    def own(self) -> tuple[Card, ...]:
        """Players' own cards (E11)."""
        return tuple(card for card in self.cards if card.set == "continuum")

    @cached_property
    def tables(self) -> Tables:
        return make_tables(self)


def make_tables(catalog: Catalog) -> Tables:
    tables = Tables()
    tables.types = len(catalog.cards)
    for t, card in enumerate(catalog.cards, start=1):
        tables.need_option[t] = c.SETS[card.set]
        tables.kind[t] = c.KINDS[card.kind]
        tables.house[t] = c.HOUSES[card.house or "grey"]
        tables.cost[t] = card.cost
        for i, amount in enumerate(card.points):
            tables.points[t, i] = amount
        tables.defence[t] = card.defence
        tables.secondary[t] = c.SECONDARIES[card.secondary]
        for house in card.needs:
            tables.needs[t, c.HOUSES[house]] += 1
        tables.automatic[t] = card.automatic
        for i, (word, amount) in enumerate(card.effects):
            tables.word[t, i] = c.WORDS[word]
            tables.amount[t, i] = amount
        tables.draws[t] = sum(amount for word, amount in card.effects if word == "draw")
        tables.main_word[t] = c.WORDS[card.main_effect] if card.main_effect else 0
        tables.traits[t] = c.TRAITS.get(card.set, 0)
        if card.set == "starting":
            tables.starting[t] = card.copies // k.SEATS
        else:
            tables.copies[t] = card.copies
            if card.cost == 0 and card.set != "talisman":
                tables.some_free = 1
    for i, city in enumerate(catalog.cities):
        p, which = divmod(i, 3)
        tables.city_defence[p, which] = city.defence
        for j, amount in enumerate(city.rebuild):
            tables.rebuild[p * k.CITIES + which, j] = amount
    for p in range(k.SEATS):
        tables.city_defence[p, k.LAIR_CITY] = LAIR_DEFENCE
    return tables


LAIR_DEFENCE = 9  # C5


def _check_whole(cards: list[Card], places: list[str], problems: list[Mistake]) -> None:
    """What only shows over all cards together: names, and room in the kernel's arrays."""
    box = {name.casefold() for name in (*base_catalog().type_of, *c.PERKS, *c.PLOYS)}
    seen: dict[str, str] = {}
    for card, place in zip(cards, places, strict=True):
        folded = card.name.casefold()
        if not folded:
            continue  # told already
        if folded in seen:
            problems.append(
                mistake(f"{place}:name", "name_twice", name=card.name, place=seen[folded])
            )
        elif folded in box:
            problems.append(mistake(f"{place}:name", "name_in_box", name=card.name))
        seen[folded] = place
    room = k.TYPES - 1 - len(base_catalog().cards)
    if len(cards) > room:
        problems.append(mistake(f"{places[room]}:name", "many_cards", most=room))
    left = k.OWN - sum(card.copies for card in base_catalog().cards)
    copies = 0
    for card, place in zip(cards, places, strict=True):
        copies += card.copies
        if copies > left:
            problems.append(mistake(f"{place}:copies", "many_copies", most=left))
            break


@cache
def base_catalog() -> Catalog:
    """Everything in the box, and the community's cards (E13, E14)."""
    data = Path(__file__).parent / "data"
    problems: list[Mistake] = []
    cards: list[Card] = []
    for file in ("cards.csv", "community.csv"):
        text = (data / file).read_text("utf-8")
        cards += read_cards(read_csv(text, file, problems), problems, own=False)
    cities = []
    for row in csv.DictReader(io.StringIO((data / "cities.csv").read_text("utf-8"))):
        rebuild = tuple(int(row[f"rebuild_{point}"]) for point in c.POINT_WORDS)
        cities.append(
            City(row["name"], row["house"], int(row["defence"]), rebuild, row["print"])  # type: ignore[arg-type]
        )
    if problems:
        raise CatalogError(problems)
    cities.sort(key=lambda city: (city.house != "Volarees", city.defence))
    return Catalog(tuple(cards), tuple(cities))


def parse_own_cards(text: str, file: str) -> tuple[Card, ...]:
    """Players' own cards from CSV or TOML text; CatalogError lists every mistake (E11)."""
    check_text(text, file)
    problems: list[Mistake] = []
    read = read_toml if file.lower().endswith(".toml") else read_csv
    rows = read(text, file, problems)
    cards = read_cards(rows, problems, own=True)
    if not problems and not cards:
        problems.append(mistake(f"{file}:1", "no_cards"))
    _check_whole(cards, [where for where, _ in rows], problems)
    if problems:
        raise CatalogError(problems)
    return tuple(cards)


def own_cards_from_rows(rows: Iterable[Row]) -> tuple[Card, ...]:
    """Players' own cards as a position or record carries them."""
    problems: list[Mistake] = []
    placed = [(f"options.cards.{i}", row) for i, row in enumerate(rows)]
    columns = (*c.COLUMNS, *c.OPTIONAL_COLUMNS)
    for where, row in placed:
        for name in row:
            if name not in columns:
                problems.append(
                    mistake(f"{where}:{name}", "unknown_field", known=", ".join(columns))
                )
    cards = read_cards(placed, problems, own=True)
    _check_whole(cards, [where for where, _ in placed], problems)
    if problems:
        raise CatalogError(problems)
    return tuple(cards)


def load_own_cards(path: str | Path) -> tuple[Card, ...]:
    try:
        text = read_card_file(path)
    except (OSError, ValueError) as error:
        raise CatalogError([mistake(str(path), "no_file", error=error)]) from error
    return parse_own_cards(text, str(path))


@lru_cache(KINDS_OF_TABLES)
def catalog_with(own: tuple[Card, ...]) -> Catalog:
    """The box and these cards; equal ones share their tables."""
    if not own:
        return base_catalog()
    return Catalog((*base_catalog().cards, *own), base_catalog().cities)
