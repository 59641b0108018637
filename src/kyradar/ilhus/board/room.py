"""What Ilhus brings to the table in the browser."""

from __future__ import annotations

from pathlib import Path

from ...engine.action import Action, Event
from ...engine.typed import Data, Json
from ...web.boards import CardBoard
from ..card import ALL_COLUMNS, HEROES, Card
from ..catalog import base_catalog, parse_own_cards
from ..names import TURN_NAMES
from ..options import read_options
from .facts import board_facts
from .words import board_words, rules_page

#: What turns up something nobody could know.
REVEALING = (
    *("drew", "shuffled", "wounded", "to_destiny", "omen_laid", "omens_shuffled", "round_began"),
    *("reward_seen", "reward_taken", "encounter_began"),
)


class IlhusBoard(CardBoard):
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

    def own_cards(self) -> Json:
        """The columns of a row, and those of the box, in whose place one's own come."""
        rows = [card.as_row() for card in base_catalog().cards]
        named = ("set", "rank", "owner", "colour", "keyword", "shape", "when")
        choices = {name: sorted({str(row.get(name, "")) for row in rows} | {""}) for name in named}
        return {"columns": list(ALL_COLUMNS), "needed": ["id"], "choices": choices, "rows": rows}

    def parse_cards(self, text: str, file: str) -> tuple[Card, ...]:
        """Rows of a CSV or TOML file."""
        return parse_own_cards(text, file)


BOARD = IlhusBoard()
