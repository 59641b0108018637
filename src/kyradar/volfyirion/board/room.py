"""What Volfyirion brings to the table in the browser."""

from __future__ import annotations

from pathlib import Path

from ...engine.action import Action, Event
from ...engine.typed import Data, Json
from ...web.boards import CardBoard
from ..card import CHOICE_WORDS, COLUMNS, KINDS, OPTIONAL_COLUMNS, SECONDARIES, WORDS, Card
from ..card import HOUSES as HOUSES_OF_CARDS
from ..catalog import base_catalog, parse_own_cards
from ..wording import level_line
from .facts import board_facts
from .words import board_words, rules_page

# The House of each seat; two partners of a team are of one House.
HOUSES = {
    "duel": ("Volarees", "Rorius"),
    "solo": ("Volarees",),
    "coop": ("Volarees", "Rorius"),
    "team": ("Volarees", "Volarees", "Rorius", "Rorius"),
}
# What others may do without showing anything.
DISCREET = ("turn_began", "drew", "shuffled", "turn_ended", "player_done")


class VolfyirionBoard(CardBoard):
    """Files, words and facts for the page; seats and options for the server."""

    name = "Volfyirion"
    #: Served under /games/volfyirion/; `board.js` is what the page imports.
    folder = Path(__file__).parent / "static"

    def words(self, language: str) -> Json:
        """The board's own words, beside those of the page."""
        return board_words(language)

    def facts(self, language: str) -> Json:
        """Cards, Cities and options."""
        return board_facts(language)

    def rules_page(self, language: str) -> Json:
        """The rules to read, section by section."""
        return rules_page(language)

    def mode_words(self, mode: str, language: str) -> dict[str, str]:
        """What a menu says about a mode: its title, a line, and what to expect."""
        texts = board_words(language)
        mode_texts = texts["mode"]
        return {
            "title": mode_texts[mode],
            "line": mode_texts[f"{mode}_line"],
            "promise": texts["promise"][mode],
        }

    def level_line(self, level: str, language: str) -> str:
        """What a menu says about a level of opponent."""
        return level_line(level, language)

    def houses(self, mode: str, options: Data | None = None) -> tuple[str, ...]:
        """The House of each seat, whatever the options."""
        return HOUSES[mode]

    def asked(self, view: Data) -> bool:
        """Does a question wait?"""
        return view["pending"] is not None

    def ends_turn(self, action: Action) -> bool:
        """Does this action say that its seat is done?"""
        return action.verb in ("end", "done")

    def reveals(self, event: Event, seat: int) -> bool:
        """Does this tell a seat something of others' hidden cards? The dragon's count as well."""
        if event.kind in ("rage_revealed", "grid_revealed"):
            return True
        return event.get("seat", seat) != seat and event.kind not in DISCREET

    def own_cards(self) -> Json:
        """The columns of a card's row, and the cards of the box that can be bought (E11)."""
        columns = [name for name in COLUMNS if name not in OPTIONAL_COLUMNS]
        bought = [card for card in base_catalog().cards if card.set not in ("starting", "talisman")]
        rows = [
            {name: str(value) for name, value in card.as_row().items() if name in columns}
            for card in bought
        ]
        choices = {
            "kind": list(KINDS),
            "house": ["", *HOUSES_OF_CARDS],
            "secondary": list(SECONDARIES),
        }
        colours = [house for house in HOUSES_OF_CARDS if house != "grey"]
        lists = {
            "needs": {"words": colours, "counted": False, "most": 4, "called": "house"},
            "effect": {"words": list(WORDS), "counted": True, "most": 4, "highest": 20},
            "main_effect": {"words": list(CHOICE_WORDS), "counted": True, "most": 1, "highest": 3}
            | {"called": "effect"},
        }
        facts = {"columns": [*columns, "main_effect", "art"], "needed": columns}
        return facts | {"choices": choices, "lists": lists, "rows": rows}

    def parse_cards(self, text: str, file: str) -> tuple[Card, ...]:
        """Rows of a CSV or TOML file."""
        return parse_own_cards(text, file)


BOARD = VolfyirionBoard()
