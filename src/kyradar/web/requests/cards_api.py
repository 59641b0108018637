"""Cards of one's own while they are made: rows from a file, every mistake by its place."""

from __future__ import annotations

import csv
import re

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ...engine.card_text import (
    as_csv,
    check_columns,
    check_rows,
    check_text,
    read_tables,
    table_lines,
)
from ...errors import CatalogError, PlayerError
from ...title import title_named
from ..boards import board_of
from ..texts import known_language
from .answers import json_answer
from .bodies import read_body
from .desk import Desk
from .models import CardsAnswer, CardsBody, MistakeAnswer

PLACE = re.compile(r"options\.cards\.(\d+)(?::(\w+))?: (.*)", re.DOTALL)


def cards_routes(desk: Desk) -> list[Route]:
    """What the editor asks."""

    async def get_cards(request: Request) -> Response:
        return await json_answer(request, board_of(request.path_params["game"]).own_cards())

    async def post_cards(request: Request) -> Response:
        body = await read_body(request, CardsBody)
        return await json_answer(request, await desk.in_thread(request, look_over, body))

    return [
        Route("/api/cards/{game}", get_cards),
        Route("/api/cards", post_cards, methods=["POST"]),
    ]


def look_over(body: CardsBody) -> CardsAnswer:
    """Every mistake; nothing is refused but what is too large to be a file of cards."""
    language = known_language(body.lang)
    rows = body.rows or [] if body.text is None else raw_rows(body.text)
    check_rows(len(rows), "options.cards")
    board = board_of(body.game)
    known = board.own_cards()
    text = as_file(rows, tuple(known["columns"]), tuple(known["needed"]))
    check_text(text, "cards.csv")
    mistakes: list[MistakeAnswer] = []
    lines: list[str] = []
    mode = next(iter(title_named(body.game).modes))
    try:
        if rows:
            board.check_options({"cards": rows}, mode)  # says where, by row and column
            board.check_options({}, mode, text)  # and the file says the same
            told = title_named(body.game).cards(rows)
            lines = [one["words"][language] for one in told]
    except CatalogError as error:
        mistakes = [placed(one) for one in error.said(language)]
    except PlayerError as error:
        mistakes = [MistakeAnswer(row=None, field=None, text=error.sentence(language))]
    return CardsAnswer(rows=rows, mistakes=mistakes, text=text, lines=lines)


def placed(told: str) -> MistakeAnswer:
    """A mistake beside the field it is in."""
    found = PLACE.fullmatch(told)
    if found is None:
        return MistakeAnswer(row=None, field=None, text=told)
    return MistakeAnswer(row=int(found[1]), field=found[2], text=found[3])


def raw_rows(text: str) -> list[dict[str, str]]:
    """The rows of a file as they were written, right or wrong."""
    check_text(text, "cards")
    if table_lines(text):  # TOML; a value of a CSV file may begin with brackets, too
        cards = read_tables(text, "cards.toml").get("card", [])
        found = [one for one in cards if isinstance(one, dict)] if isinstance(cards, list) else []
    else:
        lines = [line for line in text.splitlines() if line.strip() and line[0] != "#"]
        found = list(csv.DictReader(lines))
    rows = []
    for one in found:
        check_columns(tuple(one), "cards")
        named = {str(name): value for name, value in one.items() if name is not None}
        rows.append({name: "" if value is None else str(value) for name, value in named.items()})
    return rows


def as_file(rows: list[dict[str, str]], columns: tuple[str, ...], needed: tuple[str, ...]) -> str:
    """The rows as a CSV file; a column that is neither used nor needed is left out."""
    used = [name for name in columns if name in needed or any(row.get(name) for row in rows)]
    others = (name for row in rows for name in row if name not in columns and row[name])
    used += dict.fromkeys(others)
    check_columns(used, "cards")
    return as_csv(rows, used)
