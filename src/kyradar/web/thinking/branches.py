"""A branch of a study: steps away from a finished game, and what could be done at their end.
Computed in a worker process."""

from __future__ import annotations

import gzip
from collections.abc import Sequence

from ...engine.game import Game
from ...engine.record import decisions
from ...engine.study import check_study, play_branch, read_study
from ...engine.typed import Json
from ..protocol import LegalAction, write
from ..table.opening import check_record
from .replays import Scenes


def packed_branch(
    text: str,
    step: int,
    lines: list[str],
    people: tuple[str, ...],
    language: str,
    shown: Sequence[int] | None = None,
) -> bytes:
    """Step `step` of the record, then these lines; compressed, for it may be long."""
    return gzip.compress(write(branch(text, step, lines, people, language, shown)), 5)


def branch(
    text: str,
    step: int,
    lines: list[str],
    people: tuple[str, ...],
    language: str,
    shown: Sequence[int] | None = None,
) -> Json:
    """The steps of a branch as a replay tells them, and the moment at its end."""
    record = check_record(text)
    game = play_branch(record, step, [])
    lines = [one for line in lines for one in decisions(record.mode, line)]
    scenes = Scenes(game, people, language, shown)
    for n, line in enumerate(lines, start=1):
        scenes.act(n, step + n, line)
    return {**scenes.told(), "outcome": scenes.outcome(), "now": moment(game, scenes)}


def moment(game: Game, scenes: Scenes) -> Json | None:
    """The table as whoever is to act sees it, and what may be done; nothing of a covered hand."""
    seat = next((one for one in game.to_act if one in scenes.shown), None)
    if game.outcome is not None or seat is None:
        return None
    legal = game.legal(seat)
    return {
        "seat": seat,
        "view": game.view(seat),
        "forecast": game.forecast(),
        "legal": [LegalAction.of(*pair) for pair in zip(legal, game.prices(legal), strict=True)],
    }


def game_at(text: str, step: int, lines: list[str]) -> Game:
    """The game there, for computers to play on."""
    return play_branch(check_record(text), step, lines)


def checked_study(text: str) -> int:
    """How many seats its game has; RecordError unless all of it can be played."""
    study = read_study(text)
    check_record(study.record)
    check_study(study)
    return play_branch(check_record(study.record), 0, []).players
