"""The wiring: who gets which request, and what every answer carries."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware as Layer
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response

from ..errors import CatalogError, KyradarError, PlayerError, StaleRecord
from .house import House
from .protocol import write
from .requests.api import api_routes
from .requests.bodies import InvalidBody
from .requests.middleware import Middleware
from .requests.network_api import network_routes
from .requests.pages import answer_page, page_routes, wants_page
from .settings import Settings
from .store.errors import StorageError
from .texts import Refusal, language_of

log = logging.getLogger("kyradar.web")
HTTP_NOT_FOUND = 404
COMPRESSED = 1_000  # bytes from which an answer is compressed, where the client reads that
MOST_SAID = 10_000  # characters of a refusal, which may quote what was asked for
STATUS = {
    "origin": 403,
    "network": 403,
    "table": 404,
    "analysis": 404,
    "puzzle": 404,
    "trial": 404,
    "shared": 404,
    "covered": 403,
    "no_notes": 403,
    "no_gallery": 404,
    "key": 403,
    "no_trials": 503,
    "shelf": 503,
    "share": 429,
    "picture_size": 413,
    "picture_kind": 422,
    "picture_sides": 422,
    "picture_deep": 422,
    "edition": 410,
    "unfinished": 409,
    "rate": 429,
    "busy": 503,
    "queue": 503,
    "storage": 503,
    "closed": 500,
    "fault": 500,
}


def create_app(settings: Settings, house: House | None = None) -> Middleware:
    """Everything a server answers, as one ASGI application; of a house of its own, if none is
    given."""
    house = house or House(settings)

    @asynccontextmanager
    async def life(_: Starlette) -> AsyncIterator[None]:
        await house.start()
        yield
        await house.stop()

    routes = [
        *api_routes(house),
        *network_routes(house),
        *page_routes(house),
    ]
    app = Starlette(
        routes=routes,
        middleware=[Layer(GZipMiddleware, minimum_size=COMPRESSED, compresslevel=5)],
        exception_handlers=error_handlers(house),
        lifespan=life,
    )
    return Middleware(app, house)


def problem(status: int, code: str, text: str, rule: str | None = None) -> Response:
    """A refusal as an answer: code, text, rule."""
    error = {"code": code, "text": text[:MOST_SAID], "rule": rule}
    return Response(write({"error": error}), status, media_type="application/json")


def error_handlers(house: House) -> dict[Any, Any]:
    """Every refusal has the same shape; a person who goes astray sees a page."""

    async def refused(request: Request, error: Refusal) -> Response:
        status = STATUS.get(error.code, 400)
        return problem(status, error.code, error.sentence(language_of(request)), error.rule)

    async def wrong_cards(request: Request, error: CatalogError) -> Response:
        return problem(422, "cards", error.sentence(language_of(request)))

    async def no_disk(request: Request, error: StorageError) -> Response:
        return problem(503, "storage", Refusal("storage").sentence(language_of(request)))

    async def wrong_file(request: Request, error: PlayerError) -> Response:
        code = "stale" if isinstance(error, StaleRecord) else "wish"
        return problem(422, code, error.sentence(language_of(request)))

    async def wrong_request(_: Request, error: KyradarError) -> Response:
        return problem(422, "wish", str(error))

    async def not_understood(_: Request, error: InvalidBody) -> Response:
        return problem(422, "syntax", str(error))

    async def no_such_thing(request: Request, error: HTTPException) -> Response:
        if error.status_code == HTTP_NOT_FOUND and wants_page(request):
            return await answer_page(request, house, HTTP_NOT_FOUND)
        return problem(error.status_code, "http", str(error.detail))

    async def broken(request: Request, _: Exception) -> Response:
        """A fault of ours: it is logged (Starlette raises it again), and told in a sentence."""
        text = Refusal("broken").sentence(language_of(request))
        if wants_page(request):
            return Response(text, 500, media_type="text/plain; charset=utf-8")
        return problem(500, "broken", text)

    return {
        Refusal: refused,
        CatalogError: wrong_cards,
        StorageError: no_disk,
        PlayerError: wrong_file,
        KyradarError: wrong_request,
        InvalidBody: not_understood,
        HTTPException: no_such_thing,
        Exception: broken,
    }
