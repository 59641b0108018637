"""Deeds: what somebody has done in a game, decided by a rule over the game's events.

A deed is a row of a game's `data/deeds.csv`. Its rule reads, for example,

    turn: used_ability(card=Harness Qoam) & city_destroyed(seat=other, cause=attack)

The scope says within what all conditions must hold: an `action` (with the answers it asks for), a
`turn` or the whole `game`. A condition names a kind of event, what its fields must be, and how many
there must be (one, if it is not said). A field that is not named may be anything, but `seat` is
one's own side's. `won`, `lost`, `mode`, `level` and `heroes` look at the game as a whole.
docs/journey.md has the vocabulary.
"""

from __future__ import annotations

import csv
import io
import operator
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple

from ..errors import CatalogError, PlayerError
from ..title import TITLES, mode_named, title_named
from .action import Event
from .game import Game
from .record import Record, wrong_action
from .replay import open_record

SCOPES = ("action", "turn", "game")
WHOLE = ("won", "lost", "mode", "level", "heroes")  # of the game, not of its events
COMPARED: dict[str, Callable[[int, int], bool]] = {
    ">=": operator.ge,
    "<=": operator.le,
    "=": operator.eq,
}
CONDITION = re.compile(
    r"(?:(?P<sum>\w+) of )?(?P<kind>\w+)(?:\((?P<fields>[^)]*)\))?(?: (?P<how>>=|<=|=) (?P<n>\d+))?"
)
FIELD = re.compile(r"(?P<name>\w+)(?P<how>>=|<=|=)(?P<value>.+)")
NEXT_FIELD = re.compile(r", (?=\w+(?:>=|<=|=))")  # a name may have a comma in it


class Happened(NamedTuple):
    """An event, the number of the action it came from (an answer to a question belongs to what
    asked it), and the seat that acted."""

    event: Event
    action: int
    actor: int


@dataclass(frozen=True)
class Played:
    """A finished game as deeds look at it."""

    mode: str
    events: tuple[Happened, ...]
    winners: frozenset[int]
    options: Mapping[str, object]
    taken_back: bool = False  # were moves taken back in practice?


@dataclass(frozen=True, slots=True)
class Field:
    """What a field of an event must be."""

    name: str
    how: str
    value: str

    def holds(self, event: Event, side: frozenset[int]) -> bool:
        """`seat=mine` and `seat=other` are sides; numbers compare as numbers."""
        value = dict(event.data).get(self.name)
        if self.name in ("seat", "owner") and self.value in ("mine", "other"):
            return value is not None and (value in side) == (self.value == "mine")
        if self.how == "=":
            return str(value) in self.value.split("|")
        return isinstance(value, int) and COMPARED[self.how](value, int(self.value))


@dataclass(frozen=True, slots=True)
class Condition:
    """So many events of a kind, or one fact about the whole game."""

    kind: str
    fields: tuple[Field, ...]
    how: str
    n: int
    total: str = ""  # the field that is added up, where events are not counted

    def holds(self, events: Sequence[Happened], game: Played, side: frozenset[int]) -> bool:
        """Does it hold among these events?"""
        if self.kind in WHOLE:
            return self._of_game(game, side)
        own = any(one.name == "seat" for one in self.fields)
        matching = [
            event
            for event, _, actor in events
            if event.kind == self.kind
            and (own or dict(event.data).get("seat", actor) in side)
            and all(one.holds(event, side) for one in self.fields)
        ]
        count = sum(int(event[self.total]) for event in matching) if self.total else len(matching)
        return COMPARED[self.how](count, self.n)

    def _of_game(self, game: Played, side: frozenset[int]) -> bool:
        if self.kind in ("won", "lost"):
            return bool(game.winners & side) == (self.kind == "won")
        named = {one.name: one.value for one in self.fields}
        if self.kind == "mode":
            return game.mode in named["is"].split("|")
        level = game.options.get("level", game.options.get("difficulty"))
        if self.kind == "level":
            return str(level) in named["is"].split("|")
        heroes = game.options.get("heroes", ())
        return isinstance(heroes, list | tuple) and set(heroes) == set(named["are"].split("|"))


@dataclass(frozen=True, slots=True)
class Rule:
    """Conditions that must hold together, within one scope."""

    scope: str
    conditions: tuple[Condition, ...]

    def done(self, game: Played, side: frozenset[int]) -> bool:
        """Was it done in this game by these seats?"""
        return any(
            all(one.holds(part, game, side) for one in self.conditions)
            for part in _parts(game.events, self.scope)
        )


