"""Requests for puzzles and for the deal of the day."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel

from ..engine.daily import Daily, daily_of
from ..engine.fair import new_secret
from ..engine.puzzle import all_puzzles
from .answers import json_answer
from .dailies import lay_deal, told_day
from .house import House
from .opening import Setup
from .riddles import lay_out, puzzle_named, solution, told
from .texts import known_language


class OpenedAnswer(BaseModel):
    """A table of one's own that was opened: the tokens of its seats."""

    table: str
    tokens: list[str]


def add_riddles(api: APIRouter, house: House, pass_gate: Callable[[Request], None]) -> None:
    """The puzzles and the daily deal of docs/protocol.md."""

    async def opened(setup: Setup, tokens: list[str]) -> OpenedAnswer:
        id = await house.create(setup, new_secret())
        return OpenedAnswer(table=id, tokens=[token for token in tokens if token])

    @api.get("/api/puzzles", summary="Every puzzle, without its solution")
    async def get_puzzles(lang: str = "en") -> Response:
        spoken = known_language(lang)
        return json_answer([told(puzzle, spoken) for puzzle in all_puzzles().values()])

    @api.post("/api/puzzles/{id}", summary="A table with a puzzle on it", status_code=201)
    async def open_puzzle(request: Request, id: str) -> OpenedAnswer:
        pass_gate(request)
        return await opened(*await asyncio.to_thread(lay_out, puzzle_named(id)))

    @api.get("/api/puzzles/{id}/solution", summary="One way to a puzzle's goal")
    async def get_solution(id: str) -> Response:
        return json_answer(await asyncio.to_thread(solution, puzzle_named(id)))

    @api.get("/api/daily", summary="The deal of the day (UTC)")
    async def get_daily(lang: str = "en") -> Response:
        return json_answer(told_day(today(), known_language(lang)))

    @api.post("/api/daily", summary="A table with the deal of the day", status_code=201)
    async def open_daily(request: Request) -> OpenedAnswer:
        pass_gate(request)
        return await opened(*await asyncio.to_thread(lay_deal, today()))

    def today() -> Daily:
        return daily_of(datetime.now(UTC).date())
