"""What the page needs to know: all games, their modes, and one game in full."""

from __future__ import annotations

from functools import cache

from .. import __version__
from ..agents.levels import LEVELS, RUNGS, mark_of, rung_name
from ..engine.typed import Json
from ..engine.wording import LANGUAGES
from ..title import Mode, title_named
from .boards import board_for, board_of, boards, modes_with_a_board
from .table.lessons import lesson_facts, tip_facts

#: What a board may bring besides `board.js`, each a file.
DRAWINGS = ("poster", "thumb", "examples", "looks")


@cache
def facts(game: str, language: str) -> Json:
    """All games and modes in short; words, cards and options of the one that is asked about."""
    board = board_of(game)
    return {
        "version": __version__,
        "languages": list(LANGUAGES),
        "games": [
            {
                "name": name,
                "title": other.name,
                "line": other.line(language),
                "minutes": other.minutes(language),
                "draws": [part for part in DRAWINGS if (other.folder / f"{part}.js").is_file()],
            }
            for name, other in boards().items()
        ],
        "modes": [mode_facts(mode, language) for mode in modes_with_a_board().values()],
        "game": game,
        "levels": [
            {"name": name, "line": board.level_line(name, language)}
            for name in (LEVELS if title_named(game).brings("mind") else ())
        ],
        "rungs": [rung_facts(level.rung) for level in RUNGS],
        "words": board.words(language),
        "lessons": lesson_facts(game, language),
        "tips": tip_facts(game, language),
        **board.facts(language),
    }


def rung_facts(rung: int) -> Json:
    """A rung of the ladder: its name, and what it is shown as (adept, the second above it)."""
    mark, step = mark_of(rung)
    return {"name": rung_name(rung), "mark": mark, "step": step}


def mode_facts(mode: Mode, language: str) -> Json:
    """A mode as data: who sits with whom, what can be set, and what a menu says about it."""
    return {
        "name": mode.name,
        "game": mode.game,
        "sides": mode.sides,
        "common_turn": mode.common_turn,
        "settings": mode.settings,
        "houses": board_for(mode.name).houses(mode.name),
        "computers": mode.title.brings("mind"),
        **board_for(mode.name).mode_words(mode.name, language),
    }
