"""Card tables as text, CSV or TOML, read with every mistake named by file, line and field."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from ..engine.card_text import Mistake, Row, card_tables, read_rows
from ..engine.picture import picture_mistake, read_picture
from . import card as c
from .card import Card
from .kernel import layout as k
from .wording import say

KNOWN = (*c.COLUMNS, *c.OPTIONAL_COLUMNS)


def mistake(where: str, key: str, **facts: object) -> Mistake:
    return partial(_say_mistake, where, key, facts)


def _say_mistake(where: str, key: str, facts: Mapping[str, object], language: str) -> str:
    return f"{where}: {say('mistakes', key, facts, language)}"


class _Checker:
    """Reads the fields of one row and remembers what is wrong with them.

    A mistake is told once: what follows from it, such as an ability without effects whose effect
    could not be read, is not told as well.
    """

    def __init__(self, where: str, row: Row, problems: list[Mistake]) -> None:
        self.where = where
        self.row = row
        self.problems = problems
        self.wrong_fields: set[str] = set()
        # A field under a wrong name was told already: its right name is not missing as well.
        self._misnamed = any(name not in KNOWN for name in row)

    def wrong(self, field: str, key: str, **facts: object) -> None:
        self.wrong_fields.add(field)
        if field in self.row or not self._misnamed:
            self.problems.append(mistake(f"{self.where}:{field}", key, **facts))

    def sound(self, *fields: str) -> bool:
        """Could all of these be read?"""
        return self.wrong_fields.isdisjoint(fields)

    def text(self, field: str) -> str:
        return (self.row.get(field) or "").strip()

    def number(self, field: str, least: int = 0) -> int:
        text = self.text(field)
        if not text and least == 0:
            return 0
        try:
            value = int(text)
        except ValueError:
            self.wrong(field, "whole_number", found=text)
            return least
        if not least <= value <= c.MOST[field]:
            self.wrong(field, "range", least=least, most=c.MOST[field], found=value)
            return least
        return value

    def one_of(self, field: str, choices: Iterable[str], default: str = "") -> str:
        choices = tuple(choices)
        text = self.text(field).lower() or default
        if text not in choices:
            if any(choices):
                self.wrong(field, "one_of", found=text, known=", ".join(choices))
            else:
                self.wrong(field, "empty", found=text)
            return choices[0]
        return text

    def effects(self, field: str) -> tuple[tuple[str, int], ...]:
        effects = []
        for part in filter(None, self.text(field).split("+")):
            word, _, amount = (piece.strip() for piece in part.partition(":"))
            most = c.MOST_AMOUNT.get(word, 3)
            if word not in c.WORDS:
                self.wrong(field, "effect_word", found=word, known=", ".join(c.WORDS))
            elif not c.DIGITS.fullmatch(amount) or not 1 <= int(amount) <= most:
                self.wrong(field, "effect_amount", word=word, most=most, found=part)
            else:
                effects.append((word, int(amount)))
        if len(effects) > k.EFFECTS:
            self.wrong(field, "many_effects", most=k.EFFECTS)
        if sum(word == "draw" for word, _ in effects) > 1:
            self.wrong(field, "draw_twice")
        return tuple(effects[: k.EFFECTS])

    def needs(self) -> tuple[str, ...]:
        needs = tuple(filter(None, (part.strip() for part in self.text("needs").split("+"))))
        for house in needs:
            if house not in c.HOUSES or house == "grey":
                self.wrong("needs", "one_of", found=house, known="turquoise, red, purple")
        if len(needs) > c.MOST_NEEDS:
            self.wrong("needs", "many_needs", most=c.MOST_NEEDS)
        return needs if all(house in c.HOUSES for house in needs) else ()

    def picture(self) -> str:
        def wrong(key: str, **facts: object) -> None:
            self.wrong_fields.add("art")
            self.problems.append(picture_mistake(f"{self.where}:art", key, **facts))

        return read_picture(self.text("art"), c.PARTS, wrong)


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
        check.wrong("name", "no_name")
    elif own and (len(name) > 40 or not name.isprintable() or set(name) & set('<>@:"\n\t')):
        check.wrong("name", "name_letters")
    elif own and name != " ".join(name.split()):
        check.wrong("name", "name_spaces")
    elif own and name.casefold() in c.RESERVED_NAMES:
        check.wrong("name", "name_reserved", name=name)
    kind = check.one_of("kind", c.KINDS)
    if not check.sound("kind"):
        house = ""  # which colours it may have hangs on the kind
    elif kind == "wonder":
        house = check.one_of("house", ("",))
    else:
        house = check.one_of("house", c.HOUSES, "grey")
    secondary = check.one_of("secondary", c.SECONDARIES, "none")
    needs = check.needs()
    effects = check.effects("effect")
    if check.sound("secondary"):
        if check.sound("needs") and (secondary == "synergy") != bool(needs):
            check.wrong("needs", "needs_synergy")
        spare = secondary == "none" and bool(needs)  # told already
        if check.sound("effect") and not spare and (secondary != "none") != bool(effects):
            check.wrong("effect", "effect_secondary")
    defence = 0
    if kind == "troop":
        defence = check.number("defence", 1)
    elif check.sound("kind") and check.text("defence") not in ("", "0"):
        check.wrong("defence", "defence_troop")
    main = check.text("main_effect").partition(":")[0]
    right_kind = kind in ("command", "wonder") or not check.sound("kind")
    if main and (main not in c.CHOICE_WORDS or not right_kind):
        check.wrong("main_effect", "main_effect", known=", ".join(c.CHOICE_WORDS))
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
        set="continuum" if own else check.one_of("set", c.SETS),
        prints=() if own else _expand_prints(check.text("prints")),
        main_effect=main,
        art=check.picture(),
    )


def read_csv(text: str, file: str, problems: list[Mistake]) -> list[tuple[str, Row]]:
    """Rows with the place they come from (file:line)."""

    def sound(header: Sequence[str], top: str) -> bool:
        missing = [
            name for name in c.COLUMNS if name not in header and name not in c.OPTIONAL_COLUMNS
        ]
        columns = ", ".join(KNOWN)
        for column in header:
            if column.strip() not in KNOWN:
                problems.append(mistake(f"{top}:{column}", "unknown_column", known=columns))
                for meant in difflib.get_close_matches(column, missing, 1):
                    missing.remove(meant)
        for column in {column for column in header if header.count(column) > 1}:
            problems.append(mistake(f"{top}:{column}", "column_twice"))
        for column in missing:
            problems.append(mistake(f"{top}:{column}", "column_missing"))
        return not missing  # else every row would say the same

    return read_rows(text, file, problems, mistake, sound)


def read_toml(text: str, file: str, problems: list[Mistake]) -> list[tuple[str, Row]]:
    """[[card]] tables with the columns as keys; the line is that of the card's header."""
    rows: list[tuple[str, Row]] = []
    for where, card in card_tables(text, file, problems, mistake):
        for key, value in card.items():
            if key not in KNOWN:
                problems.append(mistake(f"{where}:{key}", "unknown_field", known=", ".join(KNOWN)))
            elif isinstance(value, bool) or not isinstance(value, str | int):
                problems.append(mistake(f"{where}:{key}", "field_type"))
        rows.append((where, {key: str(value) for key, value in card.items()}))
    return rows


def read_cards(rows: list[tuple[str, Row]], problems: list[Mistake], *, own: bool) -> list[Card]:
    return [_read_card(_Checker(where, row, problems), own=own) for where, row in rows]
