"""Guided games at the table: how one is laid, how far it is, and what the page says meanwhile."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from ...engine.game import Game
from ...engine.lesson import Progress
from ...engine.lesson_files import lesson_named, lesson_words, lessons_of, tips_of
from ...engine.typed import Json
from ...errors import LessonError, OptionError
from ...title import mode_named
from ..protocol import LessonState
from .opening import Manners, Setup, houses_of, make_setup, take_seats

if TYPE_CHECKING:
    from .live_table import LiveTable

#: Who plays on when the lesson is over and a free game begins: against one who has just learned the
#: game a beginner, beside them somebody who knows it.
AGAINST, BESIDE = "novice", "apprentice"


def lay_lesson(name: str, step: int) -> tuple[Setup, list[str]]:
    """The table of a guided game at the beginning of a step, and its tokens."""
    try:
        lesson = lesson_named(name)
    except LessonError as error:
        raise OptionError(f"lesson.name: {error}") from error
    if not 0 <= step < len(lesson.steps):
        raise OptionError(f"lesson.step: {name} has steps 0 to {len(lesson.steps) - 1}")
    game = lesson.begin_at(step)
    houses = houses_of(lesson.mode, game.options)
    own = mode_named(lesson.mode).partners(lesson.seat)
    kinds: list[tuple[str, str | None, str | None]] = [
        ("person", None, None)
        if seat == lesson.seat
        else ("computer", BESIDE if seat in own else AGAINST, house)
        for seat, house in enumerate(houses)
    ]
    seats, tokens = take_seats(kinds, lesson.mode, game.options)
    start = game.position()
    manners = Manners(undo="free")
    setup = make_setup(lesson.mode, game.options, lesson.seed, seats, manners, start)
    setup.lesson = {"name": name, "step": step}
    return setup, tokens


def progress_of(setup: Setup, game: Game) -> Progress | None:
    """Where a guided game begins; None at any other table."""
    if setup.lesson is None:
        return None
    try:
        lesson = lesson_named(setup.lesson["name"])
    except LessonError:
        return None  # a table of another version: it goes on without a guide
    return Progress(lesson, game, min(setup.lesson["step"], len(lesson.steps)))


def lesson_state(table: LiveTable) -> LessonState | None:
    """How far it is, for those at the table."""
    progress, game = table.progress, table.game
    if progress is None or game is None:
        return None
    steps = progress.lesson.steps
    turn = steps[progress.step].turn if progress.step < len(steps) else None
    return LessonState(progress.lesson.name, progress.step, progress.missed(game), turn)


def lesson_facts(game: str, language: str) -> list[Json]:
    """The guided games of a game, with what is said in each."""
    found = []
    for lesson in lessons_of(game).values():
        told = lesson_words(game, language)[lesson.name]
        steps = [
            {"name": step.name, "at": step.at, "turn": step.turn, **told[step.name]}
            for step in lesson.steps
        ]
        whole = {"title": told["title"], "line": told["line"], "steps": steps}
        found.append({"name": lesson.name, "mode": lesson.mode, "minutes": lesson.minutes, **whole})
    return found


def tip_facts(game: str, language: str) -> list[Json]:
    """What is said in the first free games, with its words."""
    words = lesson_words(game, language).get("tips", {})
    return [asdict(tip) | words[tip.name] for tip in tips_of(game)]
