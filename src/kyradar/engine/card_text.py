"""Files of cards that anybody may send, whatever the game: limits before they are parsed.

A whole box takes about 10 kB. What goes far beyond that was not written by somebody who designs
cards, and some readers take a very long time over a very small text (a TOML key of many parts).
"""

from __future__ import annotations

import csv
import io
import json
import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

from ..errors import CatalogError
from .picture import MOST_ART
from .typed import Json
from .wording import say

MOST_TEXT = 160_000  # characters of a file
MOST_LINES = 3_000
MOST_LINE = 4_000  # characters of a line
MOST_DOTS = 16  # in a line of TOML: the time to read a key grows with the square of its parts
MOST_CARDS = 300  # rows or tables; every game says itself how many it can play with
MOST_COLUMNS = 60
MOST_FIELD = 400  # characters of a field
LONG_FIELDS = {"art": MOST_ART}  # and of those that hold more
PICTURES = re.compile(rb"^\[\[picture\]\]", re.MULTILINE)
MOST_FILE = 8_000_000  # bytes of a file that carries pictures
HEAD = re.compile(r"\s*\[\[\s*card\s*\]\]\s*(#.*)?$")  # [[card]], with a comment perhaps

Row = Mapping[str, str]
Mistake = str | Callable[[str], str]  # a place and what is wrong there, in any language


def read_card_file(path: str | Path) -> str:
    """The text of a card file, or as much of it as shows that it is too long; OSError or
    UnicodeDecodeError if it cannot be read."""
    with open(path, "rb") as file:
        # Pictures stand behind the cards, in base 64: no game asks for them.
        text = PICTURES.split(file.read(MOST_FILE + 1), 1)[0]
    return text[: 4 * MOST_TEXT + 1].decode("utf-8-sig")


def check_text(text: str, file: str) -> None:
    """CatalogError if a card file is larger than any that somebody wrote."""
    if len(text) > MOST_TEXT:
        raise _wrong(f"{file}:1", "long_file", most=MOST_TEXT)
    lines = text.splitlines()
    if len(lines) > MOST_LINES:
        raise _wrong(f"{file}:{MOST_LINES + 1}", "many_lines", most=MOST_LINES)
    for number, line in enumerate(lines, start=1):
        if len(line) > MOST_LINE:
            raise _wrong(f"{file}:{number}", "long_line", most=MOST_LINE)


def check_columns(columns: Sequence[str], where: str) -> None:
    """CatalogError if a table has more columns than any game knows."""
    if len(columns) > MOST_COLUMNS:
        raise _wrong(where, "many_columns", most=MOST_COLUMNS)


def check_rows(count: int, where: str) -> None:
    """CatalogError if there are more cards than any game can hold."""
    if count > MOST_CARDS:
        raise _wrong(where, "many_rows", most=MOST_CARDS)


def read_rows(
    text: str,
    file: str,
    problems: list[Mistake],
    mistake: Callable[..., Mistake],
    sound: Callable[[Sequence[str], str], bool],
) -> list[tuple[str, Row]]:
    """Rows of a CSV file with the place they come from (file:line); # begins a comment.

    `mistake` says what is wrong in the game's words, `sound` whether a header's rows can be read.
    """
    lines = text.splitlines(keepends=True)
    start = next((i for i, line in enumerate(lines) if line.strip() and line[0] != "#"), None)
    if start is None:
        problems.append(mistake(f"{file}:1", "empty_file"))
        return []
    rest = "".join(lines[start:])
    reader = csv.DictReader(io.StringIO(rest, newline=""), delimiter=delimiter_of(lines[start]))
    header = list(reader.fieldnames or [])
    top = f"{file}:{start + 1}"
    check_columns(header, top)
    rows: list[tuple[str, Row]] = []
    if not sound(header, top):
        return rows
    try:
        for row in reader:
            where = f"{file}:{reader.line_num + start}"
            first = next(iter(row.values()), None)
            if isinstance(first, str) and first.startswith("#"):
                continue
            if None in row:
                problems.append(mistake(where, "many_fields"))
                continue
            rows.append((where, row))
            check_rows(len(rows), where)
    except csv.Error as error:
        problems.append(f"{file}:{reader.line_num + start}: {error}")
    return rows


