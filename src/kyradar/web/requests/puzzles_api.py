"""Requests for puzzles and for the deal of the day."""

from __future__ import annotations

from datetime import UTC, datetime

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ...engine.daily import Daily, daily_of
from ...engine.fair import new_secret
from ...engine.puzzle import Puzzle, all_puzzles
from ..house import House
from ..table.dailies import lay_deal, told_day
from ..table.opening import Setup
from ..table.puzzle_list import MOST_SEED, asked_page, index_of, page_of, rush_of, whole
from ..table.puzzles import lay_out, puzzle_named, solution, told
from ..texts import asked_language
from .answers import json_answer
from .bodies import read_body
from .desk import Desk
from .editor_api import shared_puzzles
from .models import OpenedAnswer, PuzzleBody


def puzzle_routes(house: House, desk: Desk) -> list[Route]:
    """The puzzles and the daily deal of docs/protocol.md."""
    posed = shared_puzzles(desk)

    async def opened(request: Request, setup: Setup, tokens: list[str]) -> Response:
        id = await house.create(setup, new_secret())
        answer = OpenedAnswer(table=id, tokens=[token for token in tokens if token])
        return await json_answer(request, answer, 201)

    async def get_puzzles(request: Request) -> Response:
        asked = asked_page(request.query_params)
        page = await desk.in_thread(request, page_of, asked, asked_language(request))
        return await json_answer(request, page)

    async def get_index(request: Request) -> Response:
        index = await desk.in_thread(request, index_of, asked_language(request))
        return await json_answer(request, index)

    async def get_rush(request: Request) -> Response:
        asked = request.query_params
        seed, game = whole(asked, "seed", MOST_SEED), asked.get("game", "")
        run = await desk.in_thread(request, rush_of, seed, game, asked_language(request))
        return await json_answer(request, run)

    async def find(request: Request) -> Puzzle:
        """A puzzle that comes with the games, or one that a person posed."""
        id = request.path_params["id"]
        if id in all_puzzles():
            return puzzle_named(id)
        return Puzzle.from_json((await posed.read(id)).body)

    async def get_puzzle(request: Request) -> Response:
        return await json_answer(request, told(await find(request), asked_language(request)))

    async def open_puzzle(request: Request) -> Response:
        body = await read_body(request, PuzzleBody)
        desk.pass_gate(request)
        puzzle = await find(request)
        laid = await desk.in_thread(request, lay_out, puzzle, not body.rush)
        return await opened(request, *laid)

    async def get_solution(request: Request) -> Response:
        puzzle = await find(request)
        return await json_answer(request, await desk.in_thread(request, solution, puzzle))

    async def get_daily(request: Request) -> Response:
        return await json_answer(request, told_day(today(), asked_language(request)))

    async def open_daily(request: Request) -> Response:
        desk.pass_gate(request)
        return await opened(request, *await desk.in_thread(request, lay_deal, today()))

    def today() -> Daily:
        return daily_of(datetime.now(UTC).date())

    return [
        Route("/api/puzzles", get_puzzles),
        Route("/api/puzzles/index", get_index),
        Route("/api/puzzles/rush", get_rush),
        Route("/api/puzzles/{id}", get_puzzle),
        Route("/api/puzzles/{id}", open_puzzle, methods=["POST"]),
        Route("/api/puzzles/{id}/solution", get_solution),
        Route("/api/daily", get_daily),
        Route("/api/daily", open_daily, methods=["POST"]),
    ]
