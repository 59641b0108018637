"""The games' boards, as the server knows them: each game brings one (`title.room("board")`)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any, Protocol

from ..engine.action import Action, Event
from ..engine.game import Game
from ..engine.wording import say
from ..errors import OptionError
from ..title import TITLES, Mode, mode_named, title_named


class Board(Protocol):
    """What a game brings to the table in the browser."""

    #: What the game is called.
    name: str
    #: Its static files, served under /games/TITLE/; the page imports `board.js`.
    folder: Path

    def words(self, language: str) -> dict[str, Any]:
        """The board's own words, beside those of the page."""

    def facts(self, language: str) -> dict[str, Any]:
        """What its page needs to know: cards, options and the like."""

    def rules_page(self, language: str) -> dict[str, Any]:
        """The rules to read: `idea` and words for `examples`; `sections` with a `title` and
        `rules`, each id once (id, title, text, ruling: is it our own, rulings: of open cases)."""

    def line(self, language: str) -> str:
        """What a menu of games says about it."""

    def mode_words(self, mode: str, language: str) -> dict[str, str]:
        """`title`, `line` and `promise` of a mode."""

    def level_line(self, level: str, language: str) -> str:
        """What a menu says about a level of opponent."""

    def houses(self, mode: str, options: Mapping[str, Any] | None = None) -> tuple[str, ...]:
        """What each seat is called, or belongs to; of all seats, if no options are given."""

    def asked(self, view: Mapping[str, Any]) -> bool:
        """Does a question wait in the middle of something?"""

    def ends_turn(self, action: Action) -> bool:
        """Does this action say that its seat is done?"""

    def reveals(self, event: Event, seat: int) -> bool:
        """Does this tell a seat something of others' hidden cards?"""

    def deck_of(self, game: Game, seat: int, with_hand: bool) -> dict[str, int]:
        """What is left in a seat's deck (and in its hand, if others ask), by name, in no order."""

    def own_cards(self) -> dict[str, Any]:
        """For whoever makes cards: the `columns` of a row, those `needed` in a file, the `choices`
        of some of them, and the `rows` of the box to begin with."""

    def check_options(
        self, options: Mapping[str, Any], mode: str, cards: str | None = None
    ) -> dict[str, Any]:
        """Options from a client, checked; `cards` is the text of a file of own cards."""


def board_of(game: str) -> Board:
    """The board of a game; an OptionError says that there is none."""
    title = title_named(game)
    if "board" not in title.rooms:
        raise OptionError(partial(say, "refusals", "no_board", {"game": game}))
    board: Board = title.room("board")
    return board


def board_for(mode: str) -> Board:
    """The board of a mode's game."""
    return board_of(mode_named(mode).game)


def boards() -> dict[str, Board]:
    """Every game that can be played in the browser."""
    return {name: board_of(name) for name in TITLES if "board" in title_named(name).rooms}


def modes_with_a_board() -> dict[str, Mode]:
    """The modes of these games, by name."""
    return {name: mode for game in boards() for name, mode in title_named(game).modes.items()}