def delimiter_of(header: str) -> str:
    """What stands between the columns: spreadsheets of many countries write semicolons."""
    return ";" if ";" in header and "," not in header else ","


def template(comments: Sequence[str], head: str, examples: str, file: str | Path) -> str:
    """A card file to begin with: comments, then examples as CSV, or as TOML if it is named so."""
    commented = "".join(f"# {line}".rstrip() + "\n" for line in comments)
    if not str(file).lower().endswith(".toml"):
        return f"{commented}{head}\n{examples}"
    tables = [_table(row) for row in csv.DictReader(io.StringIO(f"{head}\n{examples}"))]
    return f"{commented}\n" + "\n".join(tables)


def write_rows(rows: Sequence[Mapping[str, str]], file: str | Path) -> str:
    """Cards as the text of a file: TOML if it is named so, else CSV."""
    if str(file).lower().endswith(".toml"):
        return "\n".join(map(_table, rows))
    return as_csv(rows, tuple(dict.fromkeys(name for row in rows for name in row)))


def as_csv(rows: Sequence[Mapping[str, str]], columns: Sequence[str]) -> str:
    """Cards as CSV text with these columns."""
    out = io.StringIO()
    writer = csv.DictWriter(out, columns, extrasaction="ignore", lineterminator="\n")
    writer.writeheader()
    writer.writerows([{name: row.get(name, "") for name in columns} for row in rows])
    return out.getvalue()


def _table(row: Mapping[str, str]) -> str:
    fields = [f"{name} = {_value(text)}\n" for name, text in row.items() if text]
    return "[[card]]\n" + "".join(fields)


def _value(text: str) -> str:
    return text if text.isdecimal() else json.dumps(text, ensure_ascii=False)


def table_lines(text: str) -> list[int]:
    """The lines at which the [[card]] tables of a TOML file begin."""
    return [number for number, line in enumerate(text.splitlines(), 1) if HEAD.match(line)]


def read_tables(text: str, file: str) -> Json:
    """A TOML file as data; CatalogError says what is wrong with it."""
    for number, line in enumerate(text.splitlines(), start=1):
        if line.count(".") > MOST_DOTS:
            raise _wrong(f"{file}:{number}", "many_dots", most=MOST_DOTS)
    check_rows(len(table_lines(text)), file)
    try:
        return tomllib.loads(text)
    except RecursionError as error:
        raise _wrong(file, "nested") from error
    except ValueError as error:  # among them TOMLDecodeError, and numbers of thousands of digits
        raise CatalogError([f"{file}: {error}"]) from error


def card_tables(
    text: str, file: str, problems: list[Mistake], mistake: Callable[..., Mistake]
) -> list[tuple[str, Json]]:
    """The [[card]] tables of a TOML file, each with the place of its header (file:line)."""
    cards, heads = read_tables(text, file).get("card"), table_lines(text)
    if not isinstance(cards, list) or len(cards) != len(heads):
        problems.append(mistake(f"{file}:1:card", "card_tables"))
        return []
    return [(f"{file}:{line}", card) for line, card in zip(heads, cards, strict=True)]


def plain_rows(rows: Sequence[Mapping[str, object]]) -> list[dict[str, str]]:
    """Cards as options carry them: a few fields each, text or whole numbers."""
    check_rows(len(rows), "options.cards")
    plain = []
    for number, row in enumerate(rows):
        where = f"options.cards.{number}"
        check_columns(tuple(row), where)
        fields = {}
        for name, field in row.items():
            place = f"{where}:{str(name)[:40]}"
            if isinstance(field, bool) or not isinstance(field, str | int):
                raise _wrong(place, "field")
            if isinstance(field, int) and field.bit_length() > MOST_FIELD:
                raise _wrong(place, "long_field", most=MOST_FIELD)
            text = str(field)
            most = LONG_FIELDS.get(str(name), MOST_FIELD)
            if len(text) > most or len(str(name)) > MOST_FIELD:
                raise _wrong(place, "long_field", most=most)
            fields[str(name)] = text
        plain.append(fields)
    return plain


def _wrong(where: str, key: str, **facts: object) -> CatalogError:
    return CatalogError([partial(_say, where, key, facts)])


def _say(where: str, key: str, facts: Mapping[str, object], language: str = "en") -> str:
    return f"{where}: {say('card_files', key, facts, language)}"
