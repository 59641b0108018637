"""The HTTP side: opening tables, records, replays, analyses, and what the page is made from."""

from __future__ import annotations

from msgspec import Raw
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ... import __version__
from ...agents.lanes import Lane
from ...engine.fair import hash_of, new_secret
from ...engine.seeds import check_seed
from ...engine.typed import Json
from ...engine.wording import LANGUAGES
from ...errors import OptionError
from ...title import FIRST_TITLE
from ..boards import board_of
from ..house import House
from ..settings import LOOPBACK
from ..table.lessons import lay_lesson
from ..table.opening import (
    Manners,
    Setup,
    check_options,
    check_record,
    make_setup,
    position_at,
    take_seats,
)
from ..table.seats import clean_name, names_in
from ..table.states import write_state
from ..table.summary import summary
from ..texts import Refusal, asked_language, known_language
from ..thinking.analyses import Analyses
from ..thinking.positions import open_setup
from ..thinking.replays import packed_replay
from ..thinking.retries import decision, tried
from .answers import answer_compressed, json_answer
from .bodies import read_body
from .cards_api import cards_routes
from .desk import Desk
from .editor_api import editor_routes
from .journey_api import done_in, journey_routes
from .models import (
    JobAnswer,
    RecordBody,
    RetryBody,
    SeatAnswer,
    StartBody,
    TableAnswer,
    TableBody,
)
from .pages import answer_file
from .puzzles_api import puzzle_routes
from .records import record_of
from .studies_api import study_routes
from .workshop_api import workshop_routes

PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8"


def api_routes(house: House) -> list[Route]:
    """Every request of docs/protocol.md."""
    analyses = Analyses(house.workers)
    desk = Desk(house)

    async def record_text(record: str | None, table: str | None) -> str:
        if (record is None) == (table is None):
            raise OptionError("give either a record or a table")
        if table is not None:
            return record_of(await house.look(table))
        return record or ""

    async def begin_at(request: Request, start: StartBody) -> tuple[Json, Json]:
        """The position a table begins from, and its options."""
        if start.position is None:
            text = await record_text(start.record, start.table)
            return await desk.in_worker(request, start_from, text, start.step)
        return await desk.in_worker(request, start_at, start.position)

    async def get_facts(request: Request) -> Response:
        game = request.query_params.get("game", FIRST_TITLE)
        board_of(game)  # or there is no such game
        return answer_file(request, house, f"facts/{asked_language(request)}/{game}.json")

    async def get_words(request: Request) -> Response:
        language = known_language(request.path_params["lang"])
        return answer_file(request, house, f"words/{language}.json")

    async def get_rules(request: Request) -> Response:
        board = board_of(request.query_params.get("game", FIRST_TITLE))
        language = known_language(request.path_params["lang"])
        return await json_answer(request, board.rules_page(language))

    async def open_table(request: Request) -> Response:
        body = await read_body(request, TableBody)
        desk.pass_gate(request)
        options, start = body.options, None
        if body.start is not None:
            start, options = await begin_at(request, body.start)
        if (lesson := body.lesson) is not None:
            laid = await desk.in_thread(request, lay_lesson, lesson.name, lesson.step)
        else:
            laid = await desk.in_thread(request, lay_table, body, options, start)
        setup, tokens = laid
        secret = new_secret()
        id = await house.create(setup, secret)
        answer = TableAnswer(
            table=id,
            seats=[
                SeatAnswer(seat=n, kind=seat.kind, name=seat.name, token=token or None)
                for n, (seat, token) in enumerate(zip(setup.seats, tokens, strict=True))
            ],
            watch=f"/t/{id}",
            hash=hash_of(secret) if setup.sealed else None,
        )
        return await json_answer(request, answer, 201)

    async def get_table(request: Request) -> Response:
        table = await house.look(request.path_params["id"])
        state = write_state(table, None, asked_language(request), 0)
        return await json_answer(request, Raw(state))

    async def get_summary(request: Request) -> Response:
        table = await house.look(request.path_params["id"])
        return await json_answer(request, summary(table, asked_language(request)))

    async def get_record(request: Request) -> Response:
        record = record_of(await house.look(request.path_params["id"]))
        return Response(record, media_type="text/plain; charset=utf-8")

    async def post_replay(request: Request) -> Response:
        body = await read_body(request, RecordBody)
        desk.pass_gate(request)
        people = tuple(map(clean_name, body.people))
        if body.table is not None:
            seats = (await house.look(body.table)).seats
            people = names_in(known_language(body.lang), seats)
        text = await record_text(body.record, body.table)
        asked = (text, people, known_language(body.lang))
        return await answer_compressed(
            request, await desk.in_worker(request, packed_replay, *asked)
        )

    async def post_deeds(request: Request) -> Response:
        """Which deeds a finished game holds, for every seat."""
        body = await read_body(request, RecordBody)
        desk.pass_gate(request)
        text = await record_text(body.record, body.table)
        return await json_answer(request, await desk.in_worker(request, done_in, text))

    async def post_analysis(request: Request) -> Response:
        body = await read_body(request, RecordBody)
        desk.pass_gate(request)
        text = await record_text(body.record, body.table)
        record = await desk.in_thread(request, check_record, text)
        job = analyses.begin(text, record, house.keep, desk.whose(request))
        return await json_answer(request, JobAnswer(job=job, ahead=analyses.ahead(job)), 202)

    async def get_analysis(request: Request) -> Response:
        id = request.path_params["job"]
        job = analyses.find(id)
        if job is None:
            raise Refusal("analysis")
        if job.error is not None:
            raise job.error
        progress = {
            **{"done": job.done, "total": job.total, "ahead": analyses.ahead(id)},
            "points": sorted(job.points),
        }
        return await json_answer(request, progress | {"result": job.result})

    async def post_retry(request: Request) -> Response:
        """A decision of a finished game again, or how good a try at it is."""
        body = await read_body(request, RetryBody)
        desk.pass_gate(request)
        text = await record_text(body.record, body.table)
        if body.line is None:
            answer = await desk.in_worker(request, decision, text, body.number)
        else:
            if body.best is None:
                raise OptionError("a try needs the best action to be held against")
            language = known_language(body.lang)
            asked = (text, body.number, body.line, body.best, language)
            answer = await desk.in_worker(request, tried, *asked)
        return await json_answer(request, answer)

    async def get_health(request: Request) -> Response:
        return await json_answer(request, health(house))

    async def get_metrics(request: Request) -> Response:
        told = house.settings.metrics
        local = desk.whose(request) in LOOPBACK
        if told == "none" or (told == "local" and not local):
            raise Refusal("origin")
        text = "".join(f"{line}\n" for line in house.metrics.lines(house))
        return Response(text, media_type=PROMETHEUS)

    return [
        Route("/api/facts", get_facts),
        Route("/api/words/{lang}", get_words),
        Route("/api/rules/{lang}", get_rules),
        Route("/api/tables", open_table, methods=["POST"]),
        Route("/api/tables/{id}", get_table),
        Route("/api/tables/{id}/about", get_summary),
        Route("/api/tables/{id}/record", get_record),
        Route("/api/replay", post_replay, methods=["POST"]),
        Route("/api/deeds", post_deeds, methods=["POST"]),
        Route("/api/analysis", post_analysis, methods=["POST"]),
        Route("/api/analysis/{job}", get_analysis),
        Route("/api/retry", post_retry, methods=["POST"]),
        Route("/health", get_health),
        Route("/metrics", get_metrics),
        *puzzle_routes(house, desk),
        *workshop_routes(house, desk),
        *journey_routes(),
        *cards_routes(desk),
        *editor_routes(house, desk),
        *study_routes(house, desk),
    ]


