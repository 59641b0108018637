"""What the server asks of the board: where its files are, and a few words."""

from __future__ import annotations

from pathlib import Path

from kyradar.engine.typed import Data, Json
from kyradar.web.boards import PlainBoard

WORDS = {
    "hero": {
        "title": "Three in a row",
        "line": "Crosses and noughts take turns. Three in a row win.",
        "minutes": "2 players · 1 minute",
    },
    "cell": {"free": "{cell}, free", "taken": "{cell}, {sign}"},
    "sign": {"cross": "cross", "nought": "nought"},
}


class NoughtsBoard(PlainBoard):
    """Everything else is as `PlainBoard` says."""

    name = "Noughts and crosses"
    folder = Path(__file__).parent / "static"

    def words(self, language: str) -> Json:
        """The board's own words."""
        return WORDS

    def houses(self, mode: str, options: Data | None = None) -> tuple[str, ...]:
        """What each seat is called."""
        return ("Crosses", "Noughts")


BOARD = NoughtsBoard()
