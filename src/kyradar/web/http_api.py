"""The HTTP side: opening tables, records, replays, analyses, and what the page is made from."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from typing import Annotated, Any, TypeVar

from fastapi import APIRouter, Request, Response
from msgspec import Raw
from pydantic import BaseModel, ConfigDict, Field

from .. import __version__
from ..agents.lanes import Lane
from ..engine.fair import hash_of, new_secret
from ..engine.wording import LANGUAGES
from ..errors import OptionError
from ..title import FIRST_MODE, FIRST_TITLE
from . import texts
from .about import AboutAnswer, about
from .analyses import Analyses
from .answers import json_answer
from .boards import board_of
from .bodies import BodyRoute
from .facts import facts
from .figures import all_figures
from .guests import who_asks
from .house import ID, House
from .lessons import lay_lesson
from .opening import Setup, check_options, check_record, make_setup, position_at, take_seats
from .records import record_of
from .replays import replay
from .riddles_api import add_riddles
from .settings import LOOPBACK, Settings
from .states import write_state
from .texts import Refusal, known_language

T = TypeVar("T")
PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8"
MOST_REPLAYS = 20  # that wait for a worker


class Strict(BaseModel):
    """A request: no fields but its own, no other types."""

    model_config = ConfigDict(extra="forbid", strict=True)


class SeatWish(Strict):
    """Who shall sit at a seat."""

    kind: str = Field(description="`person` or `computer`")
    level: str | None = Field(None, description="a computer's level, as in /api/facts")
    name: str | None = None


class StartWish(Strict):
    """Where in a finished game a new one begins."""

    step: int = Field(description="after how many actions")
    record: str | None = Field(None, description="the text of a record")
    table: str | None = Field(None, description="or a finished table of this server")


class LessonWish(Strict):
    """A guided game, from its beginning or from one of its steps."""

    name: str
    step: int = Field(0, description="after how many steps")


class TableWish(Strict):
    """A table somebody would like to open."""

    mode: str = FIRST_MODE
    options: dict[str, Any] = Field(default_factory=dict, description="as in /api/facts")
    seed: int | None = Field(None, description="a chosen deal; then the shuffle is not fair")
    seats: Annotated[list[SeatWish], Field(fail_fast=True)] = Field(default_factory=list)
    chat: bool = True
    undo: str = Field("ask", description="`ask` for consent, or `free`")
    cards: str | None = Field(None, description="the text of a card file, CSV or TOML")
    start: StartWish | None = Field(None, description="play on from a finished game")
    lesson: LessonWish | None = Field(None, description="a guided game, which says all the rest")


class RecordWish(Strict):
    """A finished game: its record, or its table."""

    record: str | None = Field(None, description="the text of a record")
    table: str | None = Field(None, description="or a finished table of this server")
    lang: str = "en"


class SeatAnswer(BaseModel):
    """A seat of a new table; a person's comes with the token of its link."""

    seat: int
    kind: str
    name: str
    token: str | None = None


class TableAnswer(BaseModel):
    """A table that was opened."""

    table: str
    seats: list[SeatAnswer]
    watch: str
    hash: str | None = Field(None, description="what binds the server in the shuffle")


class JobAnswer(BaseModel):
    """An analysis that was begun."""

    job: str
    ahead: int = Field(description="how many are made before it")


