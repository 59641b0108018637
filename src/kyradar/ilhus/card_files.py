"""Card tables as text, CSV or TOML, read with every mistake named by file, line and field."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from ..engine.card_text import Mistake, Row, card_tables, read_rows
from ..engine.picture import picture_mistake, read_picture
from .card import (
    ALL_COLUMNS,
    COLOURS,
    FIELD_COLUMNS,
    FOE_COLUMNS,
    HEROES,
    JOKER,
    KEYWORDS,
    LETTERS,
    MOMENTS,
    PARTS,
    RANKS,
    SETS,
    SHAPES,
    Card,
    Field,
    Foe,
)
from .kernel import layout as k
from .part import FIELD_WORDS, FOE_WORDS, HERO_WORDS, PASSIVE_WORDS, TWIN_RANGES, Part, read_part
from .wording import say

#: Names that mean something else in the notation.
RESERVED = ("mage", "mistress", "twins", "kilenne", "faremos", "top", "take", "skip", "step")
LONGEST_NAME = 40


def mistake(where: str, key: str, **facts: object) -> Mistake:
    """A mistake at a place, to be said in any language."""
    return partial(_say_mistake, where, key, facts)


def _say_mistake(where: str, key: str, facts: Mapping[str, object], language: str) -> str:
    return f"{where}: {say('mistakes', key, facts, language)}"


class Checker:
    """Reads the fields of one row and remembers what is wrong with them."""

    def __init__(self, where: str, row: Row, problems: list[Mistake]) -> None:
        self.where = where
        self.row = row
        self.problems = problems

    def wrong(self, field: str, key: str, **facts: object) -> None:
        """Note a mistake in a field."""
        self.problems.append(mistake(f"{self.where}:{field}", key, **facts))

    def text(self, field: str) -> str:
        """What stands in a field."""
        return (self.row.get(field) or "").strip()

    def number(self, field: str, least: int, most: int, default: int | None = None) -> int:
        """A whole number; an empty field is the default, if there is one."""
        text = self.text(field)
        if not text and default is not None:
            return default
        try:
            value = int(text[:9])
        except ValueError:
            self.wrong(field, "whole_number", found=text[:40])
            return least
        if not least <= value <= most or len(text) > 9:
            self.wrong(field, "range", least=least, most=most, found=text[:40])
            return least
        return value

    def numbers(self, field: str, most: int) -> tuple[int, ...]:
        """Zones of a battlefield, separated by spaces."""
        mistakes = []
        for text in self.text(field).split()[: k.ZONES + 1]:
            if not text.isdecimal() or not 1 <= int(text[:3]) <= most:
                self.wrong(field, "zone", found=text[:40], most=most)
            else:
                mistakes.append(int(text[:3]))
        return tuple(mistakes)

    def one_of(self, field: str, choices: Iterable[str], default: str = "") -> str:
        """One of a few words."""
        choices = tuple(choices)
        text = self.text(field).lower() or default
        if text not in choices:
            self.wrong(field, "one_of", found=text[:40], known=", ".join(filter(None, choices)))
            return choices[0]
        return text

    def parts(self, field: str, words: tuple[str, ...]) -> tuple[Part, ...]:
        """An effect, part by part."""
        parts: list[Part] = []
        for text in filter(None, (piece.strip() for piece in self.text(field).split(";"))):
            part = read_part(text[:60], words)
            if isinstance(part, Part):
                parts.append(part)
            else:
                self.wrong(field, part[0], **part[1])
        if len(parts) > k.PARTS:
            self.wrong(field, "many_parts", most=k.PARTS)
        if parts and parts[0].range == "=":
            self.wrong(field, "same_first")
        return tuple(parts[: k.PARTS])

    def picture(self) -> str:
        """Its picture, in as few characters as it takes."""

        def wrong(key: str, **facts: object) -> None:
            self.problems.append(picture_mistake(f"{self.where}:art", key, **facts))

        return read_picture(self.text("art"), PARTS, wrong)

    def nothing(self, fields: Iterable[str], key: str) -> None:
        """These fields belong to other cards."""
        for field in fields:
            if self.text(field):
                self.wrong(field, key)


def read_card(check: Checker) -> Card:
    """A row as a card; what is wrong with it is noted by the checker."""
    kind = check.one_of("set", SETS)
    rank = check.one_of("rank", RANKS[kind], RANKS[kind][0] if len(RANKS[kind]) == 1 else "")
    owner = _owner(check, kind, rank)
    name = _name(check, "en")
    effect, passive = _effects(check, kind, rank, owner)
    most_copies = 20 if kind == "base" else 8
    return Card(
        id=_id(check),
        set=kind,
        rank=rank,
        owner=owner,
        colour=_colour(check, kind, rank),
        copies=check.number("copies", 0, most_copies, 1),
        fr=_name(check, "fr") or name,
        en=name,
        it=_name(check, "it") or name,
        elements=_elements(check, kind, rank, owner),
        keyword=check.one_of("keyword", KEYWORDS) if _held(kind, rank) else "",
        block=check.number("block", 1, 9) if _held(kind, rank) else 0,
        effect=effect,
        passive=passive,
        foe=_foe(check, kind, rank),
        field=_field(check, kind),
        art=check.picture(),
    )


def _held(kind: str, rank: str) -> bool:
    """Is it a card heroes hold?"""
    return kind in ("reward", "base") or (kind == "hero" and rank != "identity")


def _id(check: Checker) -> str:
    text = check.text("id")
    if not text or not text.isascii() or not text.isalnum() or len(text) > 12:
        check.wrong("id", "id", found=text[:40])
    return text


def _name(check: Checker, field: str) -> str:
    name = check.text(field)
    if not name and field == "en":
        check.wrong(field, "no_name")
    elif len(name) > LONGEST_NAME or not name.isprintable() or set(name) & set('<>+;:"'):
        check.wrong(field, "name_letters", most=LONGEST_NAME)
    elif name != " ".join(name.split()):
        check.wrong(field, "name_spaces")
    elif field == "en" and (
        name.casefold() in RESERVED
        or name.isdecimal()
        or any(f" {word} " in f" {name.casefold()} " for word in ("as", "from", "with"))
    ):
        check.wrong(field, "name_reserved", name=name)
    return name


def _owner(check: Checker, kind: str, rank: str) -> str:
    if kind == "base" or (kind == "hero" and rank != "novice"):
        return check.one_of("owner", HEROES)
    return check.one_of("owner", ("any",) if kind in ("hero", "reward") else ("",), "")


def _colour(check: Checker, kind: str, rank: str) -> str:
    if kind == "hero" and rank == "novice":
        return check.one_of("colour", COLOURS[1:])
    return check.one_of("colour", COLOURS if kind in ("reward", "base") else ("none",), "none")


def _elements(check: Checker, kind: str, rank: str, owner: str) -> str:
    """Letters in any order, each at most twice; a base card has one, or is the joker."""
    text = check.text("elements").upper()
    if owner != "mistress" or rank == "identity":
        check.nothing(("elements",), "no_elements")
        return ""
    if kind == "base":
        return check.one_of("elements", tuple(LETTERS.lower()) + (JOKER,)).upper()
    fine = 2 <= len(text) <= 8 and all(text.count(e) <= 2 and e in LETTERS for e in text)
    if not fine:
        check.wrong("elements", "elements", found=text[:40])
        return "FA"
    return text


def _effects(
    check: Checker, kind: str, rank: str, owner: str
) -> tuple[tuple[Part, ...], tuple[Part, ...]]:
    passive = check.parts("passive", PASSIVE_WORDS) if kind == "reward" else ()
    if kind != "reward":
        check.nothing(("passive",), "no_passive")
    if kind == "battlefield":
        effect = check.parts("effect", FIELD_WORDS)
        if len(effect) > 1:
            check.wrong("effect", "many_parts", most=1)
        return effect[:1], ()
    if rank == "omen":
        return check.parts("effect", FOE_WORDS), ()
    if not _held(kind, rank):
        check.nothing(("effect",), "no_effect")
        return (), ()
    effect = check.parts("effect", HERO_WORDS)
    if owner != "twins" and any(
        part.range[:1] in TWIN_RANGES or part.plus == "gap" for part in effect
    ):
        check.wrong("effect", "twin_range")
    return effect, passive


def _foe(check: Checker, kind: str, rank: str) -> Foe | None:
    if kind != "enemy" and rank != "boss":
        check.nothing(FOE_COLUMNS, "not_a_foe")
        return None
    if rank == "boss":
        check.nothing(("first", "second"), "boss_actions")
    first, second = check.parts("first", FOE_WORDS), check.parts("second", FOE_WORDS)
    if kind == "enemy" and not (first and second):
        check.wrong("first" if not first else "second", "no_action")
    return Foe(check.number("life", 1, 400), check.number("armour", 0, 9, 0), first, second)


def _field(check: Checker, kind: str) -> Field | None:
    if kind != "battlefield":
        check.nothing(FIELD_COLUMNS, "not_a_field")
        return None
    shape = check.one_of("shape", SHAPES)
    zones = check.number("zones", 3 if shape == "ring" else 2, k.ZONES)
    foes = check.numbers("foes", zones)
    if len(foes) != k.FOES:
        check.wrong("foes", "foe_zones", most=k.FOES)
        foes = (zones,) * k.FOES
    special = check.numbers("special", zones)
    when = check.one_of("when", MOMENTS, "end")
    return Field(shape, zones, check.number("heroes", 1, zones), foes, special, when)


# --- files ----------------------------------------------------------------------------------------


def read_csv(
    text: str, file: str, problems: list[Mistake], columns: tuple[str, ...] = ALL_COLUMNS
) -> list[tuple[str, Row]]:
    """Rows with the place they come from (file:line)."""

    def sound(header: Sequence[str], top: str) -> bool:
        names = ", ".join(columns)
        for column in dict.fromkeys(header):
            if column.strip() not in columns:
                problems.append(mistake(f"{top}:{column}", "unknown_column", known=names))
            elif header.count(column) > 1:
                problems.append(mistake(f"{top}:{column}", "column_twice"))
        if "id" not in header:
            problems.append(mistake(f"{top}:id", "column_missing"))
        return True

    rows = read_rows(text, file, problems, mistake, sound)
    return [(where, {name: value or "" for name, value in row.items()}) for where, row in rows]


def read_toml(text: str, file: str, problems: list[Mistake]) -> list[tuple[str, Row]]:
    """[[card]] tables with the columns as keys; the line is that of the card's header."""
    rows: list[tuple[str, Row]] = []
    for where, card in card_tables(text, file, problems, mistake):
        row = {}
        for key, value in card.items():
            if key not in ALL_COLUMNS:
                names = ", ".join(ALL_COLUMNS)
                problems.append(mistake(f"{where}:{key}", "unknown_column", known=names))
            elif isinstance(value, bool) or not isinstance(value, str | int):
                problems.append(mistake(f"{where}:{key}", "field_type"))
            else:
                row[key] = str(value)
        rows.append((where, row))
    return rows
