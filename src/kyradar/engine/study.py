"""A study as text: what people say about a game, and then its record. See docs/studies.md.

kyradar study 1
title "The blow that was not there"
by "Anna"
players ["Lyra", "Maro"]
chapter {"name": "The opening", "from": 0, "to": 12}
note {"step": 7, "by": "Anna", "text": "Both colours are out already.", "nag": "!"}
mark {"step": 7, "from": "hand:Captain", "to": "city:1:Kyr", "tone": "good", "label": "1"}
branch {"id": "a", "step": 7, "name": "A", "actions": ["p1: attack Kyr"]}

kyradar record 1
...
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from unicodedata import category

from ..errors import PlayerError, RecordError
from .game import Game
from .record import FORMAT as RECORD_FORMAT
from .record import Record, decisions, read_record, wrong_action
from .replay import open_record
from .typed import Json
from .wording import say

FORMAT = "kyradar study 1"
SUFFIX = ".kyrs"
MOST_TEXT = 380_000  # characters of a whole study, its record among them
MOST = {"chapter": 200, "note": 3_000, "mark": 3_000, "branch": 2_000}
MOST_ACTIONS = 500  # of one branch
MOST_STEP = 5_000
MOST_DEPTH = 50  # branches within branches
MOST_TITLE, MOST_NAME, MOST_NOTE, MOST_LABEL, MOST_REF, MOST_LINE = 120, 60, 4_000, 3, 120, 300
MOST_PLAYERS = 4
NAGS = ("", "!", "!!", "?", "??", "!?", "?!")
TONES = ("good", "bad", "plan", "note")
MODES = ("read", "guess")
HANDS = ("shown", "covered")


@dataclass(slots=True)
class Study:
    """The parts of a study; chapters, notes, marks and branches as JSON data that was checked."""

    title: str = ""
    by: str = ""
    mode: str = "read"  # how it opens for those it is shared with
    players: list[str] = field(default_factory=list)  # names, by seat
    hands: dict[str, str] = field(default_factory=dict)  # by seat: shown or covered
    table: str = ""  # where it was played, if a server knows it
    chapters: list[Json] = field(default_factory=list)
    notes: list[Json] = field(default_factory=list)
    marks: list[Json] = field(default_factory=list)
    branches: list[Json] = field(default_factory=list)
    record: str = ""

    def branch(self, id: str) -> Json | None:
        """The branch of that id."""
        return next((one for one in self.branches if one["id"] == id), None)

    def path(self, id: str) -> tuple[int, list[str]]:
        """Where in the game one has to leave it for a branch, and all actions from there to the
        branch's end."""
        chain: list[Json] = []
        while id:
            one = self.branch(id)
            if one is None:
                raise wrong("no_branch", id=id)
            chain.insert(0, one)
            id = one["in"]
        lines: list[str] = []
        for one, inner in zip(chain, chain[1:], strict=False):  # each is left where the next begins
            lines += one["actions"][: inner["step"] - one["step"]]
        return chain[0]["step"], lines + chain[-1]["actions"]


def wrong(key: str, **facts: object) -> RecordError:
    """What is wrong with a study, in the reader's language."""
    return RecordError(partial(say, "studies", key, facts))


# --- what a field may be --------------------------------------------------------------------------

Check = Callable[[object], object]


def text_of(most: int, lines: bool = False, empty: bool = True) -> Check:
    """Words in any script, without control characters."""

    def check(value: object) -> str:
        if not isinstance(value, str) or len(value) > most:
            raise ValueError(say_field("words", most=most))
        if any(category(c) in UNSEEN and not (lines and c == "\n") for c in value):
            raise ValueError(say_field("signs"))
        if not empty and not value:
            raise ValueError(say_field("empty"))
        return value

    return check


UNSEEN = ("Cc", "Cs")  # control characters and halves of letters


def number_of(value: object) -> int:
    """A step of the game."""
    if type(value) is not int or not 0 <= value <= MOST_STEP:
        raise ValueError(say_field("step", most=MOST_STEP))
    return value


def one_of(*choices: str) -> Check:
    """A word among few."""

    def check(value: object) -> object:
        if value not in choices:
            raise ValueError(say_field("one_of", known=", ".join(filter(None, choices))))
        return value

    return check


def actions_of(value: object) -> list[str]:
    """Lines of notation, with the seat before each."""
    if not isinstance(value, list) or not 1 <= len(value) <= MOST_ACTIONS:
        raise ValueError(say_field("actions", most=MOST_ACTIONS))
    check = text_of(MOST_LINE, empty=False)
    return [str(check(one)) for one in value]


