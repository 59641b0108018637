"""A finished game, step by step and from every side; computed in a worker process."""

from __future__ import annotations

from typing import Any

from ...engine.record import Record, wrong_action
from ...engine.replay import open_record
from ...engine.typed import Json
from ...errors import PlayerError
from ...title import mode_named
from ..protocol import write
from ..table.chronicle import Chronicle
from ..table.opening import check_record, houses_of
from ..texts import Refusal


def replay(text: str, people: tuple[str, ...], language: str) -> bytes:
    """The answer of /api/replay as JSON; KyradarError says what is wrong with the record."""
    record = check_record(text)
    return write(steps_of(record, people, language))


def said(chronicle: Chronicle, start: int, language: str, names: tuple[str, ...]) -> list[Json]:
    """Entries from `start` on, as a step of the replay carries them."""
    return [
        {"text": one.text, "turn": one.turn, "seat": one.seat, "facts": one.facts}
        for one in chronicle.lines(start, None, language, names)
    ]


def steps_of(record: Record, people: tuple[str, ...], language: str) -> Json:
    """Every step of a game with its log, and the views of all seats."""
    game = open_record(record)
    options = game.options
    houses = houses_of(game.mode, options)
    names = people if len(people) == len(houses) else houses
    chronicle = Chronicle(game.mode, options)
    chronicle.begin(game.opening_notes())
    log = said(chronicle, 0, language, names)
    steps: list[Json] = [{"n": 0, "seat": None, "turn": game.turn, "line": "", "log": log}]
    views: dict[str, list[Any]] = {str(seat): [] for seat in range(game.players)} | {"all": []}
    forecasts: list[Json] = []

    def look() -> None:
        for seat, view in enumerate(game.views(range(game.players))):
            views[str(seat)].append(view)
        views["all"].append(game.position())
        forecasts.append(game.forecast())

    look()
    for n, (number, line) in enumerate(record.actions, start=1):
        try:
            action = game.read(line)
            turn, length = game.turn, len(chronicle)
            chronicle.add(turn, action.seat, game.carry_out(action), n)
        except PlayerError as error:
            raise wrong_action(number, line, error) from error
        log = said(chronicle, length, language, names)
        steps.append({"n": n, "seat": action.seat, "turn": turn, "line": action.text, "log": log})
        look()
    if record.resigned is not None:
        game.resign(record.resigned)
    outcome = game.outcome
    if outcome is None:
        raise Refusal("unfinished")
    return {
        "game": mode_named(game.mode).game,
        "mode": game.mode,
        "options": options,
        "people": [
            {"name": name, "house": house} for name, house in zip(names, houses, strict=True)
        ],
        "winner": outcome.winner,
        "outcome": {
            "winner": outcome.winner,
            "winners": sorted(outcome.winners),
            "cause": outcome.cause,
            "text": outcome.said(language),
        },
        "steps": steps,
        "views": views,
        "forecasts": forecasts if any(forecasts) else None,
    }