def _parts(events: tuple[Happened, ...], scope: str) -> Iterable[list[Happened]]:
    if scope == "game":
        return (list(events),)
    parts: dict[int, list[Happened]] = {}
    for one in events:
        key = one.event.turn if scope == "turn" else one.action
        parts.setdefault(key, []).append(one)
    return parts.values()


def read_rule(text: str) -> Rule:
    """A rule from its text; ValueError says which part cannot be read."""
    scope, colon, rest = text.partition(":")
    if not colon or scope not in SCOPES:
        raise ValueError(f"{text!r}: a rule begins with one of {', '.join(SCOPES)} and a colon")
    return Rule(scope, tuple(_condition(part.strip()) for part in rest.split(" & ")))


def _condition(text: str) -> Condition:
    match = CONDITION.fullmatch(text)
    if match is None:
        raise ValueError(f"{text!r} is no condition")
    fields = []
    for part in NEXT_FIELD.split(match["fields"] or ""):
        if not part:
            continue
        field = FIELD.fullmatch(part)
        if field is None:
            raise ValueError(f"{part!r} says nothing about a field")
        fields.append(Field(field["name"], field["how"], field["value"]))
    n = int(match["n"] or 1)
    return Condition(match["kind"], tuple(fields), match["how"] or ">=", n, match["sum"] or "")


@dataclass(frozen=True)
class DeedBook:
    """What a game brings: the file of its rows, its words, what its cards are called, and the verbs
    that only answer what a card or a step asks."""

    file: Path
    say: Callable[[str, str, Mapping[str, object], str], str]
    called: Callable[[str, str], str]
    answers: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Deed:
    """A row: what it is about, the rule that decides it, and which sentence tells it."""

    id: str
    game: str
    group: str  # card, fusion or way
    about: str  # the card, or nothing
    rule: Rule
    says: str  # a key of the game's [deeds]
    n: int  # a number in that sentence

    def name(self, language: str = "en") -> str:
        """Its title: the card's name, or a name of its own."""
        book = title_named(self.game).deeds
        if self.about:
            return book.called(self.about, language)
        return book.say("deed_names", self.says, {}, language)

    def sentence(self, language: str = "en") -> str:
        """What is to be done."""
        book = title_named(self.game).deeds
        card = book.called(self.about, language) if self.about else ""
        return book.say("deeds", self.says, {"card": card, "n": self.n}, language)


@cache
def deeds_of(game: str) -> tuple[Deed, ...]:
    """A game's deeds in the order of its file; none where it has no such file."""
    title = title_named(game)
    if not title.brings("deeds"):
        return ()
    file = title.deeds.file
    deeds = []
    for row in csv.DictReader(io.StringIO(file.read_text("utf-8"))):
        try:
            rule = read_rule(row["rule"].replace("{card}", row["about"]))
        except ValueError as error:
            raise CatalogError([f"{file.name}: {row['id']}: {error}"]) from error
        n = int(row["n"] or 0)
        deeds.append(Deed(row["id"], game, row["group"], row["about"], rule, row["says"], n))
    return tuple(deeds)


def all_deeds() -> tuple[Deed, ...]:
    """Those of every game."""
    return tuple(deed for game in TITLES for deed in deeds_of(game))


def deeds_done(game: Played, seat: int) -> list[str]:
    """The ids of the deeds that a seat's side has done in a finished game."""
    mode = mode_named(game.mode)
    side = frozenset(mode.partners(seat))
    return [deed.id for deed in deeds_of(mode.game) if deed.rule.done(game, side)]


def played_game(record: Record) -> Played:
    """A record played again, for its events."""
    game = open_record(record)
    title = mode_named(game.mode).title
    answers = title.deeds.answers if title.brings("deeds") else frozenset()
    happened: list[Happened] = []
    n = 0
    for number, line in record.actions:
        try:
            action = game.read(line)
            n += action.verb not in answers
            happened += [Happened(event, n, action.seat) for event in game.apply(action)]
        except PlayerError as error:
            raise wrong_action(number, line, error) from error
    if record.resigned is not None:
        game.resign(record.resigned)
    return told_game(game, happened, bool(record.practice))


def told_game(game: Game, happened: Iterable[Happened], taken_back: bool = False) -> Played:
    """A game and what was heard while it was played."""
    winners = game.outcome.winners if game.outcome else frozenset()
    return Played(game.mode, tuple(happened), frozenset(winners), game.options, taken_back)
