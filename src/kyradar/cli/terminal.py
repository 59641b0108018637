"""What a game brings to the terminal: flags, questions, cards, and a table for each game played.

A title's room "terminal" is a `Terminal`. It is asked for whenever the command line is read, so it
loads little; what draws is loaded with the first `Table`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Protocol

from ..engine.typed import Json
from ..errors import OptionError
from ..title import TITLES, Mode, all_modes, mode_named, title_named
from .speech import say

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

    from rich.console import RenderableType
    from rich.text import Text

    from .. import Action, Event, Game, Outcome
    from .prompt import Size
    from .speech import Speech


@dataclass(frozen=True, slots=True)
class Flag:
    """A flag of `kyradar play`: it means something in modes that take one of its settings.

    What `--help` says of it is the entry `flags.NAME` of the game's text files.
    """

    name: str
    settings: tuple[str, ...]
    choices: tuple[str, ...] | None = None
    metavar: str | None = None

    def fits(self, mode: Mode) -> bool:
        """Does it mean something in this mode?"""
        return any(mode.takes(setting) for setting in self.settings)


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked of a person who starts a game without flags; the answer becomes the flag."""

    flag: str
    text: str
    choices: Mapping[str, str]  # answer -> what is said of it
    usual: str


@dataclass(frozen=True, slots=True)
class Help:
    """What the page of keys says about one game."""

    examples: str  # actions to type
    refused: str  # an action to ask `?` about
    card: str  # a card to ask `?` about
    rule: str  # a rule to ask `?` about
    at_once: str  # what `a` does; empty where it does nothing, and is not offered
    piles: str  # what `d` shows
    signs: Sequence[str]  # lines that explain the signs of the table


class Cards(Protocol):
    """A game's catalogue, and cards of one's own, for `kyradar cards`."""

    def listing(self, file: Path | None, speech: Speech) -> Iterable[str]:
        """Every card, or those of a file, as lines."""
        ...

    def lint(self, file: Path, speech: Speech) -> str:
        """What is in a file without mistakes; CatalogError lists those there are."""
        ...

    def template(self, file: Path, speech: Speech) -> str:
        """A card file to begin with."""
        ...


#: A heading of the menu, and the actions under it with what is said of each.
Group = tuple[str, Sequence[tuple["Action", "Text"]]]


class Table(Protocol):
    """One game as the terminal shows it, in one language."""

    #: What everybody is called, by seat.
    names: tuple[str, ...]
    #: Verbs that end one's part of a turn; whichever is typed, the first is meant.
    ends: tuple[str, ...]
    help: Help

    def draw(self, seat: int, called: Sequence[str], room: Size) -> RenderableType:
        """The whole table as this seat and its partners know it."""
        ...

    def header(self, seat: int) -> str:
        """Turn, mode, options: the line above the table."""
        ...

    def menu(self, seat: int) -> list[Group]:
        """Every legal action of the seat once, under headings in the order of a turn."""
        ...

    def question(self, seat: int) -> str:
        """What the pending decision asks; nothing in the course of a turn."""
        ...

    def purse(self, seat: int) -> str:
        """What the prompt says the seat has."""
        ...

    def at_once(self, seat: int) -> Action | None:
        """The next action that needs no thought (`a` does them all)."""
        ...

    def nothing_at_once(self) -> str:
        """What `a` says where there is none."""
        ...

    def piles(self, seat: int, called: Sequence[str]) -> list[str]:
        """The piles a player may look through (`d`), a line each."""
        ...

    def tell(self, events: Sequence[Event]) -> list[str]:
        """Events in sentences, runs drawn together."""
        ...

    def news(self, actions: Sequence[Sequence[Event]], seat: int) -> list[str]:
        """What a seat need be told of these actions' events at its table."""
        ...

    def effect(self, seat: int, action: Action) -> str:
        """What an action does and costs, as the end of a sentence (`? 12`)."""
        ...

    def said(self, action: Action) -> str:
        """An action as a step of a plan, in words: the menu has the line one types."""
        ...

    def describe(self, words: str) -> list[str]:
        """What is known of a card or the like of that name; nothing if there is none."""
        ...

    def winner(self, outcome: Outcome) -> str:
        """Who wins, by the names of this table."""
        ...

    def why(self, outcome: Outcome, events: Sequence[Event]) -> list[str]:
        """How it came to that, a line each; events from the first on."""
        ...


class Terminal(Protocol):
    """What a game brings to the terminal."""

    #: The package whose folder `text` holds its words (also `terminal.en.toml`).
    package: str
    flags: Sequence[Flag]
    cards: Cards

    def questions(self, mode: Mode, speech: Speech) -> Sequence[Question]:
        """What to ask of a person who wants this mode and gave no flags."""
        ...

    def options(self, args: argparse.Namespace, mode: Mode, seat: int) -> Json:
        """The flags as options of a new game, for the person on that seat."""
        ...

    def option_lines(self, speech: Speech) -> list[str]:
        """What `--options` takes, a line each."""
        ...

    def won(self, outcome: Outcome, speech: Speech) -> str:
        """Who won a game that others played, as part of a sentence."""
        ...

    def table(self, game: Game, speech: Speech) -> Table:
        """The game as it is shown."""
        ...


def terminals() -> dict[str, Terminal]:
    """What every game brings that can be played here, by the game's name."""
    titles = map(title_named, TITLES)
    return {title.name: title.terminal for title in titles if title.brings("terminal")}


def terminal_of(mode: str) -> Terminal:
    """What the game of that mode brings; an OptionError if it cannot be played here."""
    title = mode_named(mode).title
    if not title.brings("terminal"):
        raise OptionError(partial(say, "refusals", "no_terminal", {"game": title.name}))
    return title.terminal


def playable() -> dict[str, Mode]:
    """The modes of all games that can be played here."""
    games = terminals()
    return {name: mode for name, mode in all_modes().items() if mode.game in games}