def lay_table(body: TableBody, options: Json, start: Json | None) -> tuple[Setup, list[str]]:
    """Beside the loop, for own cards take a moment to check: the table, and its tokens."""
    wanted = [(seat.kind, seat.level, seat.name) for seat in body.seats]
    options = check_options(options, body.cards, body.mode)
    seats, tokens = take_seats(wanted, body.mode, options)
    manners = Manners(body.chat, body.undo)
    setup = make_setup(body.mode, options, body.seed, seats, manners, start)
    return setup, tokens


def start_from(text: str, step: int) -> tuple[Json, Json]:
    """In a worker: the position to play on from, and its options."""
    return position_at(check_record(text), step)


def start_at(setup: Json) -> tuple[Json, Json]:
    """In a worker: the same of a position, or of a set-up."""
    game = open_setup(setup, check_seed(None))
    if game.outcome is not None:
        raise Refusal("over")
    position = game.position()
    position.pop("rng", None)  # what comes is left to chance
    return position, game.options


def health(house: House) -> Json:
    """Whether tables can be written and read, and how much there is to do. All of it from memory:
    a proxy has to be answered while the database is away."""
    store, workers = house.store, house.workers
    return {
        "status": "ok" if store.works else "storage",
        "version": __version__,
        "build": house.assets.version,
        "storage": {
            "writable": store.writable,
            "bytes": store.size(),
            "commits": store.commits,
            "failures": store.failures,
        },
        "tables": store.tables,
        "open": len(house.tables),
        "connections": len(house.wires),
        "workers": {
            "count": workers.count,
            "busy": sum(workers.running(lane) for lane in Lane),
            "lost": workers.died,
        },
        "waiting": {lane.name.lower(): workers.waiting(lane) for lane in Lane},
        "languages": list(LANGUAGES),
    }
