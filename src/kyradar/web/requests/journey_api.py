"""The journey: what deeds and ladders there are, and which deeds a finished game holds."""

from __future__ import annotations

from functools import cache

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ...engine.deeds import all_deeds, deeds_done, played_game
from ...engine.ladders import Ladder, Measured, all_ladders
from ...title import mode_named
from ..table.opening import check_record, houses_of
from ..texts import asked_language
from .answers import json_answer
from .models import (
    DeedAnswer,
    DoneAnswer,
    JourneyAnswer,
    LadderAnswer,
    MeasuredAnswer,
    PlaceAnswer,
    RungAnswer,
)


def journey_routes() -> list[Route]:
    """What docs/protocol.md says of the journey, but for the deeds of a game (`api`)."""

    async def get_journey(request: Request) -> Response:
        return await json_answer(request, told_journey(asked_language(request)))

    return [Route("/api/journey", get_journey)]


@cache
def told_journey(language: str) -> JourneyAnswer:
    """Every deed and every ladder in words."""
    deeds = [
        DeedAnswer(
            id=deed.id,
            game=deed.game,
            group=deed.group,
            about=deed.about,
            name=deed.name(language),
            says=deed.sentence(language),
        )
        for deed in all_deeds()
    ]
    return JourneyAnswer(deeds, [_told_ladder(one, language) for one in all_ladders()])


def _told_ladder(ladder: Ladder, language: str) -> LadderAnswer:
    rungs = [
        RungAnswer(
            number=rung.number,
            options=rung.options,
            seats=len(houses_of(ladder.mode, rung.options)),
            rule=rung.rule,
            name=rung.names[language],
            says=rung.sentences[language],
            measured=_told_games(rung.measured),
        )
        for rung in ladder.rungs
    ]
    at = ladder.place
    place = PlaceAnswer(at.x, at.y, list(at.roads), at.deep, at.light, at.path)
    return LadderAnswer(ladder.id, ladder.game, ladder.mode, place, rungs)


def _told_games(measured: Measured | None) -> MeasuredAnswer | None:
    if measured is None:
        return None
    return MeasuredAnswer(measured.agent, measured.won, measured.games)


def done_in(text: str) -> DoneAnswer:
    """The deeds of a record, computed in a worker process; PlayerError says what is wrong."""
    game = played_game(check_record(text))
    seats = range(len(houses_of(game.mode, game.options)))
    return DoneAnswer(
        game=mode_named(game.mode).game,
        mode=game.mode,
        options=dict(game.options),
        seats=[deeds_done(game, seat) for seat in seats],
        won=[seat in game.winners for seat in seats],
        taken_back=game.taken_back,
    )
