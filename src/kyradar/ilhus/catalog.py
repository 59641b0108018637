"""The cards of a game: the box, owners' own rows in their place, and both as numbers."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from pathlib import Path

from ..engine.card_list import CardList
from ..engine.card_text import Mistake, Row, check_text, read_card_file
from ..engine.recent import KINDS_OF_TABLES
from ..errors import CatalogError
from .card import ALL_COLUMNS, COLOURS, HEROES, LETTERS, RANKS, TAKES, Card
from .card_files import Checker, mistake, read_card, read_csv, read_toml
from .kernel import layout as k
from .kernel.layout import Tables
from .levels import Levels, base_levels
from .tables import make_tables

#: How many there must be of what only shows over all cards together, and room for how many.
ROOM = {
    k.NOVICE: (8, k.NOVICES),
    k.OMEN: (1, k.OMEN_DECK),
    k.BATTLEFIELD: (k.LAST_ENCOUNTER, k.FIELDS),
    k.BOSS: (1, 1),
    k.FUSION: (0, 20),  # with her base deck, Novices and Rewards they fit her piles
    k.IDENTITY: (3, 3),
}
BASE_DECK = {"mage": (5, 20), "mistress": (5, 20), "twins": (5, 24)}
RANKED = {"initiate": (0, 4), "adept": (1, 8), "master": (1, 4)}  # of the mage, and of the twins
LEAST_ENEMIES = 3  # no level wants more of one level (B34)
BOX = "cards.csv"  # the place of a row nobody replaced


@dataclass(frozen=True, eq=False)
class Catalog(CardList[Card]):
    """The cards of a game; types go by the order of the tables (B2)."""

    levels: Levels

    def find(self, name: str) -> int:
        """Card type by name, case and spare blanks ignored; 0 if there is none."""
        return super().find(" ".join(name.split()))

    @cached_property
    def tables(self) -> Tables:
        """The same as the kernel reads it."""
        return make_tables(self.cards, self.levels)


def check_whole(placed: list[tuple[str, Card]], problems: list[Mistake]) -> None:
    """What only shows over all cards together: names, and what a game cannot do without."""
    seen: dict[str, str] = {}
    for place, card in placed:
        folded = card.name.casefold()
        if folded in seen:
            problems.append(
                mistake(f"{place}:en", "name_twice", name=card.name, place=seen[folded])
            )
        seen[folded] = place
    own = [(place, card) for place, card in placed if place != BOX] or placed
    last = own[-1][0]
    if len(placed) > k.TYPES - 2:
        problems.append(mistake(f"{last}:id", "many_cards", most=k.TYPES - 2))
    counts: Counter[object] = Counter()
    for _, card in placed:
        counts[card.kind] += card.copies
        counts[card.kind, card.rank, card.owner, card.colour] += card.copies
        counts[card.kind, card.rank, card.owner] += card.copies
        counts[card.kind, card.owner] += card.copies
        counts[card.set, card.rank] += card.copies
        counts[card.set, card.colour] += card.copies

    def within(key: object, least: int, most: int, what: str) -> None:
        if not least <= counts[key] <= most:
            facts = {"what": what, "least": least, "most": most, "found": counts[key]}
            problems.append(mistake(f"{last}:copies", "how_many", **facts))

    for kind, (least, most) in ROOM.items():
        within(kind, least, most, next(c.rank for _, c in placed if c.kind == kind))
    for level in RANKS["enemy"]:
        within(("enemy", level), LEAST_ENEMIES, k.ENEMIES, f"enemy {level}")
    for colour in COLOURS:
        within(("reward", colour), 0, k.REWARDS, f"reward {colour}")
    for hero in HEROES:
        within((k.BASE, hero), *BASE_DECK[hero], f"base {hero}")
        if hero != "mistress":
            for rank, (least, most) in RANKED.items():
                within((k.RANKED, rank, hero), least, most, f"{rank} {hero}")
            colours = TAKES[hero][1:]  # three heroes may want them (B6)
            counts[colours] = sum(counts[k.NOVICE, "novice", "any", colour] for colour in colours)
            within(colours, 2 * k.SEATS, k.NOVICES, f"novice {' + '.join(colours)}")
    for colour, letter in zip(COLOURS[1:], LETTERS, strict=True):
        hers = [
            (place, card)
            for place, card in placed
            if card.kind == k.BASE and card.owner == "mistress" and card.colour == colour
        ]
        if len(hers) != 1 or hers[0][1].elements != letter:
            place = next((where for where, card in hers if where != BOX), last)
            problems.append(mistake(f"{place}:elements", "her_base", colour=colour, letter=letter))


def _box_rows() -> list[tuple[str, Row]]:
    """The rows of the box, with what the tables of foes and battlefields add."""
    data = Path(__file__).parent / "data"
    more: dict[str, dict[str, str]] = {}
    for file in ("foes.csv", "fields.csv"):
        for row in csv.DictReader(io.StringIO((data / file).read_text("utf-8"))):
            row.pop("level", None)
            more[row["id"]] = row
    problems: list[Mistake] = []
    rows = read_csv((data / BOX).read_text("utf-8"), BOX, problems)
    if problems:
        raise CatalogError(problems)
    return [(place, dict(row) | more.get(row["id"], {})) for place, row in rows]


@cache
def base_rows() -> dict[str, Row]:
    """The rows of the box by id."""
    return {row["id"]: row for _, row in _box_rows()}


@cache
def base_catalog() -> Catalog:
    """Everything in the box."""
    problems: list[Mistake] = []
    placed = [(place, read_card(Checker(place, row, problems))) for place, row in _box_rows()]
    check_whole(placed, problems)
    if problems:
        raise CatalogError(problems)
    return Catalog(tuple(card for _, card in placed), base_levels())


def own_cards(rows: list[tuple[str, Row]], problems: list[Mistake]) -> tuple[Card, ...]:
    """Owners' own rows. One whose id is in the box replaces that row and keeps what it leaves
    out; any other is a new card behind the box."""
    seen: dict[str, str] = {}
    placed: list[tuple[str, Card]] = []
    for place, row in rows:
        name = (row.get("id") or "").strip()
        if name in seen:
            problems.append(mistake(f"{place}:id", "id_twice", id=name, place=seen[name]))
        seen[name] = place
        old = base_rows().get(name, {})
        if row.get("en") and old:  # a new name is the same in all languages, unless it says so
            old = {column: value for column, value in old.items() if column not in ("fr", "it")}
        filled = dict(old) | {column: value for column, value in row.items() if value.strip()}
        placed.append((place, read_card(Checker(place, filled, problems))))
    if not problems and not placed:
        problems.append(mistake("1", "no_cards"))
    if not problems:
        check_whole(_with_box(placed), problems)
    if problems:
        raise CatalogError(problems)
    return tuple(card for _, card in placed)


def _with_box(placed: list[tuple[str, Card]]) -> list[tuple[str, Card]]:
    own = {card.id: (place, card) for place, card in placed}
    box = [own.pop(card.id, (BOX, card)) for card in base_catalog().cards]
    return [*box, *own.values()]


def parse_own_cards(text: str, file: str) -> tuple[Card, ...]:
    """Own rows from CSV or TOML text; CatalogError lists every mistake."""
    check_text(text, file)
    problems: list[Mistake] = []
    read = read_toml if file.lower().endswith(".toml") else read_csv
    return own_cards(read(text, file, problems), problems)


def own_cards_from_rows(rows: Iterable[Row]) -> tuple[Card, ...]:
    """Own rows as a position or record carries them."""
    problems: list[Mistake] = []
    placed = [(f"options.cards.{i}", row) for i, row in enumerate(rows)]
    for where, row in placed:
        for name in row:
            if name not in ALL_COLUMNS:
                names = ", ".join(ALL_COLUMNS)
                problems.append(mistake(f"{where}:{name}", "unknown_column", known=names))
    return own_cards(placed, problems)


def load_own_cards(path: str | Path) -> tuple[Card, ...]:
    """Own rows from a file."""
    try:
        text = read_card_file(path)
    except (OSError, ValueError) as error:
        raise CatalogError([mistake(str(path), "no_file", error=error)]) from error
    return parse_own_cards(text, str(path))


@lru_cache(KINDS_OF_TABLES)
def catalog_with(own: tuple[Card, ...]) -> Catalog:
    """The box with these rows; equal ones share their tables."""
    if not own:
        return base_catalog()
    cards = tuple(card for _, card in _with_box([("", card) for card in own]))
    return Catalog(cards, base_levels())


def may_take(hero: str, card: Card) -> bool:
    """May this hero take a Novice or Reward of that colour (B3, I4)?"""
    return card.colour in TAKES[hero]
