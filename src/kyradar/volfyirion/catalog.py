"""The card tables: read, checked by file, line and field, turned into the kernel's numbers."""

from __future__ import annotations

import csv
import io
import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources
from pathlib import Path

from ..errors import CatalogError
from .kernel import layout as k
from .kernel.layout import Tables

KINDS = {"command": k.COMMAND_CARD, "troop": k.TROOP, "building": k.BUILDING, "wonder": k.WONDER}
HOUSES = {"grey": k.GREY, "turquoise": k.TURQUOISE, "red": k.RED, "purple": k.PURPLE}
SECONDARIES = {"none": k.NO_SECONDARY, "synergy": k.SYNERGY, "remove": k.REMOVE_ABILITY}
WORDS = {
    "command": k.GAIN_COMMAND,
    "battle": k.GAIN_BATTLE,
    "knowledge": k.GAIN_KNOWLEDGE,
    "draw": k.DRAW,
    "remove_card": k.REMOVE_CARD,
    "remove_troop": k.REMOVE_TROOP,
    "remove_building": k.REMOVE_BUILDING,
    "move_volfyirion": k.MOVE_VOLFYIRION,
    "bait": k.BAIT,
    "bury": k.BURY,
    "erase": k.ERASE,
}
POINT_WORDS = ("command", "battle", "knowledge")
CHOICE_WORDS = tuple(word for word in WORDS if word not in (*POINT_WORDS, "draw"))
# The set a card belongs to: the option that brings it into the game, 0 for always.
SETS = {
    "starting": 0,
    "base": 0,
    "continuum": 0,
    "mercenary": k.MERCENARIES,
    "saboteur": k.SABOTEURS,
    "ascension": k.ASCENSION,
    "talisman": k.TALISMAN,
    "community": k.COMMUNITY,
}
TRAITS = {
    "mercenary": k.MERCENARY,
    "saboteur": k.SABOTEUR,
    "ascension": k.PATH,
    "talisman": k.TALISMAN_CARD,
}
PERKS = ("Qoam Armory", "Anomaly Collider", "Qoam Oracle", "Heroes Party")  # in kernel order
PLOYS = (
    "Mirage City",
    "Double Shift",
    "Qoam Instability",
    "Afterthought",
    "Crystallization",
    "Second Chance",
)
COLUMNS = (
    *("prints", "name", "kind", "house", "cost", "command", "battle", "knowledge", "defence"),
    *("secondary", "needs", "effect", "copies", "set"),
)
OPTIONAL_COLUMNS = ("prints", "set", "main_effect")
# Most that a number may be: generous for designers, safe for the kernel's small integers.
MOST = {"cost": 30, "command": 20, "battle": 20, "knowledge": 20, "defence": 20, "copies": 39}
MOST_AMOUNT = {"draw": 4, "command": 20, "battle": 20, "knowledge": 20}
MOST_NEEDS = 4
DIGITS = re.compile(r"[0-9]{1,3}")
CARD_HEAD = re.compile(r"\s*\[\[\s*card\s*\]\]")
RESERVED_NAMES = ("all", "top")  # "cycle all", "acquire top"


@dataclass(frozen=True, slots=True)
class Card:
    """One row of the card table."""

    name: str
    kind: str
    house: str
    cost: int
    command: int
    battle: int
    knowledge: int
    defence: int
    secondary: str
    needs: tuple[str, ...]
    effects: tuple[tuple[str, int], ...]
    copies: int
    set: str
    prints: tuple[str, ...] = ()
    main_effect: str = ""

    @property
    def points(self) -> tuple[int, int, int]:
        return self.command, self.battle, self.knowledge

    @property
    def automatic(self) -> bool:
        """A synergy made of points only, which triggers by itself (P3)."""
        return self.secondary == "synergy" and all(word in POINT_WORDS for word, _ in self.effects)

    def as_row(self) -> dict[str, str]:
        """The row in the columns of the card table."""
        return {
            "name": self.name,
            "kind": self.kind,
            "house": self.house,
            "cost": str(self.cost),
            "command": str(self.command),
            "battle": str(self.battle),
            "knowledge": str(self.knowledge),
            "defence": str(self.defence or ""),
            "secondary": self.secondary,
            "needs": "+".join(self.needs),
            "effect": "+".join(f"{word}:{amount}" for word, amount in self.effects),
            "copies": str(self.copies),
        } | ({"main_effect": f"{self.main_effect}:1"} if self.main_effect else {})


@dataclass(frozen=True, slots=True)
class City:
    """One row of the City table."""

    name: str
    house: str
    defence: int
    rebuild: tuple[int, int, int]
    print: str


