"""Settings that several environments take alike: an OptionError says what was expected."""

from __future__ import annotations

from functools import partial

from ..engine.typed import Json
from ..engine.values import whole_number
from ..engine.wording import say
from ..errors import OptionError
from ..title import Mode, title_named

RENDER_MODES = ("ansi", "human")
METADATA: Json = {"render_modes": list(RENDER_MODES), "render_fps": 4}
ILLEGAL = ("lose", "raise")


class NoRenderMode(OptionError, TypeError):
    """A render mode that there is not; by this type libraries that try one find out."""


def check_render_mode(mode: str | None) -> str | None:
    """None, or one of those there are."""
    if mode is not None and mode not in RENDER_MODES:
        raise NoRenderMode(f"render_mode: expected {' or '.join(RENDER_MODES)}, found {mode!r}")
    return mode


def show(text: str, render_mode: str | None) -> str | None:
    """A table in words: with "ansi" the answer, else printed."""
    if render_mode == "ansi":
        return text
    print(text)
    return None


def check_illegal(what: str) -> str:
    """What an illegal action does."""
    if what not in ILLEGAL:
        raise OptionError(f"illegal: expected one of {', '.join(ILLEGAL)}, found {what!r}")
    return what


def check_game(mode: Mode, game: str | None) -> None:
    """A mode of the game that an environment is named after."""
    if game is not None and mode.game != game:
        modes = ", ".join(title_named(game).modes)
        facts = {"mode": mode.name, "game": game, "known": modes}
        raise OptionError(partial(say, "refusals", "other_mode", facts))


def check_seat(seat: int | None, players: int) -> int | None:
    """A seat of the table, or None for any."""
    number = whole_number(seat)
    if seat is not None and number not in range(players):
        raise OptionError(f"seat: expected None or 0 to {players - 1}, found {seat!r}")
    return number
