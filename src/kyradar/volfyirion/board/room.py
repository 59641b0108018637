"""What Volfyirion brings to the table in the browser."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from ...engine.action import Action, Event
from ...engine.card_text import table_lines
from ...engine.game import Game
from ...engine.typed import Json
from ...errors import OptionError
from ..card import CHOICE_WORDS, COLUMNS, KINDS, OPTIONAL_COLUMNS, SECONDARIES, WORDS
from ..card import HOUSES as HOUSES_OF_CARDS
from ..catalog import base_catalog, parse_own_cards
from ..options import read_options
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


class VolfyirionBoard:
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

    def line(self, language: str) -> str:
        """What a menu of games says about this one."""
        line: str = board_words(language)["hero"]["line"]
        return line

    def minutes(self, language: str) -> str:
        """How many play it, and how long it takes."""
        text: str = board_words(language)["hero"]["minutes"]
        return text

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

    def houses(self, mode: str, options: Mapping[str, object] | None = None) -> tuple[str, ...]:
        """The House of each seat, whatever the options."""
        return HOUSES[mode]

    def asked(self, view: Mapping[str, object]) -> bool:
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

    def deck_of(self, game: Game, seat: int, with_hand: bool) -> dict[str, int]:
        """What is left in a House Deck: everybody saw which cards went into it.

        The hand is nobody else's to know, so others are told of both together.
        """
        side = game.position()["seats"][seat]
        cards = [*side["deck"], *(side["hand"] if with_hand else ())]
        return dict(sorted(Counter(cards).items()))

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

    def check_options(
        self, options: Mapping[str, object], mode: str, cards: str | None = None
    ) -> Json:
        """Options from a client: own cards as rows or as the text of a file, never as a path."""
        chosen = dict(options)
        if isinstance(chosen.get("cards"), str):
            raise OptionError(
                "option cards: a server opens no files; send the cards as rows or text"
            )
        if cards:
            # A TOML file has lines [[card]]; a value of a CSV file may begin with brackets, too.
            name = "cards.toml" if table_lines(cards) else "cards.csv"
            chosen["cards"] = [card.as_row() for card in parse_own_cards(cards, name)]
        return read_options(chosen, mode).as_asked()


BOARD = VolfyirionBoard()