@dataclass(frozen=True)
class Catalog:
    """The cards of a game: the box, and players' own cards behind it."""

    cards: tuple[Card, ...]
    cities: tuple[City, ...]  # Volarees 8, 9, 10, then Rorius 8, 9, 10

    @cached_property
    def type_of(self) -> dict[str, int]:
        """Card type (the kernel's number) by name."""
        return {card.name: t for t, card in enumerate(self.cards, start=1)}

    @cached_property
    def _folded(self) -> dict[str, int]:
        return {name.casefold(): t for name, t in self.type_of.items()}

    def find(self, name: str) -> int:
        """Card type by name, case ignored; 0 if there is none."""
        return self._folded.get(name.casefold(), 0)

    def card(self, name: str) -> Card:
        return self.cards[self.type_of[name] - 1]

    def name(self, t: int) -> str:
        return self.cards[t - 1].name

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
        tables.need_option[t] = SETS[card.set]
        tables.kind[t] = KINDS[card.kind]
        tables.house[t] = HOUSES[card.house or "grey"]
        tables.cost[t] = card.cost
        for i, amount in enumerate(card.points):
            tables.points[t, i] = amount
        tables.defence[t] = card.defence
        tables.secondary[t] = SECONDARIES[card.secondary]
        for house in card.needs:
            tables.needs[t, HOUSES[house]] += 1
        tables.automatic[t] = card.automatic
        for i, (word, amount) in enumerate(card.effects):
            tables.word[t, i] = WORDS[word]
            tables.amount[t, i] = amount
        tables.draws[t] = sum(amount for word, amount in card.effects if word == "draw")
        tables.main_word[t] = WORDS[card.main_effect] if card.main_effect else 0
        tables.traits[t] = TRAITS.get(card.set, 0)
        if card.set == "starting":
            tables.starting[t] = card.copies // k.SEATS
        else:
            tables.copies[t] = card.copies
            if card.cost == 0 and card.set != "talisman":
                tables.some_free = 1
    for i, city in enumerate(catalog.cities):
        p, c = divmod(i, 3)
        tables.city_defence[p, c] = city.defence
        for j, amount in enumerate(city.rebuild):
            tables.rebuild[p * k.CITIES + c, j] = amount
    for p in range(k.SEATS):
        tables.city_defence[p, k.LAIR_CITY] = LAIR_DEFENCE
    return tables


LAIR_DEFENCE = 9  # C5


# --- reading --------------------------------------------------------------------------------------

Row = Mapping[str, str]


class _Checker:
    """Reads the fields of one row and remembers what is wrong with them."""

    def __init__(self, where: str, row: Row, problems: list[str]) -> None:
        self.where = where
        self.row = row
        self.problems = problems

    def wrong(self, field: str, what: str) -> None:
        self.problems.append(f"{self.where}:{field}: {what}")

    def text(self, field: str) -> str:
        return (self.row.get(field) or "").strip()

    def number(self, field: str, least: int = 0) -> int:
        text = self.text(field)
        if not text and least == 0:
            return 0
        try:
            value = int(text)
        except ValueError:
            self.wrong(field, f"expected a whole number, found {text!r}")
            return least
        if not least <= value <= MOST[field]:
            self.wrong(field, f"must be from {least} to {MOST[field]}, found {value}")
            return least
        return value

    def one_of(self, field: str, choices: Iterable[str], default: str = "") -> str:
        choices = tuple(choices)
        text = self.text(field).lower() or default
        if text not in choices:
            named = ", ".join(choice or "(empty)" for choice in choices)
            self.wrong(field, f"{text!r} is not one of: {named}")
            return choices[0]
        return text

    def effects(self, field: str) -> tuple[tuple[str, int], ...]:
        effects = []
        for part in filter(None, self.text(field).split("+")):
            word, _, amount = (piece.strip() for piece in part.partition(":"))
            most = MOST_AMOUNT.get(word, 3)
            if word not in WORDS:
                self.wrong(field, f"{word!r} is not an effect word; known: {', '.join(WORDS)}")
            elif not DIGITS.fullmatch(amount) or not 1 <= int(amount) <= most:
                self.wrong(field, f"write {word}:n with n from 1 to {most}, found {part!r}")
            else:
                effects.append((word, int(amount)))
        if len(effects) > k.EFFECTS:
            self.wrong(field, f"at most {k.EFFECTS} effects on one card")
        if sum(word == "draw" for word, _ in effects) > 1:
            self.wrong(field, "name draw only once")
        return tuple(effects[: k.EFFECTS])

    def needs(self) -> tuple[str, ...]:
        needs = tuple(filter(None, (part.strip() for part in self.text("needs").split("+"))))
        for house in needs:
            if house not in HOUSES or house == "grey":
                self.wrong("needs", f"{house!r} is not one of: turquoise, red, purple")
        if len(needs) > MOST_NEEDS:
            self.wrong("needs", f"at most {MOST_NEEDS} colours")
        return needs if all(house in HOUSES for house in needs) else ()


