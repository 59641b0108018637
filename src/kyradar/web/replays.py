"""A finished game, step by step and from every side; computed in a worker process."""

from __future__ import annotations

from typing import Any

from ..errors import KyradarError, RecordError
from ..volfyirion.options import read_options
from ..volfyirion.record import Record
from .chronicle import Chronicle
from .opening import check_record, open_game
from .protocol import write
from .seats import HOUSES
from .texts import Refusal


def replay(text: str, people: tuple[str, ...], language: str) -> bytes:
    """The answer of /api/replay as JSON; KyradarError says what is wrong with the record."""
    record = check_record(text)
    names = (people[0], people[1]) if len(people) == len(HOUSES) else HOUSES
    return write(steps_of(record, names, language))


def steps_of(record: Record, names: tuple[str, str], language: str) -> dict[str, Any]:
    game = open_game(record)
    options = game.options
    chronicle = Chronicle(read_options(options).own_cards)
    steps: list[dict[str, Any]] = [{"n": 0, "seat": None, "turn": game.turn, "line": "", "log": []}]
    views: dict[str, list[Any]] = {"0": [], "1": [], "all": []}

    def look() -> None:
        for seat, name in enumerate(("0", "1")):
            views[name].append(game.view(seat))
        views["all"].append(game.position())

    look()
    for n, (number, line) in enumerate(record.actions, start=1):
        try:
            action = game.read(line)
            turn, length = game.turn, len(chronicle)
            chronicle.add(turn, action.seat, game.carry_out(action))
        except KyradarError as error:
            raise RecordError(f"line {number}: {line}: {error}") from error
        said = chronicle.lines(length, None, language, names)
        log = [{"text": entry.text} for entry in said]
        steps.append({"n": n, "seat": action.seat, "turn": turn, "line": action.text, "log": log})
        look()
    if record.resigned is not None:
        game.resign(record.resigned)
    outcome = game.outcome
    if outcome is None:
        raise Refusal("unfinished")
    return {
        "mode": game.mode,
        "options": options,
        "people": [{"name": n, "house": h} for n, h in zip(names, HOUSES, strict=True)],
        "winner": outcome.winner,
        "outcome": {
            "winner": outcome.winner,
            "cause": outcome.cause,
            "text": outcome.said(language),
        },
        "steps": steps,
        "views": views,
    }
