"""The wiring: who gets which request, and what every answer carries."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException

from .. import __version__
from ..errors import CatalogError, KyradarError, PlayerError
from .assets import STATIC
from .boards import boards
from .front import Front
from .house import House
from .http_api import make_api
from .ledger import Ledger
from .network_api import make_network_api
from .own_cards import make_cards_api
from .pages import add_pages
from .settings import Settings
from .store import StorageError
from .texts import Refusal, language_of

log = logging.getLogger("kyradar.web")
MOST_SAID = 10_000  # characters of a refusal, which may quote what was asked for
STATUS = {
    "origin": 403,
    "network": 403,
    "table": 404,
    "analysis": 404,
    "puzzle": 404,
    "unfinished": 409,
    "rate": 429,
    "busy": 503,
    "queue": 503,
    "storage": 503,
    "closed": 500,
}


def create_app(settings: Settings, ledger: Ledger | None = None) -> Front:
    """Everything a server answers, as one ASGI application; with a ledger it is one of several
    processes."""
    house = House(settings, ledger)

    @asynccontextmanager
    async def life(_: FastAPI) -> AsyncIterator[None]:
        await house.start()
        yield
        await house.stop()

    app = FastAPI(
        title="Kyradar",
        version=__version__,
        description="Tables of our games. Play itself goes over a WebSocket: see protocol.md.",
        lifespan=life,
        docs_url=None,  # those pages would fetch their code from elsewhere
        redoc_url=None,
    )
    app.include_router(make_api(house))
    app.include_router(make_network_api(house))
    app.include_router(make_cards_api())
    add_pages(app, house)
    add_folders(app)
    add_errors(app)
    return Front(app, house)


def add_folders(app: FastAPI) -> None:
    """The same files under plain addresses, for links that stay: pictures, icons, what tests ask
    for."""
    app.mount("/static", StaticFiles(directory=STATIC, check_dir=False), name="static")
    for game, board in boards().items():
        app.mount(f"/games/{game}", StaticFiles(directory=board.folder), name=game)


def problem(status: int, code: str, text: str, rule: str | None = None) -> Response:
    """A refusal as an answer: code, text, rule."""
    said = {"code": code, "text": text[:MOST_SAID], "rule": rule}
    return JSONResponse({"error": said}, status)


def add_errors(app: FastAPI) -> None:
    """Every refusal has the same shape."""

    @app.exception_handler(Refusal)
    async def refused(request: Request, error: Refusal) -> Response:
        status = STATUS.get(error.code, 400)
        return problem(status, error.code, error.sentence(language_of(request)), error.rule)

    @app.exception_handler(CatalogError)
    async def wrong_cards(request: Request, error: CatalogError) -> Response:
        return problem(422, "cards", error.sentence(language_of(request)))

    @app.exception_handler(StorageError)
    async def no_disk(request: Request, error: StorageError) -> Response:
        log.error("storage: %s", error)
        return problem(503, "storage", Refusal("storage").sentence(language_of(request)))

    @app.exception_handler(PlayerError)
    async def wrong_file(request: Request, error: PlayerError) -> Response:
        return problem(422, "wish", error.sentence(language_of(request)))

    @app.exception_handler(KyradarError)
    async def wrong_wish(_: Request, error: KyradarError) -> Response:
        return problem(422, "wish", str(error))

    @app.exception_handler(RequestValidationError)
    async def not_understood(_: Request, error: RequestValidationError) -> Response:
        # Where and what, but not the input itself: it may hold a token.
        found = [
            f"{'.'.join(str(part) for part in one['loc'][1:])}: {one['msg']}"
            for one in error.errors()
        ]
        return problem(422, "syntax", "\n".join(found[:10]))

    @app.exception_handler(HTTPException)
    async def no_such_thing(_: Request, error: HTTPException) -> Response:
        return problem(error.status_code, "http", str(error.detail))