def make_api(house: House) -> APIRouter:
    """Every request of docs/protocol.md."""
    api = APIRouter(route_class=BodyRoute)
    analyses = Analyses(house.workers, house.store if house.store.shared else None)
    opening = asyncio.Semaphore(2)

    def pass_gate(request: Request) -> None:
        now = asyncio.get_running_loop().time()
        if not house.work_gate.passes(address_of(request, house.settings), now):
            raise Refusal("rate")

    def read_again(request: Request, function: Callable[..., T], *arguments: Any) -> Future[T]:
        """In a worker, unless too many wait for that."""
        workers, whose = house.workers, address_of(request, house.settings)
        if workers.full(Lane.REPLAYS, MOST_REPLAYS, whose):
            raise Refusal("queue", n=workers.waiting(Lane.REPLAYS))
        return workers.submit_in(Lane.REPLAYS, function, *arguments, whose=whose)

    async def record_text(record: str | None, table: str | None) -> str:
        if (record is None) == (table is None):
            raise OptionError("give either a record or a table")
        if table is not None:
            return record_of(await house.look(table))
        return record or ""

    @api.get("/api/facts", summary="Games and modes, and one game's words, cards and options")
    async def get_facts(lang: str = "en", game: str = FIRST_TITLE) -> Response:
        return json_answer(facts(game, known_language(lang)))

    @api.get("/api/words/{lang}", summary="The page's own words")
    async def get_words(lang: str) -> Response:
        return json_answer(texts.page_words(known_language(lang)))

    @api.get("/api/rules/{lang}", summary="The rules, with rulings marked")
    async def get_rules(lang: str, game: str = FIRST_TITLE) -> Response:
        return json_answer(board_of(game).rules_page(known_language(lang)))

    @api.post("/api/tables", summary="Open a table", status_code=201)
    async def open_table(request: Request, wish: TableWish) -> TableAnswer:
        pass_gate(request)
        options, start = wish.options, None
        if wish.start is not None:
            text = await record_text(wish.start.record, wish.start.table)
            work = read_again(request, start_from, text, wish.start.step)
            start, options = await asyncio.wrap_future(work)
        async with opening:
            if wish.lesson is not None:
                asked = wish.lesson
                setup, tokens = await asyncio.to_thread(lay_lesson, asked.name, asked.step)
            else:
                setup, tokens = await asyncio.to_thread(lay_table, wish, options, start)
        seats = setup.seats
        secret = new_secret()
        id = await house.create(setup, secret)
        return TableAnswer(
            table=id,
            seats=[
                SeatAnswer(seat=n, kind=seat.kind, name=seat.name, token=token or None)
                for n, (seat, token) in enumerate(zip(seats, tokens, strict=True))
            ],
            watch=f"/t/{id}",
            hash=hash_of(secret) if setup.sealed else None,
        )

    add_riddles(api, house, pass_gate)

    @api.get("/api/tables/{id}", summary="A table as a spectator sees it")
    async def get_table(id: str, lang: str = "en") -> Response:
        room = await house.look(id)
        return json_answer(Raw(write_state(room, None, known_language(lang), 0)))

    @api.get("/api/tables/{id}/about", summary="A table in short, before one comes in")
    async def get_about(id: str, lang: str = "en") -> AboutAnswer:
        return about(await house.look(id), known_language(lang))

    @api.get("/api/tables/{id}/record", summary="A finished game as a record")
    async def get_record(id: str) -> Response:
        return Response(record_of(await house.look(id)), media_type="text/plain; charset=utf-8")

    @api.post("/api/replay", summary="A finished game, step by step")
    async def post_replay(request: Request, wish: RecordWish) -> Response:
        pass_gate(request)
        people: tuple[str, ...] = ()
        if wish.table is not None:
            people = (await house.look(wish.table)).names
        text = await record_text(wish.record, wish.table)
        work = read_again(request, replay, text, people, known_language(wish.lang))
        return Response(await asyncio.wrap_future(work), media_type="application/json")

    @api.post("/api/analysis", summary="Analyse a finished game", status_code=202)
    async def post_analysis(request: Request, wish: RecordWish) -> JobAnswer:
        pass_gate(request)
        text = await record_text(wish.record, wish.table)
        record = await asyncio.to_thread(check_record, text)
        job = analyses.begin(text, record, house.keep, address_of(request, house.settings))
        await analyses.known(job)
        return JobAnswer(job=job, ahead=analyses.ahead(job))

    @api.get("/api/analysis/{job}", summary="How far an analysis is, and what it found")
    async def get_analysis(job: str) -> Response:
        found = analyses.find(job)
        if found is None:
            told = await analyses.find_elsewhere(job) if ID.fullmatch(job) else None
            if told is None:
                raise Refusal("analysis")
            return json_answer(told)
        if found.error is not None:
            raise found.error
        facts = {"done": found.done, "total": found.total, "ahead": analyses.ahead(job)}
        return json_answer(facts | {"result": found.result})

    @api.get("/health", summary="Whether all is well")
    async def get_health() -> Response:
        return json_answer(await health(house))

    @api.get("/metrics", summary="What is counted, for Prometheus")
    async def get_metrics(request: Request) -> Response:
        told = house.settings.metrics
        if told == "none" or (
            told == "local" and address_of(request, house.settings) not in LOOPBACK
        ):
            raise Refusal("origin")
        return Response(await all_figures(house), media_type=PROMETHEUS)

    return api


def address_of(request: Request, settings: Settings) -> str:
    """Who asks."""
    peer = request.client.host if request.client else ""
    forwarded = request.headers.getlist("x-forwarded-for")
    return who_asks(peer, forwarded[-1] if forwarded else None, settings)


def lay_table(
    wish: TableWish, options: dict[str, Any], start: dict[str, Any] | None
) -> tuple[Setup, list[str]]:
    """Beside the loop, for own cards take a moment to check: the table, and its tokens."""
    wanted = [(seat.kind, seat.level, seat.name) for seat in wish.seats]
    options = check_options(options, wish.cards, wish.mode)
    seats, tokens = take_seats(wanted, wish.mode, options)
    chat, undo = wish.chat, wish.undo
    setup = make_setup(wish.mode, options, wish.seed, seats, chat=chat, undo=undo, start=start)
    return setup, tokens


def start_from(text: str, step: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """In a worker: the position to play on from, and its options."""
    return position_at(check_record(text), step)


async def health(house: House) -> dict[str, Any]:
    """Whether the disk can be written, and how much there is to do."""
    store = house.store
    return {
        "status": "ok" if store.writable else "storage",
        "version": __version__,
        "storage": {
            "writable": store.writable,
            "bytes": store.size(),
            "commits": store.commits,
            "failures": store.failures,
        },
        "tables": await store.count(),
        "open": len(house.rooms),
        "connections": len(house.wires),
        "waiting": {lane.name.lower(): house.workers.waiting(lane) for lane in Lane},
        "languages": list(LANGUAGES),
    }
