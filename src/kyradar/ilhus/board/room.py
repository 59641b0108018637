"""What Ilhus brings to the table in the browser."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from ...engine.action import Action, Event
from ...engine.card_text import table_lines
from ...engine.game import Game
from ...engine.typed import Data, Json
from ...errors import OptionError
from ..card import ALL_COLUMNS, HEROES
from ..catalog import base_catalog, parse_own_cards
from ..names import TURN_NAMES
from ..options import read_options
from .facts import board_facts
from .words import board_words, rules_page

#: What turns up something nobody could know.
REVEALING = (
    *("drew", "shuffled", "wounded", "to_destiny", "omen_laid", "omens_shuffled", "round_began"),
    *("reward_offered", "encounter_began"),
)


class IlhusBoard:
    """Files, words and facts for the page; heroes and options for the server."""

    name = "Ilhus"
    #: Served under /games/ilhus/; `board.js` is what the page imports.
    folder = Path(__file__).parent / "static"

    def words(self, language: str) -> Json:
        """The board's own words, beside those of the page."""
        return board_words(language)

    def facts(self, language: str) -> Json:
        """Cards, heroes, levels and options."""
        return board_facts(language)

    def rules_page(self, language: str) -> Json:
        """The rules to read: the leaflet's, then our own."""
        return rules_page(language)

    def line(self, language: str) -> str:
        """What a menu of games says about this one."""
        line: str = board_words(language)["hero"]["line"]
        return line

    def minutes(self, language: str) -> str:
        """How many play it, and how long it takes."""
        text: str = board_words(language)["hero"]["minutes"]
        return text

    def mode_words(self, mode: str, language: str) -> dict[str, str]:
        """What a menu says about the one mode there is."""
        texts = board_words(language)["hero"]
        return {"title": texts["title"], "line": texts["line"], "promise": texts["promise"]}

    def level_line(self, level: str, language: str) -> str:
        """What a menu says about a level of partner."""
        line: str = board_words(language)["partners"].get(level, "")
        return line

    def houses(self, mode: str, options: Data | None = None) -> tuple[str, ...]:
        """The hero of each seat; all of them where nobody says who plays."""
        heroes = HEROES if options is None else read_options(options).heroes
        return tuple(TURN_NAMES[HEROES.index(hero)] for hero in heroes)

    def asked(self, view: Data) -> bool:
        """Does a question wait in the middle of a card, a blow or the like?"""
        pending = view["pending"]
        return pending is not None and pending["kind"] not in ("act", "turn")

    def ends_turn(self, action: Action) -> bool:
        """Does this action say that its seat is done?"""
        return action.verb == "end"

    def reveals(self, event: Event, seat: int) -> bool:
        """Has a card turned up that nobody could know?"""
        return event.kind in REVEALING

    def deck_of(self, game: Game, seat: int, with_hand: bool) -> dict[str, int]:
        """What is left in a deck, in no order; hands are open (B4), so others need no more."""
        side = game.position()["seats"][seat]
        cards = [*side["deck"], *(side["hand"] if with_hand else ())]
        return dict(sorted(Counter(cards).items()))

    def own_cards(self) -> Json:
        """The columns of a row, and those of the box, in whose place one's own come."""
        rows = [card.as_row() for card in base_catalog().cards]
        named = ("set", "rank", "owner", "colour", "keyword", "shape", "when")
        choices = {name: sorted({str(row.get(name, "")) for row in rows} | {""}) for name in named}
        return {"columns": list(ALL_COLUMNS), "needed": ["id"], "choices": choices, "rows": rows}

    def check_options(self, options: Data, mode: str, cards: str | None = None) -> Json:
        """Options from a client: own rows as data or as the text of a file, never as a path."""
        chosen = dict(options)
        if isinstance(chosen.get("cards"), str):
            raise OptionError(
                "option cards: a server opens no files; send the cards as rows or text"
            )
        if cards:
            # A TOML file has lines [[card]]; a value of a CSV file may begin with brackets, too.
            name = "cards.toml" if table_lines(cards) else "cards.csv"
            chosen["cards"] = [card.as_row() for card in parse_own_cards(cards, name)]
        return read_options(chosen).as_asked()


BOARD = IlhusBoard()
