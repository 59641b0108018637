"""The workshop: games for cards under work, pictures, sets shared by link, the gallery."""

from __future__ import annotations

import base64
import hashlib
from functools import cache

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ...engine.card_text import check_rows
from ...engine.typed import Json
from ...title import all_modes, title_named
from ..boards import board_of
from ..house import House
from ..store.shelf import new_key
from ..texts import Refusal
from ..thinking.trials import FIRST, MOST, Trials
from .answers import json_answer
from .bodies import read_body
from .desk import Desk
from .models import PrintedCard, SetBody, TrialBody, WorkshopAnswer
from .pictures import clean_picture
from .sharing import Sharing, asked_version

MOST_SETS, MOST_PICTURES = 5_000, 5_000
MOST_SHELF = 200_000_000  # characters of all of a kind
MOST_LISTED = 300
MOST_NAME, MOST_BY, MOST_NOTES = 60, 40, 2_000
SET, PICTURE = "set", "picture"
PLAYED = "set played"  # games begun with a shared set: they are only counted
VERDICTS = ("line", "strong", "weak", "nobody", "unsure", "early")
FOREVER = {"cache-control": "public, max-age=31536000, immutable"}


def workshop_routes(house: House, desk: Desk) -> list[Route]:
    """Every request of the workshop but looking cards over."""
    trials = Trials(house.workers, house.settings.trials)
    shelf = desk.shelf
    pictures = Sharing(desk, PICTURE, MOST_PICTURES, MOST_SHELF)
    sets = Sharing(desk, SET, MOST_SETS, MOST_SHELF)
    shown = house.settings.gallery == "on"

    async def sound(request: Request, body: TrialBody | SetBody) -> list[Json]:
        """The rows as the game reads them; a CatalogError says what is wrong."""
        check_rows(len(body.rows), "options.cards")
        return await desk.in_thread(request, read_rows, body.game, body.rows)

    async def get_workshop(request: Request) -> Response:
        allowed = {"trials": house.settings.trials, "first": FIRST, "most": MOST}
        printed = await desk.in_thread(request, printed_cards)
        answer = WorkshopAnswer(**allowed, gallery=shown, printed=printed)
        return await json_answer(request, answer)

    async def post_trial(request: Request) -> Response:
        body = await read_body(request, TrialBody)
        desk.pass_gate(request)
        rows = [{**row, "art": ""} for row in await sound(request, body)]
        id = trials.begin(mode_for(body.game), rows, body.of, house.keep, desk.whose(request))
        return await json_answer(request, trials.look(id, house.keep), 202)

    async def get_trial(request: Request) -> Response:
        told = trials.look(request.path_params["job"], house.keep)
        if told is None:
            raise Refusal("trial")
        return await json_answer(request, told)

    async def post_picture(request: Request) -> Response:
        desk.pass_gate(request)
        data = await request.body()
        kind, clean = await desk.in_thread(request, clean_picture, data)
        id = base64.urlsafe_b64encode(hashlib.sha256(clean).digest()).decode().rstrip("=")
        if await shelf.read(PICTURE, id) is not None:
            return await json_answer(request, {"own": id, "key": None}, 201)
        body = {"type": kind, "data": base64.b64encode(clean).decode()}
        key = new_key()
        await pictures.add(request, id, body, key)
        return await json_answer(request, {"own": id, "key": key}, 201)

    async def get_picture(request: Request) -> Response:
        found = await pictures.read(request.path_params["id"])
        data = base64.b64decode(found.body["data"])
        return Response(data, media_type=found.body["type"], headers=FOREVER)

    async def post_set(request: Request) -> Response:
        body = await read_body(request, SetBody)
        desk.pass_gate(request)
        rows = await sound(request, body)
        made = set_of(body, rows)
        answer = await sets.put(request, body, made, about(made, rows), body.listed and shown)
        return await json_answer(request, answer, 201)

    async def get_set(request: Request) -> Response:
        id = request.path_params["id"]
        found = await sets.read(id, asked_version(request))
        told = {"id": id, "version": found.version, "newest": found.newest}
        return await json_answer(request, {**told, "created": found.created, "set": found.body})

    async def get_gallery(request: Request) -> Response:
        if not shown:
            raise Refusal("no_gallery")
        counts = await shelf.counts(PLAYED)
        listed = await shelf.listing(SET, MOST_LISTED)
        told = [{**one, "games": counts.get(one["id"], 0)} for one in listed]
        return await json_answer(request, {"sets": told})

    async def post_played(request: Request) -> Response:
        desk.pass_gate(request)
        id = request.path_params["id"]
        await sets.read(id)
        return await json_answer(request, {"games": await shelf.count(PLAYED, id)}, 201)

    async def take_back(request: Request) -> Response:
        answer = await sets.take_back(request)
        await shelf.take_back(PLAYED, request.path_params["id"])
        return answer

    return [
        Route("/api/workshop", get_workshop),
        Route("/api/trials", post_trial, methods=["POST"]),
        Route("/api/trials/{job}", get_trial),
        Route("/api/pictures", post_picture, methods=["POST"]),
        Route("/api/pictures/{id}", get_picture),
        Route("/api/pictures/{id}/take-back", pictures.take_back, methods=["POST"]),
        Route("/api/sets", post_set, methods=["POST"]),
        Route("/api/sets", get_gallery),
        Route("/api/sets/{id}", get_set),
        Route("/api/sets/{id}/played", post_played, methods=["POST"]),
        Route("/api/sets/{id}/take-back", take_back, methods=["POST"]),
    ]