def say_field(key: str, **facts: object) -> str:
    """A reason, as a key and its facts: the sentence is made when the language is known."""
    return json.dumps([f"field_{key}", facts])


NAME, PERSON, PLACE = text_of(MOST_NAME), text_of(MOST_NAME), text_of(MOST_NAME)
REF = text_of(MOST_REF, empty=False)
#: Fields of each kind of line: how each is checked, and what it is where it is left out.
FIELDS: dict[str, dict[str, tuple[Check, object]]] = {
    "chapter": {"name": (NAME, ""), "from": (number_of, ...), "to": (number_of, ...)},
    "note": {
        "step": (number_of, ...),
        "in": (PLACE, ""),
        "by": (PERSON, ""),
        "text": (text_of(MOST_NOTE, lines=True), ""),
        "nag": (one_of(*NAGS), ""),
    },
    "mark": {
        "step": (number_of, ...),
        "in": (PLACE, ""),
        "from": (text_of(MOST_REF), ""),
        "to": (REF, ...),
        "tone": (one_of(*TONES), "plan"),
        "label": (text_of(MOST_LABEL), ""),
    },
    "branch": {
        "id": (text_of(MOST_NAME, empty=False), ...),
        "in": (PLACE, ""),
        "step": (number_of, ...),
        "name": (NAME, ""),
        "by": (PERSON, ""),
        "against": (PERSON, ""),
        "outcome": (text_of(MOST_TITLE), ""),
        "actions": (actions_of, ...),
    },
}


def check_part(kind: str, data: object, line: int) -> Json:
    """A chapter, note, mark or branch with all its fields and no others."""
    if not isinstance(data, dict):
        raise wrong("mapping", line=line, name=kind)
    fields = FIELDS[kind]
    if unknown := [str(name)[:MOST_NAME] for name in data if name not in fields]:
        raise wrong("field", line=line, name=kind, field=unknown[0], known=", ".join(fields))
    made: Json = {}
    for name, (check, otherwise) in fields.items():
        value = data.get(name, otherwise)
        if value is ...:
            raise wrong("needs", line=line, name=kind, field=name)
        try:
            made[name] = value if name not in data else check(value)
        except ValueError as error:
            key, facts = json.loads(str(error))
            why = partial(say, "studies", key, facts)
            raise RecordError(partial(wrong_field, line, name, why)) from error
    return made


def wrong_field(line: int, name: str, why: Callable[[str], str], language: str = "en") -> str:
    """A field's sentence within its line's."""
    facts = {"line": line, "field": name, "why": why(language)}
    return say("studies", "wrong_field", facts, language)


# --- reading and writing --------------------------------------------------------------------------


def read_study(text: object) -> Study:
    """The parts of a study; RecordError names the line that cannot be read. The record is read,
    too, but not played."""
    if not isinstance(text, str):
        raise wrong("no_study", format=FORMAT)
    if len(text) > MOST_TEXT:
        raise wrong("long", most=MOST_TEXT, found=len(text))
    lines = text.split("\n")
    if lines[0].strip() != FORMAT:
        raise wrong("no_study", format=FORMAT)
    study, seen = Study(), set[str]()
    for number, line in enumerate(lines[1:], start=2):
        if line.strip() == RECORD_FORMAT:
            study.record = "\n".join(lines[number - 1 :])
            break
        if line.strip() and not line.startswith("#"):
            _read_line(study, line, number, seen)
    if not study.record:
        raise wrong("no_record", format=RECORD_FORMAT)
    mode = read_record(study.record).mode
    for one in study.branches:
        one["actions"] = [part for line in one["actions"] for part in decisions(mode, line)]
    check_tree(study)
    return study


def _read_line(study: Study, line: str, number: int, seen: set[str]) -> None:
    name, _, value = line.partition(" ")
    try:
        data = json.loads(value)
    except (ValueError, RecursionError) as error:
        raise wrong("unreadable", line=number, name=name[:MOST_NAME]) from error
    if name in MOST:
        parts: list[Json] = getattr(study, PARTS[name])
        if len(parts) >= MOST[name]:
            raise wrong("many", line=number, name=name, most=MOST[name])
        parts.append(check_part(name, data, number))
        return
    if name not in HEAD:
        raise wrong("unknown", line=number, name=name[:MOST_NAME])
    if name in seen:
        raise wrong("twice", line=number, name=name)
    seen.add(name)
    try:
        setattr(study, name, HEAD[name](data))
    except ValueError as error:
        key, facts = json.loads(str(error))
        why = partial(say, "studies", key, facts)
        raise RecordError(partial(wrong_field, number, name, why)) from error


def _players(value: object) -> list[str]:
    if not isinstance(value, list) or len(value) > MOST_PLAYERS:
        raise ValueError(say_field("players", most=MOST_PLAYERS))
    return [str(NAME(one)) for one in value]


