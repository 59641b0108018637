"""The games' boards, as the server knows them: each game brings one (`Title.board`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Protocol

from ..engine.action import Action, Event
from ..engine.card_text import table_lines
from ..engine.game import Game, rules_of
from ..engine.typed import Data, Json
from ..engine.wording import say
from ..errors import OptionError
from ..title import TITLES, Mode, mode_named, title_named


class Board(Protocol):
    """What a game brings to the table in the browser."""

    #: What the game is called.
    name: str
    #: Its static files, served under /games/TITLE/; the page imports `board.js`.
    folder: Path

    def words(self, language: str) -> Json:
        """The board's own words, beside those of the page."""

    def facts(self, language: str) -> Json:
        """What its page needs to know: cards, options and the like."""

    def rules_page(self, language: str) -> Json:
        """The rules to read: `idea` and words for `examples`; `sections` with a `title` and
        `rules`, each id once (id, title, text, ruling: is it our own, rulings: of open cases;
        follows: does it follow a game that was not at hand)."""

    def line(self, language: str) -> str:
        """What a menu of games says about it: the idea, in a sentence or two."""

    def minutes(self, language: str) -> str:
        """How many play it, and how long it takes."""

    def mode_words(self, mode: str, language: str) -> dict[str, str]:
        """`title`, `line` and `promise` of a mode."""

    def level_line(self, level: str, language: str) -> str:
        """What a menu says about a level of opponent."""

    def houses(self, mode: str, options: Data | None = None) -> tuple[str, ...]:
        """What each seat is called, or belongs to; of all seats, if no options are given."""

    def asked(self, view: Data) -> bool:
        """Does a question wait in the middle of something?"""

    def ends_turn(self, action: Action) -> bool:
        """Does this action say that its seat is done?"""

    def reveals(self, event: Event, seat: int) -> bool:
        """Does this tell a seat something of others' hidden cards?"""

    def deck_of(self, game: Game, seat: int, with_hand: bool) -> dict[str, int]:
        """What is left in a seat's deck (and in its hand, if others ask), by name, in no order."""

    def own_cards(self) -> Json:
        """To make cards: the `columns` of a row, those `needed` in a file, the `choices`
        of some of them, and the `rows` of the box to begin with."""

    def check_options(self, options: Data, mode: str, cards: str | None = None) -> Json:
        """Options from a client, checked; `cards` is the text of a file of own cards."""


class PlainBoard:
    """What a board need not say: no cards, no options, nothing hidden. A game says the rest:
    `name`, `folder`, `words` and `houses`."""

    name: str
    folder: Path

    def words(self, language: str) -> Json:
        """`hero` at least: `title`, `line` and `minutes` of the new game's page."""
        raise NotImplementedError

    def houses(self, mode: str, options: Data | None = None) -> tuple[str, ...]:
        """What each seat is called."""
        raise NotImplementedError

    def facts(self, language: str) -> Json:
        """Nothing more."""
        return {}

    def rules_page(self, language: str) -> Json:
        """The idea alone."""
        hero = self.words(language)["hero"]
        idea = {"title": hero["title"], "text": hero["line"], "search": ""}
        return {"idea": idea, "examples": {}, "sections": []}

    def line(self, language: str) -> str:
        """What a menu of games says about it."""
        line: str = self.words(language)["hero"]["line"]
        return line

    def minutes(self, language: str) -> str:
        """How many play it, and how long it takes."""
        minutes: str = self.words(language)["hero"]["minutes"]
        return minutes

    def mode_words(self, mode: str, language: str) -> dict[str, str]:
        """The game's own."""
        return {"title": self.name, "line": self.line(language), "promise": ""}

    def level_line(self, level: str, language: str) -> str:
        """Nothing: a game with agents says how they play."""
        return ""

    def asked(self, view: Data) -> bool:
        """No action asks anything."""
        return False

    def ends_turn(self, action: Action) -> bool:
        """No action only ends a turn."""
        return False

    def reveals(self, event: Event, seat: int) -> bool:
        """Nothing is hidden."""
        return False

    def deck_of(self, game: Game, seat: int, with_hand: bool) -> dict[str, int]:
        """There are no cards."""
        return {}

    def own_cards(self) -> Json:
        """There are no cards."""
        return {"columns": [], "needed": [], "choices": {}, "rows": []}

    def check_options(self, options: Data, mode: str, cards: str | None = None) -> Json:
        """The rules refuse what they do not know."""
        if cards:
            raise OptionError("cards: this game has none")
        return dict(options)


class CardBoard(PlainBoard):
    """A board of a game whose seats have a deck and a hand, and whose players may bring cards."""

    def parse_cards(self, text: str, file: str) -> Iterable[OwnCard]:
        """Own cards from the text of a file."""
        raise NotImplementedError

    def deck_of(self, game: Game, seat: int, with_hand: bool) -> dict[str, int]:
        """Everybody saw which cards went into a deck. Where a hand is nobody else's to know, others
        are told of both together."""
        side = game.position()["seats"][seat]
        cards = [*side["deck"], *(side["hand"] if with_hand else ())]
        return dict(sorted(Counter(cards).items()))

    def check_options(self, options: Data, mode: str, cards: str | None = None) -> Json:
        """Options from a client: own cards as rows or as the text of a file, never as a path."""
        chosen = dict(options)
        if isinstance(chosen.get("cards"), str):
            raise OptionError(
                "option cards: a server opens no files; send the cards as rows or text"
            )
        if cards:
            # A TOML file has lines [[card]]; a value of a CSV file may begin with brackets, too.
            name = "cards.toml" if table_lines(cards) else "cards.csv"
            chosen["cards"] = [card.as_row() for card in self.parse_cards(cards, name)]
        asked: Json = rules_of(mode).options(chosen).as_asked()
        return asked


class OwnCard(Protocol):
    """A card that a player made."""

    def as_row(self) -> Json:
        """Its row in a file."""


def board_of(game: str) -> Board:
    """The board of a game; an OptionError says that there is none."""
    title = title_named(game)
    if not title.brings("board"):
        raise OptionError(partial(say, "refusals", "no_board", {"game": game}))
    return title.board


def board_for(mode: str) -> Board:
    """The board of a mode's game."""
    return board_of(mode_named(mode).game)


def boards() -> dict[str, Board]:
    """Every game that can be played in the browser."""
    return {name: board_of(name) for name in TITLES if title_named(name).brings("board")}


def modes_with_a_board() -> dict[str, Mode]:
    """The modes of these games, by name."""
    return {name: mode for game in boards() for name, mode in title_named(game).modes.items()}
