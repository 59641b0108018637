"""A branch of a study: steps away from a finished game, and what could be done at their end.
Computed in a worker process."""

from __future__ import annotations

import gzip
import time
from collections.abc import Sequence
from typing import NamedTuple

from ...agents.hidden import Memory, remembered, seen_by
from ...agents.workers import choose
from ...engine.game import Game
from ...engine.record import decisions
from ...engine.study import check_study, play_branch, read_study
from ...engine.typed import Json
from ..protocol import LegalAction, write
from ..table.opening import check_record
from .opponents import decision_seed
from .replays import Scenes


def packed_branch(
    text: str,
    step: int,
    lines: list[str],
    people: tuple[str, ...],
    language: str,
    shown: Sequence[int] | None = None,
    company: Company | None = None,
) -> bytes | list[str]:
    """Step `step` of the record, then these lines, then what computers do; compressed, for it may
    be long. If they think for too long, all lines so far instead: to be asked again with them."""
    record = check_record(text)
    game = play_branch(record, step, [])
    lines = [one for line in lines for one in decisions(record.mode, line)]
    scenes = Scenes(game, people, language, shown)
    for n, line in enumerate(lines, start=1):
        scenes.act(n, step + n, line)
    if company is not None and not play_on(scenes, step, lines, company):
        return lines
    told = {**scenes.told(), "outcome": scenes.outcome(), "now": moment(game, scenes)}
    return gzip.compress(write(told), 5)


class Company(NamedTuple):
    """Computers that play on in a branch."""

    level: str
    seats: tuple[int, ...]
    most: int  # lines of the branch, theirs among them
    seconds: float  # that they may think


def play_on(scenes: Scenes, step: int, lines: list[str], company: Company) -> bool:
    """What computers do until somebody else is to act, appended to the lines; False if there was
    not enough time for it."""
    game, ends = scenes.game, time.monotonic() + company.seconds
    memories: dict[int, Memory] = {}
    while game.outcome is None and len(lines) < company.most:
        seat = next((one for one in game.to_act if one in company.seats), None)
        if seat is None:
            break
        if time.monotonic() > ends and memories:
            return False
        if seat not in memories:
            memories[seat] = remembered(game, seat)
        seed = decision_seed(game.seed, game.steps)
        asked = (company.level, seed, game.team_view(seat), game.legal(seat))
        action, _ = choose(*asked, memories[seat])
        lines.append(f"p{seat + 1}: {action.text}")
        events = game.events(scenes.act(len(lines), step + len(lines), lines[-1]))
        for one, memory in memories.items():
            memory.follow(seen_by(events, one))
    return True


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


def checked_study(text: str) -> int:
    """How many seats its game has; RecordError unless all of it can be played."""
    study = read_study(text)
    check_record(study.record)
    check_study(study)
    return play_branch(check_record(study.record), 0, []).players