def _hands(value: object) -> dict[str, str]:
    seats = {str(n) for n in range(MOST_PLAYERS)}
    if not isinstance(value, dict) or not set(value) <= seats:
        raise ValueError(say_field("hands"))
    check = one_of(*HANDS)
    return {seat: str(check(how)) for seat, how in value.items()}


PARTS = {"chapter": "chapters", "note": "notes", "mark": "marks", "branch": "branches"}
HEAD: dict[str, Check] = {
    "title": text_of(MOST_TITLE),
    "by": NAME,
    "mode": one_of(*MODES),
    "players": _players,
    "hands": _hands,
    "table": NAME,
}


def check_tree(study: Study) -> None:
    """Every branch has its own id, and hangs on the game or on a step of another branch."""
    by_id: dict[str, Json] = {}
    for one in study.branches:
        if one["id"] in by_id:
            raise wrong("same_id", id=one["id"])
        by_id[one["id"]] = one
    depths = {"": 0}
    for one in study.branches:
        chain = list[str]()
        at = one["id"]
        while at not in depths:
            if at in chain or at not in by_id or len(chain) > MOST_DEPTH:
                raise wrong("no_parent", id=one["id"], parent=one["in"])
            chain.append(at)
            at = by_id[at]["in"]
        for above in reversed(chain):
            depths[above] = depths[by_id[above]["in"]] + 1
        if depths[one["id"]] > MOST_DEPTH:
            raise wrong("no_parent", id=one["id"], parent=one["in"])
        if one["in"]:
            parent = by_id[one["in"]]
            if not parent["step"] <= one["step"] <= parent["step"] + len(parent["actions"]):
                raise wrong("no_step", id=one["id"], step=one["step"])
    for part in (*study.notes, *study.marks):
        if part["in"] and part["in"] not in by_id:
            raise wrong("no_branch", id=part["in"])


def write_study(study: Study) -> str:
    """The study as text."""

    def told(data: object) -> str:
        return json.dumps(data, ensure_ascii=False)

    lines = [FORMAT]
    for name in HEAD:
        if (value := getattr(study, name)) not in ("", [], {}) and (name, value) != (
            "mode",
            "read",
        ):
            lines.append(f"{name} {told(value)}")
    for name, list_name in PARTS.items():
        for part in getattr(study, list_name):
            given = {k: v for k, v in part.items() if v != FIELDS[name][k][1]}
            lines.append(f"{name} {told(given)}")
    return "\n".join((*lines, "", study.record))


# --- playing it -----------------------------------------------------------------------------------


def play_branch(record: Record, step: int, lines: list[str]) -> Game:
    """The game after so many actions of a record and then these lines. Chance goes on as in the
    record, so a branch is its actions alone."""
    if step > len(record.actions):
        raise wrong("no_step", id="", step=step)
    game = open_record(record)
    for number, line in record.actions[:step]:
        _apply(game, number, line)
    for number, line in enumerate(lines, start=1):
        _apply(game, number, line)
    return game


def _apply(game: Game, number: int, line: str) -> None:
    try:
        game.apply(line)
    except PlayerError as error:
        raise wrong_action(number, line, error) from error


def check_study(study: Study) -> None:
    """RecordError unless the game and every branch can be played, and everything that is said
    belongs to a step there is."""
    record = read_record(study.record)
    last = len(record.actions)
    starts = {one["step"] for one in study.branches if not one["in"]}
    game = open_record(record)
    games: dict[tuple[str, int], Game] = {("", 0): game.copy()}
    for n, (number, line) in enumerate(record.actions, start=1):
        _apply(game, number, line)
        if n in starts:
            games["", n] = game.copy()
    waiting = list(study.branches)
    ends = {"": last}
    while waiting:
        later = list[Json]()
        for one in waiting:
            if one["in"] not in ends:
                later.append(one)
                continue
            begun = games.get((one["in"], one["step"]))
            if begun is None:
                raise wrong("no_step", id=one["id"], step=one["step"])
            now = begun.copy()
            games[one["id"], one["step"]] = begun
            for n, line in enumerate(one["actions"], start=1):
                _apply(now, n, line)
                games[one["id"], one["step"] + n] = now.copy()
            ends[one["id"]] = one["step"] + len(one["actions"])
        waiting = later
    for part in (*study.notes, *study.marks):
        if part["step"] > ends[part["in"]]:
            raise wrong("no_step", id=part["in"], step=part["step"])
    for part in study.chapters:
        if not part["from"] <= part["to"] <= last:
            raise wrong("no_step", id=part["name"], step=part["to"])
