"""Lessons as files: one table each in a game's folder, and their words in every language."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from ..errors import KyradarError, LessonError
from ..title import TITLES, mode_named, title_named
from .lesson import Goal, Lesson, Step, Tip
from .typed import Data, Json
from .wording import LANGUAGES

FIELDS = {
    **{"mode": str, "minutes": int, "seed": int, "seat": int, "options": dict, "start": dict},
    **{"replies": dict, "rest": list, "step": list},
}
STEP_FIELDS = {"name": str, "goal": dict, "at": list, "way": list, "turn": int}
GOAL_FIELDS = {"did": list, "times": int, "view": dict, "won": bool}
TIP_FIELDS = {"name": str, "at": list, "did": list, "enough": int, "modes": list}
NEEDED = ("mode", "minutes", "seed", "step")
STEP_NEEDED = ("name", "goal", "at", "way")
WORDS = ("goal", "title", "text")  # of a step; a `note` beside them is nobody's duty
KINDS = {str: "text", int: "a number", dict: "a table", list: "a list", bool: "true or false"}


def read_lesson(text: str, name: str) -> Lesson:
    """A lesson from the text of its file; a LessonError names the field."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise LessonError(f"{name}.toml: not TOML: {error}") from error
    try:
        return _lesson(data, name)
    except LessonError as error:
        raise LessonError(f"{name}.toml: {error}") from error


def _lesson(data: Data, name: str) -> Lesson:
    _check(data, FIELDS, NEEDED, "")
    try:
        mode = mode_named(data["mode"])
    except KyradarError as error:
        raise LessonError(f"mode: {error}") from error
    seat = data.get("seat", 0)
    if seat not in range(mode.seats):
        raise LessonError(f"seat: {mode} has seats 0 to {mode.seats - 1}, found {seat}")
    steps = tuple(_step(one, number) for number, one in enumerate(data["step"]))
    if not steps:
        raise LessonError("step: there is none")
    names = [step.name for step in steps]
    for step in names:
        if names.count(step) > 1:
            raise LessonError(f"step: two are called {step!r}")
    more: Json = {}
    if "rest" in data:
        more["rest"] = _lines(data["rest"], "rest")
    return Lesson(
        name=name,
        mode=mode.name,
        minutes=data["minutes"],
        seed=data["seed"],
        steps=steps,
        seat=seat,
        options=data.get("options", {}),
        start=data.get("start"),
        replies=_replies(data.get("replies", {})),
        **more,
    )


def _step(data: object, number: int) -> Step:
    if not isinstance(data, Mapping):
        raise LessonError(f"step.{number}: expected a table")
    place = f"step.{data.get('name', number)}."
    _check(data, STEP_FIELDS, STEP_NEEDED, place)
    goal = data["goal"]
    _check(goal, GOAL_FIELDS, (), f"{place}goal.")
    if not goal.keys() - {"times"}:
        raise LessonError(f"{place}goal: expected one of did, view, won")
    fields = dict(goal) | {"did": _lines(goal.get("did", []), f"{place}goal.did")}
    way = _lines(data["way"], f"{place}way")
    at = _lines(data["at"], f"{place}at")
    for field, lines in (("at", at), ("way", way)):
        if not lines:
            raise LessonError(f"{place}{field}: expected at least one line")
    return Step(data["name"], Goal(**fields), at, way, data.get("turn"))


def _replies(data: Data) -> dict[int, tuple[str, ...]]:
    for turn in data:
        if not turn.isdecimal():
            raise LessonError(f"replies.{turn}: expected the number of a turn")
    return {int(turn): _lines(lines, f"replies.{turn}") for turn, lines in data.items()}


def _lines(value: object, place: str) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(line, str) for line in value):
        raise LessonError(f"{place}: expected a list of lines")
    return tuple(value)


def _check(data: Data, types: Mapping[str, type], needed: tuple[str, ...], place: str) -> None:
    for field, value in data.items():
        if field not in types:
            raise LessonError(f"{place}{field}: unknown field; known: {', '.join(types)}")
        kind = types[field]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise LessonError(f"{place}{field}: expected {KINDS[kind]}, found {value!r}")
    for field in needed:
        if field not in data:
            raise LessonError(f"{place}{field}: missing")


def read_tips(text: str) -> tuple[Tip, ...]:
    """The tips of a game from the text of their file, in the order in which they are weighed."""
    try:
        rows = tomllib.loads(text).get("tip", [])
    except tomllib.TOMLDecodeError as error:
        raise LessonError(f"tips.toml: not TOML: {error}") from error
    tips = []
    for number, row in enumerate(rows):
        place = f"tips.toml: tip.{row.get('name', number)}."
        _check(row, TIP_FIELDS, ("name", "at", "did", "enough"), place)
        lines = {key: _lines(row.get(key, []), f"{place}{key}") for key in ("at", "did", "modes")}
        tips.append(Tip(row["name"], enough=row["enough"], **lines))
    return tuple(tips)


def read_folder(folder: Path) -> dict[str, Lesson]:
    """The lessons of a folder by name, as its file `order.toml` lists them."""
    order = tomllib.loads((folder / "order.toml").read_text("utf-8"))["lessons"]
    return {name: read_lesson((folder / f"{name}.toml").read_text("utf-8"), name) for name in order}


@cache
def lessons_of(game: str) -> Mapping[str, Lesson]:
    """The lessons a game brings, by name, in the order in which they are offered."""
    title = title_named(game)
    return read_folder(title.lessons) if title.brings("lessons") else {}


@cache
def tips_of(game: str) -> tuple[Tip, ...]:
    """What a game says in the first free games."""
    title = title_named(game)
    if not title.brings("lessons"):
        return ()
    return read_tips((title.lessons / "tips.toml").read_text("utf-8"))


def lesson_named(name: str) -> Lesson:
    """The lesson of that name, of whichever game; a LessonError lists those there are."""
    by_name = {each: lesson for game in TITLES for each, lesson in lessons_of(game).items()}
    if name not in by_name:
        raise LessonError(f"there is no lesson {name!r}; known: {', '.join(by_name)}")
    return by_name[name]


@cache
def lesson_words(game: str, language: str) -> Data:
    """What the lessons of a game say: by lesson `title` and `line`, and a table for every step."""
    if language not in LANGUAGES:
        raise KyradarError(f"no words for language {language!r}; known: {', '.join(LANGUAGES)}")
    title = title_named(game)
    if not title.brings("lessons"):
        return {}
    folder = title.lessons
    return tomllib.loads((folder / "words" / f"{language}.toml").read_text("utf-8"))


def missing_words(lesson: Lesson, words: Data) -> list[str]:
    """What nobody has said yet about a lesson."""
    texts = words.get(lesson.name, {})
    whole = [f"{lesson.name}.{key}" for key in ("title", "line") if not texts.get(key)]
    steps = [
        f"{lesson.name}.{step.name}.{key}"
        for step in lesson.steps
        for key in WORDS
        if not texts.get(step.name, {}).get(key)
    ]
    return whole + steps
