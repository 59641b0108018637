"""What the page needs to know: the games of the house, their modes, and one of them whole."""

from __future__ import annotations

from functools import cache
from typing import Any

from .. import __version__
from ..agents.levels import LEVELS
from ..engine.wording import LANGUAGES
from ..title import Mode
from .boards import board_for, board_of, boards, modes_with_a_board
from .lessons import lesson_facts, tip_facts


@cache
def facts(game: str, language: str) -> dict[str, Any]:
    """All games and modes in short; words, cards and options of the one that is asked about."""
    board = board_of(game)
    return {
        "version": __version__,
        "languages": list(LANGUAGES),
        "games": [
            {"name": name, "title": other.name, "line": other.line(language)}
            for name, other in boards().items()
        ],
        "modes": [mode_facts(mode, language) for mode in modes_with_a_board().values()],
        "game": game,
        "levels": [{"name": name, "line": board.level_line(name, language)} for name in LEVELS],
        "words": board.words(language),
        "lessons": lesson_facts(game, language),
        "tips": tip_facts(game, language),
        **board.facts(language),
    }


def mode_facts(mode: Mode, language: str) -> dict[str, Any]:
    """A mode as data: who sits with whom, what can be set, and what a menu says about it."""
    return {
        "name": mode.name,
        "game": mode.game,
        "sides": mode.sides,
        "common_turn": mode.common_turn,
        "settings": mode.settings,
        **board_for(mode.name).mode_words(mode.name, language),
    }
