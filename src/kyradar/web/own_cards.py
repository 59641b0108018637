"""Cards of one's own while they are made: rows from a file, every mistake by its place."""

from __future__ import annotations

import asyncio
import csv
import io
import re
from typing import Annotated, Any

from fastapi import APIRouter
from pydantic import BaseModel, ConfigDict, Field

from ..engine.card_text import check_columns, check_rows, check_text, read_tables
from ..errors import CatalogError, PlayerError
from ..title import title_named
from .boards import board_of
from .bodies import BodyRoute
from .texts import known_language

PLACE = re.compile(r"options\.cards\.(\d+)(?::(\w+))?: (.*)", re.DOTALL)
#: A TOML file says [[card]]; a table of commas has no brackets in its first column.
TABLES = "[["


class CardsWish(BaseModel):
    """Cards to look at: rows, or the text of a file."""

    model_config = ConfigDict(extra="forbid")
    game: str
    rows: Annotated[list[dict[str, str]], Field(fail_fast=True)] | None = Field(
        None, description="a row for each card, by column"
    )
    text: str | None = Field(None, description="or the text of a card file, CSV or TOML")
    lang: str = "en"


class MistakeAnswer(BaseModel):
    """What is wrong, and where: the number of the row and its column, as far as they are known."""

    row: int | None
    field: str | None
    text: str


class CardsAnswer(BaseModel):
    """The rows, what is wrong with them, and the same as a file."""

    rows: list[dict[str, str]]
    mistakes: list[MistakeAnswer]
    text: str = Field(description="as a CSV file")


def make_cards_api() -> APIRouter:
    """What the editor asks."""
    api = APIRouter(route_class=BodyRoute)
    looking = asyncio.Semaphore(2)

    @api.get("/api/cards/{game}", summary="What cards of one's own may have, and those of the box")
    async def get_cards(game: str) -> dict[str, Any]:
        return board_of(game).own_cards()

    @api.post("/api/cards", summary="Look over cards of one's own")
    async def post_cards(wish: CardsWish) -> CardsAnswer:
        async with looking:
            return await asyncio.to_thread(look_over, wish)

    return api


def look_over(wish: CardsWish) -> CardsAnswer:
    """Every mistake; nothing is refused but what is too large to be a file of cards."""
    language = known_language(wish.lang)
    rows = wish.rows or [] if wish.text is None else raw_rows(wish.text)
    check_rows(len(rows), "options.cards")
    board = board_of(wish.game)
    known = board.own_cards()
    text = as_file(rows, tuple(known["columns"]), tuple(known["needed"]))
    check_text(text, "cards.csv")
    mistakes: list[MistakeAnswer] = []
    mode = next(iter(title_named(wish.game).modes))
    try:
        if rows:
            board.check_options({"cards": rows}, mode)  # says where, by row and column
            board.check_options({}, mode, text)  # and the file says the same
    except CatalogError as error:
        mistakes = [placed(one) for one in error.said(language)]
    except PlayerError as error:
        mistakes = [MistakeAnswer(row=None, field=None, text=error.sentence(language))]
    return CardsAnswer(rows=rows, mistakes=mistakes, text=text)


def placed(told: str) -> MistakeAnswer:
    """A mistake beside the field it is in."""
    found = PLACE.fullmatch(told)
    if found is None:
        return MistakeAnswer(row=None, field=None, text=told)
    return MistakeAnswer(row=int(found[1]), field=found[2], text=found[3])


def raw_rows(text: str) -> list[dict[str, str]]:
    """The rows of a file as they were written, right or wrong."""
    check_text(text, "cards")
    if TABLES in text:
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
    """The rows as a CSV file; a column that nobody uses or needs is left out."""
    used = [name for name in columns if name in needed or any(row.get(name) for row in rows)]
    used += [name for row in rows for name in row if name not in (*columns, *used) and row[name]]
    out = io.StringIO()
    writer = csv.DictWriter(out, dict.fromkeys(used), extrasaction="ignore", lineterminator="\n")
    writer.writeheader()
    writer.writerows([{name: row.get(name, "") for name in used} for row in rows])
    return out.getvalue()
