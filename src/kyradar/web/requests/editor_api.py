"""The position editor: can a set-up be, what is allowed in it, who wins, and own puzzles."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ...engine.puzzle import Puzzle
from ...engine.typed import Json
from ...title import FIRST_MODE
from ..house import House
from ..store.shelf import new_id, new_key
from ..table.puzzles import told
from ..texts import Refusal, known_language
from ..thinking.positions import (
    allowed,
    checked,
    last_position,
    look_at,
    open_setup,
    play_on,
    pose,
    prove,
    read_results,
)
from ..thinking.trials import Games, Trials
from .answers import json_answer
from .bodies import check_shape, read_body
from .desk import Desk
from .models import AllowedBody, OddsBody, PoseBody, PositionBody, ProofBody
from .sharing import Sharing

MOST_GAMES = 2_000  # that are played on from one position
MOST_PUZZLES = 5_000
MOST_SHELF = 100_000_000  # characters of all puzzles
PUZZLE = "puzzle"


def shared_puzzles(desk: Desk) -> Sharing:
    """The puzzles that people posed."""
    return Sharing(desk, PUZZLE, MOST_PUZZLES, MOST_SHELF, missing="puzzle")


def editor_routes(house: House, desk: Desk) -> list[Route]:
    """Every request of docs/editor.md."""
    games = Games(play_on, read_results, compared=False)
    odds = Trials(house.workers, house.settings.trials, games)
    puzzles = shared_puzzles(desk)

    async def post_position(request: Request) -> Response:
        body = await read_body(request, PositionBody)
        language = known_language(body.lang)
        setup = body.position
        if body.text is not None:
            if is_record(body.text):
                desk.pass_gate(request)
                setup = await desk.in_worker(request, last_position, body.text)
            else:
                setup = read_text(body.text)
        if setup is None:
            raise Refusal("no_setup")
        answer = await desk.in_thread(request, look_at, setup, language)
        return await json_answer(request, {"setup": setup, **answer})

    async def post_allowed(request: Request) -> Response:
        body = await read_body(request, AllowedBody)
        language = known_language(body.lang)
        asked = (body.position, body.line, language)
        return await json_answer(request, await desk.in_thread(request, allowed, *asked))

    async def post_proof(request: Request) -> Response:
        body = await read_body(request, ProofBody)
        desk.pass_gate(request)
        await desk.in_thread(request, open_setup, body.position)
        asked = (body.position, known_language(body.lang))
        answer = await desk.in_worker(request, prove, *asked)
        return await json_answer(request, answer)

    async def post_odds(request: Request) -> Response:
        body = await read_body(request, OddsBody)
        desk.pass_gate(request)
        setup = await desk.in_thread(request, checked, body.position)
        game = await desk.in_thread(request, open_setup, setup)
        if game.outcome is not None:
            raise Refusal("over")
        rows = [setup]
        of, whose = min(max(body.of, 1), MOST_GAMES), desk.whose(request)
        id = odds.begin(game.mode, rows, of, house.keep, whose)
        return await json_answer(request, odds.look(id, house.keep), 202)

    async def get_odds(request: Request) -> Response:
        answer = odds.look(request.path_params["job"], house.keep)
        if answer is None:
            raise Refusal("trial")
        return await json_answer(request, answer)

    async def post_puzzle(request: Request) -> Response:
        body = await read_body(request, PoseBody)
        desk.pass_gate(request)
        await desk.in_thread(request, open_setup, body.position)
        id, key = new_id(), new_key()
        made: Json = await desk.in_worker(request, pose, body.position, body.kind, id)
        await puzzles.add(request, id, made, key)
        answer = told(Puzzle.from_json(made), known_language(body.lang))
        return await json_answer(request, {**answer, "key": key}, 201)

    async def take_back(request: Request) -> Response:
        id, made = await puzzles.taken(request)
        # What it was made of goes into the maker's bin, to be posed again.
        posed = {"mode": made["mode"], **made["position"]}
        answer = {"taken_back": id, "position": posed, "kind": made["kind"]}
        return await json_answer(request, answer)

    return [
        Route("/api/position", post_position, methods=["POST"]),
        Route("/api/position/allowed", post_allowed, methods=["POST"]),
        Route("/api/position/proof", post_proof, methods=["POST"]),
        Route("/api/position/odds", post_odds, methods=["POST"]),
        Route("/api/position/odds/{job}", get_odds),
        Route("/api/position/puzzle", post_puzzle, methods=["POST"]),
        Route("/api/position/puzzle/{id}/take-back", take_back, methods=["POST"]),
    ]


def is_record(text: str) -> bool:
    """Is it a record, and not a set-up?"""
    return not text.lstrip().startswith(("{", "[", '"'))


def read_text(text: str) -> Json:
    """A set-up as somebody wrote it, or a scenario that holds one."""
    found = check_shape(text.encode("utf-8", "surrogatepass"))
    if not isinstance(found, dict):
        raise Refusal("no_setup")
    inner = found.get("setup")
    if not isinstance(inner, dict):
        return found
    outer = {name: found[name] for name in ("mode", "options") if name in found}
    return {"mode": FIRST_MODE, **outer, **inner}
