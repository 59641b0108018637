"""The games there are, and where the rest of the project finds the parts of each.

A game is a folder beside the engine. Nothing outside that folder imports it: other packages ask its
title, and the title imports a part when it is asked for.
"""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal

from .engine.wording import say
from .errors import OptionError

if TYPE_CHECKING:
    from .cli.terminal import Terminal
    from .engine.action import Event
    from .engine.daily import Day
    from .engine.deeds import DeedBook
    from .engine.game import Game
    from .engine.ladders import Ladder
    from .engine.mind import Mind
    from .engine.puzzle import Goals
    from .engine.rules import AnyRules
    from .engine.sight import Sight
    from .engine.typed import Json
    from .engine.wording import Words
    from .lab.findings import Findings
    from .web.boards import Board

#: Every game, by name: module and name of its `Title`.
TITLES = {
    "volfyirion": "kyradar.volfyirion.title:TITLE",
    "ilhus": "kyradar.ilhus.title:TITLE",
}
#: What records, positions and links of before there were two games mean.
FIRST_TITLE = "volfyirion"
#: What is played when nobody says what.
FIRST_MODE: Final = "duel"
#: For type checkers: a test compares it with the modes there are.
ModeName = Literal["duel", "solo", "coop", "team", "ilhus"]


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

    @property
    def mind(self) -> Mind:
        """What agents know of it."""
        return self.title.mind(self.name)

    @property
    def sight(self) -> Sight:
        """Its observations and action numbers, for learners."""
        return self.title.sight(self.name)

    @property
    def kernel_file(self) -> Path:
        """Its entry points as WebAssembly (`engine/machines`)."""
        return self.title.folder / "data" / "kernels" / f"{self.name}.wasm"

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
        for number, side in enumerate(self.sides):
            if seat in side:
                return number
        facts = {"seat": seat, "mode": self.name, "last": self.seats - 1}
        raise OptionError(partial(say, "refusals", "no_seat", facts))

    def partners(self, seat: int) -> tuple[int, ...]:
        """The seats on this one's side, itself among them."""
        return self.sides[self.side_of(seat)]

    def takes(self, setting: str) -> bool:
        """Is there such an option in this mode?"""
        return setting in self.settings

    def __str__(self) -> str:
        return self.name


#: What a game may bring; only `rules` is needed to play it.
PartName = Literal[
    "rules", "mind", "sight", "findings", "terminal", "board", "lessons", "words", "sentence",
    "seen", "cards", "text", "puzzles", "days", "counted", "deeds", "ladders",
]  # fmt: skip


@dataclass(frozen=True)
class Title:
    """A game: its modes, and the parts it brings to the rest of the project."""

    name: str
    modes: Mapping[str, Mode]
    #: Raised whenever the same seed and actions would lead elsewhere.
    rules_version: int
    #: Each part as "module:name"; imported when it is asked for.
    parts: Mapping[PartName, str]

    @property
    def folder(self) -> Path:
        """Where the game lies."""
        module = import_module(self.parts["rules"].partition(":")[0])
        return Path(str(module.__file__)).parent

    @property
    def first_mode(self) -> Mode:
        """The one that is played when none is named."""
        return next(iter(self.modes.values()))

    def brings(self, part: PartName) -> bool:
        """Has the game such a part?"""
        return part in self.parts

    def _part(self, name: PartName) -> Any:
        """A part; `tests/test_title.py` holds each of every game against its type below."""
        return _imported(self.parts[name])

    def rules(self, mode: str) -> AnyRules:
        """The rules of one of its modes, for the engine."""
        rules: AnyRules = self._part("rules")(mode)
        return rules

    def mind(self, mode: str) -> Mind:
        """What agents know of a mode: policy, memory, search knowledge."""
        mind: Mind = self._part("mind")(mode)
        return mind

    def sight(self, mode: str) -> Sight:
        """A mode's observations and action numbers, for learners."""
        sight: Sight = self._part("sight")(mode)
        return sight

    @property
    def findings(self) -> Findings:
        """Its tables and statistics in the laboratory."""
        findings: Findings = self._part("findings")
        return findings

    @property
    def terminal(self) -> Terminal:
        """How it is played at the terminal."""
        terminal: Terminal = self._part("terminal")
        return terminal

    @property
    def board(self) -> Board:
        """Its board in the browser."""
        board: Board = self._part("board")
        return board

    @property
    def lessons(self) -> Path:
        """The folder of its guided games."""
        folder: Path = self._part("lessons")
        return folder

    @property
    def puzzles(self) -> Goals:
        """What its puzzles ask for."""
        goals: Goals = self._part("puzzles")
        return goals

    @property
    def deeds(self) -> DeedBook:
        """What its players may be remembered for."""
        book: DeedBook = self._part("deeds")
        return book

    def ladders(self) -> Sequence[Ladder]:
        """Its ladders of ten steps."""
        ladders: Sequence[Ladder] = self._part("ladders")()
        return ladders

    @property
    def days(self) -> Sequence[Day]:
        """Its deals of the day, in the order of the week."""
        days: Sequence[Day] = self._part("days")
        return days

    def counted(self, game: Game, seat: int, language: str) -> str:
        """What the result of a deal of the day counts, in words."""
        text: str = self._part("counted")(game, seat, language)
        return text

    def words(self, language: str = "en") -> Words:
        """The game's words, with the engine's."""
        words: Words = self._part("words")(language)
        return words

    def sentence(
        self,
        event: Event,
        language: str = "en",
        players: tuple[str, ...] = (),
        marked: bool = False,
    ) -> str:
        """An event in words (see `Event.sentence`)."""
        text: str = self._part("sentence")(event, language, players, marked)
        return text

    def seen(self, event: Event, seat: int | None) -> Event:
        """An event as a seat may see it; None: a spectator."""
        shown: Event = self._part("seen")(event, seat)
        return shown

    def cards(self, own: object = None) -> list[Json]:
        """Its cards as rows, or those of `own` cards (a file, or rows)."""
        rows: list[Json] = self._part("cards")(own)
        return rows

    def text(self, game: Game) -> str:
        """The table as a spectator sees it, as text."""
        text: str = self._part("text")(game)
        return text


def _imported(place: str) -> Any:
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)


@cache
def title_named(name: str) -> Title:
    """The game of that name; an OptionError lists those there are."""
    if name not in TITLES:
        facts = {"name": name, "known": ", ".join(TITLES)}
        raise OptionError(partial(say, "refusals", "no_game", facts))
    title: Title = _imported(TITLES[name])
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


def cards(game: str = FIRST_TITLE, own: object = None) -> list[Json]:
    """The cards of a game as rows: numbers, and what they do in words of every language.

    `own` gives the rows of a player's own cards instead: the path of a card file, or its rows.
    """
    return title_named(game).cards(own)
