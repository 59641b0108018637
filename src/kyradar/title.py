"""The games of the house, and where each room finds what a game brings to it.

A game is a folder beside the engine. Nothing outside that folder imports it: rooms ask its title,
and the title imports what they need when they need it.
"""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property, partial
from importlib import import_module
from typing import TYPE_CHECKING, Any

from .engine.wording import say
from .errors import OptionError

if TYPE_CHECKING:
    from .engine.rules import Rules

#: Every game, by name: module and name of its `Title`.
TITLES = {
    "volfyirion": "kyradar.volfyirion.title:TITLE",
    "ilhus": "kyradar.ilhus.title:TITLE",
}
#: What records, positions and links of before there were two games mean.
FIRST_TITLE = "volfyirion"
#: What is played when nobody says what.
FIRST_MODE = "duel"


@dataclass(frozen=True)
class Mode:
    """A way to play a game: who sits with whom, and what can be set."""

    name: str
    game: str  # the title it belongs to
    #: Seats by side. Against the game itself there is one side.
    sides: tuple[tuple[int, ...], ...]
    #: Do several seats act in the same turn, so that an action must carry its seat?
    common_turn: bool = False
    #: Options it takes.
    settings: tuple[str, ...] = ()
    #: How many seats may stay empty, where who plays is an option.
    spare: int = 0

    @property
    def title(self) -> Title:
        """The game it belongs to."""
        return title_named(self.game)

    @cached_property
    def seats(self) -> int:
        """How many seats there are, at the most."""
        return sum(len(side) for side in self.sides)

    @property
    def least_seats(self) -> int:
        """How many there are at the least."""
        return self.seats - self.spare

    @property
    def versus(self) -> bool:
        """Do people play against each other?"""
        return len(self.sides) > 1

    def side_of(self, seat: int) -> int:
        """The number of a seat's side."""
        return next(number for number, side in enumerate(self.sides) if seat in side)

    def partners(self, seat: int) -> tuple[int, ...]:
        """The seats on this one's side, itself among them."""
        return self.sides[self.side_of(seat)]

    def takes(self, setting: str) -> bool:
        """Is there such an option in this mode?"""
        return setting in self.settings

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True)
class Title:
    """A game of the house: its modes, and what it brings to each room."""

    name: str
    modes: Mapping[str, Mode]
    #: Raised whenever the same seed and actions would lead elsewhere.
    rules_version: int
    #: Room -> "module:name" of what this game brings to it; imported when it is asked for.
    rooms: Mapping[str, str]

    @property
    def first_mode(self) -> Mode:
        """The one that is played when none is named."""
        return next(iter(self.modes.values()))

    def room(self, name: str) -> Any:
        """What the game brings to a room of the house."""
        return _found(self.rooms[name])

    def rules(self, mode: str) -> Rules[Any, Any]:
        """The rules of one of its modes, for the engine."""
        rules: Rules[Any, Any] = self.room("rules")(mode)
        return rules

    def mind(self, mode: str) -> Any:
        """What its players that are not people think with (agents)."""
        return self.room("mind")(mode)

    def sight(self, mode: str) -> Any:
        """How learners see it (envs)."""
        return self.room("sight")(mode)


def _found(place: str) -> Any:
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)


@cache
def title_named(name: str) -> Title:
    """The game of that name; an OptionError lists those there are."""
    if name not in TITLES:
        facts = {"name": name, "known": ", ".join(TITLES)}
        raise OptionError(partial(say, "refusals", "no_game", facts))
    title: Title = _found(TITLES[name])
    return title


@cache
def all_modes() -> Mapping[str, Mode]:
    """The modes of all games; a mode's name belongs to one game."""
    return {name: mode for game in TITLES for name, mode in title_named(game).modes.items()}


def mode_named(name: object) -> Mode:
    """The mode of that name, of whichever game; an OptionError lists those there are."""
    modes = all_modes()
    if isinstance(name, str) and name in modes:
        return modes[name]
    facts = {"name": name, "known": ", ".join(modes)}
    if close := difflib.get_close_matches(str(name), modes, 1):
        raise OptionError(partial(say, "refusals", "no_mode_close", facts | {"close": close[0]}))
    raise OptionError(partial(say, "refusals", "no_mode", facts))


def cards(game: str = FIRST_TITLE, own: object = None) -> list[dict[str, Any]]:
    """The cards of a game as rows: numbers, and what they do in words of every language.

    `own` gives the rows of a player's own cards instead: the path of a card file, or its rows.
    """
    rows: list[dict[str, Any]] = title_named(game).room("cards")(own)
    return rows