def _expand_prints(text: str) -> tuple[str, ...]:
    """SC01-SC03 -> SC01, SC02, SC03."""
    if "-" not in text:
        return (text,) if text else ()
    first, last = text.split("-")
    prefix = first.rstrip("0123456789")
    digits = len(first) - len(prefix)
    numbers = range(int(first[len(prefix) :]), int(last[len(prefix) :]) + 1)
    return tuple(f"{prefix}{n:0{digits}}" for n in numbers)


def _read_card(check: _Checker, *, own: bool) -> Card:
    name = check.text("name")
    if not name:
        check.wrong("name", "a card needs a name")
    elif own and (len(name) > 40 or not name.isprintable() or set(name) & set('<>@:"\n\t')):
        check.wrong("name", 'at most 40 printable characters, without < > @ : "')
    elif own and name != " ".join(name.split()):
        check.wrong("name", "put single spaces between words")
    elif own and name.casefold() in RESERVED_NAMES:
        check.wrong("name", f"{name!r} already means something in the notation")
    kind = check.one_of("kind", KINDS)
    if kind == "wonder":
        house = check.one_of("house", ("",))
    else:
        house = check.one_of("house", HOUSES, "grey")
    secondary = check.one_of("secondary", SECONDARIES, "none")
    needs = check.needs()
    effects = check.effects("effect")
    if (secondary == "synergy") != bool(needs):
        check.wrong("needs", "a synergy, and only a synergy, names the colours it needs")
    if (secondary != "none") != bool(effects):
        check.wrong("effect", "a secondary ability, and only that, has effects")
    if kind == "troop":
        defence = check.number("defence", 1)
    else:
        defence = 0
        if check.text("defence") not in ("", "0"):
            check.wrong("defence", "only a Troop has a defence")
    main = check.text("main_effect").partition(":")[0]
    if main and (main not in CHOICE_WORDS or kind not in ("command", "wonder")):
        check.wrong("main_effect", f"one of {', '.join(CHOICE_WORDS)}, on a Command or Wonder")
        main = ""
    return Card(
        name=name,
        kind=kind,
        house=house,
        cost=check.number("cost"),
        command=check.number("command"),
        battle=check.number("battle"),
        knowledge=check.number("knowledge"),
        defence=defence,
        secondary=secondary,
        needs=needs,
        effects=effects,
        copies=check.number("copies", 1),
        set="continuum" if own else check.one_of("set", SETS),
        prints=() if own else _expand_prints(check.text("prints")),
        main_effect=main,
    )


def _read_csv(text: str, file: str, problems: list[str]) -> list[tuple[str, Row]]:
    """Rows with the place they come from (file:line)."""
    lines = text.splitlines(keepends=True)
    start = next((i for i, line in enumerate(lines) if line.strip() and line[0] != "#"), None)
    if start is None:
        problems.append(f"{file}:1: the file is empty")
        return []
    reader = csv.DictReader(io.StringIO("".join(lines[start:]), newline=""))
    known = (*COLUMNS, *OPTIONAL_COLUMNS)
    header = reader.fieldnames or []
    for column in header:
        if column.strip() not in known:
            problems.append(
                f"{file}:{start + 1}:{column}: unknown column; known: {', '.join(known)}"
            )
    for column in {column for column in header if header.count(column) > 1}:
        problems.append(f"{file}:{start + 1}:{column}: this column is there twice")
    for column in COLUMNS:
        if column not in header and column not in OPTIONAL_COLUMNS:
            problems.append(f"{file}:{start + 1}:{column}: this column is missing")
    rows: list[tuple[str, Row]] = []
    try:
        for row in reader:
            where = f"{file}:{reader.line_num + start}"
            if (row.get("name") or "").lstrip().startswith("#") or list(row.values())[0:1] == ["#"]:
                continue
            first = next(iter(row.values()), None)
            if isinstance(first, str) and first.startswith("#"):
                continue
            if None in row:
                problems.append(f"{where}: more fields than columns")
                continue
            rows.append((where, row))
    except csv.Error as error:
        problems.append(f"{file}:{reader.line_num + start}: {error}")
    return rows