@cache
def printed_cards() -> dict[str, list[PrintedCard]]:
    """By game, for the chart in which a card will stand once it has a name."""
    titles = {mode.game: mode.title for mode in all_modes().values()}
    return {
        game: [PrintedCard(**one) for one in title.findings.printed()]
        for game, title in titles.items()
        if title.brings("findings")
    }


def mode_for(game: str) -> str:
    """The first mode of a game that is played with own cards."""
    return next(name for name, mode in title_named(game).modes.items() if mode.takes("cards"))


def read_rows(game: str, rows: list[dict[str, str]]) -> list[Json]:
    """The rows, checked."""
    board = board_of(game)
    known: list[Json] = board.check_options({"cards": rows}, mode_for(game)).get("cards", [])
    return known


def plain(text: str, most: int, lines: bool = False) -> str:
    """What somebody wrote, in any script: no control characters, no more than so many."""
    kept = (c for c in text if c.isprintable() or (lines and c == "\n"))
    return "".join(kept).strip()[:most]


def set_of(body: SetBody, rows: list[Json]) -> Json:
    """A set as it is kept: nothing in it but what is known."""
    results = {
        str(name)[:MOST_NAME]: word for name, word in body.results.items() if word in VERDICTS
    }
    return {
        "game": body.game,
        "name": plain(body.name, MOST_NAME) or "?",
        "by": plain(body.by, MOST_BY),
        "notes": plain(body.notes, MOST_NOTES, lines=True),
        "cover": plain(body.cover, MOST_NAME),
        "rows": rows,
        "results": results,
        "copy": body.copy,
    }


def about(made: Json, rows: list[Json]) -> Json:
    """What the gallery says of it."""
    names = [row.get("name") or row.get("en") or row.get("id") for row in rows]
    cover = made["cover"] if made["cover"] in names else (names[0] if names else "")
    pictures = dict(zip(names, (row.get("art", "") for row in rows), strict=True))
    in_line = sum(word == "line" for word in made["results"].values())
    told = {name: made[name] for name in ("game", "name", "by")}
    told |= {"cover": cover, "art": pictures.get(cover, "")}
    return {**told, "cards": len(rows), "in_line": in_line}