def _read_toml(text: str, file: str, problems: list[str]) -> list[tuple[str, Row]]:
    """[[card]] tables with the columns as keys; the line is that of the card's header."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        problems.append(f"{file}: {error}")
        return []
    heads = [i for i, line in enumerate(text.splitlines(), 1) if CARD_HEAD.match(line)]
    cards = data.get("card")
    if not isinstance(cards, list) or len(cards) != len(heads):
        problems.append(f"{file}:1:card: write one [[card]] table for every card")
        return []
    rows: list[tuple[str, Row]] = []
    known = (*COLUMNS, *OPTIONAL_COLUMNS)
    for line, card in zip(heads, cards, strict=True):
        where = f"{file}:{line}"
        for key, value in card.items():
            if key not in known:
                problems.append(f"{where}:{key}: unknown field; known: {', '.join(known)}")
            elif isinstance(value, bool) or not isinstance(value, str | int):
                problems.append(f"{where}:{key}: expected text or a whole number")
        rows.append((where, {key: str(value) for key, value in card.items()}))
    return rows


def _read_cards(rows: list[tuple[str, Row]], problems: list[str], *, own: bool) -> list[Card]:
    return [_read_card(_Checker(where, row, problems), own=own) for where, row in rows]


def _check_whole(cards: list[Card], places: list[str], problems: list[str]) -> None:
    """What only shows over all cards together: names, and room in the kernel's arrays."""
    seen: dict[str, str] = {
        name.casefold(): "the box" for name in (*base_catalog().type_of, *PERKS, *PLOYS)
    }
    for card, place in zip(cards, places, strict=True):
        folded = card.name.casefold()
        if folded in seen:
            problems.append(
                f"{place}:name: {card.name!r} is already the name of a card ({seen[folded]})"
            )
        seen[folded] = place
    room = k.TYPES - 1 - len(base_catalog().cards)
    if len(cards) > room:
        problems.append(f"{places[room]}:name: at most {room} different cards of one's own")
    box = sum(card.copies for card in base_catalog().cards)
    copies = 0
    for card, place in zip(cards, places, strict=True):
        copies += card.copies
        if box + copies > k.OWN:
            problems.append(f"{place}:copies: at most {k.OWN - box} cards of one's own in all")
            break


@cache
def base_catalog() -> Catalog:
    """Everything in the box, and the community's cards (E13, E14)."""
    data = resources.files(__package__) / "data"
    problems: list[str] = []
    cards: list[Card] = []
    for file in ("cards.csv", "community.csv"):
        text = (data / file).read_text("utf-8")
        cards += _read_cards(_read_csv(text, file, problems), problems, own=False)
    cities = []
    for row in csv.DictReader(io.StringIO((data / "cities.csv").read_text("utf-8"))):
        rebuild = tuple(int(row[f"rebuild_{point}"]) for point in POINT_WORDS)
        cities.append(
            City(row["name"], row["house"], int(row["defence"]), rebuild, row["print"])  # type: ignore[arg-type]
        )
    if problems:
        raise CatalogError(problems)
    cities.sort(key=lambda city: (city.house != "Volarees", city.defence))
    return Catalog(tuple(cards), tuple(cities))


def parse_own_cards(text: str, file: str) -> tuple[Card, ...]:
    """Players' own cards from CSV or TOML text; CatalogError lists every mistake (E11)."""
    problems: list[str] = []
    read = _read_toml if file.lower().endswith(".toml") else _read_csv
    rows = read(text, file, problems)
    cards = _read_cards(rows, problems, own=True)
    if not problems and not cards:
        problems.append(f"{file}:1: no card in the file")
    _check_whole(cards, [where for where, _ in rows], problems)
    if problems:
        raise CatalogError(problems)
    return tuple(cards)


def own_cards_from_rows(rows: Iterable[Row]) -> tuple[Card, ...]:
    """Players' own cards as a position or record carries them."""
    problems: list[str] = []
    placed = [(f"options.cards.{i}", row) for i, row in enumerate(rows)]
    for where, row in placed:
        for name in row:
            if name not in (*COLUMNS, *OPTIONAL_COLUMNS):
                problems.append(f"{where}:{name}: unknown field")
    cards = _read_cards(placed, problems, own=True)
    _check_whole(cards, [where for where, _ in placed], problems)
    if problems:
        raise CatalogError(problems)
    return tuple(cards)


def load_own_cards(path: str | Path) -> tuple[Card, ...]:
    try:
        text = Path(path).read_text("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise CatalogError([f"{path}: cannot be read: {error}"]) from error
    return parse_own_cards(text, str(path))


@cache
def catalog_with(own: tuple[Card, ...]) -> Catalog:
    """The box and these cards; equal ones share their tables."""
    if not own:
        return base_catalog()
    return Catalog((*base_catalog().cards, *own), base_catalog().cities)
